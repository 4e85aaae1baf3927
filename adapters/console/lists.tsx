import { useEffect } from "preact/hooks";
import { api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time, words } from "./format.tsx";
import { Loading } from "./loading.tsx";
import { OneList } from "./one-list.tsx";
import { addressOf, place } from "./router.ts";
import { useAnswer } from "./use-answer.ts";

/** The lists in service, and what changed in one. */
export function Lists() {
  const listId = place.value.query.get("list") ?? undefined;
  const found = useAnswer("lists", () => ask<Schema<"ListStateList">>(api.GET("/v1/lists")));
  const list = found.data?.data.find((each) => each.listId === listId);
  useEffect(() => {
    document.title = "Lists · riskgate";
  }, []);
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <h1>Lists</h1>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
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
                    {list.listId !== list.title && <span class="soft small"> {list.listId}</span>}
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
      {list && <OneList key={list.listId} list={list} />}
      {listId !== undefined && found.data && !list && (
        <p class="note">
          No list is called <code>{listId}</code>.
        </p>
      )}
    </main>
  );
}
