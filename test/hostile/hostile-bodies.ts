/** Bodies that are made to cost more than their bytes: each kind at any length, for tests, the fuzzer and measurements. */

/** A body of about so many bytes, never of more. */
export type HostileBody = (bytes: number) => string;

/** A customer check around the data of a customer. */
const check = (data: string): string => `{"masterData":{"accountHoldingPartyData":{${data}}}}`;
/** Repeats a part for as long as there is room beside what stands around it. */
export const filled = (before: string, part: (at: number) => string, after: string, between = ","): HostileBody => {
  return (bytes) => {
    const parts: string[] = [];
    let room = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
    for (let at = 0; ; at++) {
      const next = at === 0 ? part(at) : between + part(at);
      room -= Buffer.byteLength(next);
      if (room < 0) return `${before}${parts.join("")}${after}`;
      parts.push(next);
    }
  };
};
/** Repeats a text without anything between. */
export const run = (before: string, text: string, after: string): HostileBody => {
  const around = Buffer.byteLength(before) + Buffer.byteLength(after);
  return (bytes) => before + text.repeat(Math.max(0, Math.floor((bytes - around) / Buffer.byteLength(text)))) + after;
};
/** The lists that a body may have only 1,000 items in, as full as they may be. */
const listOf =
  (before: string, part: (at: number, room: number) => string, after: string, items = 1_000): HostileBody =>
  (bytes) => {
    const room = Math.max(1, Math.floor((bytes - before.length - after.length) / items) - 1);
    return before + Array.from({ length: items }, (_, at) => part(at, room)).join(",") + after;
  };

const [OPEN, CLOSE] = ['{"masterData":{"accountHoldingPartyData":{', "}}}"] as const;
const FLAGS = `${OPEN}"flags":[`;
const SHAREHOLDERS = `${OPEN}"companyDetails":{"companyName":"Quillborne","shareholders":[`;
const name = (at: number, length: number): string => `Odo${at}${"quill ".repeat(100)}`.slice(0, Math.max(6, length));
const nameOf = (at: number, room: number, around: number, text = name): string =>
  text(at, Math.min(490, room - around)).trim();
const personOf = (at: number, text: string): string =>
  `{"personalDetails":{"personName":{"lastName":"${text}"},"dateOfBirth":"1970-01-0${1 + (at % 9)}"}}`;
const nested = (open: string, close: string, levels: number): HostileBody => {
  const inner = open.repeat(levels) + close.repeat(levels);
  return filled(FLAGS, () => inner, `]${CLOSE}`);
};

