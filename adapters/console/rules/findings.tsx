import type { OpenDraft } from "./open-draft.ts";
import { draftAddress } from "./rule-drafts.tsx";

/** What the gateway finds wrong with a draft as it was kept last, and which examples fail. */
export function Findings({ draft }: { readonly draft: OpenDraft }) {
  const { checked, tested, isTrying, detail, documents } = draft;
  const draftId = detail.value?.draftId ?? "";
  const issues = checked.value?.data ?? [];
  const run = tested.value;
  const fileOf = (ruleId: string) => documents.value?.ofRule(ruleId)?.replace(/\.json$/u, ".cases.json");
  return (
    <section class="card stack" aria-busy={isTrying.value}>
      <h2>Check and examples</h2>
      <p class="row" role="status">
        {checked.value === undefined && (
          <span class="soft">{isTrying.value ? "Being checked …" : "Not checked yet."}</span>
        )}
        {checked.value && (
          <span class={`pill ${checked.value.errors > 0 ? "bad" : "good"}`}>
            {checked.value.errors === 0 ? "no error" : `${checked.value.errors} wrong`}
          </span>
        )}
        {(checked.value?.warnings ?? 0) > 0 && <span class="pill warn">{checked.value?.warnings} doubtful</span>}
        {run && (
          <span class={`pill ${run.failures.length > 0 ? "bad" : "good"}`}>
            {run.failures.length === 0
              ? `all ${run.cases} examples pass`
              : `${run.failures.length} of ${run.cases} examples fail`}
          </span>
        )}
      </p>
      <ul class="stack tight keeps">
        {issues.slice(0, 50).map(({ file, line, column, path, message, severity }) => (
          <li key={`${file} ${line} ${column} ${message}`}>
            <span class={severity === "error" ? "bad-text" : "warn-text"}>{severity === "error" ? "✕" : "!"}</span>{" "}
            <a href={draftAddress(draftId, { file })}>
              {file.slice(file.lastIndexOf("/") + 1)}:{line}
            </a>{" "}
            {path !== "" && <code>{path}</code>} {message}
          </li>
        ))}
        {run?.failures.slice(0, 50).map(({ ruleId, description, expected, got }) => (
          <li key={`${ruleId} ${description}`}>
            <span class="bad-text">✕</span> <a href={draftAddress(draftId, { file: fileOf(ruleId) })}>{ruleId}</a>{" "}
            <bdi>{description}</bdi>: expected <code>{expected}</code>, got <code>{got}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
