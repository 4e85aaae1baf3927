/** Every route that honours an `Idempotency-Key`: it is of one client, and of one request of that client. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { editedFiles, RULE, scored } from "../gateway/rule-drafts/drafted-gateway.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { type CallOptions, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { keyOf, personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };

interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly options?: CallOptions;
}
/** A request, the same with another body, and where the path or query names something the same about something else. */
interface Sends {
  readonly one: Sent;
  readonly other: Sent;
  readonly elsewhere?: Sent;
}

let under: GatewayUnderTest;
let caseIds: readonly string[];
let accounts: readonly string[];
let payments: readonly string[];

/** By operation: bodies that each may be sent again and again. */
const SENDS: Readonly<Record<string, () => Sends>> = {
  checkCustomer: () => bodies("/v1/customerChecks", checkOf({ customerId: "a" }), checkOf({ customerId: "b" })),
  submitAccountHoldingParty: () =>
    bodies("/v1/accountHoldingPartyData", { customerId: "a", flags: ["x"] }, { customerId: "a", flags: ["y"] }),
  checkTransaction: () => fresh("/v1/transaction-checks"),
  checkTransactionEarlier: () => fresh("/v1/amlChecks"),
  reprocessTransaction: () => corrections("/v1/transaction-checks"),
  reprocessTransactionEarlier: () => corrections("/v1/amlChecks"),
  createAccount: () =>
    bodies("/v1/accounts", { customerId: "plain", flags: ["x"] }, { customerId: "plain", flags: ["y"] }),
  replaceAccount: () => ({
    ...bodies(`/v1/accounts/${accounts[0]}`, { flags: ["x"] }, { flags: ["y"] }),
    elsewhere: { path: `/v1/accounts/${accounts[1]}`, body: { flags: ["x"] } },
  }),
  createWorkflow: () =>
    bodies(
      "/v1/workflows",
      { customerId: "plain", workflowType: "RERATING", notes: "x" },
      { customerId: "plain", workflowType: "RERATING", notes: "y" },
    ),
  commentOnCase: () => ofCase("comments", { text: "Asked the branch" }, { text: "Asked again" }),
  escalateCase: () =>
    ofCase("escalation", { role: "approver", reason: "two lists" }, { role: "approver", reason: "three lists" }),
  addCaseAttachment: () => {
    const file = (caseId: string | undefined, raw: string): Sent => ({
      path: `/v1/cases/${caseId}/attachments?name=note.txt`,
      options: { raw, headers: { "content-type": "text/plain" } },
    });
    const [here, there] = caseIds;
    return { one: file(here, "a note"), other: file(here, "another"), elsewhere: file(there, "a note") };
  },
  addRuleDraft: () => {
    const documents = [{ file: RULE, text: scored(30) }];
    return bodies("/v1/rule-drafts", { title: "One", documents }, { title: "Other", documents });
  },
};

/** Needs a gateway in which drafts lead. */
const DRAFT = "addRuleDraft";

/** Of a batch each line is a request of its own: `shared-in-batches.test.ts`, `batch.test.ts`. */
const BATCHES = ["checkCustomers", "checkTransactions"];

const bodies = (path: string, one: unknown, other: unknown): Sends => ({
  one: { path, body: one },
  other: { path, body: other },
});
const ofCase = (name: string, one: unknown, other: unknown): Sends => ({
  ...bodies(`/v1/cases/${caseIds[0]}/${name}`, one, other),
  elsewhere: { path: `/v1/cases/${caseIds[1]}/${name}`, body: one },
});
let made = 0;
interface Clients {
  readonly first: string;
  /** Another key of the same person. */
  readonly again: string;
  readonly second: string;
}
let clients: Clients;
async function openClients(): Promise<Clients> {
  const { apiKey: first, personId } = await personWithKey(under, "Ines Maurer", ["*"]);
  const { apiKey: second } = await personWithKey(under, "Jorid Vanterpool", ["*"]);
  return { first, again: (await keyOf(under, personId, ["*"])).apiKey, second };
}
const keyed = ROUTES.filter(({ operation }) => operation.requestHeaders?.includes("idempotency-key"));

