/** Names of nobody: parts that are put together at random, in several scripts. */
import type { Arbitrary } from "fast-check";
import type { FastCheck } from "./fast-check.ts";

interface NameParts {
  readonly given: readonly string[];
  readonly family: readonly string[];
  readonly company: readonly string[];
  readonly town: readonly string[];
}

const SCRIPTS: readonly NameParts[] = [
  {
    given: ["Milena", "Jonas", "Aoife", "Tomás", "Zoë", "Søren"],
    family: ["Vandermoor", "O'Querry", "Brandt-Ozolnieks", "Łęczyński", "Müllhauser", "d'Arbeval"],
    company: ["Nordlicht Handel GmbH", "Fjordline Træ A/S", "Peixe & Filhos Lda", "Quillmark Holdings plc"],
    town: ["Hamburg", "Tromsø", "São Tomé", "Kraków"],
  },
  {
    given: ["Арсений", "Милана", "Ждан"],
    family: ["Перелётов", "Заозёрская", "Тихомирченко"],
    company: ["ООО «Северный Причал»", "АО Зимородок"],
    town: ["Архангельск", "Одеса"],
  },
  {
    given: ["سليم", "نورهان"],
    family: ["البحراوي", "عبد الواسع"],
    company: ["شركة المرسى للتجارة", "مؤسسة النخيل"],
    town: ["صور", "الإسكندرية"],
  },
  { given: ["小明", "雪梅"], family: ["欧阳", "慕容"], company: ["海月贸易有限公司"], town: ["厦门"] },
  { given: ["하윤", "도현"], family: ["남궁", "제갈"], company: ["주식회사 달빛상사"], town: ["부산"] },
  { given: ["Ελπινίκη", "Φαίδων"], family: ["Θαλασσινός"], company: ["Αλκυών Α.Ε."], town: ["Πάτρα"] },
  { given: ["अनुराधा", "विवान"], family: ["चंद्रशेखरन"], company: ["नीलगिरी ट्रेडर्स"], town: ["पुणे"] },
];

/** Part of a name: given and family names stay in one script only by chance, as in real files. */
export function arbNamePart(fc: FastCheck, part: keyof NameParts): Arbitrary<string> {
  return fc.constantFrom(...SCRIPTS.flatMap((script) => script[part]));
}

/** Full name of a person, all parts in one script. */
export function arbPersonFullName(fc: FastCheck): Arbitrary<string> {
  return fc
    .constantFrom(...SCRIPTS)
    .chain(({ given, family }) => fc.tuple(fc.constantFrom(...given), fc.constantFrom(...family)))
    .map((parts) => parts.join(" "));
}
