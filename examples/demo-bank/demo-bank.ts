/** A bank that does not exist, whose gateway has a month of work behind it: for looking at the console, and for its tests. */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { argon2Passwords } from "../../adapters/password/argon2-passwords.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { directoryWorkflow } from "../../adapters/rules/workflow-file.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import type { RuleSource } from "../../src/entries/ports.ts";
import { createGateway, type Gateway, type GatewayOptions } from "../../src/index.ts";
import { type BookCustomer, inventedBook } from "../../test/calibrate/book-of-customers.ts";
import { RATES } from "../core-bank-simulator/bank-gateway.ts";
import { Random } from "../core-bank-simulator/random.ts";
import { asSeen, demoSigner, leaveCaseWork } from "./case-work.ts";
import { inventedLists, type Known, SPECIALS, type Special } from "./invented-lists.ts";
import { inventedPayment } from "./invented-payments.ts";
import { notesOf } from "./notes.ts";
import { haveRunningWork, runningParts } from "./running-work.ts";

export interface DemoOptions {
  readonly seed?: number;
  /** How many customers the bank has. */
  readonly customers: number;
  /** Whether two people have to agree (Default: yes). */
  readonly fourEyes?: boolean;
  /** Memory of digesting a password, as of `argon2Passwords`. */
  readonly passwordMemoryKiB?: number;
  /** Told at the end of each day of the month. */
  readonly onDay?: (day: number, days: number) => void;
  /** More customers beside those of the bank, with their entries. */
  readonly others?: readonly Special[];
}

export interface DemoBank {
  readonly gateway: Gateway;
  /** Cases that wait for a person. */
  readonly openCases: number;
}

/** Who may sign in, and as what; the password is the same for all. */
export const DEMO_USERS = [
  { login: "ines", name: "Ines Maurer", roles: ["analyst"] },
  { login: "jorid", name: "Jorid Vanterpool", roles: ["approver", "auditor"] },
  { login: "wanda", name: "Wanda Fezzik", roles: ["administrator", "operator"] },
  { login: "tove", name: "Tove Ellingsrud", roles: ["rule-author", "analyst"] },
  { login: "odile", name: "Odile Brackwater", roles: ["rule-approver", "auditor"] },
] as const;
export const DEMO_PASSWORD = "a stone in the river";

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const DAY_MS = 86_400_000;
const DAYS = 30;
/** How often people sit down and look at what has come. */
const WEEKS = 5;
/** Customers whom somebody on a list is called like, by intent. */
const MOST_LISTED = 100;
const MOST_PAYMENTS = 300;

/** A customer of whom the bank wanted to be told later. */
const CALLED_BACK: Known = { firstName: "Ottilie", lastName: "Grasmuck", dateOfBirth: "1984-06-02", country: "DE" };

