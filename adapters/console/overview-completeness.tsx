import { api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { addressOf } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

type Run = Schema<"RescreenRun">;
type List = Schema<"ListStateList">["data"][number];

/** Who was compared with which edition, and when. */
export function OverviewCompleteness() {
  const lists = useAnswer("lists", () => ask<Schema<"ListStateList">>(api.GET("/v1/lists")));
  const runs = useAnswer<Schema<"RescreenRunList">>("runs", async () =>
    may("operations:read")
      ? ask(api.GET("/v1/rescreens", { params: { query: { limit: 100 } } }))
      : { ok: true, data: { data: [] }, etag: null, status: 200 },
  );
  return (
    <section class="card stack" aria-busy={lists.isLoading}>
      <h2>Who was compared with what</h2>
      {lists.failure && <FailureNote failure={lists.failure} again={lists.again} part={3} />}
      {lists.data && (
        <div class="scrolls">
          <table class="plain-table">
            <caption class="hidden">Lists in service, and the last comparison of stored customers</caption>
            <thead>
              <tr>
                <th scope="col">List</th>
                <th scope="col">Edition</th>
                <th scope="col">Published</th>
                <th scope="col">In service since</th>
                <th scope="col">Stored customers</th>
              </tr>
            </thead>
            <tbody>
              {lists.data.data.map((list) => (
                <tr key={list.listId}>
                  <th scope="row">
                    <a href={addressOf("/lists", { list: list.listId })}>{list.title}</a>
                  </th>
                  <td>
                    <code>{list.edition.slice(0, 12)}</code>
                  </td>
                  <td>
                    {list.publishedAt ?? "not said"}
                    {list.ageDays !== undefined && <span class="soft"> {list.ageDays} d</span>}
                  </td>
                  <td>
                    <Time at={list.loadedAt} />
                  </td>
                  <td>
                    {may("operations:read") ? (
                      <Compared list={list} runs={runs.data?.data ?? []} />
                    ) : (
                      "not shown to you"
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="soft small">
        Whoever is checked is compared with the editions in service; stored customers are compared again when a list
        changes, as far as the change can concern them.
      </p>
    </section>
  );
}

/** How far the first run since the edition came into service is. */
function Compared({ list, runs }: { readonly list: List; readonly runs: readonly Run[] }) {
  const since = runs.filter(({ begunAt }) => Date.parse(begunAt) >= Date.parse(list.loadedAt) - SLACK_MS);
  const done = since.findLast(({ status }) => status === "done");
  const going = since.find(({ status }) => status !== "done");
  if (done)
    return (
      <>
        compared <Time at={done.updatedAt} />
        {done.counts.compared !== undefined && <span class="soft"> {done.counts.compared} customers</span>}
      </>
    );
  if (going)
    return (
      <span class="warn-text">
        {going.status}: {going.rangesDone} of {going.ranges} parts of the customers
      </span>
    );
  return <span class="soft">at their checks: no run since</span>;
}

/** A run begins within moments of the list that it is about. */
const SLACK_MS = 5_000;
