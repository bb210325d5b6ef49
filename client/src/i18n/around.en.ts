/** Around the game, in English: names, lists of games, links, leaving, first steps, settings. */

import { LIMITS } from "../net/wire/limits";
import type { Around } from "./de";
import { many } from "./numbers";
import { does } from "./person";

export const around: Around = {
  // names
  myName: "Your name",
  noName: "without a name",
  nameIs: (name) => `You are called ${name}`,
  giveName: "Give a name",
  changeName: "Change name",
  save: "Save",
  nameSaved: (name) => `You are called ${name} now.`,

  // the lobby's lists
  toOwnTables: (count) =>
    count === 1 ? "To your running game" : `To your ${count} running games`,
  noneRunning: "None of your games is running.",
  putAwayTables: (count) => `Games put away (${count})`,
  putAway: "Put away",
  putAwayOf: (what) => `Put ${what} away`,
  takeOut: "Take out again",
  takeOutOf: (what) => `Take ${what} out again`,
  toTable: "To the table",
  watch: "Watch",
  gaveUp: (who) => (who.you ? "you have resigned" : `${who.name} has resigned`),
  winsShort: (who) => does(who, "wins", "win"),
  sharedShort: "shared win",
  drawnShort: "a draw",
  lastMove: (date) => `last ${date}`,
  twoHere: "Two of us",
  twoHereOf: (game) => `Play ${game} with two people at this device`,
  twoHereTitle: (game) => `Two people at one device: ${game}`,
  twoHereText: "You hand the device over. Whoever is not on turn does not see the others' tiles.",

  // waiting, links, another device
  reinvite: "Make the link void",
  reinvited: "The old link is void; here is a new one.",
  reinviteFor: (name: string) => `Make the link void: ${name}`,
  closeTable: "Close the table",
  closeSure: "Close the table? The invitations are not valid any more then.",
  tableClosed: "This table has been closed",
  closedWhy: {
    withdrawn: "Whoever opened it has closed it.",
    declined: "The rematch was declined.",
    left: "Somebody got up.",
    away: "Whoever waited was away for too long.",
    late: "Nobody sat down for too long.",
    joined: "Whoever waited plays at another table by now.",
  },
  unread: (count) => (count === 1 ? "New message" : `${count} new messages`),
  aboutPerson: (name) => `More about ${name}`,
  inviteEnded: `Your invitation has ended. Invitations hold for ${LIMITS.invitationDays} days; ask for a new one.`,
  inviteLasts: `Invitations hold for ${LIMITS.invitationDays} days.`,
  tableClosedText: "Nobody plays here. There are new tables among all games.",
  leaveSeat: "Leave the seat",
  leaveSure: "Set the seat free again?",
  tookSeat: (who) => `${does(who, "has", "have")} taken a seat.`,
  leftSeat: (who) => `${does(who, "has", "have")} left again.`,
  playsOnFor: (name) => `${name} has resigned. The computer plays on for ${name}.`,
  playsOnWithout: (name) => `${name} is not with us any more. The computer plays on for ${name}.`,
  calledNow: (before, now) => `${before} is called ${now} now.`,
  linkBad: "This link leads to no seat",
  linkAsking: "Looking at the link …",
  invitedAs: (name) => `Your seat: ${name}`,
  copyByHand: "The link is selected: copy it with Ctrl + C, on a phone with a long press.",
  onlyHere:
    "This server can be reached from this device only. To let others in the same network play, start it like this:",
  noNetwork: "This device is in no network: other devices cannot reach the link.",
  inNetwork: "The link is for devices in the same network.",
  whichAddress: "This device's address in the network",
  otherDevice: "Other device",
  otherDeviceTitle: "Play on at another device",
  otherDeviceText:
    "Open this link on the other device. It works once, and for a day. Whoever has it gets your seat: give it to nobody.",
  otherDeviceFor: (name) => `Secret link for ${name}`,
  qrSeat: (name) => `QR code with which ${name} plays on at another device`,
  carryTitle: "Play on here?",
  carryText: (name) =>
    `${name} plays on at this device then. At the other one it is only possible to watch.`,
  carryHere: "Play on here",
  goneElsewhere: "Your seat is at another device now. Here you can watch.",

  // resigning and the rematch
  resignEnds: (winner) =>
    `Resign? That ends the game, and ${winner.you ? "you win" : `${winner.name} wins`}.`,
  noRematch: {
    declined: (who) => `${does(who, "does", "do")} not want a rematch.`,
    withdrawn: (who) => `${does(who, "has", "have")} taken the rematch back.`,
    left: (who) => `${does(who, "has", "have")} got up: there is no rematch.`,
    away: (who) => `${does(who, "has", "have")} gone: there is no rematch.`,
    joined: (who) => `${does(who, "plays", "play")} at another table by now.`,
    late: () => "The offer of a rematch has lapsed.",
  },
  rematchDecline: "Decline",
  rematchAsked: (who) => `${does(who, "wants", "want")} a rematch.`,
  rematchOpen: "A rematch has been opened.",

  // first steps
  firstHint: (center) =>
    `Lay the first word across ${center}: tap a tile and a square, drag it, or type the word.`,
  firstHintFree: "Lay the first word anywhere: tap a card and a square, drag it, or type the word.",
  backToTable: "Back to the table",
  example: "An example",
  exampleRemark: {
    board:
      "The square in the centre doubles the first word; a light blue square doubles the letter that is the first to lie on it.",
    open: "The first word counts {factor:times}. After the second one, whatever does not belong to it leaves.",
    rummy: "Five cards, seven letters: for the longest word of the round the letters count.",
    patience: "So many points are gone. What is left in the end counts against you.",
  },
  laidLast: "Last",

  // looking back
  review: {
    title: "Look back",
    turn: "Turn",
    all: "All turns",
    played: "Played",
    best: "Best",
    points: (points) => many(points, "point", "points"),
    worth: (value) => `worth ${value}`,
    chance: (share) => `winning chance ${share}`,
    racks: "What everybody had",
    rack: "Rack",
    cards: "Cards",
    laid: "Laid down",
    pilesNote: "From the bottom up; the last card lay open.",
    curve: "Winning chances",
    curveNote: "Before each turn, by all that whoever is on turn knows: the rack as well.",
    pointsCurve: "Points",
    turningPoints: "Turning points",
    lost: "Points lost",
    missedBingos: "Missed bingos",
    whole: "The whole game",
    begun: "The game is being weighed.",
    goesOn: "The page goes on trying by itself.",
    working: (done, all) => `${done} of ${all} turns are weighed thoroughly …`,
    done: "All turns are weighed.",
    failed: "The computer could not go on. Reload the page to try again.",
    unweighed: "Turns of this game are shown, but not valued yet.",
    bringText: "Look back at a game out of a file: record, GCG or score sheet. It is not kept.",
    rulesOfSheet: "Rules",
    asWritten: "as the file says",
    file: "File",
    tooLarge: "This file is too large.",
    ofFile: "Look back at a game out of a file",
  },

  // a finished game's own page
  finished: {
    title: "Page of the game",
    step: (at, all) => `Step ${at} of ${all}`,
    beginning: "Everything is ready.",
    held: "Before",
    points: "Points",
    graph: "Points over the game",
    takeHome: "Take home and show",
    address: "Address of this page",
    svg: "Picture as SVG",
    png: "Picture as PNG",
    words: (count) => `All words and what the judge says (${count})`,
  },

  // watching
  watched: {
    list: "Running games to watch",
    count: (count) => `${count} watching`,
    later: (seconds) => `You see everything ${seconds === 1 ? "1 second" : `${seconds} seconds`} later.`,
    teaching: "Teaching table: whoever watches sees every rack.",
    teachingOption: "Teaching table: whoever watches sees every rack",
  },

  // writing to each other
  chat: {
    option: "Chat: those who sit at the table can write to each other",
    accountsOnly: "On this server only people with an account write.",
    told: "Those who sit here can write to each other.",
    people: "Mute, block, report",
  },

  // settings, imprint, privacy
  settings: {
    title: "Settings",
    text: "They count on this device, and with an account on all your devices.",
    language: "Language",
    colours: "Colours of the board",
    coordinates: "Letters and figures beside the board",
    size: "Size of letters",
    motion: "Motion",
    keys: "Typing",
    sound: "Sound",
    values: {
      colours: { classic: "blue and red", safe: "blue and orange, for all" },
      coordinates: { auto: "where there is room", on: "always", off: "never" },
      size: {},
      motion: { auto: "as the device wishes", less: "none" },
      keys: { page: "always to the board", board: "only on the selected board" },
      sound: { "0": "off", "1": "when it is my turn" },
    },
    sample: "What it looks like",
    imprint: "Imprint",
    privacy: "Privacy",
    noNotice: "Whoever runs this site has not written anything here yet.",
  },

  // challenging
  goOnAs: (name) => `${name}: continue`,
  challengesAs: (name) => `${name} challenges`,
  challengeAs: (name, word) => `${name} challenges ${word}`,
  ownChallenges: (name) => `Challenges of ${name}`,
  goesOn: (seconds) => `Goes on in ${seconds} s`,
  wait: "Hold on",
  autoAccept: "After plays of the computer",
  autoAfter: (seconds) => `go on by itself after ${seconds} s`,
  autoNever: "only go on at the button",
};