const fresh = (path: string): Sends => {
  made += 1;
  const id = `t-${made}`;
  return bodies(path, paymentOf(id, { customerId: "a" }), paymentOf(`${id}-other`, { customerId: "a" }));
};
const corrections = (path: string): Sends => {
  const body = (usage: string) => ({ usage });
  const at = (caseId: string | undefined) => `${path}?caseId=${caseId}`;
  return {
    ...bodies(at(payments[0]), body("Invoice 82"), body("Invoice 83")),
    elsewhere: { path: at(payments[1]), body: body("Invoice 82") },
  };
};

describe.each(EVERY_STORE)("an Idempotency-Key (%s)", (store) => {
  beforeAll(async () => {
    made = 0;
    under = await gatewayOn(store, { gateway: { settings: { spacingMs: 0 } } });
    clients = await openClients();
    const opened: string[] = [];
    for (const customerId of ["held", "beside"]) {
      const body = checkOf({ customerId, ...BLACKLISTED });
      opened.push((await under.call("POST", "/v1/customerChecks", body)).body.caseId);
    }
    caseIds = opened;
    await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "plain" }));
    const stored: string[] = [];
    for (const accountId of ["a-1", "a-2"])
      stored.push((await under.call("POST", "/v1/accounts", { customerId: "plain", accountId })).body.accountUuid);
    accounts = stored;
    const paid: string[] = [];
    for (const id of ["p-1", "p-2"])
      paid.push(
        (await under.call("POST", "/v1/transaction-checks", paymentOf(id, { customerId: "plain" }))).body.caseId,
      );
    payments = paid;
  });
  afterAll(() => under.close());

  it("is honoured by these routes and no other", () => {
    const ids = keyed.map(({ operation }) => operation.id);
    expect(ids.sort()).toEqual([...Object.keys(SENDS), ...BATCHES].sort());
  });

  const single = keyed.filter(({ streams, operation }) => streams === undefined && operation.id !== DRAFT);
  it.each(single.map(({ operation, method }) => [operation.id, method] as const))("%s", isOfOneClient);
});

it("addRuleDraft", async () => {
  under = await gatewayOn("memory", {
    ...{ rules: editedFiles(), transactions: null },
    gateway: { rulesLead: "drafts" },
  });
  clients = await openClients();
  await isOfOneClient(DRAFT, "POST");
  await under.close();
});

async function isOfOneClient(id: string, method: string): Promise<void> {
  const sends = (SENDS[id] as () => Sends)();
  const key = `"key of ${id}"`;
  const send = (which: Sent, apiKey = clients.first) => {
    under.clock.time += 2_000;
    const headers = { "idempotency-key": key, ...which.options?.headers };
    return under.call(method, which.path, which.body, { ...which.options, apiKey, headers });
  };
  const replayed = ({ headers }: { readonly headers: Headers }) => headers.get("idempotency-replayed");
  const reused = { status: 422, body: { code: "idempotency-key-reused" } };
  const first = await send(sends.one);
  expect([first.status < 300, replayed(first)], first.text).toEqual([true, null]);
  const repeated = await send(sends.one);
  expect([repeated.status, replayed(repeated), repeated.text]).toEqual([first.status, "true", first.text]);
  // Another request of the same client: never the answer of the first, and nothing is done.
  expect(await send(sends.other)).toMatchObject(reused);
  if (sends.elsewhere !== undefined) expect(await send(sends.elsewhere)).toMatchObject(reused);
  // A person is one client with every key.
  expect(replayed(await send(sends.one, clients.again))).toBe("true");
  expect(await send(sends.other, clients.again)).toMatchObject(reused);
  // Another client knows nothing of it.
  const others = await send(sends.other, clients.second);
  expect([others.status < 300, replayed(others)], others.text).toEqual([true, null]);
  expect(replayed(await send(sends.other, clients.second))).toBe("true");
  expect(await send(sends.one, clients.second)).toMatchObject(reused);
}
