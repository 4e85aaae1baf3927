import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { nameOf, Time } from "./format.tsx";

const OFFICE = "application/vnd.openxmlformats-officedocument";
/** By the end of the name: browsers disagree about what some of them are. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ pdf: "application/pdf", png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" },
  ...{ txt: "text/plain", csv: "text/csv" },
  ...{ docx: `${OFFICE}.wordprocessingml.document`, xlsx: `${OFFICE}.spreadsheetml.sheet` },
};
const ACCEPTED = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join();

/** Files that are kept with a case: each is saved, and none is shown here. */
export function Attachments({
  caseId,
  attachments,
  onChange,
}: {
  readonly caseId: string;
  readonly attachments: readonly Schema<"CaseAttachment">[];
  /** Absent where nobody may add one. */
  readonly onChange?: (() => void) | undefined;
}) {
  const [failure, setFailure] = useState<Failure>();
  const save = async ({ attachmentId, name }: Schema<"CaseAttachment">) => {
    const path = { caseId, attachmentId };
    const answer = await ask<Blob>(
      api.GET("/v1/cases/{caseId}/attachments/{attachmentId}", { params: { path }, parseAs: "blob" }),
    );
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    const href = URL.createObjectURL(answer.data);
    const link = Object.assign(document.createElement("a"), { href, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const file = new FormData(form).get("file");
    if (!(file instanceof File) || file.name === "") return;
    const type = TYPES[file.name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
    const answer = await ask(
      api.POST("/v1/cases/{caseId}/attachments", {
        params: { path: { caseId }, query: { name: file.name } },
        headers: { "content-type": type },
        // The file goes as it is, which the type of a body has no word for.
        body: "",
        bodySerializer: () => file,
      }),
    );
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    form.reset();
    onChange?.();
  };
  if (attachments.length === 0 && !onChange) return null;
  return (
    <section class="card stack">
      <h2>Files</h2>
      <ul class="stack">
        {attachments.map((one) => (
          <li key={one.attachmentId}>
            <button type="button" class="named" onClick={() => save(one)}>
              <bdi>{one.name}</bdi>
            </button>{" "}
            <span class="soft small">
              {Math.ceil(one.size / 1_000).toLocaleString()} kB, <bdi>{nameOf(one.by)}</bdi>, <Time at={one.at} />
            </span>
          </li>
        ))}
      </ul>
      {failure && <FailureNote failure={failure} />}
      {onChange && (
        <form class="stack" onSubmit={add}>
          <label>
            <span class="hidden">File</span>
            <input type="file" name="file" accept={ACCEPTED} required />
          </label>
          <div>
            <button type="submit">Keep this file with the case</button>
          </div>
        </form>
      )}
    </section>
  );
}
