import { useEffect } from "preact/hooks";
import { api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time, words } from "./format.tsx";
import { addressOf, place } from "./router.ts";
import { useAnswer } from "./use-answer.ts";

/** The lists in service, and what changed in one. */
export function Lists() {
  const listId = place.value.query.get("list") ?? undefined;
  const found = useAnswer("lists", () => ask<Schema<"ListStateList">>(api.GET("/v1/lists")));
  useEffect(() => {
    document.title = "Lists · riskgate";
  }, []);
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <h1>Lists</h1>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {found.data && (
        <div class="card flush scrolls">
          <table class="plain-table">
            <caption class="hidden">Lists in service</caption>
            <thead>
              <tr>
                <th scope="col">List</th>
                <th scope="col">About</th>
                <th scope="col">Published</th>
                <th scope="col">Read</th>
                <th scope="col">Entries</th>
                <th scope="col">Left out</th>
                <th scope="col">Edition</th>
              </tr>
            </thead>
            <tbody>
              {found.data.data.map((list) => (
                <tr key={list.listId} class={list.listId === listId ? "marked" : undefined}>
                  <th scope="row">
                    <a href={addressOf("/lists", { list: list.listId })}>{list.title}</a>{" "}
                    {list.isSample && <span class="pill">sample</span>}
                    <span class="soft small"> {list.listId}</span>
                  </th>
                  <td>{words(list.listKind)}</td>
                  <td>
                    {list.publishedAt ?? "not said"}
                    {list.ageDays !== undefined && <span class="soft"> {list.ageDays} d</span>}
                  </td>
                  <td>
                    <Time at={list.loadedAt} />
                  </td>
                  <td class="number">{list.entries}</td>
                  <td class={list.skipped > 0 ? "number late" : "number"}>{list.skipped}</td>
                  <td>
                    <code>{list.edition.slice(0, 12)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {listId !== undefined && <OneList key={listId} listId={listId} />}
    </main>
  );
}

function OneList({ listId }: { readonly listId: string }) {
  const path = { listId };
  const editions = useAnswer(listId, () => ask(api.GET("/v1/lists/{listId}/editions", { params: { path } })));
  const diff = useAnswer(listId, () =>
    ask<Schema<"ListDiff">>(api.GET("/v1/lists/{listId}/diff", { params: { path, query: { limit: 100 } } })),
  );
  return (
    <div class="review">
      <section class="card stack">
        <h2>What the edition in service changed</h2>
        {diff.failure &&
          (diff.failure.status === 404 ? (
            <p class="soft">No earlier edition.</p>
          ) : (
            <FailureNote failure={diff.failure} again={diff.again} />
          ))}
        {diff.data && (
          <>
            <p>
              <span class="pill good">{diff.data.added} added</span>{" "}
              <span class="pill warn">{diff.data.changed} changed</span>{" "}
              <span class="pill bad">{diff.data.removed} removed</span>
            </p>
            <ul class="stack tight">
              {diff.data.data.map(({ change, entryId, before, after }) => (
                <li key={`${change} ${entryId}`}>
                  <span class={`pill ${{ added: "good", changed: "warn", removed: "bad" }[change]}`}>{change}</span>{" "}
                  <bdi>{(after ?? before)?.name}</bdi> <span class="soft small">{entryId}</span>
                </li>
              ))}
            </ul>
            {diff.data.pagination.hasMore && <p class="soft">The first 100 are shown.</p>}
          </>
        )}
      </section>
      <section class="card stack">
        <h2>Editions</h2>
        {editions.failure && <FailureNote failure={editions.failure} again={editions.again} />}
        <ul class="stack tight">
          {editions.data?.data.map(({ edition, inServiceAt, isInService, isArchived, entries }) => (
            <li key={`${edition} ${inServiceAt}`}>
              <code>{edition.slice(0, 12)}</code> <Time at={inServiceAt} />{" "}
              <span class="number">{entries} entries</span> {isInService && <span class="pill good">in service</span>}{" "}
              {isArchived && <span class="pill">archived</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