/** Everything is the same for the same seed, but for ids and times. */
export async function openDemoBank(options: DemoOptions): Promise<DemoBank> {
  const { seed = 1, customers, fourEyes = true, passwordMemoryKiB, others = [], onDay } = options;
  const specials = [...SPECIALS, ...others];
  const random = new Random(seed);
  const book = inventedBook(seed, customers).customers;
  let elapsed: number | undefined = 0;
  const began = Date.now() - DAYS * DAY_MS;
  const clock = { now: () => (elapsed === undefined ? Date.now() : Math.floor(began + elapsed)) };
  let edition: 1 | 2 = 1;
  // As many as people can look at in a month, however large the bank is.
  const nth = Math.max(9, Math.ceil(customers / MOST_LISTED));
  const nthPays = Math.max(10, Math.ceil(customers / MOST_PAYMENTS));
  const known = book.flatMap(knownOf).filter((_, n) => n % nth === 0);
  const rules = pathOf("rules");
  const store = memoryStore();
  const parts: GatewayOptions = {
    ...{ store, archive: memoryArchive(), signer: demoSigner(), clock, ids: crypto },
    lists: inventedLists(known, random, clock, () => edition, specials),
    rules: asOfBy(directoryRules(rules), new Date(began).toISOString().slice(0, 10)),
    workflow: directoryWorkflow(rules),
    transactions: { rules: directoryTransactionRules(rules), rates: { load: async () => RATES } },
    passwords: argon2Passwords(passwordMemoryKiB === undefined ? {} : { memoryKiB: passwordMemoryKiB }),
    rulesLead: "drafts",
    settings: { fourEyes, homeCountries: ["DE"], reviewFirst: "matches" },
  };
  const gateway = await createGateway(parts);
  await addUsers(gateway);
  const work = [
    ...book.map(({ body }) => body),
    ...specials.map(({ customerId, customer }) => bodyOf(customerId, customer)),
  ];
  for (const [n, body] of work.entries()) {
    elapsed = (DAYS * DAY_MS * n) / work.length;
    const day = Math.floor((DAYS * (n + 1)) / work.length);
    if (day > Math.floor((DAYS * n) / work.length)) onDay?.(day, DAYS);
    if (n === Math.floor(work.length / 2)) {
      edition = 2;
      await gateway.reload(["lists"]);
    }
    const checked = await gateway.checkCustomer(body);
    if (checked.outcome !== "decided" && checked.outcome !== "deferred") throw new Error(JSON.stringify(checked));
    if (n > 0 && n % Math.ceil(work.length / WEEKS) === 0) await reviewSome(gateway, random);
    if (n % nthPays === 3) await pay(gateway, random, body, n, clock);
  }
  elapsed = undefined;
  await draftRules(gateway);
  if (fourEyes) {
    const people = { analyst: await contextOf(gateway, "ines"), approver: await contextOf(gateway, "jorid") };
    await leaveCaseWork(gateway, people);
  }
  // Jobs go by the clock on the wall: the month above went by in seconds.
  const running = await createGateway({ ...parts, ...runningParts(store, clock) });
  await haveRunningWork(running, bodyOf("C-callback", CALLED_BACK));
  const { cases } = await running.countCases({});
  return { gateway: running, openCases: cases };
}

/**
 * The rules as they could have been when the month began: a reference list of a later day, which rules would be refused
 * for, is of that day. All other dates are those of the folder, as of a gateway that serves it.
 */
