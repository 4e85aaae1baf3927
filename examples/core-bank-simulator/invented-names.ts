import type { Random } from "./random.ts";

// Sounds put together: names that nobody has and no list holds.
const STARTS = [
  "Bel",
  "Dor",
  "Fen",
  "Gal",
  "Hal",
  "Jor",
  "Kel",
  "Lum",
  "Mar",
  "Nev",
  "Or",
  "Pel",
  "Quin",
  "Ros",
  "Sel",
  "Tam",
  "Ul",
  "Ver",
  "Wil",
  "Yar",
];
const MIDDLES = ["a", "e", "i", "o", "u", "ava", "ela", "ino", "oru", "une"];
const ENDS = [
  "ben",
  "dall",
  "fern",
  "gar",
  "holt",
  "kin",
  "lund",
  "mer",
  "nath",
  "quist",
  "ric",
  "stad",
  "thorn",
  "vik",
  "worth",
  "zen",
];
const TRADES = [
  "Bakery",
  "Books",
  "Cycles",
  "Dental",
  "Energy",
  "Florist",
  "Garage",
  "Grocer",
  "Insurance",
  "Landlord",
  "Pharmacy",
  "Telecom",
  "Tools",
  "Travel",
  "Water",
];

function word(random: Random): string {
  return `${random.pick(STARTS)}${random.pick(MIDDLES)}${random.pick(ENDS)}`;
}

export function personName(random: Random): { readonly firstName: string; readonly lastName: string } {
  return { firstName: word(random), lastName: word(random) };
}

export function companyName(random: Random): string {
  return `${word(random)} ${random.pick(TRADES)} Ltd`;
}
