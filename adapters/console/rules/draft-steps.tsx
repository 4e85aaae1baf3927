import { useState } from "preact/hooks";
import { type Answer, api, ask, type Schema } from "../api.ts";
import { nameOf, Time } from "../format.tsx";
import { addressOf, go } from "../router.ts";
import { may, session } from "../session.ts";
import { type Question, sure } from "../sure.tsx";
import { tell } from "../toasts.ts";
import { Findings } from "./findings.tsx";
import type { OpenDraft } from "./open-draft.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { RatedAgain } from "./rated-again.tsx";
import { StaleWordsNote } from "./stale-words-note.tsx";

type Detail = Schema<"RuleDraftDetail">;

/** How far a draft is, what is wrong with it, and what can be done with it now. */
export function DraftSteps({ draft, draftId }: { readonly draft: OpenDraft; readonly draftId: string }) {
  const detail = draft.detail.value;
  if (!detail) return null;
  const isOver = detail.state === "published" || detail.state === "withdrawn";
  return (
    <aside class="stack" aria-label="The draft">
      <section class="card stack">
        <h2>{isOver ? "Closed" : "Publication"}</h2>
        <Told label="Proposed" step={detail.proposal} />
        <Told label="Rejected" step={detail.rejection} />
        <Told label="Withdrawn" step={detail.withdrawal} />
        {detail.state === "published" && (
          <>
            <p>
              <a href={addressOf("/rules/versions")}>See it among the versions</a>
            </p>
            <RatedAgain />
          </>
        )}
        {!isOver && <Steps draft={draft} draftId={draftId} detail={detail} />}
      </section>
      {!isOver && may("rules:propose") && <Findings draft={draft} />}
    </aside>
  );
}

function Told({ label, step }: { readonly label: string; readonly step: Schema<"TakenDraftStep"> | undefined }) {
  if (!step) return null;
  return (
    <div>
      <p>
        {label} by <strong>{nameOf(step.by)}</strong> <Time at={step.at} />
      </p>
      {step.note && <p class="said soft">{step.note}</p>}
    </div>
  );
}

const KEPT = { kept: "Saved.", changed: "Not saved yet …", keeping: "Saving …", moved: "Not saved." } as const;

const WITHDRAWING: Question = {
  title: "Withdraw this draft?",
  act: "Withdraw now",
  told: [
    "It is closed for good: nobody can change, propose or publish it any more. It stays to be read.",
    "The rules in force stay as they are.",
  ],
};

interface StepsProps {
  readonly draft: OpenDraft;
  readonly draftId: string;
  readonly detail: Detail;
}

