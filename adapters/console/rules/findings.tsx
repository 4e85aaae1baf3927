import { expecting } from "./examples.ts";
import type { OpenDraft } from "./open-draft.ts";
import { draftAddress } from "./rule-drafts.tsx";

/** What a rule can say of an example. */
const OUTCOMES: ReadonlySet<string> = new Set(["hit", "miss", "unknown"]);

/** What the gateway finds wrong with a draft as it was kept last, and which examples fail. */
export function Findings({ draft }: { readonly draft: OpenDraft }) {
  const { checked, tested, isTrying, isTried, detail, documents } = draft;
  const draftId = detail.value?.draftId ?? "";
  const issues = checked.value?.data ?? [];
  const run = tested.value;
  const fileOf = (ruleId: string) => documents.value?.ofRule(ruleId)?.replace(/\.json$/u, ".cases.json");
  /** Where an example begins, told by its description. */
  const lineOf = (file: string | undefined, description: string): string | undefined => {
    const text = file === undefined ? undefined : documents.value?.text(file);
    const at = text?.indexOf(JSON.stringify(description)) ?? -1;
    return text === undefined || at < 0 ? undefined : String(text.slice(0, at).split("\n").length);
  };
  /** The example says what the rule does now: it stands in what differs, for whoever publishes it. */
  const accept = (ruleId: string, description: string, got: string) => {
    const file = fileOf(ruleId);
    const text = file === undefined ? undefined : documents.value?.text(file);
    if (file !== undefined && text !== undefined) draft.write(file, expecting(text, description, got));
  };
  return (
    <section class="card stack" aria-busy={isTrying.value}>
      <h2>Check and examples</h2>
      <p class="row" role="status">
        {!isTried.value && <span class="soft">{isTrying.value ? "Checking …" : "Changed since the last check"}</span>}
        {isTried.value && checked.value === undefined && <span class="soft">Not checked yet.</span>}
        {isTried.value && checked.value && (
          <span class={`pill ${checked.value.errors > 0 ? "bad" : "good"}`}>
            {checked.value.errors === 0
              ? "no errors"
              : checked.value.errors === 1
                ? "1 error"
                : `${checked.value.errors} errors`}
          </span>
        )}
        {isTried.value && (checked.value?.warnings ?? 0) > 0 && (
          <span class="pill warn">{checked.value?.warnings} warnings</span>
        )}
        {isTried.value && run && (
          <span class={`pill ${run.failures.length > 0 ? "bad" : "good"}`}>
            {run.failures.length === 0
              ? `all ${run.cases} examples pass`
              : `${run.failures.length} of ${run.cases} examples fail`}
          </span>
        )}
      </p>
      <ul class={isTried.value ? "stack tight keeps" : "stack tight keeps soft"}>
        {issues.slice(0, 50).map(({ file, line, column, path, message, severity }) => (
          <li key={`${file} ${line} ${column} ${message}`}>
            <span class={severity === "error" ? "bad-text" : "warn-text"}>{severity === "error" ? "✕" : "!"}</span>{" "}
            <a href={draftAddress(draftId, { file, line: String(line) })}>
              {file.slice(file.lastIndexOf("/") + 1)}:{line}
            </a>{" "}
            {path !== "" && <code>{path}</code>} {message}
          </li>
        ))}
        {run?.failures.slice(0, 50).map(({ ruleId, description, expected, got }) => (
          <li key={`${ruleId} ${description}`}>
            <span class="bad-text">✕</span>{" "}
            <a href={draftAddress(draftId, { file: fileOf(ruleId), line: lineOf(fileOf(ruleId), description) })}>
              {ruleId}
            </a>{" "}
            <bdi>{description}</bdi>: expected <code>{expected}</code>, got <code>{got}</code>{" "}
            {isTried.value && OUTCOMES.has(got) && detail.value?.state === "open" && (
              <button type="button" class="slight" onClick={() => accept(ruleId, description, got)}>
                Expect {got}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