function asOfBy(source: RuleSource, begun: string): RuleSource {
  const { documents } = source;
  if (documents === undefined) return source;
  const shifted = (text: string) =>
    text.replaceAll(/(?<="asOf": ")\d{4}-\d\d-\d\d/gu, (day) => (day < begun ? day : begun));
  const read = async () => (await documents.read()).map(({ file, text }) => ({ file, text: shifted(text) }));
  return { ...source, documents: { ...documents, read } };
}

function knownOf({ body }: BookCustomer): readonly Known[] {
  const { personalDetails } = body.masterData.accountHoldingPartyData as { personalDetails?: Details };
  if (personalDetails === undefined) return [];
  const { personName, dateOfBirth, nationality } = personalDetails;
  return [{ ...personName, dateOfBirth, country: nationality }];
}

interface Details {
  readonly personName: { readonly firstName: string; readonly lastName: string };
  readonly dateOfBirth: string;
  readonly nationality: string;
}

const bodyOf = (customerId: string, { firstName, lastName, dateOfBirth, country }: Known) => ({
  masterData: {
    accountHoldingPartyData: {
      ...{ customerId, customerType: "INDIVIDUAL" },
      personalDetails: {
        ...{ personName: { firstName, lastName }, dateOfBirth, nationality: country, countryOfResidence: "DE" },
        ...{ placeOfBirth: "Invented Town", countryOfBirth: country, occupation: "accountant" },
      },
      contactDetails: { street: "Erfundener Weg 8", town: "Ulm", zip: "89073", country: "DE" },
    },
  },
});

/** A payment of a customer or to one; some are to somebody who is listed. */
async function pay(
  gateway: Gateway,
  random: Random,
  body: { readonly masterData: { readonly accountHoldingPartyData: Readonly<Record<string, unknown>> } },
  n: number,
  clock: { now(): number },
): Promise<void> {
  const { customer, listed } = random.pick(SPECIALS);
  const [entry] = random.chance(0.3) ? listed : [];
  // Some write the name as whoever is paid does, so that recorded scores are of several scripts.
  const name = n % 3 === 0 ? `${customer.firstName} ${customer.lastName}` : entry?.name;
  await gateway.checkTransaction({
    tenantTransactionId: `P-${n}`,
    tenantProcessingTimestamp: new Date(clock.now()).toISOString(),
    ...inventedPayment(new Random(n), body, entry && { name: name ?? entry.name, country: customer.country }),
    ...{ settledAmount: random.amount(20, 9_000), settledCurrency: "EUR" },
    masterData: body.masterData,
  });
}

async function addUsers(gateway: Gateway): Promise<void> {
  for (const { login, name, roles } of DEMO_USERS) {
    const made = await gateway.addUser({ tenant: "default", login, name, roles }, bytesOf(`link ${login}`), {
      operatorReason: "a bank to look at",
    });
    await gateway.signInWithLink({ link: made.link, password: DEMO_PASSWORD }, bytesOf(`session ${login}`));
  }
}

/** Nothing is secret in a bank that does not exist. */
const bytesOf = (text: string): Uint8Array => createHash("sha256").update(text).digest();

/** An analyst judges matches false and lets payments go; an approver agrees with most of it; some wait, some nobody has looked at. */
async function reviewSome(gateway: Gateway, random: Random): Promise<void> {
  const analyst = await contextOf(gateway, "ines");
  const approver = await contextOf(gateway, "jorid");
  const { data } = await gateway.listCases({ caseStatus: "open", limit: 100, sort: "priority" });
  for (const { caseId, customerId } of data) {
    const chance = random.next();
    if (customerId.startsWith("S-") || chance < 0.4) continue;
    const detail = await gateway.getCase(caseId, analyst.key);
    if (detail?.kind !== "customerCheckDetail" && detail?.kind !== "transactionCheckDetail") continue;
    const entries = new Map(detail.screeningResults.map((each) => [`${each.listId} ${each.entryId}`, each]));
    // Some are who they seem to be: nobody among them is sanctioned.
    const isSame =
      chance > 0.9 && entries.size > 0 && detail.screeningResults.every(({ type }) => !type.startsWith("SANCTIONED"));
    const disposition = isSame ? ("true-positive" as const) : ("false-positive" as const);
    const matches = Array.from(entries.values(), ({ listId, entryId }) => ({ listId, entryId, disposition }));
    const decision = detail.kind === "transactionCheckDetail" ? { decision: "ACCEPT" as const } : {};
    const notes = notesOf(
      detail.kind,
      detail.screeningResults.map(({ type }) => type),
    );
    const note = isSame ? notes.same : notes.cleared;
    if (chance < 0.5) await gateway.commentOnCase(caseId, { text: notes.asked }, analyst);
    else await gateway.decideCase(caseId, { matches, ...decision, note }, analyst);
    const agrees = { note: notes.agreed };
    if (chance > 0.6) await gateway.confirmProposal(caseId, agrees, await asSeen(gateway, caseId, approver));
  }
}

/** A draft that waits for another person, and one that is written at. */
async function draftRules(gateway: Gateway): Promise<void> {
  const author = await contextOf(gateway, "tove");
  const version = await gateway.getRuleVersion(1);
  const begin = async (title: string, note: string, file: string, change: readonly [string, string]) => {
    const text = version?.documents.find((document) => document.file === file)?.text ?? "";
    const documents = [{ file, text: text.replace(...change) }];
    const begun = await gateway.addRuleDraft({ title, note, documents }, author);
    if (begun.outcome !== "shown" || !text.includes(change[0])) throw new Error(`no draft: ${JSON.stringify(begun)}`);
    return begun.draft.draftId;
  };
  const remote = await begin(
    "More points for customers whom nobody has seen",
    "Most customers of last month's reports came by the remote channel, and were rated low.",
    "channel/CHN-001-remote-channel.json",
    ['"score": 2', '"score": 12'],
  );
  await gateway.proposeRuleDraft(remote, { note: "As the committee decided on Tuesday" }, author);
  await begin(
    "New customers stay new for half a year",
    "Three months are too short to know how somebody pays.",
    "customer/CUS-005-new-customer.json",
    ['"value": 3', '"value": 6'],
  );
}

async function contextOf(gateway: Gateway, login: string) {
  const opened = await gateway.signIn(
    { tenant: "default", login, password: DEMO_PASSWORD },
    crypto.getRandomValues(new Uint8Array(32)),
  );
  const key = opened && (await gateway.readSession(opened.token));
  if (key === undefined) throw new Error(`${login} cannot sign in`);
  return { tenant: key.tenant, actor: `session:${key.sessionId}`, key };
}