function Steps({ draft, draftId, detail }: StepsProps) {
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isAuthor = detail.authors.some(({ personId }) => personId === session.value?.personId);
  const isProposed = detail.state === "proposed";
  const said = note.trim();
  const body = said === "" ? {} : { note: said };
  const params = (etag: string) => ({ path: { draftId }, header: { "if-match": etag } });
  const run = async (request: (etag: string) => Promise<Answer<unknown>>, done: string): Promise<boolean> => {
    setBusy(true);
    const isDone = await draft.step(request);
    setBusy(false);
    if (!isDone) return false;
    setNote("");
    tell({ text: done, kind: "good" });
    return true;
  };
  const propose = () =>
    run(
      (etag) => ask(api.POST("/v1/rule-drafts/{draftId}/proposal", { params: params(etag), body })),
      "Proposed: another person can publish it",
    );
  const withdraw = async () => {
    if (!(await sure(WITHDRAWING))) return;
    await run(
      (etag) => ask(api.POST("/v1/rule-drafts/{draftId}/withdrawal", { params: params(etag), body })),
      "Withdrawn",
    );
  };
  const reject = () =>
    run(
      (etag) => ask(api.POST("/v1/rule-drafts/{draftId}/rejection", { params: params(etag), body: { note: said } })),
      "Rejected: its author can change it",
    );
  const publish = async () => {
    const publication = "/v1/rule-drafts/{draftId}/publication" as const;
    let version: number | undefined;
    const isDone = await run(async (etag) => {
      const answer = await ask<Schema<"RuleVersion">>(api.POST(publication, { params: params(etag), body }));
      if (answer.ok) version = answer.data.version;
      return answer;
    }, "In force");
    setAsking(false);
    if (isDone) go(addressOf("/rules/versions", { version: String(version) }));
  };
  const writeAgain = () => void draft.keep({ title: detail.title });
  const isSame =
    detail.restores === undefined ? draft.documents.value?.changed.length === 0 : detail.documents.length === 0;
  const hasFaults = (draft.checked.value?.errors ?? 0) > 0 || (draft.tested.value?.failures.length ?? 0) > 0;
  return (
    <div class="stack tight">
      {may("rules:propose") && (
        <p class="soft" role="status">
          {KEPT[draft.kept.value]}
        </p>
      )}
      {isProposed && isAuthor && may("rules:publish") && <p class="soft">An author cannot publish their own draft.</p>}
      {detail.publishers === 0 && (
        <p class="note warn">
          Nobody may publish this: it takes a person with the role rule-approver who did not write at it, and was not
          added by who did, or the other way round. An administrator gives the role; until then what is proposed waits.
        </p>
      )}
      <StaleWordsNote documents={draft.documents.value} />
      <label>
        Note
        <textarea value={note} maxLength={5_000} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <div class="row">
        {!isProposed && may("rules:propose") && (
          <button
            type="button"
            class="primary"
            disabled={isBusy || isSame || hasFaults || !draft.isTried.value}
            onClick={() => void propose()}
          >
            Propose
          </button>
        )}
        {isProposed && may("rules:publish") && !isAuthor && (
          <>
            <button type="button" class="primary" disabled={isBusy} onClick={() => setAsking(true)}>
              Publish …
            </button>
            <button type="button" disabled={isBusy || said === ""} onClick={() => void reject()}>
              Reject
            </button>
          </>
        )}
        {isProposed && may("rules:propose") && (
          <button type="button" disabled={isBusy} onClick={writeAgain}>
            Edit again
          </button>
        )}
        {may("rules:propose") && (
          <button type="button" disabled={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </button>
        )}
      </div>
      {isAsking && (
        <PublishDialog
          draft={draft}
          detail={detail}
          isBusy={isBusy}
          publish={() => void publish()}
          cancel={() => setAsking(false)}
        />
      )}
      {isProposed && may("rules:publish") && !isAuthor && (
        <p class="soft small">Rejecting needs a note that says why.</p>
      )}
      {!isProposed && isSame && (
        <p class="soft small">
          {detail.restores === undefined
            ? "Nothing differs from the rules in force yet: there is nothing to propose."
            : "The rules in force are those of this version already: there is nothing to propose."}
        </p>
      )}
      {!isProposed && !draft.isTried.value && draft.kept.value !== "moved" && (
        <p class="soft small">It can be proposed once its last change is saved and checked.</p>
      )}
      {!isProposed && draft.isTried.value && hasFaults && (
        <p class="soft small">It can be proposed once the errors and failing examples are fixed.</p>
      )}
      {draft.failure.value?.code === "rules-moved" && <MoveOn draft={draft} />}
    </div>
  );
}

/** Other rules came into force since: the draft is written upon them. */
function MoveOn({ draft }: { readonly draft: OpenDraft }) {
  const move = async () => {
    const newest = await ask<Schema<"RuleVersionPage">>(
      api.GET("/v1/rule-versions", { params: { query: { limit: 1 } } }),
    );
    const version = newest.ok ? newest.data.data[0]?.version : undefined;
    if (version !== undefined) await draft.keep({ base: version });
  };
  return (
    <div class="note warn">
      <p>Other rules came into force since it was begun. Look at what differs once it is moved.</p>
      <button type="button" onClick={() => void move()}>
        Move it to the version in force
      </button>
    </div>
  );
}
