import { useEffect, useState } from "preact/hooks";
import { type Answer, api, ask, type Failure, type Schema } from "./api.ts";
import { AuditDetails } from "./audit-details.tsx";
import { AuditFilters, askedOf, FILTERS, type Said, useKeyList, usePeople } from "./audit-filters.tsx";
import { ACTIONS, aboutWords, actionWords, actorWords } from "./audit-words.ts";
import { CaseRecord } from "./case-record.tsx";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { Loading } from "./loading.tsx";
import { addressOf, caseAddress, place } from "./router.ts";
import { may, session } from "./session.ts";
import { UnknownQuery } from "./unknown-query.tsx";
import { useAnswer } from "./use-answer.ts";

type Page = Schema<"AuditEntryPage">;
type Entry = Page["data"][number];

type Pages = readonly Page[];

const LOOKS: ReadonlySet<string> = new Set(ACTIONS.Looks);
const isLook = ({ action }: Entry): boolean => LOOKS.has(action);

/** Entries that one page should have, and how many are read for them at most. */
const [WANTED, MOST_PAGES] = [20, 5];

/** Reads on while nearly all are looks that nobody wants to see. */
async function loadPages(
  load: (after?: string) => Promise<Answer<Page>>,
  hasLooks: boolean,
  after?: string,
): Promise<Answer<Pages>> {
  const pages: Page[] = [];
  for (let cursor = after; ; ) {
    const answer = await load(cursor);
    if (!answer.ok) return answer;
    pages.push(answer.data);
    cursor = answer.data.pagination.nextCursor;
    const wanted = pages.flatMap(({ data }) => data).filter((entry) => hasLooks || !isLook(entry)).length;
    if (wanted >= WANTED || cursor === undefined || pages.length === MOST_PAGES)
      return { ok: true, data: pages, etag: null, status: 200 };
  }
}

/** Who did what and when, newest first, and the same as a file. */
export function Audit() {
  const { query } = place.value;
  const said: Said = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
  );
  const key = JSON.stringify(said);
  // Whoever reads the log looks at much, and each look is an entry: they are asked for by name.
  const hasLooks = query.get("looks") === "yes" || said.action !== undefined;
  const load = (after?: string) =>
    ask<Page>(
      api.GET("/v1/audit-entries", {
        params: { query: { ...askedOf(said), limit: 100, ...(after ? { after } : {}) } },
      }),
    );
  const first = useAnswer<Pages>(`${key} ${hasLooks}`, () => loadPages(load, hasLooks));
  const [more, setMore] = useState<{ readonly key: string; readonly pages: readonly Page[] }>({ key, pages: [] });
  const [failure, setFailure] = useState<Failure>();
  const people = usePeople();
  const prefixes = new Map(useKeyList().map(({ keyId, prefix }) => [keyId, prefix]));
  useEffect(() => {
    document.title = "Audit · riskgate";
  }, []);
  const pages = [...(first.data ?? []), ...(more.key === key ? more.pages : [])];
  const cursor = pages.at(-1)?.pagination.nextCursor;
  const read = pages.flatMap(({ data }) => data);
  const entries = read.filter((entry) => hasLooks || !isLook(entry));
  const hidden = read.length - entries.length;
  const own = read.filter((entry) => isLook(entry) && entry.personId === session.value?.personId).length;
  const named = entries.flatMap(({ personId, actorName, proposer, confirmer }) =>
    [{ personId, name: actorName }, proposer, confirmer].flatMap((each) =>
      each?.personId && each.name ? [[each.personId, each.name] as const] : [],
    ),
  );
  const ofKeys = [...prefixes].map(([keyId, prefix]) => [keyId, `key ${prefix}…`] as const);
  const names = new Map([...ofKeys, ...people, ...named]);
  const loadMore = async () => {
    const answer = await loadPages(load, hasLooks, cursor);
    if (answer.ok) setMore({ key, pages: [...(more.key === key ? more.pages : []), ...answer.data] });
    setFailure(answer.ok ? undefined : answer.failure);
  };
  return (
    <main class="view stack" aria-busy={first.isLoading}>
      <h1>Audit log</h1>
      <AuditFilters said={said} people={people} />
      {first.failure && <FailureNote failure={first.failure} again={first.again} />}
      <Loading of={first} />
      {first.data && said.action === undefined && (
        <p class="soft">
          {hasLooks ? (
            "Looks at data are among the entries."
          ) : (
            <>
              <strong class="number">{hidden}</strong> looks at data are hidden here, of which {own} are your own.
            </>
          )}{" "}
          <a href={addressOf("/audit", { ...said, looks: hasLooks ? undefined : "yes" })}>
            {hasLooks ? "Without looks" : "With looks"}
          </a>
        </p>
      )}
      <UnknownQuery known={[...FILTERS, "looks"]} />
      {first.data && entries.length === 0 && cursor === undefined && <p class="note">No entry is like that.</p>}
      {entries.length > 0 && (
        <div class="card flush scrolls">
          <table class="plain-table">
            <caption class="hidden">Entries of the audit log</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Who</th>
                <th scope="col">About</th>
                <th scope="col">Details</th>
                <th scope="col" title="Chain and number of the entry">
                  Entry
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.hash} entry={entry} said={said} prefixes={prefixes} names={names} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failure && <FailureNote failure={failure} />}
      {cursor !== undefined && (
        <button type="button" class="more" onClick={() => void loadMore()}>
          {entries.length === 0 ? "Look further back" : "Show more"}
        </button>
      )}
    </main>
  );
}

