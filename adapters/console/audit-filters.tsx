import { api, ask, BASE, type Schema } from "./api.ts";
import { ACTIONS, actionWords } from "./audit-words.ts";
import { addressOf, go, place } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

export const FILTERS = ["person", "from", "to", "action", "caseId", "customerId", "actor", "personId"] as const;
export type Said = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** What is asked of the gateway: days of the reader as the times at which they begin and end. */
export function askedOf({ from, to, ...others }: Said): Readonly<Record<string, string>> {
  const last = to !== undefined && DAY.test(to) ? new Date(`${to}T00:00`) : undefined;
  last?.setDate(last.getDate() + 1);
  return {
    ...(others as Record<string, string>),
    ...(from === undefined ? {} : { from: DAY.test(from) ? new Date(`${from}T00:00`).toISOString() : from }),
    ...(last === undefined ? (to === undefined ? {} : { to }) : { before: last.toISOString() }),
  };
}

/** Such as `Europe/Berlin`. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is looked for in the log; the same goes into the files. */
export function AuditFilters({ said, people }: { readonly said: Said; readonly people: ReadonlyMap<string, string> }) {
  const names = [...new Set(people.values())].sort();
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
    const looks = place.value.query.get("looks") ?? undefined;
    go(addressOf("/audit", { ...typed, actor: said.actor, personId: said.personId, looks }));
  };
  const asFile = (form: string) => `${BASE}v1/audit-entries/${form}?${new URLSearchParams(askedOf(said))}`;
  const isOther = said.action !== undefined && !Object.values(ACTIONS).flat().includes(said.action);
  return (
    <form key={JSON.stringify(said)} class="card fields" onSubmit={search}>
      <label>
        Person
        <input name="person" defaultValue={said.person} maxLength={200} list="names" placeholder="Part of a name" />
      </label>
      <datalist id="names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label>
        From
        <input name="from" type="date" defaultValue={said.from?.slice(0, 10)} />
      </label>
      <label>
        To
        <input name="to" type="date" defaultValue={said.to} />
      </label>
      <label>
        Action
        <select name="action">
          <option value="">All</option>
          {isOther && (
            <option value={said.action} selected>
              {actionWords(said.action ?? "")}
            </option>
          )}
          {Object.entries(ACTIONS).map(([group, actions]) => (
            <optgroup key={group} label={group}>
              {actions.map((action) => (
                <option key={action} value={action} selected={action === said.action}>
                  {actionWords(action)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        Case
        <input name="caseId" defaultValue={said.caseId} maxLength={200} />
      </label>
      <label>
        Customer
        <input name="customerId" defaultValue={said.customerId} maxLength={200} />
      </label>
      <span class="row wide">
        <button type="submit" class="primary">
          Search
        </button>
        <a class="button" href={asFile("csv")} download="audit.csv" target="_self">
          CSV
        </a>
        <a class="button" href={asFile("ndjson")} download="audit.ndjson" target="_self">
          NDJSON
        </a>
        {Object.keys(said).length > 0 && <a href={addressOf("/audit")}>All entries</a>}
        <span class="soft small">
          Days are those of {ZONE}. A file has all entries that are found, looks too, with times in UTC.
        </span>
        <span class="soft small">
          A person is found by what they did themselves: where two people decided, the first by “Case: proposed”, the
          second by “Case: decided”.
        </span>
      </span>
      {(said.actor ?? said.personId) !== undefined && (
        <p class="wide soft small">
          Only of {said.actor === undefined ? "one person" : <code>{said.actor}</code>}.{" "}
          <a href={addressOf("/audit", { ...said, actor: undefined, personId: undefined })}>Of everybody</a>
        </p>
      )}
    </form>
  );
}

/** What users, and people whose keys there are, are called, by id: for those who may know. */
export function usePeople(): ReadonlyMap<string, string> {
  const users = useAnswer<Schema<"UserList">>("users", async () =>
    may("people:read") ? ask(api.GET("/v1/users")) : { ok: true, data: { data: [] }, etag: null, status: 200 },
  );
  const keys = useKeyList();
  const ofKeys = keys.flatMap(({ person }) => (person ? [[person.personId, person.name] as const] : []));
  const ofUsers = users.data?.data.map(({ personId, name }) => [personId, name] as const) ?? [];
  return new Map([...ofKeys, ...ofUsers]);
}

/** Keys, for those who may know them. */
export function useKeyList(): Schema<"KeyList">["data"] {
  const found = useAnswer<Schema<"KeyList">>("keys", async () =>
    may("keys:read") ? ask(api.GET("/v1/keys")) : { ok: true, data: { data: [] }, etag: null, status: 200 },
  );
  return found.data?.data ?? [];
}
