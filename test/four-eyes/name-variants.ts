/** Ways in which one person's name is written so that it passes for another one, or tries to. */
import fc from "fast-check";

/** Nobody's names are alike. */
export const NAMES = ["Ines Maurer", "Jorid Vanterpool", "Tobrek Alnasi", "Quillon Ostrava", "Wanda Fezzik"] as const;

const CYRILLIC: Readonly<Record<string, string>> = { a: "а", c: "с", e: "е", i: "і", o: "о", p: "р", x: "х", y: "у" };
const GREEK: Readonly<Record<string, string>> = { a: "α", i: "ι", k: "κ", n: "η", o: "ο", t: "τ", u: "υ", v: "ν" };
const replaceEach = (name: string, letters: Readonly<Record<string, string>>): string =>
  [...name].map((letter) => letters[letter] ?? letter).join("");
const replaceOne = (name: string, letters: Readonly<Record<string, string>>): string => {
  const at = [...name].findIndex((letter) => letters[letter] !== undefined);
  return at < 0 ? name : replaceEach(name.slice(0, at + 1), letters) + name.slice(at + 1);
};

export const WAYS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => ` ${name.replace(" ", "   ")} `,
  (name) => name.replace(" ", "\u00a0"),
  (name) => name.replace(" ", "\u3000"),
  (name) => name.replace(" ", ""),
  (name) => name.replace(" ", "."),
  (name) => name.replace(" ", "-"),
  (name) => `${name.slice(0, 2)} ${name.slice(2)}`,
  (name) => `${name.slice(0, 3)}\u200b${name.slice(3)}`,
  (name) => name.split(" ").toReversed().join(", "),
  (name) => name.replace(/[aeiou]/u, "$&\u0301"),
  (name) => name.replace(/[aeiou]/gu, "$&\u0308"),
  (name) => name.replace(/[aeiou]/u, "$&\u0301").normalize("NFC"),
  (name) => name.replace(/[nrst]/u, "$&\u0323\u0307"),
  (name) => [...name].map((sign) => (/[!-~]/u.test(sign) ? fullWidth(sign) : sign)).join(""),
  (name) => replaceOne(name, CYRILLIC),
  (name) => replaceEach(name, CYRILLIC),
  (name) => replaceEach(name, GREEK),
  (name) => name.replace("I", "l").replace("l", "I"),
  (name) => name.replace("o", "0"),
  (name) => name.replace("m", "rn").replace("w", "vv"),
];

const fullWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

/** One way upon the other. */
export const aWay = fc
  .array(fc.nat({ max: WAYS.length - 1 }), { maxLength: 2 })
  .map((ways) => (name: string) => ways.reduce((written, way) => (WAYS[way] as (of: string) => string)(written), name));
