/** Lists of a bank that does not exist: people who are called like its customers, by chance or in truth, and others. */
import { type InlineEntry, memoryLists } from "../../adapters/lists/memory.ts";
import type { ListSource } from "../../src/entries/ports.ts";
import { personName } from "../core-bank-simulator/invented-names.ts";
import type { Random } from "../core-bank-simulator/random.ts";

/** A customer as far as a list may know it. */
export interface Known {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly country: string;
}

/** What is listed of somebody, by how it differs from the customer. */
const LIKENESSES: readonly ((known: Known, random: Random) => Omit<InlineEntry, "kind">)[] = [
  // Somebody else of that name.
  ({ firstName, lastName, country }, random) => ({
    name: `${firstName} ${lastName}`,
    datesOfBirth: [`19${random.whole(30, 49)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`],
    nationalities: [country === "DE" ? "AL" : "DE"],
  }),
  // The customer.
  ({ firstName, lastName, dateOfBirth, country }) => ({
    ...{ name: `${lastName.toUpperCase()}, ${firstName}`, datesOfBirth: [dateOfBirth], nationalities: [country] },
    identifiers: [{ kind: "passport", value: "L81234567", country }],
  }),
  // A slip of the pen, and a year that fits.
  ({ firstName, lastName, dateOfBirth }) => ({
    ...{ name: `${firstName} ${lastName.slice(0, -2)}${lastName.at(-1)}${lastName.at(-2)}` },
    datesOfBirth: [dateOfBirth.slice(0, 4)],
  }),
  // With another name between, and an alias.
  ({ firstName, lastName }, random) => ({
    ...{ name: `${firstName} ${personName(random).firstName} ${lastName}`, aliases: [`${firstName} ${lastName}`] },
    remarks: "Listed again after a change of name.",
  }),
];

const PROGRAMMES = ["INVENTED-ARMS", "INVENTED-FRAUD", "INVENTED-REGIME"];

/** A person whose names are written in several scripts, or that make a page wide. All are invented. */
export interface Special {
  readonly customerId: string;
  readonly customer: Known;
  readonly listed: readonly InlineEntry[];
}

const special = (
  customerId: string,
  [firstName, lastName]: readonly [string, string],
  dateOfBirth: string,
  country: string,
  ...listed: readonly Omit<InlineEntry, "kind">[]
): Special => ({
  customerId,
  customer: { firstName, lastName, dateOfBirth, country },
  listed: listed.map((entry) => ({ kind: "person", ...entry })),
});

const LONG = "Maximiliane-Wilhelmine Theodora Kunigunde von und zu Quillenberg-Strohmaiersen";

export const SPECIALS: readonly Special[] = [
  special("S-arabic", ["ياسمين", "القرنفلي"], "1979-05-02", "JO", {
    ...{ id: "arabic", name: "Yasmin AL-QARANFULI", aliases: ["Yasmeen Al Qaranfuly"], datesOfBirth: ["1979-05-02"] },
    nationalities: ["JO"],
  }),
  special("S-chinese", ["文龙", "欧阳"], "1968-11-30", "CN", {
    ...{ id: "chinese", name: "OUYANG Wenlong", aliases: ["歐陽文龍"], datesOfBirth: ["1961"], nationalities: ["CN"] },
  }),
  special("S-cyrillic", ["Володимир", "Чорнобривець"], "1983-07-19", "UA", {
    ...{ id: "cyrillic", name: "Volodymyr Chornobryvets", aliases: ["Vladimir Chernobrivets"] },
    ...{ datesOfBirth: ["1983-07-19"], nationalities: ["UA"], programmes: [PROGRAMMES[2] ?? ""] },
  }),
  special("S-korean", ["은별", "남궁"], "1990-01-08", "KR", {
    ...{ id: "korean", name: "NAMGUNG Eun Byeol", datesOfBirth: ["1972-03-01"], nationalities: ["KR"] },
  }),
  special("S-greek", ["Παναγιώτης", "Ζαχαρόπουλος"], "1957-09-14", "GR", {
    ...{ id: "greek", name: "Panagiotis Zacharopoulos", datesOfBirth: ["1957"], nationalities: ["GR"] },
  }),
  special("S-long", [LONG, "Freifrau von Hohenquast"], "1949-12-24", "DE", {
    ...{ id: "long", name: `${LONG} Freifrau von Hohenquast`, datesOfBirth: ["1949-12-24"], nationalities: ["DE"] },
  }),
  ...Array.from({ length: 6 }, (_, n) =>
    special(
      `S-alike-${n}`,
      ["Anselm", "Brockwitz"],
      `19${58 + 5 * n}-0${n + 1}-17`,
      "AT",
      ...(n === 0
        ? [{ id: "alike", name: "Anselm Brockwitz", datesOfBirth: ["1941-02-03"], nationalities: ["PY"] }]
        : []),
    ),
  ),
  special(
    "S-forty",
    ["Tamerlan", "Quorazov"],
    "1977-07-07",
    "UZ",
    ...Array.from({ length: 40 }, (_, n) => ({
      ...{
        id: `forty-${n}`,
        name: n % 3 === 0 ? `Tamerlan ${"ABCDEFGHIJKLMN"[n / 3]}. Quorazov` : "Tamerlan Quorazov",
      },
      ...{ datesOfBirth: [`${1950 + n}-0${1 + (n % 9)}-11`], nationalities: [n % 2 === 0 ? "UZ" : "KZ"] },
    })),
  ),
];

/**
 * Three lists of which one comes in a second edition.
 *
 * @param known - customers that somebody on a list is called like
 * @param edition - of now: 1 or 2
 * @param specials - customers whose entries are on the list of sanctions
 */
export function inventedLists(
  known: readonly Known[],
  random: Random,
  clock: { now(): number },
  edition: () => 1 | 2,
  specials: readonly Special[],
): ListSource {
  const alike = known.map((each, n): InlineEntry & { readonly id: string } => ({
    ...LIKENESSES[n % LIKENESSES.length]!(each, random),
    ...{ id: `Q-${1_000 + n}`, kind: "person", programmes: [random.pick(PROGRAMMES)] },
  }));
  const strangers = Array.from({ length: 400 }, (_, n): InlineEntry & { readonly id: string } => {
    const { firstName, lastName } = personName(random);
    return { id: `Q-${5_000 + n}`, kind: "person", name: `${firstName} ${lastName}`, programmes: ["INVENTED-ARMS"] };
  });
  const third = Math.ceil(alike.length / 3);
  const special = specials.flatMap(({ listed }) => listed);
  const sanctions = [...alike.slice(0, third), ...strangers.slice(0, 200)];
  const listOf = (listId: string, listKind: "sanctions" | "pep" | "blacklist", entries: readonly InlineEntry[]) =>
    memoryLists(entries, { listId, listKind, isSample: true, clock }).load();
  // The second edition has lost some and won others.
  const second = [...sanctions.filter((_, n) => n % 17 !== 5), ...strangers.slice(200, 230)];
  return {
    load: async () => [
      ...(await listOf("invented-sanctions", "sanctions", [...special, ...(edition() === 1 ? sanctions : second)])),
      ...(await listOf("invented-peps", "pep", [...alike.slice(third), ...strangers.slice(230, 330)])),
      ...(await listOf("invented-house-list", "blacklist", strangers.slice(330))),
    ],
  };
}
