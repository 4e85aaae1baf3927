import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { scoreName } from "../../src/names/score-name.ts";

const score = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" }).score;

test.each([
  ["Ким Чен Ын", "KIM, Jong Un"],
  ["Ким Чжон Ын", "KIM, Jong Un"],
  ["Ким Ченын", "KIM, Jong Un"],
  ["Ким Чен Ир", "KIM, Jong Il"],
  ["Ким Ир Сен", "KIM, Il Sung"],
  ["Ким Ё Чжон", "KIM, Yo Jong"],
  ["Ким Ёнчхоль", "KIM, Yong Chol"],
  ["Пак Чун Ир", "PAK, Chun Il"],
  ["Чхве Рён Хэ", "CHOE, Ryong Hae"],
  ["Хван Бён Со", "HWANG, Pyong So"],
  ["Рю Гён Су", "RYU, Kyong Su"],
  ["Kim Dzong Un", "KIM, Jong Un"],
  ["Kim Dżong Un", "KIM, Jong Un"],
  ["Kim Čong-un", "KIM, Jong Un"],
  ["Kim Dzsongun", "KIM, Jong Un"],
  ["Kim Tschong Un", "KIM, Jong Un"],
  ["キム・ジョンウン", "KIM, Jong Un"],
  ["キムジョンウン", "KIM, Jong Un"],
  ["キム・ジョンイル", "KIM, Jong Il"],
  ["キム・イルソン", "KIM, Il Sung"],
  ["キム・ヨジョン", "KIM, Yo Jong"],
  ["ファン・ビョンソ", "HWANG, Pyong So"],
])("%s is %s", (query, candidate) => {
  expect(score(query, candidate)).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ["Ким Чен Ын", "KIM, Jong Nam"],
  ["Ким Чен Ын", "PAK, Jong Un"],
  ["Ким Ольга", "KIM, Ol Ga"],
  ["キム・カーダシアン", "KIM, Jong Un"],
  ["Пак Анна", "PAK, An Na"],
])("%s is not %s", (query, candidate) => {
  expect(score(query, candidate)).toBeLessThan(0.85);
});

const VOWELS = { о: "o", у: "u", ё: "yo", ы: "u", и: "i", я: "ya", ю: "yu" } as const;
const INITIALS = { к: "k", чх: "ch", чж: "j", с: "s", м: "m", н: "n", х: "h", п: "p" } as const;
const FINALS = { к: "k", ль: "l", м: "m", н: "n", "": "" } as const;
const part = <T extends string>(table: Readonly<Record<T, string>>) =>
  fc.constantFrom(...(Object.entries(table) as [string, string][]));
const syllable = fc
  .tuple(part(INITIALS), part(VOWELS), part(FINALS))
  .map((parts) => [parts.map(([cyrillic]) => cyrillic).join(""), parts.map(([, latin]) => latin).join("")] as const);

law.prop([fc.constantFrom(["Ким", "Kim"] as const, ["Пак", "Pak"] as const), syllable, syllable])(
  "every name of Kontsevich's syllables is the one in Latin letters",
  ([family, latinFamily], [first, latinFirst], [second, latinSecond]) => {
    expect(score(`${family} ${first} ${second}`, `${latinFamily} ${latinFirst} ${latinSecond}`)).toBeGreaterThan(0.78);
  },
);
