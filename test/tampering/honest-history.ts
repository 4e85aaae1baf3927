/** What an honest gateway goes through: checks, payments, corrections, reviews, keys, erasure, retention, checkpoints, a new signing key, new starts. */
import fc from "fast-check";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { paymentOf } from "../conformance/payment.ts";
import { asPerson } from "../conformance/people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const DAY_MS = 86_400_000;

export const STEPS = [
  "check",
  "check-with-key",
  "check-listed",
  "attach",
  "review",
  "submit",
  "pay",
  "pay-with-key",
  "pay-with-callback",
  "correct",
  "account",
  "replace-account",
  "workflow",
  "key",
  "person",
  "user",
  "policy",
  "rules",
  "secret",
  "hold",
  "release",
  "erase",
  "retain",
  "checkpoint",
  "rotate",
  "restart",
] as const;

export interface Step {
  readonly step: (typeof STEPS)[number];
  readonly customer: number;
  readonly amount: number;
}

export const aHistory: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    customer: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 30_000 }),
  }),
  { minLength: 3, maxLength: 14 },
);

/** One of every step: rows in every table, and so many payments of a customer that some stand together. */
export const FULL_HISTORY: readonly Step[] = [
  ...[0, 1, 2, 3].map((customer) => ({ step: "check-with-key" as const, customer, amount: 100 })),
  ...Array.from({ length: 17 }, (_, amount) => ({ step: "pay" as const, customer: 2, amount: amount + 1 })),
  ...STEPS.filter((step) => step !== "erase" && step !== "retain").flatMap((step) => [
    { step, customer: 0, amount: 200 },
    { step, customer: 1, amount: 12_000 },
  ]),
  { step: "hold", customer: 2, amount: 1 },
  { step: "submit", customer: 2, amount: 1 },
  { step: "erase", customer: 3, amount: 1 },
];

export interface Lived {
  /** The gateway that runs now. */
  readonly gateway: () => Gateway;
  readonly clock: { time: number };
  /** Puts another signing key in the place of the one in use. */
  readonly rotate: () => void;
  /** Ends the gateway and starts it again on what is stored. */
  readonly restart: () => Promise<void>;
}

interface Context {
  readonly tenant: string;
  readonly actor: string;
}

/** Lives through a history; what is refused changes nothing. */
export async function live(lived: Lived, tenant: string, steps: readonly Step[]): Promise<void> {
  const { clock, rotate, restart } = lived;
  const context = { tenant, actor: "tester" };
  const paid: string[] = [];
  const accounts: string[] = [];
  for (const [at, { step, customer, amount }] of steps.entries()) {
    clock.time += 2_000;
    const gateway = lived.gateway();
    const customerId = `c${customer}`;
    const data = dataOf(customer, amount);
    const checked = { masterData: { accountHoldingPartyData: data }, ...planOf(amount) };
    const idempotency = { key: `${tenant} ${at}`, scope: step };
    const id = `t${at}`;
    const payment = paymentOf(id, data, { settledAmount: amount, ...otherSide(amount) });
    if (step === "check") await gateway.checkCustomer(checked, context);
    else if (step === "check-with-key") await gateway.checkCustomer(checked, { ...context, idempotency });
    else if (step === "check-listed")
      await gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId, ...LISTED } } }, context);
    else if (step === "attach") await attach(gateway, context, amount);
    else if (step === "review") await review(gateway, context);
    else if (step === "submit") await gateway.submitAccountHoldingParty({ customerId, flags: ["x"] }, context);
    else if (step === "pay" || step === "pay-with-key") {
      await gateway.checkTransaction(payment, step === "pay" ? context : { ...context, idempotency });
      paid.push(id);
    } else if (step === "pay-with-callback")
      await gateway.checkTransaction({ ...payment, callbackUrl: `https://bank.example/${at}` } as unknown, context);
    else if (step === "correct")
      await gateway.reprocessTransaction(
        { tenantTransactionId: paid[amount % Math.max(1, paid.length)] ?? "none", settledAmount: amount },
        context,
      );
    else if (step === "account") {
      const made = await gateway.createAccount(
        { customerId, scheme: "SEPA", accountNumber: `N${amount}`, holder: "H" },
        context,
      );
      if (made.outcome === "created") accounts.push(made.response.accountUuid);
    } else if (step === "replace-account")
      await gateway.replaceAccount(accounts.at(-1) ?? "none", { customerId, holder: `H${amount}` }, context);
    else if (step === "workflow")
      await gateway.createWorkflow({ workflowType: "TASK", ...(amount % 2 ? {} : { customerId }) }, context);
    else if (step === "key") await changeKeys(gateway, tenant, amount);
    else if (step === "person") await addPerson(gateway, tenant, amount);
    else if (step === "user") await changeUsers(gateway, tenant, amount);
    else if (step === "policy") await changePolicy(gateway, amount);
    else if (step === "rules") await draftRules(gateway, amount);
    else if (step === "secret")
      await gateway.addCallbackSecret({ tenant, secret: `whsec_${"A".repeat(43)}=`, overlapMs: amount });
    else if (step === "hold") await gateway.holdCustomer(customerId, { reason: "order 81" }, context);
    else if (step === "release") await gateway.releaseCustomer(customerId, {}, context);
    else if (step === "erase") await gateway.eraseCustomer(customerId, context);
    else if (step === "retain") await gateway.removeCasesBefore(clock.time - (amount % 2) * DAY_MS, context);
    else if (step === "checkpoint") await gateway.checkpointAudit();
    else if (step === "rotate") rotate();
    else await restart();
  }
}

