import { useEffect, useState } from "preact/hooks";
import { api, ask, BASE, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { addressOf, caseAddress, go, place } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

type Page = Schema<"AuditEntryPage">;

const FILTERS = ["customerId", "action", "actor", "personId"] as const;

/** What each of them asks for, as the log has it. */
const EXAMPLES: Partial<Record<(typeof FILTERS)[number], string>> = {
  action: "rules.published",
  actor: "gateway, session:…",
};

/** Who did what and when, newest first, and the same as a file. */
export function Audit() {
  const { query } = place.value;
  const said = Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])));
  const key = JSON.stringify(said);
  const load = (after?: string) =>
    ask<Page>(
      api.GET("/v1/audit-entries", { params: { query: { ...said, limit: 100, ...(after ? { after } : {}) } } }),
    );
  const first = useAnswer(key, () => load());
  const [more, setMore] = useState<{ readonly key: string; readonly pages: readonly Page[] }>({ key, pages: [] });
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    document.title = "Audit · riskgate";
  }, []);
  const pages = [...(first.data ? [first.data] : []), ...(more.key === key ? more.pages : [])];
  const cursor = pages.at(-1)?.pagination.nextCursor;
  const loadMore = async () => {
    const answer = await load(cursor);
    if (answer.ok) setMore({ key, pages: [...(more.key === key ? more.pages : []), answer.data] });
    else setFailure(answer.failure);
  };
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    go(addressOf("/audit", Object.fromEntries(FILTERS.map((name) => [name, String(form.get(name) ?? "").trim()]))));
  };
  const people = usePeople();
  const asFile = (form: string) => `${BASE}v1/audit-entries/${form}?${new URLSearchParams(said)}`;
  return (
    <main class="view stack" aria-busy={first.isLoading}>
      <h1>Audit log</h1>
      <form class="card fields" onSubmit={search}>
        {FILTERS.map((name) => (
          <label key={name}>
            {{ customerId: "Customer", action: "Action", actor: "Who", personId: "Person" }[name]}
            <input
              name={name}
              defaultValue={said[name]}
              maxLength={200}
              list={name === "personId" ? "persons" : undefined}
              placeholder={EXAMPLES[name]}
            />
          </label>
        ))}
        <datalist id="persons">
          {[...new Map([...people.values()].map((each) => [each.personId, each.name]))].map(([personId, name]) => (
            <option key={personId} value={personId} label={name} />
          ))}
        </datalist>
        <button type="submit">Search</button>
        <span class="row">
          <a class="button" href={asFile("csv")} download="audit.csv" target="_self">
            CSV
          </a>
          <a class="button" href={asFile("ndjson")} download="audit.ndjson" target="_self">
            NDJSON
          </a>
        </span>
      </form>
      {first.failure && <FailureNote failure={first.failure} again={first.again} />}
      {failure && <FailureNote failure={failure} />}
      {first.data && (
        <div class="card flush scrolls">
          <table class="plain-table">
            <caption class="hidden">Entries of the audit log</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Who</th>
                <th scope="col">Customer</th>
                <th scope="col">Details</th>
                <th scope="col" title="Chain and number of the entry">
                  Entry
                </th>
              </tr>
            </thead>
            <tbody>
              {pages
                .flatMap(({ data }) => data)
                .map(({ at, actor, action, customerId, details, chain, sequence, hash }) => (
                  <tr key={hash}>
                    <td>
                      <Time at={at} />
                    </td>
                    <td>
                      <a href={addressOf("/audit", { ...said, action })}>{action}</a>
                    </td>
                    <td>
                      <Actor actor={actor} person={people.get(actor)} said={said} />
                    </td>
                    <td>
                      {customerId && (
                        <a href={addressOf(`/customers/${encodeURIComponent(customerId)}`)}>{customerId}</a>
                      )}
                    </td>
                    <td class="small">
                      <Details details={details} />
                      <CaseLink details={details} />
                    </td>
                    <td class="number small" title={hash}>
                      {chain}.{sequence}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      {cursor !== undefined && (
        <button type="button" class="more" onClick={() => void loadMore()}>
          Show more
        </button>
      )}
    </main>
  );
}

interface Person {
  readonly personId: string;
  readonly name?: string;
}

/** Of whom each session was, for those who may know. */
function usePeople(): ReadonlyMap<string, Person> {
  const mayKnow = may("people:read");
  const found = useAnswer<Schema<"SessionList">>(`sessions ${mayKnow}`, async () =>
    mayKnow ? ask(api.GET("/v1/sessions")) : { ok: true, data: { data: [] }, etag: null, status: 200 },
  );
  return new Map(found.data?.data.map((each) => [`session:${each.sessionId}`, each]));
}

/** Whoever did it; leads to everything else that the person did, in any session. */
function Actor({
  actor,
  person,
  said,
}: {
  readonly actor: string;
  readonly person: Person | undefined;
  readonly said: Readonly<Record<string, string>>;
}) {
  const change = person ? { actor: undefined, personId: person.personId } : { actor };
  return (
    <a href={addressOf("/audit", { ...said, ...change })} title={actor}>
      {person?.name ?? (actor.length > 22 ? `${actor.slice(0, 20)}…` : actor)}
    </a>
  );
}

/** Leads to the case that an entry is about: its decision is replayed and certified there. */
function CaseLink({ details }: { readonly details: unknown }) {
  const { caseId } = (details ?? {}) as { readonly caseId?: unknown };
  if (typeof caseId !== "string" || !may("cases:read")) return null;
  return <a href={caseAddress(caseId)}>Open the case</a>;
}

const MOST_LETTERS = 240;

/** The whole of what an entry says beside, folded where it is long. */
function Details({ details }: { readonly details: unknown }) {
  const whole = JSON.stringify(details);
  if (whole === undefined || whole === "{}") return null;
  if (whole.length <= MOST_LETTERS) return <code>{whole}</code>;
  return (
    <details>
      <summary>
        <code>{whole.slice(0, MOST_LETTERS / 2)} …</code>
      </summary>
      <code>{whole}</code>
    </details>
  );
}
