import { useEffect, useMemo } from "preact/hooks";
import { FailureNote } from "../failure-note.tsx";
import { nameOf, Time } from "../format.tsx";
import { place } from "../router.ts";
import { may } from "../session.ts";
import { ChangeHead, LineByLine } from "./document-diff.tsx";
import { DraftSteps } from "./draft-steps.tsx";
import { Effect } from "./effect.tsx";
import { type OpenDraft, openDraft } from "./open-draft.ts";
import { SaidDiff } from "./rule-diff.tsx";
import { DraftState, draftAddress } from "./rule-drafts.tsx";
import { RuleTabs } from "./rule-tabs.tsx";
import { withDocuments } from "./vocabulary.ts";
import { Write } from "./write.tsx";

const VIEWS = [
  ["write", "Documents"],
  ["difference", "Difference"],
  ["effect", "Effect"],
] as const;

/** A change of rules: its documents, what differs, what it would do, and how it comes into force. */
export function DraftPage({ draftId }: { readonly draftId: string }) {
  const draft = useMemo(() => openDraft(draftId), [draftId]);
  useEffect(() => {
    void draft.load();
    return () => draft.close();
  }, [draft]);
  const detail = draft.detail.value;
  const documents = draft.documents.value;
  const failure = draft.failure.value;
  useEffect(() => {
    document.title = `${detail?.title ?? "Draft"} · riskgate`;
  }, [detail?.title]);
  if (!detail || !documents)
    return (
      <main class="view stack" aria-busy={!failure}>
        <h1>Draft of rules</h1>
        <RuleTabs />
        {failure ? (
          <FailureNote failure={failure} again={() => void draft.load()} />
        ) : (
          <p class="soft waiting">Loading the draft …</p>
        )}
      </main>
    );
  const { query } = place.value;
  const rule = query.get("rule") ?? undefined;
  // Who publishes what others wrote reads what differs first.
  const first = detail.state === "proposed" && !query.has("file") ? "difference" : "write";
  const view = VIEWS.find(([name]) => name === query.get("view"))?.[0] ?? first;
  return (
    <main class="view stack">
      <RuleTabs />
      <header class="stack tight">
        <div class="row">
          <DraftState state={detail.state} />
          <h1>
            <bdi>{detail.title}</bdi>
          </h1>
        </div>
        <p class="row soft dotted">
          <span>by {detail.authors.map(nameOf).join(", ")}</span>
          <span>
            changed <Time at={detail.changedAt} />
          </span>
          <span>
            {detail.restores === undefined ? `of version ${detail.base}` : `back to version ${detail.restores}`}
          </span>
        </p>
        {detail.note && <p class="said">{detail.note}</p>}
      </header>
      {failure && <Failed draft={draft} />}
      <div class="review">
        <div class="stack">
          <nav aria-label="Of the draft">
            <ul class="row choices">
              {VIEWS.filter(([name]) => name !== "effect" || may("rules:propose")).map(([name, label]) => (
                <li key={name}>
                  <a
                    href={draftAddress(draftId, { view: name, rule })}
                    aria-current={view === name ? "page" : undefined}
                  >
                    {label}
                    {name === "difference" && <span class="count number">{documents.changed.length}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {view === "write" && <Write draft={draft} />}
          {view === "effect" && <Effect draft={draft} draftId={draftId} />}
          {view === "difference" && <Differences draft={draft} />}
        </div>
        <DraftSteps draft={draft} draftId={draftId} />
      </div>
    </main>
  );
}

function Differences({ draft }: { readonly draft: OpenDraft }) {
  const documents = draft.documents.value;
  const changes = documents?.differences() ?? [];
  if (!documents || changes.length === 0) return <p class="note">No document differs from the version in force.</p>;
  return (
    <>
      {changes.map((change) => (
        <section key={change.file} class="card stack">
          <ChangeHead change={change} />
          <SaidDiff
            change={change}
            wordsOf={(plain, file) => ({
              before: withDocuments(plain, documents.base, file),
              after: withDocuments(plain, documents, file),
            })}
          />
          <LineByLine change={change} />
        </section>
      ))}
    </>
  );
}

function Failed({ draft }: { readonly draft: OpenDraft }) {
  const { failure, kept } = draft;
  if (!failure.value) return null;
  if (kept.value !== "moved") return <FailureNote failure={failure.value} />;
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>Somebody else changed it meanwhile</strong>: what you typed since is not saved. Copy what you want to
        keep, then read the draft as it is now.
      </p>
      <button type="button" onClick={() => void draft.load()}>
        Load the current draft
      </button>
    </div>
  );
}
