import { useRef, useState } from "preact/hooks";
import { api, ask } from "../api.ts";
import { go, place } from "../router.ts";
import { may } from "../session.ts";
import { useAnswer } from "../use-answer.ts";
import type { JsonSchema } from "./complete.ts";
import { DocumentEditor } from "./document-editor.tsx";
import type { Documents } from "./documents.ts";
import type { Condition } from "./fact-phrase.ts";
import type { OpenDraft } from "./open-draft.ts";
import { draftAddress } from "./rule-drafts.tsx";
import { RuleSentence, useVocabulary } from "./rule-sentence.tsx";
import { isRuleSet } from "./rule-set-words.ts";
import { ThresholdSlider } from "./threshold-slider.tsx";
import { isRule, isTransactionRule, parsed, withDocuments } from "./vocabulary.ts";

/** Which of them is open: what the address says, else the first that is changed. */
function openFile(documents: Documents): string | undefined {
  const { query } = place.value;
  const asked = query.get("file");
  if (asked !== null) return asked;
  const ofRule = documents.ofRule(query.get("rule") ?? "");
  return ofRule ?? documents.changed[0];
}

/** The documents of a draft, one of them open. */
export function Write({ draft }: { readonly draft: OpenDraft }) {
  const schema = useAnswer("schema", () => ask<unknown>(api.GET("/v1/rules/schema")));
  const detail = draft.detail.value;
  const documents = draft.documents.value;
  if (!detail || !documents) return null;
  const file = openFile(documents);
  const text = file === undefined ? undefined : documents.text(file);
  const rule = place.value.query.get("rule") ?? undefined;
  const line = Number(place.value.query.get("line") ?? Number.NaN);
  const mayWrite = may("rules:propose") && detail.restores === undefined;
  const isWritable = mayWrite && detail.state === "open" && draft.kept.value !== "moved";
  const issues = (draft.checked.value?.data ?? []).filter((issue) => issue.file === file);
  const isOfRule = file !== undefined && isRule(file);
  const shown = new Set([...documents.changed, ...(file === undefined ? [] : [file, ...companions(documents, file)])]);
  return (
    <div class="stack">
      <nav aria-label="Documents">
        <ul class="row choices">
          {[...shown].sort().map((each) => (
            <li key={each}>
              <a
                href={draftAddress(detail.draftId, { file: each, rule })}
                aria-current={each === file ? "page" : undefined}
                title={each}
              >
                {documents.isChanged(each) && (
                  <>
                    <span class="warn-text" aria-hidden="true">
                      ●
                    </span>
                    <span class="hidden">changed</span>
                  </>
                )}
                {each.slice(each.lastIndexOf("/") + 1)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <OpenAnother documents={documents} draft={draft} isWritable={isWritable} />
      {file === undefined && <p class="note">Open a document: a rule, its examples, a reference list.</p>}
      {file !== undefined && text === undefined && (
        <p class="note warn">
          <code>{file}</code> {documents.before(file) === undefined ? "is no document of these rules." : "is removed."}{" "}
          {isWritable && documents.before(file) !== undefined && (
            <button type="button" onClick={() => draft.write(file, undefined)}>
              Restore it
            </button>
          )}
        </p>
      )}
      {file !== undefined && text !== undefined && (
        <>
          {isOfRule && <Told documents={documents} file={file} text={text} />}
          {isWritable && (isOfRule || isRuleSet(file)) && (
            <ThresholdSlider
              {...{ draft, documents, file, schema: schema.data as JsonSchema | undefined }}
              act={() => (
                <a class="button" href={draftAddress(detail.draftId, { view: "effect", file, rule })}>
                  Try it on past decisions
                </a>
              )}
            />
          )}
          <DocumentEditor
            key={`${file} ${isWritable}`}
            file={file}
            text={text}
            isReadOnly={!isWritable}
            issues={issues}
            schema={isOfRule ? (schema.data as JsonSchema | undefined) : undefined}
            goTo={line > 0 ? { line, visit: place.value.visit } : undefined}
            onRead={() => draft.documents.value?.text(file) ?? ""}
            onWrite={(written) => draft.write(file, written)}
          />
          {isWritable && (
            <div class="row">
              {documents.isChanged(file) && (
                <button type="button" onClick={() => draft.write(file, undefined)}>
                  Revert
                </button>
              )}
              <button type="button" onClick={() => draft.write(file, null)}>
                Remove the document
              </button>
              <span class="soft small">
                <kbd>Ctrl</kbd> <kbd>Space</kbd> completes, <kbd>F8</kbd> goes to what is wrong, <kbd>Tab</kbd> leaves
                the editor
              </span>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The rule that is written, in sentences: those of what cannot be read stay as they were. */
function Told({
  documents,
  file,
  text,
}: {
  readonly documents: Documents;
  readonly file: string;
  readonly text: string;
}) {
  const plain = useVocabulary(isTransactionRule(file));
  const readable = useRef<Condition>({});
  const rule = parsed(text);
  const isReadable = rule.conditions !== undefined;
  if (isReadable) readable.current = rule;
  const before = documents.before(file);
  if (!plain || readable.current.conditions === undefined) return null;
  return (
    <section class={`card stack tight ${isReadable ? "" : "soft"}`} aria-label="The rule in words">
      <RuleSentence
        rule={readable.current}
        vocabulary={withDocuments(plain, documents, file)}
        other={
          before === undefined || before === text
            ? undefined
            : { rule: parsed(before), vocabulary: withDocuments(plain, documents.base, file) }
        }
      />
      {!isReadable && <p class="small">As it was before the document could not be read.</p>}
    </section>
  );
}

/** The examples of a rule, or the rule of examples. */
function companions(documents: Documents, file: string): readonly string[] {
  const other = file.endsWith(".cases.json")
    ? file.replace(/\.cases\.json$/u, ".json")
    : file.replace(/\.json$/u, ".cases.json");
  return documents.text(other) === undefined ? [] : [other];
}

function OpenAnother({
  documents,
  draft,
  isWritable,
}: {
  readonly documents: Documents;
  readonly draft: OpenDraft;
  readonly isWritable: boolean;
}) {
  const [typed, setTyped] = useState("");
  const draftId = draft.detail.value?.draftId ?? "";
  const wanted = typed.trim();
  const isThere = documents.text(wanted) !== undefined;
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted === "" || (!isThere && !isWritable)) return;
    if (!isThere) draft.write(wanted, wanted.endsWith(".cases.json") ? "[]\n" : "{}\n");
    setTyped("");
    go(draftAddress(draftId, { file: wanted }));
  };
  return (
    <form class="row open-another" onSubmit={open}>
      <label>
        <span class="hidden">Document</span>
        <input
          list="documents"
          value={typed}
          placeholder="Another document: a rule, its examples, a reference list"
          maxLength={500}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <datalist id="documents">
        {documents.files.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <button type="submit" disabled={wanted === "" || (!isThere && !isWritable)}>
        {wanted === "" || isThere ? "Open" : "Create"}
      </button>
    </form>
  );
}
