/** What a customer has in common with others, in two steps: listed entries, devices, e-mail addresses, phone numbers, and the customers behind them; at most 200 of all. */
import { type Answer, api, ask, type Schema } from "./api.ts";

type Summary = Schema<"CaseSummary">;

/** An entry of a list that customers are called like, or something that they both have. */
export interface Link {
  readonly key: string;
  readonly isEntry: boolean;
  readonly name: string;
  readonly detail?: string;
  readonly others: readonly LinkedCustomer[];
}

export interface LinkedCustomer {
  readonly customerId: string;
  readonly name: string | undefined;
  /** Of the match with the entry. */
  readonly caseId?: string;
  readonly riskLevel: string | undefined;
}

export interface Links {
  readonly links: readonly Link[];
  /** Whether others were left out. */
  readonly more: boolean;
}

/** Of all: more is no picture any more. */
const MOST_NODES = 200;
const MOST_ENTRIES = 12;
const MOST_OTHERS = 100;

const SHARED = {
  device: "Same device",
  emailAddress: "Same e-mail address",
  phoneNumber: "Same phone number",
} as const;

/** @param cases - of the customer */
export async function readLinks(customerId: string, cases: readonly Summary[]): Promise<Answer<Links>> {
  const shared = await readShared(customerId);
  if (!shared.ok) return shared;
  const matched = cases.flatMap(({ topMatch }) => (topMatch ? [topMatch] : []));
  const entries = [...new Map(matched.map((match) => [`${match.listId} ${match.entryId}`, match])).values()];
  const links: Link[] = [];
  let more = shared.data.more || entries.length > MOST_ENTRIES;
  // The customer is one of them.
  let left = MOST_NODES - 1 - shared.data.links.length - Math.min(entries.length, MOST_ENTRIES);
  const add = (link: Link) => {
    const others = link.others.slice(0, left);
    more ||= others.length < link.others.length;
    left -= others.length;
    links.push({ ...link, others });
  };
  for (const link of shared.data.links) add(link);
  for (const match of entries.slice(0, MOST_ENTRIES)) {
    const answer = await readEntry(customerId, match);
    if (!answer.ok) return answer;
    more ||= answer.data.more;
    for (const link of answer.data.links) add(link);
  }
  return { ok: true, data: { links, more }, etag: null, status: 200 };
}

/** Who has the same device, e-mail address or phone number; nobody where nothing is stored of the customer. */
async function readShared(customerId: string): Promise<Answer<Links>> {
  const params = { path: { customerId }, query: { limit: MOST_OTHERS } };
  const answer = await ask<Schema<"LinkedCustomers">>(api.GET("/v1/customers/{customerId}/links", { params }));
  if (!answer.ok && answer.failure.status !== 404) return answer;
  const { data: found, more } = answer.ok ? answer.data : { data: [], more: false };
  const links = Object.entries(SHARED).flatMap(([kind, name]) => {
    const those = found.filter(({ shared }) => shared.some((one) => one === kind));
    const others = those.map((other) => ({
      ...{ customerId: other.customerId, name: other.customerName, riskLevel: other.riskLevel },
    }));
    return others.length === 0 ? [] : [{ key: kind, isEntry: false, name, others }];
  });
  return { ok: true, data: { links, more }, etag: null, status: 200 };
}

/** Who else was matched with an entry. */
async function readEntry(
  customerId: string,
  { listId, entryId, matchedName }: NonNullable<Summary["topMatch"]>,
): Promise<Answer<Links>> {
  const query = { text: matchedName, limit: MOST_OTHERS } as const;
  const answer = await ask<Schema<"CasePage">>(api.GET("/v1/cases", { params: { query } }));
  if (!answer.ok) return answer;
  const others = new Map<string, LinkedCustomer>();
  for (const { topMatch, customerId: other, customerName, caseId, riskLevel } of answer.data.data) {
    const isSame = topMatch?.listId === listId && topMatch.entryId === entryId;
    if (!isSame || other === customerId || others.has(other)) continue;
    others.set(other, { customerId: other, name: customerName, caseId, riskLevel });
  }
  const [key, detail] = [`${listId} ${entryId}`, `${listId} · ${entryId}`];
  const link = { key, isEntry: true, name: matchedName, detail, others: [...others.values()] };
  return { ok: true, data: { links: [link], more: answer.data.pagination.hasMore }, etag: null, status: 200 };
}
