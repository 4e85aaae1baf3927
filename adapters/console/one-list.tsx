import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { Loading } from "./loading.tsx";
import { addressOf } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";
import { words } from "./words.ts";

type List = Schema<"ListStateList">["data"][number];
type Diff = Schema<"ListDiff">;

const TONES = { added: "good", changed: "warn", removed: "bad" } as const;

/** A list in service: what its edition changed, what that brought about, and what could not be read of it. */
export function OneList({ list }: { readonly list: List }) {
  return (
    <div class="review">
      <div class="stack">
        <Changes listId={list.listId} />
        {list.skippedRows.length > 0 && <LeftOut list={list} />}
      </div>
      <div class="stack">
        {may("operations:read") && <Effect list={list} />}
        <Editions listId={list.listId} />
      </div>
    </div>
  );
}

function Changes({ listId }: { readonly listId: string }) {
  const load = (after?: string) =>
    ask<Diff>(
      api.GET("/v1/lists/{listId}/diff", {
        params: { path: { listId }, query: { limit: 100, ...(after === undefined ? {} : { after }) } },
      }),
    );
  const first = useAnswer(listId, () => load());
  const [more, setMore] = useState<readonly Diff[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const pages = first.data ? [first.data, ...more] : [];
  const cursor = pages.at(-1)?.pagination.nextCursor;
  const loadMore = async () => {
    const answer = await load(cursor);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) setMore([...more, answer.data]);
  };
  return (
    <section class="card stack">
      <h2>What the edition in service changed</h2>
      {first.failure &&
        (first.failure.status === 404 ? (
          <p class="soft">No earlier edition.</p>
        ) : (
          <FailureNote failure={first.failure} again={first.again} />
        ))}
      <Loading of={first} />
      {first.data && (
        <>
          <p>
            <span class="pill good">{first.data.added} added</span>{" "}
            <span class="pill warn">{first.data.changed} changed</span>{" "}
            <span class="pill bad">{first.data.removed} removed</span>
          </p>
          <ul class="stack tight">
            {pages
              .flatMap(({ data }) => data)
              .map(({ change, entryId, before, after }) => (
                <li key={`${change} ${entryId}`}>
                  <span class={`pill ${TONES[change]}`}>{change}</span> <bdi>{(after ?? before)?.name}</bdi>{" "}
                  <span class="soft small">{entryId}</span>
                  {change === "changed" && <Members before={before} after={after} />}
                </li>
              ))}
          </ul>
          {failure && <FailureNote failure={failure} />}
          {cursor !== undefined && (
            <button type="button" class="more" onClick={() => void loadMore()}>
              Show more
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** Members of an entry that are other than they were. */
function Members({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const [was, is] = [before, after].map((each) => (each ?? {}) as Readonly<Record<string, unknown>>);
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
  return (
    <ul class="changes small">
      {names.map((name) => (
        <li key={name}>
          {words(name)}: <del>{said(was?.[name])}</del> → <ins>{said(is?.[name])}</ins>
        </li>
      ))}
    </ul>
  );
}

const said = (value: unknown): string =>
  value === undefined ? "nothing" : typeof value === "string" ? value : JSON.stringify(value);

/** Rows that could not be read, each with why. */
function LeftOut({ list: { skipped, skippedRows } }: { readonly list: List }) {
  return (
    <section class="card stack">
      <h2>
        Rows left out <span class="number soft">{skipped}</span>
      </h2>
      <div class="scrolls">
        <table class="plain-table">
          <caption class="hidden">Rows left out</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {skippedRows.map(({ file, line, problem }) => (
              <tr key={`${file} ${line} ${problem}`}>
                <th scope="row">
                  {file}:{line}
                </th>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {skipped > skippedRows.length && <p class="soft small">The first {skippedRows.length} are shown.</p>}
    </section>
  );
}

/** What runs since the edition came into service made of stored customers. */
function Effect({ list: { loadedAt } }: { readonly list: List }) {
  const found = useAnswer("runs", () =>
    ask<Schema<"RescreenRunList">>(api.GET("/v1/rescreens", { params: { query: { limit: 20 } } })),
  );
  // A run begins within moments of the list that it is about.
  const since = found.data?.data.filter(({ begunAt }) => Date.parse(begunAt) >= Date.parse(loadedAt) - 5_000) ?? [];
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <h2>Effect on stored customers</h2>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {found.data && since.length === 0 && <p class="soft">No run since it came into service.</p>}
      <ul class="stack tight">
        {since.map(({ runId, kind, status, updatedAt, ranges, rangesDone, counts }) => (
          <li key={runId}>
            <span class={`pill ${status === "done" ? "good" : "warn"}`}>{status}</span> {words(kind)},{" "}
            {status === "done" ? <Time at={updatedAt} /> : `${rangesDone} of ${ranges} parts of the customers`}
            <br />
            <span class="soft small">
              {Object.entries(counts)
                .map(([name, count]) => `${count} ${name}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {may("audit:read") && (
        <p>
          <a href={addressOf("/audit", { action: "customer.rescreened", from: loadedAt.slice(0, 10) })}>
            Customers who were decided again
          </a>
        </p>
      )}
    </section>
  );
}

function Editions({ listId }: { readonly listId: string }) {
  const path = { listId };
  const editions = useAnswer(listId, () => ask(api.GET("/v1/lists/{listId}/editions", { params: { path } })));
  return (
    <section class="card stack">
      <h2>Editions</h2>
      {editions.failure && <FailureNote failure={editions.failure} again={editions.again} />}
      <ul class="stack tight">
        {editions.data?.data.map(({ edition, inServiceAt, isInService, isArchived, entries }) => (
          <li key={`${edition} ${inServiceAt}`}>
            <code>{edition.slice(0, 12)}</code> <Time at={inServiceAt} /> <span class="number">{entries} entries</span>{" "}
            {isInService && <span class="pill good">in service</span>}{" "}
            {isArchived && <span class="pill">archived</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
