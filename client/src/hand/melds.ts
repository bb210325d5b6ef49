/** A hand of cards being sorted and put together to words. Plain values, pure functions. */

import { reconcile, reorder, type Piece } from "../board/pieces";

export interface Hand {
  cards: Piece[];
  /** Words in the making: the ids of their cards, in order. Empty words are dropped. */
  words: number[][];
}

export const emptyHand: Hand = { cards: [], words: [] };

const without = (words: readonly number[][], id: number): number[][] =>
  words.map((word) => word.filter((card) => card !== id));
const tidy = (words: readonly number[][]): number[][] => words.filter((word) => word.length > 0);

/** The cards that belong to no word yet. */
export function loose(hand: Hand): Piece[] {
  const used = new Set(hand.words.flat());
  return hand.cards.filter((card) => !used.has(card.id));
}

export function cardOf(hand: Hand, id: number): Piece | undefined {
  return hand.cards.find((card) => card.id === id);
}

/** After news from the server: gone cards leave the hand; a word that loses one falls apart. */
export function refreshHand(hand: Hand, faces: readonly string[]): Hand {
  const cards = reconcile(hand.cards, faces);
  const held = new Set(cards.map((card) => card.id));
  return { cards, words: hand.words.filter((word) => word.every((id) => held.has(id))) };
}

/** Put a card into a word, at a place in it (the end by default); `word` one too far begins one. */
export function putInWord(hand: Hand, id: number, word: number, place?: number): Hand {
  if (!cardOf(hand, id)) return hand;
  const words = without(hand.words, id);
  const target = [...(words[word] ?? [])];
  target.splice(place ?? target.length, 0, id);
  if (word >= words.length) words.push(target);
  else words[word] = target;
  return { ...hand, words: tidy(words) };
}

/** Take a card back to the loose ones. */
export function toHand(hand: Hand, id: number): Hand {
  return { ...hand, words: tidy(without(hand.words, id)) };
}

/** Move a loose card to a place among the loose ones. */
export function sortCard(hand: Hand, id: number, place: number): Hand {
  const free = toHand(hand, id);
  const order = reorder(loose(free), id, place);
  const used = free.cards.filter((card) => !order.some((piece) => piece.id === card.id));
  return { ...free, cards: [...order, ...used] };
}

export function clearWords(hand: Hand): Hand {
  return { ...hand, words: [] };
}

/** The words as the rules want them: rows of card faces. */
export function facesOf(hand: Hand): string[][] {
  return hand.words.map((word) => word.map((id) => cardOf(hand, id)?.face ?? ""));
}

export interface SavedHand {
  order: string[];
  words: string[][];
}

export function saveHand(hand: Hand): SavedHand {
  return { order: hand.cards.map((card) => card.face), words: facesOf(hand) };
}

export function restoreHand(saved: SavedHand, faces: readonly string[]): Hand {
  let hand: Hand = { cards: reconcile(reconcile([], saved.order), faces), words: [] };
  for (const word of saved.words) {
    const place = hand.words.length;
    for (const face of word) {
      const card = loose(hand).find((piece) => piece.face === face);
      if (card) hand = putInWord(hand, card.id, place);
    }
  }
  return hand;
}