/** What some of the customers share: a device, an address, a number. */
function dataOf(customer: number, amount: number) {
  const contactDetails = { emailAddresses: [`m${customer % 2}@mail.example`], phoneNumbers: [`+49 30 1${amount % 3}`] };
  const deviceDetails = { deviceId: `d${customer % 2}` };
  return { customerId: `c${customer}`, flags: [`f${amount % 3}`], contactDetails, deviceDetails };
}

const planOf = (amount: number) =>
  amount % 4 === 3 ? {} : { customerReviewSchedule: { nextReviewDate: `2027-0${1 + (amount % 4)}` } };

/** Some are paid by several customers. */
const otherSide = (amount: number) =>
  amount % 3 === 0 ? {} : { fundsBeneficiary: { accountNumber: `shared ${amount % 3}`, holder: "Other Account" } };

const REVIEW_FIRST = ["never", "matches", "needs-review"] as const;

/** Refused once there are people: it takes the key of one of them. */
async function changePolicy(gateway: Gateway, amount: number): Promise<void> {
  const reviewFirst = REVIEW_FIRST[amount % REVIEW_FIRST.length] ?? "never";
  await gateway.setPolicy({ changes: { reviewFirst } }).catch((error: unknown) => {
    if (!(error instanceof RiskgateError) || error.code !== "REQUEST_INVALID") throw error;
  });
}

/** Rules are of all tenants, and their drafts of people of the default one. */
async function draftRules(gateway: Gateway, amount: number): Promise<void> {
  const [tenant, name] = ["default", "Quillon Ostrava"];
  const by = { operatorReason: "an author of rules" };
  if (!(await gateway.listPeople(tenant)).some((person) => person.name === name))
    await gateway.addPerson({ tenant, name }, by);
  const asked = { tenant, scopes: ["rules:propose"], person: name };
  const { record } = await gateway.createKey(asked, crypto.getRandomValues(new Uint8Array(32)), by);
  const documents = [{ file: "reference/one.json", text: `{ "amount": ${amount} }` }];
  const made = await gateway.addRuleDraft({ title: "A draft", documents }, { key: record });
  if (made.outcome !== "shown" || amount % 2 === 0) return;
  await gateway.withdrawRuleDraft(made.draft.draftId, {}, { key: record });
}

const PEOPLE = ["Ines Maurer", "Bruno Falkenrath", "Tadeusz Wojnowski"];

async function addPerson(gateway: Gateway, tenant: string, amount: number): Promise<void> {
  const name = PEOPLE[amount % PEOPLE.length] as string;
  if ((await gateway.listPeople(tenant)).some((person) => person.name === name)) return;
  await gateway.addPerson({ tenant, name });
}

/** Whoever was recorded signs in, and is given other roles or a new link. */
async function changeUsers(gateway: Gateway, tenant: string, amount: number): Promise<void> {
  const by = { operatorReason: "a test" };
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const [user] = await gateway.listUsers(tenant);
  const [person] = await gateway.listPeople(tenant);
  if (user === undefined) {
    if (person === undefined) return;
    const asked = { tenant, login: "ines", roles: ["analyst"], person: person.personId };
    const { link } = await gateway.addUser(asked, bytes(), by);
    await gateway.signInWithLink({ link, password: "a stone in the river" }, bytes());
    return;
  }
  if (amount % 3 === 0) await gateway.resetUser({ tenant, personId: user.personId }, bytes(), by);
  else await gateway.setRoles({ tenant, personId: user.personId, roles: ["auditor"] }, by);
}

async function attach(gateway: Gateway, context: Context, amount: number): Promise<void> {
  const { data } = await gateway.listCases({ caseStatus: "open", limit: 1 }, context);
  const bytes = new TextEncoder().encode(`seen on ${amount}`);
  if (data[0])
    await gateway.attachToCase(data[0].caseId, { name: "note.txt", mediaType: "text/plain", bytes }, context);
}

async function review(gateway: Gateway, context: Context): Promise<void> {
  const { data } = await gateway.listCases({ caseStatus: "open", limit: 1 }, context);
  const caseId = data[0]?.caseId;
  if (caseId === undefined) return;
  const judged = [{ listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" as const }];
  const { key } = await asPerson(gateway, "Odile Brankovic", context.tenant);
  const by = { ...context, ...(key === undefined ? {} : { key }) };
  await gateway.decideCase(caseId, { decidedBy: "tester", matches: judged, note: "somebody else" }, by);
}

async function changeKeys(gateway: Gateway, tenant: string, amount: number): Promise<void> {
  const [oldest] = await gateway.listKeys(tenant);
  if (oldest && amount % 3 === 0) await gateway.revokeKey(tenant, oldest.keyId);
  else await gateway.createKey({ tenant, scopes: ["checks:write"] }, crypto.getRandomValues(new Uint8Array(32)));
}
