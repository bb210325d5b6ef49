/** The rules in short, in English. */

import type { RulesText, Section } from "./texts.de";

const umlauts = "Ä, Ö and Ü are letters of their own; AE, OE and UE do not replace them. ß is spelled SS.";
const words =
  "Valid are the words of a German dictionary with their inflections. Not valid are names, abbreviations, parts of words, and words with a hyphen or an apostrophe.";

const boardScoring: Section = {
  title: "Points",
  points: [
    "Every new or lengthened word counts, with all of its letters.",
    "2L and 3L multiply the letter, then 2W and 3W multiply the whole word. Several word squares under one word multiply each other.",
    "A premium square works only when it is being covered, but then in both directions.",
    "A blank is worth nothing; on a word square it still helps the word.",
    "Laying {bonusTiles} tiles at once brings {bonus} points more.",
  ],
};

const boardTurn: Section = {
  title: "A turn",
  points: [
    "Lay tiles in one row or column, without a gap and joining what lies there. All runs of two or more tiles must be words.",
    "The first word has at least {opening:count} letters and covers the centre.",
    "Until you announce the points you can take everything back.",
    "Then the others may challenge. Only when the points are noted do you draw again.",
    "Instead of playing you can exchange or pass.",
  ],
};

const boardStart: Section = {
  title: "The aim",
  points: [
    "Take turns forming words on the board that cross each other. Whoever has most points in the end wins.",
    "Everybody draws a tile: the one nearest to A begins; a blank comes even before. A tie is drawn again.",
    "Everybody has {rack} tiles on the rack.",
  ],
};

const boardEnd = (out: string): Section => ({
  title: "The end",
  points: [
    out,
    "The game also ends when everybody passes in {passRounds:count} rounds running. Then each loses only what is left on the own rack.",
  ],
});

const boardSilent = [
  "A challenge names one word. Whoever challenges more does so one after another; each wrongly challenged word costs.",
  "Every opponent may challenge. A confirmed word cannot be challenged again in this turn.",
  "Penalties may take a score below zero.",
  "A turn lost by a challenge is not a pass.",
  "A blank shows one of the {letters} letters, never ß.",
  "A tie is a shared win.",
];

const classic = (exchange: string): RulesText => ({
  sections: [
    boardStart,
    boardTurn,
    boardScoring,
    {
      title: "Challenging",
      points: [
        "After the announcement every opponent may challenge a word. Then the dictionary decides.",
        "If the word is not valid, the tiles go back and the turn is lost.",
        "If it is valid, the challenger loses {wrong:points}.",
        "If nobody challenges, what lies there stays, even if it is wrong.",
      ],
    },
    { title: "Exchanging", points: [exchange] },
    { title: "Words", points: [words, umlauts] },
    boardEnd(
      "When the bag is empty and a rack as well, it is over. Everybody loses what is left on the own rack; whoever went out receives all of that.",
    ),
  ],
  silent: boardSilent,
});

