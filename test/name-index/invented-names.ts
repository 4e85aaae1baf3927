/** Arbitraries of invented names: words that many names share, in many scripts, and what clerks and typists do to them. */
import { fc } from "@fast-check/vitest";
import type { EntryKind, ListEntry } from "../../src/model/list-entry.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const GIVEN = words(`
  odo wenzel mohammed muhammad ahmed ahmad hassan hussein ali yusuf abdullah abdulkarim karim abdulrahman rahman ivan dmitry sergey
  aleksandr alex sasha john jon robert bob william jose juan carlos maria anna elena katherine kate li wei jun min chen jean pierre
  andré björn łukasz søren müller j m a s k`);
const FAMILY = words(`
  quillborne castelmont hrabovitch feathertip dargamov tundrin ivanov petrov petroff smith smyth johnson garcia gonzalez rodriguez
  hussain nasser alharbi rashid gaddafi qadhafi zolmari kim gim park pak lee wang zhang nguyen schmidt meier mayer o'brannock mcfadyn
  vandermeer delacroix almasri yilmazer öztürk kowalczyk papadopoulos khan haddad mansour saleh`);
const PARTICLES = words("al el bin ibn bint de la van der von abu dos");
const TITLES = words("dr sheikh haji mr mullah gen jr");
const OTHER_SCRIPTS = words(
  "Иван Петров Хуссейн Рашид Гонсалес محمود خالد رشيد 李 张 王 이 Сергей Дмитриевич Гончаренко Володимир محمد علي حسن الدرغمي سالم عبدالله דוד כהן משה Γιώργος Παπαδόπουλος 金 王小明 高橋明 田中明 山田太郎 Takahashi Akira Qiaoming 欧阳澄泽 歐陽 김민수 박영희 たなか タナカ Գևորգ გიორგი",
);
const ORGANISATION = words(`
  amber meridian tundrista zephyr quill northwind azure falcon general international intl trading trade bank of the and national oil
  petroleum shipping lines industries group holding first second 2 44 7 iii smelting works export import global star gulf caspian
  iran russia hong kong hk china republic company commercial construction engineering торговый дом банк الشركة 贸易 有限公司 ремстрой`);
const LEGAL = ["LLC", "Ltd", "GmbH", "S.A.", "OOO", "ООО", "Co., Ltd.", "JSC", "Inc.", "limited liability company"];
const VESSEL = words("amber meridian zephyr star ocean lady queen pearl 1 2 iv falcon quiet M/V MT dawn spirit");

const nameOf = (pool: readonly (readonly string[])[], min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(...pool.map((list) => fc.constantFrom(...list))), { minLength: min, maxLength: max })
    .map((parts) => parts.join(" "));

const person = fc.oneof(
  { weight: 5, arbitrary: nameOf([GIVEN, GIVEN, FAMILY, FAMILY], 1, 4) },
  { weight: 2, arbitrary: nameOf([GIVEN, FAMILY, PARTICLES, TITLES], 2, 6) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...FAMILY), nameOf([GIVEN], 1, 3)).map((parts) => parts.join(", ")),
  },
  { weight: 1, arbitrary: nameOf([OTHER_SCRIPTS], 1, 3) },
  { weight: 1, arbitrary: nameOf([GIVEN, FAMILY, OTHER_SCRIPTS], 1, 3) },
);
const entity = fc.oneof(
  { weight: 4, arbitrary: nameOf([ORGANISATION], 1, 5) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(nameOf([ORGANISATION, FAMILY], 1, 4), fc.constantFrom(...LEGAL))
      .map((parts) => parts.join(" ")),
  },
  { weight: 1, arbitrary: fc.constantFrom("ATS", "AMT", "GIT", "I.T.C.", "NOC", "TSW Ltd") },
);
const vessel = nameOf([VESSEL], 1, 4);
const aircraft = fc
  .tuple(fc.constantFrom("EP", "RA", "N"), fc.stringMatching(/^[A-C]{2}[0-2]{1,2}$/))
  .map((parts) => parts.join("-"));

const ofKind: Readonly<Record<EntryKind, fc.Arbitrary<string>>> = { person, entity, vessel, aircraft };

/** A kind, persons and entities most. */
const kind: fc.Arbitrary<EntryKind> = fc.oneof(
  { weight: 5, arbitrary: fc.constant("person" as const) },
  { weight: 4, arbitrary: fc.constant("entity" as const) },
  { weight: 2, arbitrary: fc.constant("vessel" as const) },
  { weight: 1, arbitrary: fc.constant("aircraft" as const) },
);

/** One entry of an invented list without its ids. */
const entry = kind.chain((of) =>
  fc.record({
    kind: fc.constant(of),
    name: ofKind[of],
    aliases: fc.array(
      fc.record({ name: ofKind[of], quality: fc.constantFrom("strong" as const, "weak" as const, "former" as const) }),
      { maxLength: 3 },
    ),
    passport: fc.option(fc.integer({ min: 100_000, max: 100_020 }), { freq: 6, nil: undefined }),
  }),
);

/** An invented list. */
export const inventedList: fc.Arbitrary<readonly ListEntry[]> = fc
  .array(entry, { minLength: 1, maxLength: 45 })
  .map((entries) =>
    entries.map(({ kind: of, name, aliases, passport }, at) => ({
      listId: at % 3 === 0 ? "b" : "a",
      listKind: "sanctions" as const,
      entryId: String((at * 7919) % 1000),
      kind: of,
      name,
      aliases,
      datesOfBirth: [],
      placesOfBirth: [],
      countries: [],
      genders: [],
      identifiers: passport === undefined ? [] : [{ kind: "passport", value: `P${passport}` }],
      addresses: [],
      programmes: [],
    })),
  );

/** What happens to a name, by a number that says where. */
export const MUTATIONS: Readonly<Record<string, (name: string, at: number) => string>> = {
  delete: (name, at) => splice(name, at, 1, ""),
  double: (name, at) => splice(name, at, 0, name.charAt(at % name.length)),
  replace: (name, at) => splice(name, at, 1, "aeiouybdgkst".charAt(at % 12)),
  transpose: (name, at) => {
    const i = at % Math.max(1, name.length - 1);
    return name.slice(0, i) + name.charAt(i + 1) + name.charAt(i) + name.slice(i + 2);
  },
  dropWord: (name, at) => withWords(name, (parts) => parts.filter((_, i) => i !== at % parts.length)),
  addWord: (name, at) =>
    withWords(name, (parts) => parts.toSpliced(at % (parts.length + 1), 0, GIVEN[at % GIVEN.length]!)),
  initial: (name, at) =>
    withWords(name, (parts) => parts.map((part, i) => (i === at % parts.length ? part.charAt(0) : part))),
  joinWords: (name, at) => {
    const spaces = [...name.matchAll(/ /g)].map((match) => match.index);
    return spaces.length === 0 ? name : splice(name, spaces[at % spaces.length]!, 1, "");
  },
  splitWord: (name, at) => splice(name, at, 0, " "),
  reverse: (name) => withWords(name, (parts) => parts.toReversed()),
  upper: (name) => name.toUpperCase(),
  legal: (name, at) => `${name} ${LEGAL[at % LEGAL.length]!}`,
  title: (name, at) => `${TITLES[at % TITLES.length]!} ${name}`,
  article: (name) => name.replace(/\bal(?=[a-z]{3})/, "al "),
  repeat: (name, at) => Array.from({ length: 2 + (at % 5) }, () => name).join(" "),
  repeatWord: (name, at) => withWords(name, (parts) => [...parts, parts[at % parts.length]!]),
  acronym: (name) => withWords(name, (parts) => [parts.map((part) => part.charAt(0)).join("")]),
};

function splice(name: string, at: number, remove: number, insert: string): string {
  const i = name.length === 0 ? 0 : at % name.length;
  return name.slice(0, i) + insert + name.slice(i + remove);
}

function withWords(name: string, change: (parts: readonly string[]) => readonly string[]): string {
  const parts = name.split(" ");
  return change(parts).join(" ");
}

/** A query: a name of the list with up to four mutations, or a name of its own. */
export interface InventedQuery {
  readonly pick: number;
  readonly own: string | undefined;
  readonly mutations: readonly { readonly how: string; readonly at: number }[];
  readonly kinds: readonly EntryKind[] | undefined;
  readonly passport: number | undefined;
}

export const inventedQuery: fc.Arbitrary<InventedQuery> = fc.record({
  pick: fc.nat(10_000),
  own: fc.option(fc.oneof(person, entity, vessel), { freq: 4, nil: undefined }),
  mutations: fc.array(fc.record({ how: fc.constantFrom(...Object.keys(MUTATIONS)), at: fc.nat(200) }), {
    maxLength: 4,
  }),
  kinds: fc.option(fc.subarray<EntryKind>(["person", "entity", "vessel"], { minLength: 1 }), {
    freq: 4,
    nil: undefined,
  }),
  passport: fc.option(fc.integer({ min: 100_000, max: 100_020 }), { freq: 5, nil: undefined }),
});

/** The name that an invented query asks for. */
export function queryName({ pick, own, mutations }: InventedQuery, names: readonly string[]): string {
  const start = own ?? names[pick % names.length] ?? "";
  return mutations.reduce((name, { how, at }) => MUTATIONS[how]!(name, at), start);
}