/** Of which a decision is made again, and certified. */
const DECISIONS: ReadonlySet<string> = new Set([
  ...["customer-check.decided", "transaction-check.decided", "case.decided"],
]);

function Row({
  entry,
  said,
  prefixes,
  names,
}: {
  readonly entry: Entry;
  readonly said: Said;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}) {
  const { at, actor, actorName, personId, action, customerId, details, chain, sequence, hash } = entry;
  const about = aboutWords(details, names);
  const ofCase = about.find(({ kind }) => kind === "case")?.id;
  const { name, by } = actorWords(actor, actorName, prefixes);
  const proposer = entry.confirmer && entry.proposer;
  const change = personId === undefined ? { actor } : { actor: undefined, person: undefined, personId };
  return (
    <tr>
      <td>
        <Time at={at} />
      </td>
      <td>
        <a href={addressOf("/audit", { ...said, action })} title={action}>
          {actionWords(action)}
        </a>
      </td>
      <td>
        {proposer && (
          <div>
            <a
              href={addressOf("/audit", { ...said, actor: undefined, person: undefined, personId: proposer.personId })}
            >
              <bdi>{names.get(proposer.personId) ?? proposer.personId}</bdi>
            </a>
            , confirmed by
          </div>
        )}
        <a href={addressOf("/audit", { ...said, ...change })} title={actor}>
          <bdi>{name}</bdi>
        </a>
        {by !== undefined && <div class="soft small">{by}</div>}
      </td>
      <td>
        {customerId !== undefined &&
          (may("customers:read") ? (
            <a href={addressOf(`/customers/${encodeURIComponent(customerId)}`)}>{customerId}</a>
          ) : (
            <bdi>{customerId}</bdi>
          ))}
        {about.map(({ kind, id, text }) => {
          const to =
            kind === "case"
              ? may("cases:read") && caseAddress(id)
              : kind === "person" &&
                addressOf("/audit", { ...said, actor: undefined, person: undefined, personId: id });
          return (
            <div key={id} title={id}>
              {to ? (
                <a href={to}>
                  <bdi>{text}</bdi>
                </a>
              ) : (
                <bdi>{text}</bdi>
              )}
            </div>
          );
        })}
      </td>
      <td class="small">
        {[entry.reason, entry.note, entry.confirmationNote].map(
          (each, n) =>
            each !== undefined && (
              <p key={n}>
                <bdi>{each}</bdi>
              </p>
            ),
        )}
        <AuditDetails details={details} names={names} />
        {ofCase !== undefined && DECISIONS.has(action) && may("cases:read") && <Record caseId={ofCase} />}
      </td>
      <td class="number small" title={hash}>
        {chain}.{sequence}
      </td>
    </tr>
  );
}

/** The decision made again, and its certificate, once somebody asks. */
function Record({ caseId }: { readonly caseId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Replay and certificate</summary>
      {isOpen && <CaseRecord caseId={caseId} />}
    </details>
  );
}