export const rules: Record<string, RulesText> = {
  kompakt: classic(
    "As many tiles as you like, as long as the bag has them. You draw first and then return; that is your turn.",
  ),
  klassisch: classic(
    "Only while there are at least {minSupply} tiles in the bag. You draw first and then return; that is your turn.",
  ),
  wortspiel: {
    sections: [
      {
        title: "The aim",
        points: [
          "{people:Count} players form words on the board, with {rack:count} tiles each. Who begins is drawn by lot.",
          "There are no blanks and no umlauts.",
        ],
      },
      {
        title: "A turn",
        points: [
          "The first word has at least {opening:count} letters and covers the centre.",
          "After that you play in one line, joining what lies there.",
          "Every word is checked before it counts. A wrong word never reaches the board; you may check as often as you like.",
          "There is no exchanging. Whoever cannot play passes.",
          "If both pass at the start, both get {rack:count} new tiles, once.",
        ],
      },
      {
        title: "Points",
        points: [
          "The new word, all cross words and a lengthened word count in full.",
          "Premium squares work when first covered. Of several word squares under one word only the best counts.",
          "There is no bonus for many tiles at once.",
        ],
      },
      {
        title: "Words",
        points: [
          "Umlauts are spelled AE, OE and UE, ß is spelled SS.",
          "Words have up to {longestWord:count} letters; an umlaut counts as one of them.",
          "Names are valid only if they mean something else as well.",
        ],
      },
      {
        title: "The end",
        points: [
          "It is over when the bag and a rack are empty, or after {passes:count} passes in a row.",
          "Everybody loses only what is left on the own rack. A tie is a draw.",
        ],
      },
    ],
    silent: [
      "The booklet does not print the premium squares. Here they lie as on the usual board; a host can replace them by others.",
      "Of two word squares of different strength the higher counts.",
      "Letter squares count beside a word square, and in cross words too.",
      "After the new deal at the start the counting of passes begins anew.",
    ],
  },
  kartenkreuz: {
    sections: [
      {
        title: "The aim",
        points: [
          "{fewest:Count} to {people:count} players lay letter cards on the open table. The table has no edge.",
          "Everybody has a hand of {rack:count} cards, premium cards included.",
          "Whoever draws nearest to A begins.",
        ],
      },
      {
        title: "A turn",
        points: [
          "The first word of the game has at least {opening:count} letters and counts {factor:times}; no premium card goes with it.",
          "After that you play in one line, crossing or joining.",
          "A premium card (×2 or ×3) names a letter that you are just laying: every word with it counts double or triple. {perTurn:Count} each turn.",
          "Instead you can exchange any number of cards, or pass.",
        ],
      },
      {
        title: "What disappears",
        points: [
          "When the points are noted, the words stay that were made or changed in this turn.",
          "An older word stays whole if at least two of its cards stand in words that stay. This is asked again until nothing changes.",
          "All other cards leave the table and the game.",
        ],
      },
      {
        title: "Points",
        points: [
          "Every word laid or changed counts the values of its cards.",
          "{bonusTiles} letter cards at once bring {bonus} points more; one less with a premium card does not.",
        ],
      },
      {
        title: "Challenging",
        points: [
          "Until the next player lays cards every opponent may challenge a word. Whoever accepts gives up their own challenge only.",
          "If it is not valid, the cards go back and the turn is lost. A wrong challenge costs {wrong:points}.",
          "If the next player wants to sit out or to exchange, that waits until the others have accepted. After the last play all must accept.",
        ],
      },
      { title: "Words", points: [words, umlauts] },
      {
        title: "The end",
        points: [
          "When the stock is empty and a hand as well, it is over; or when everybody passes for {passRounds:count} rounds.",
          "What is left in the hand is taken off; ×2 costs {double} and ×3 costs {triple}. Whoever went out receives what the others have left.",
        ],
      },
    ],
    silent: [
      "If the first player passes, the first word laid counts {factor:times}, whoever lays it.",
      "A premium card always names a new card; it may be a blank.",
      "With the opening's doubling, doubling comes first, then the {bonus} points.",
      "Cards are removed and drawn only after the challenges, so that a wrong play can go back as a whole.",
      "Exchanging is not passing.",
    ],
  },
  kartenrommee: {
    sections: [
      {
        title: "The aim",
        points: [
          "For {rounds:count} rounds you lay words from your hand in front of you. In the first round everybody has {first:count} cards, then {step} more each time.",
          "Whoever has most points after {rounds:count} rounds wins.",
        ],
      },
      {
        title: "A turn",
        points: [
          "Draw a card from the stock or the top of the discard pile.",
          "If all cards but one make words, you may lay them down. A word has at least {least:count} cards.",
          "Discard a card at the end. Whoever has laid down is out with that.",
          "Then everybody else has one more turn. In it one may lay down a part only; one card must remain to discard.",
        ],
      },
      {
        title: "Challenging",
        points: [
          "When all turns of the round are over, everybody may challenge words of the others. Then it is counted.",
          "If a word is not valid, it is struck out and its owner pays its value. If it is valid, the challenger pays. Nobody pays more than they have.",
          "Whoever is not on turn may look words up, also before challenging one.",
        ],
      },
      {
        title: "Points",
        points: [
          "Cards laid down count their value, cards in the hand count nothing.",
          "The longest word brings {longest} points more, by letters, not by cards. If two share that rank, nobody gets them.",
        ],
      },
      {
        title: "Words",
        points: [
          "Valid are the words of a German dictionary and also names, such as first names and places.",
          "A card with several letters cannot be split. Umlauts are cards of their own, ß is spelled SS.",
        ],
      },
    ],
    silent: [
      "The booklet does not print how the {tiles} cards are distributed. The table below is our default; a host can replace it by another.",
      "Points that are paid go to nobody.",
      "A word that was struck out does not count for the longest word either.",
      "If one player alone has two equally long longest words, that player gets the {longest} points.",
      "The card just taken from the discard pile may be discarded again.",
      "When the stock runs out, the discard pile is shuffled into a new stock.",
    ],
  },
  patience: {
    sections: [
      {
        title: "The aim",
        points: [
          "{piles:Count} piles of {pileCards:count} cards, the top ones open. Take words away until nothing more is possible. What is left counts: little is good.",
        ],
      },
      {
        title: "A turn",
        points: [
          "Form a word of at least {least:count} open cards. They disappear, and the next ones are turned up.",
          "When a pile is empty, the open card of another pile goes there, and that pile's next card is turned up. You decide which pile gives.",
        ],
      },
      {
        title: "The end",
        points: [
          "It is over when the open cards make no further word, or when you stop.",
          "All cards that are left count, the hidden ones too.",
        ],
      },
    ],
    silent: [
      "Only a pile can give that has a card below its open one. If there is one, the gap must be filled; several gaps one after another.",
      "When no pile has a hidden card left, gaps stay.",
      "The cards are those of the game for several: our default, which a host can replace.",
      "Looking words up is allowed: there is no opponent.",
    ],
  },
};
