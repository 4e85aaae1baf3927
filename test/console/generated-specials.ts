/** Customers and entries that are alike, in six scripts, made by a seed. All names are put together from parts and belong to nobody. */
import { Random } from "../../examples/core-bank-simulator/random.ts";
import type { Special } from "../../examples/demo-bank/invented-lists.ts";

type Part = readonly [written: string, latin: string];

interface Script {
  readonly country: string;
  readonly given: readonly Part[];
  readonly family: readonly Part[];
}

/** Parts of names as they are written, and as a list in Latin letters has them. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  latin: {
    country: "PT",
    given: [
      ["Évariste", "Evariste"],
      ["Łucjan", "Lucjan"],
      ["Bríghde", "Brighde"],
    ],
    family: [
      ["Quintarelhos", "Quintarelhos"],
      ["Przybylskowicz", "Przybylskowicz"],
      ["Öztürkmenoğlu", "Ozturkmenoglu"],
    ],
  },
  cyrillic: {
    country: "BG",
    given: [
      ["Светломир", "Svetlomir"],
      ["Благовест", "Blagovest"],
      ["Евлампия", "Evlampiya"],
    ],
    family: [
      ["Дивоградский", "Divogradsky"],
      ["Чернокаменов", "Chernokamenov"],
      ["Щедролюбов", "Shchedrolyubov"],
    ],
  },
  greek: {
    country: "GR",
    given: [
      ["Αριστόβουλος", "Aristovoulos"],
      ["Θεοκλής", "Theoklis"],
      ["Πολυξένη", "Polyxeni"],
    ],
    family: [
      ["Μαυρογιαννάκος", "Mavrogiannakos"],
      ["Ξηροποταμίδης", "Xiropotamidis"],
      ["Χρυσοβεργής", "Chrysovergis"],
    ],
  },
  arabic: {
    country: "JO",
    given: [
      ["سراج", "Siraj"],
      ["ياسمين", "Yasmin"],
      ["نعمان", "Numan"],
    ],
    family: [
      ["القرنفلي", "Al-Qaranfuli"],
      ["الزعفراني", "Al-Zafarani"],
      ["السنديان", "Al-Sindiyan"],
    ],
  },
  chinese: {
    country: "CN",
    given: [
      ["文龙", "Wenlong"],
      ["雪梅", "Xuemei"],
      ["海峰", "Haifeng"],
    ],
    family: [
      ["欧阳", "Ouyang"],
      ["司马", "Sima"],
      ["诸葛", "Zhuge"],
    ],
  },
  korean: {
    country: "KR",
    given: [
      ["은별", "Eun Byeol"],
      ["가람", "Ga Ram"],
      ["새롬", "Sae Rom"],
    ],
    family: [
      ["남궁", "Namgung"],
      ["선우", "Sunwoo"],
      ["황보", "Hwangbo"],
    ],
  },
};

/** @returns as many as are wanted, the scripts in turn */
export function generatedSpecials(seed: number, count: number): readonly Special[] {
  const random = new Random(seed);
  const scripts = Object.entries(SCRIPTS);
  return Array.from({ length: count }, (_, n): Special => {
    const [script, { country, given, family }] = scripts[n % scripts.length] as [string, Script];
    const [first, last] = [random.pick(given), random.pick(family)];
    const born = `19${random.whole(45, 99)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
    const listed = random.pick([
      `${first[1]} ${last[1]}`,
      `${last[1].toUpperCase()}, ${first[1]}`,
      `${first[1]} ${last[1].slice(0, -1)}`,
      `${first[0]} ${last[0]}`,
      `${last[1]} ${first[1]} Maria`,
    ]);
    const dates = random.pick([[born], [born.slice(0, 4)], [String(Number(born.slice(0, 4)) + 1)], []]);
    return {
      customerId: `G-${script}-${n}`,
      customer: { firstName: first[0], lastName: last[0], dateOfBirth: born, country },
      listed: [
        {
          ...{ id: `generated-${n}`, kind: "person", name: listed },
          ...(random.chance(0.5) ? { aliases: [`${first[0]} ${last[0]}`] } : {}),
          ...(dates.length > 0 ? { datesOfBirth: dates } : {}),
          ...(random.chance(0.6) ? { nationalities: [random.pick([country, "PY"])] } : {}),
          ...(random.chance(0.3) ? { identifiers: [{ kind: "passport", value: `G${n}7351`, country }] } : {}),
          ...(random.chance(0.3) ? { remarks: `Generated, number ${n}.` } : {}),
        },
      ],
    };
  });
}