/** Every kind by its name. */
export const HOSTILE_BODIES: Readonly<Record<string, HostileBody>> = {
  "digits of zeros with an end": run(check('"customerGroupId":1.').slice(0, -3), "0", `1${CLOSE}`),
  "digits alone": run(`${OPEN}"customerGroupId":`, "9", CLOSE),
  "digits of a fraction": run(`${OPEN}"customerGroupId":0.`, "3", CLOSE),
  "an exponent of many digits": run(`${OPEN}"customerGroupId":1e`, "9", CLOSE),
  "an exponent of many zeros": run(`${OPEN}"customerGroupId":1e-`, "0", `1${CLOSE}`),
  "signs and points": run(`${OPEN}"customerGroupId":1`, "-1.", CLOSE),
  "numbers as long as they may be": filled(FLAGS, () => `1.${"0".repeat(61)}1`, `]${CLOSE}`),
  "numbers that lose digits": filled(FLAGS, () => "100.00000000000000001", `]${CLOSE}`),
  "numbers that are nearly nothing": filled(FLAGS, () => "1e-400", `]${CLOSE}`),
  "numbers of one digit": filled(FLAGS, () => "1", `]${CLOSE}`),
  "escaped letters": run(`${FLAGS}"`, "\\u0041", `"]${CLOSE}`),
  "escaped backslashes": run(`${FLAGS}"`, "\\\\", `"]${CLOSE}`),
  "escaped quotes": run(`${FLAGS}"`, '\\"', `"]${CLOSE}`),
  "halves of surrogates": run(`${FLAGS}"`, "\\ud800", `"]${CLOSE}`),
  "surrogates the wrong way round": run(`${FLAGS}"`, "\\udc00\\ud800", `"]${CLOSE}`),
  "letters of four bytes": run(`${FLAGS}"`, "\u{20000}", `"]${CLOSE}`),
  "a text that never ends": run(`${FLAGS}"`, "x", ""),
  "an escape that never ends": run(`${FLAGS}"`, "\\\\", "\\"),
  "many keys": filled("{", (at) => `"k${at}":1`, "}"),
  "keys that are numbers": filled("{", (at) => `"${at * 65_537}":1`, "}"),
  "one key again and again": filled("{", () => '"masterData":1', "}"),
  "keys of prototypes": filled("{", (at) => `"__proto__${at % 2 === 0 ? "" : at}":{}`, "}"),
  "keys with escapes": filled("{", (at) => `"\\u006b\\u006b${at}":1`, "}"),
  "one long key": run(`${OPEN}"`, "k", `":1${CLOSE}`),
  "lists in lists without an end": run("", "[", ""),
  "objects in objects without an end": run("", '{"a":', ""),
  "lists as deep as they may be": nested("[", "]", 120),
  "shareholders in one another": (bytes) => {
    const one = '{"companyDetails":{"companyName":"Quill","shareholders":[';
    return filled(SHAREHOLDERS, () => one.repeat(30) + "]}}".repeat(30), `]}${CLOSE}`)(bytes);
  },
  "people in a tree": (bytes) => {
    const leaf = (at: number) => personOf(at, `Odo${at}`);
    const branch = (at: number): string => {
      const leaves = Array.from({ length: 900 }, (_, i) => leaf(at * 900 + i)).join(",");
      return `{"companyDetails":{"companyName":"Quill${at}","shareholders":[${leaves}]}}`;
    };
    return filled(SHAREHOLDERS, branch, `]}${CLOSE}`)(Math.max(bytes, 100_000));
  },
  "empty objects": filled(FLAGS, () => "{}", `]${CLOSE}`),
  "empty lists": filled(FLAGS, () => "[]", `]${CLOSE}`),
  nulls: filled(FLAGS, () => "null", `]${CLOSE}`),
  "texts of nothing": filled(FLAGS, () => '""', `]${CLOSE}`),
  "white space around everything": run(`${OPEN}"flags":[`, " \n\t\r", `]${CLOSE}`),
  "white space and numbers": run(`${FLAGS}1`, "\n,\n1.0000000000000000", `]${CLOSE}`),
  "nothing but white space": run("", " ", ""),
  "a thousand flaws": listOf(FLAGS, (_, room) => `"${"\\u0000".repeat(room / 6)}"`, `]${CLOSE}`),
  "a thousand addresses of mail": listOf(
    `${OPEN}"contactDetails":{"emailAddresses":[`,
    (at, room) => `"${nameOf(at, room, 20).replaceAll(" ", ".")}@x.example"`,
    `]}${CLOSE}`,
  ),
  "long names of people": listOf(SHAREHOLDERS, (at, room) => personOf(at, nameOf(at, room, 80)), `]}${CLOSE}`, 400),
  "long names of short words": listOf(
    SHAREHOLDERS,
    (at, room) =>
      personOf(
        at,
        nameOf(at, room, 80, (i, length) => `${i} ${"a b ".repeat(200)}`.slice(0, length)),
      ),
    `]}${CLOSE}`,
    400,
  ),
  "one long word as a name": listOf(
    SHAREHOLDERS,
    (at, room) =>
      personOf(
        at,
        nameOf(at, room, 80, (i, length) => `${i}${"abc".repeat(300)}`.slice(0, length)),
      ),
    `]}${CLOSE}`,
    400,
  ),
  "names of other scripts": listOf(
    SHAREHOLDERS,
    (at, room) =>
      personOf(
        at,
        nameOf(at, room / 2, 80, (i, length) => `${"Ямал Рустам ".repeat(60)}${i}`.slice(0, length)),
      ),
    `]}${CLOSE}`,
    400,
  ),
  "accounts of a number alone": listOf(
    `${OPEN}"customerRelationshipDetails":{"allAccounts":[`,
    (at, room) => `{"accountNumber":"DE${at}${"7".repeat(Math.max(0, Math.min(400, room - 30)))}"}`,
    `]}${CLOSE}`,
  ),
  "holders of accounts": listOf(
    `${OPEN}"characteristics":{"majorCounterpartyAccounts":[`,
    (at, room) => `{"accountNumber":"FR${at}","holder":"${nameOf(at, Math.min(room, 200), 60)}"}`,
    `]}${CLOSE}`,
  ),
  "names within names": listOf(
    SHAREHOLDERS,
    (at, room) =>
      personOf(
        at,
        nameOf(at, Math.min(room, 450), 80, (i, n) => `Odo${i} ${"c/o Quill a/k/a ".repeat(40)}`.slice(0, n)),
      ),
    `]}${CLOSE}`,
    400,
  ),
};
