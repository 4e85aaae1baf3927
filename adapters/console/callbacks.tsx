import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { Loading } from "./loading.tsx";
import { CALLBACK_WORDS } from "./operations-words.ts";
import { may } from "./session.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

const STATUSES = ["exhausted", "pending", "delivered", "cancelled"] as const;

/** Callbacks by status; those that failed for good are sent again. */
export function Callbacks() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]>("exhausted");
  const [failure, setFailure] = useState<Failure>();
  const found = useAnswer(status, () =>
    ask<Schema<"CallbackList">>(api.GET("/v1/callbacks", { params: { query: { status, limit: 100 } } })),
  );
  const resend = async (callbackId: string) => {
    const params = { path: { callbackId } };
    const answer = await ask(api.POST("/v1/callbacks/{callbackId}/resending", { params, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: "Queued to be sent again", kind: "good" });
    found.again();
  };
  const callbacks = found.data?.data ?? [];
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <div class="row">
        <h2>Answers sent to other systems</h2>
        <label>
          <span class="hidden">Status of answers</span>
          <select
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as (typeof STATUSES)[number])}
          >
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {CALLBACK_WORDS[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {failure && <FailureNote failure={failure} />}
      {found.data && callbacks.length === 0 && <p class="soft">None is {CALLBACK_WORDS[status]}.</p>}
      {callbacks.length > 0 && (
        <div class="scrolls">
          <table class="plain-table">
            <caption class="hidden">Answers to other systems that are {CALLBACK_WORDS[status]}</caption>
            <thead>
              <tr>
                <th scope="col">Answer</th>
                <th scope="col">To</th>
                <th scope="col">Times tried</th>
                <th scope="col">Last failure</th>
                <th scope="col">Changed</th>
                <th scope="col">
                  <span class="hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {callbacks.map(({ callbackId, host, attempts, lastFailure, updatedAt }) => (
                <tr key={callbackId}>
                  <th scope="row">
                    <code>{callbackId}</code>
                  </th>
                  <td>{host}</td>
                  <td class="number">{attempts}</td>
                  <td>{lastFailure}</td>
                  <td>
                    <Time at={updatedAt} />
                  </td>
                  <td>
                    {status === "exhausted" && may("operations:write") && (
                      <button type="button" onClick={() => void resend(callbackId)}>
                        Send again
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
