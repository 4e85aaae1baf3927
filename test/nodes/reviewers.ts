/** Twenty people on one queue of cases, on one or several gateways, while checks go on: what may never happen to them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { type PersonWithKey, personWithKey } from "../conformance/people.ts";
import { API_KEY, type ServedGateway, serveGateway } from "../crash/served-gateway.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "house", entryId: "e0", disposition: "true-positive" };
const DECISION = { matches: [JUDGED], riskLevel: "prohibited", note: "it is the customer" };
const REVIEWERS = 20;
/** Cases that wait while people work. */
const AHEAD = 40;
/** Clients that send checks, one after the other each. */
const FEEDERS = [0, 1, 2, 3];
/** Of so many cases one is commented on by somebody else between the look and the decision. */
const INTERFERED = 4;

export interface ReviewReport {
  readonly decided: number;
  /** Cases that moved while they were looked at. */
  readonly moved: number;
  readonly flaws: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request that is repeated while a gateway is too busy to take it. */
async function call(node: ServedGateway, method: string, path: string, apiKey: string, body?: unknown, etag?: string) {
  for (;;) {
    const response = await fetch(`${node.url}${path}`, {
      method,
      headers: {
        ...{ "api-key": apiKey, "content-type": "application/json" },
        ...(etag === undefined ? {} : { "if-match": etag }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const answer: Answer = {
      ...{ status: response.status, etag: response.headers.get("etag") ?? "" },
      body: text === "" ? {} : JSON.parse(text),
    };
    if (answer.body["code"] !== "overloaded") return answer;
    await sleep(20);
  }
}

/** @param databaseUrl - of PostgreSQL; without one a single gateway keeps everything in SQLite */
export async function reviewers(options: {
  readonly nodes: number;
  readonly forMs: number;
  readonly databaseUrl?: string;
}): Promise<ReviewReport> {
  const { databaseUrl, forMs } = options;
  const dir = mkdtempSync(join(tmpdir(), "riskgate-reviewers-"));
  const manifest = join(dir, "lists.json");
  writeFileSync(join(dir, "list.csv"), "id,kind,name\ne0,person,Perigorn Dastulla\n");
  const list = { id: "house", title: "Invented", kind: "blacklist", format: "house-csv", files: { list: "list.csv" } };
  const expect = { minEntries: 1, maxEntries: 1, maxShrink: 1 };
  writeFileSync(manifest, JSON.stringify({ lists: [{ ...list, expect }] }));
  /** The gateway of this process, on the store of the others. */
  const here = async <T>(work: (gateway: Gateway) => Promise<T>): Promise<T> => {
    const store = databaseUrl === undefined ? sqliteStore(join(dir, "riskgate.sqlite")) : postgresStore(databaseUrl);
    const gateway = await createGateway({
      ...{ store, clock: Date, ids: crypto, rules: directoryRules("rules") },
      lists: directoryLists(manifest, { clock: Date }),
    });
    return work(gateway).finally(() => store.close());
  };
  const people = await here(async (gateway) => {
    const made: PersonWithKey[] = [];
    for (let at = 0; at < REVIEWERS; at++) made.push(await personWithKey({ gateway }, `Reviewer ${NAMES[at]}`));
    return made;
  });
  const env = {
    ...{ RISKGATE_DATA_DIR: dir, RISKGATE_LISTS: manifest, RISKGATE_SIGNING_KEY: newKey().privatePem },
    ...(databaseUrl === undefined ? {} : { RISKGATE_DATABASE_URL: databaseUrl }),
    RISKGATE_CALLBACK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const started = await Promise.all(Array.from({ length: options.nodes }, () => serveGateway({ env })));
  const nodes = started.filter((node) => node !== undefined);
  try {
    const worked = await work(nodes, people, forMs);
    await Promise.all(nodes.map((node) => node.stop()));
    const { flaws } = await here((gateway) => gateway.verifyAudit());
    return { ...worked, flaws: [...worked.flaws, ...flaws.map((flaw) => `audit log: ${JSON.stringify(flaw)}`)] };
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Invented, and not alike. */
const NAMES = [
  ...["Abelquist", "Bodilsson", "Cosimari", "Dietmoor", "Eudorwell", "Florinesk", "Gesinger", "Hakonby", "Iolanthe"],
  ...["Jasperwick", "Kunigund", "Lorimund", "Mirabeth", "Nepomuk", "Ottokar", "Pelagius", "Quirinus", "Rosamund"],
  ...["Sidonius", "Tertullia"],
];

async function work(
  nodes: readonly ServedGateway[],
  people: readonly PersonWithKey[],
  forMs: number,
): Promise<ReviewReport> {
  const until = Date.now() + forMs;
  const flaws: string[] = [];
  const handed = new Set<string>();
  const decided = new Set<string>();
  const commented = new Set<string>();
  let requests = 0;
  let checked = 0;
  const someNode = (): ServedGateway => nodes[requests++ % nodes.length] as ServedGateway;
  const feed = async (): Promise<void> => {
    while (Date.now() < until) {
      if (checked - handed.size >= AHEAD) await sleep(20);
      else {
        const body = checkOf({ customerId: `c${checked++}`, ...LISTED });
        const { status } = await call(someNode(), "POST", "/v1/customerChecks", API_KEY, body);
        if (status !== 200) flaws.push(`a check was answered ${status}`);
      }
    }
  };
  const review = async (by: PersonWithKey, other: PersonWithKey): Promise<void> => {
    while (Date.now() < until) {
      const next = await call(someNode(), "POST", "/v1/cases/next", by.apiKey, {});
      if (next.status === 204) {
        await sleep(20);
        continue;
      }
      const caseId = String(next.body["caseId"]);
      if (next.status !== 200) flaws.push(`the next case was answered ${next.status}`);
      if (handed.has(caseId)) flaws.push(`${caseId} was handed to two`);
      handed.add(caseId);
      const path = `/v1/cases/${caseId}`;
      const isMoved = handed.size % INTERFERED === 0;
      if (isMoved) {
        const said = await call(someNode(), "POST", `${path}/comments`, other.apiKey, { text: `seen ${caseId}` });
        if (said.status === 200 || said.status === 201) commented.add(caseId);
        else flaws.push(`a comment was answered ${said.status}`);
      }
      const decide = (person: PersonWithKey, etag: string) =>
        call(someNode(), "POST", `${path}/decisions`, person.apiKey, DECISION, etag);
      const answers = await Promise.all([decide(by, next.etag), decide(other, next.etag)]);
      const good = answers.filter(({ status }) => status === 200).length;
      const told = answers.map(({ status }) => status).join(" and ");
      if (good !== (isMoved ? 0 : 1)) flaws.push(`${caseId}${isMoved ? ", which had moved," : ""}: ${told}`);
      // What is decided is closed, and what has moved is another version.
      if (answers.some(({ status }) => ![200, 409, 412].includes(status))) flaws.push(`${caseId}: ${told}`);
      if (isMoved) {
        const { etag } = await call(someNode(), "GET", path, by.apiKey);
        const again = await decide(by, etag);
        if (again.status !== 200) flaws.push(`${caseId}: the decision on what it became was answered ${again.status}`);
      }
      decided.add(caseId);
    }
  };
  await Promise.all([
    ...FEEDERS.map(feed),
    ...people.map((by, at) => review(by, people[(at + 7) % people.length] as PersonWithKey)),
  ]);
  const [someone] = people;
  for (const caseId of decided) {
    const { body } = await call(someNode(), "GET", `/v1/cases/${caseId}`, someone?.apiKey ?? "");
    if (body["caseStatus"] !== "closed") flaws.push(`${caseId} is ${body["caseStatus"]}`);
    const { comments = [] } = body["work"] as { readonly comments?: readonly unknown[] };
    if (comments.length !== (commented.has(caseId) ? 1 : 0)) flaws.push(`${caseId} has ${comments.length} comments`);
  }
  return { decided: decided.size, moved: commented.size, flaws };
}
