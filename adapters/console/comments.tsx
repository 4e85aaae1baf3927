import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { nameOf, Time } from "./format.tsx";

/** What was said about a case. */
export function Comments({
  caseId,
  comments,
  onChange,
}: {
  readonly caseId: string;
  readonly comments: readonly Schema<"CaseComment">[];
  /** Absent where nobody may say more. */
  readonly onChange?: (() => void) | undefined;
}) {
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get("text") ?? "").trim();
    if (text === "") return;
    const answer = await ask(api.POST("/v1/cases/{caseId}/comments", { params: { path: { caseId } }, body: { text } }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    form.reset();
    onChange?.();
  };
  return (
    <section class="card stack">
      <h2>Comments</h2>
      {comments.length === 0 && <p class="soft">No comments.</p>}
      <ul class="stack">
        {comments.map(({ commentId, at, by, text }) => (
          <li key={commentId}>
            <p class="soft small">
              <bdi>{nameOf(by)}</bdi>, <Time at={at} />
            </p>
            <p class="said">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {onChange && (
        <form class="stack" onSubmit={submit}>
          <label>
            <span class="hidden">Comment</span>
            <textarea name="text" rows={2} placeholder="What others who look at this should know" />
          </label>
          {failure && <FailureNote failure={failure} />}
          <div>
            <button type="submit">Comment</button>
          </div>
        </form>
      )}
    </section>
  );
}
