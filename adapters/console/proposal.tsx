import { useMemo, useRef, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import type { DecidedCase } from "./draft.ts";
import { Effect } from "./effect.tsx";
import { FailureNote } from "./failure-note.tsx";
import { nameOf, Time } from "./format.tsx";
import { bind, useKeys } from "./keys.ts";
import { KEYS } from "./keys-table.ts";
import { hasMoved } from "./moved.tsx";
import { SecondPerson } from "./second-person.tsx";
import { may, session } from "./session.ts";
import { sure } from "./sure.tsx";
import { tell } from "./toasts.ts";
import { usePreview } from "./use-preview.ts";

type Proposed = Schema<"CaseProposal">;

const WITHDRAWING = {
  title: "Withdraw your proposal?",
  act: "Withdraw now",
  told: ["Nobody can confirm it any more, and the case is yours. To propose it again, you judge the case again."],
};

/** What is proposed, and by whom: another person agrees with it, or does not. */
export function Proposal({
  detail,
  version,
  called,
  onDone,
  onMoved,
}: {
  readonly detail: DecidedCase;
  readonly version: string;
  /** Whom the case is about. */
  readonly called: string;
  onDone(): void;
  /** Somebody else changed the case meanwhile. */
  onMoved(failure: Failure): void;
}) {
  const [note, setNote] = useState("");
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const { proposal, caseId } = detail;
  const mayAnswer = may("cases:decide") && proposal?.proposedBy.personId !== session.value?.personId;
  const told = usePreview(caseId, version, mayAnswer && proposal ? repeated(proposal) : undefined);
  const isOwn = proposal?.proposedBy.personId === session.value?.personId;
  const canAnswer = may("cases:decide") && !isOwn && proposal?.waitsFor === "another-person";
  // Who counts as one person with the proposer may still reject.
  const isNoOther = told.failure?.code === "same-reviewer" || detail.work?.confirmers === 0;
  const [confirmButton, rejectButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const [noteField, reasonField] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLSelectElement>(null)];
  useKeys(
    useMemo(
      () =>
        canAnswer
          ? [
              ...(isNoOther ? [] : [bind("confirm", () => confirmButton.current?.focus())]),
              bind("refuse", () => {
                const isSaid = noteField.current?.value.trim() !== "";
                const lacking = isSaid ? (reasonField.current?.value === "" ? reasonField : rejectButton) : noteField;
                lacking.current?.focus();
              }),
            ]
          : [],
      [canAnswer, isNoOther],
    ),
  );
  if (proposal === undefined) return null;
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  const done = (answer: { readonly ok: true } | { readonly ok: false; readonly failure: Failure }, text: string) => {
    setFailure(answer.ok || hasMoved(answer.failure) ? undefined : answer.failure);
    if (!answer.ok) return hasMoved(answer.failure) ? onMoved(answer.failure) : undefined;
    tell({ text, kind: "good" });
    onDone();
  };
  const said = note.trim();
  const reasons = (detail.work?.asks.reasonCodes ?? []).filter((each) => each.for.includes("rejection"));
  const lacks = lackingIn(said, reasons.length > 0 && reason === "");
  const confirm = async () =>
    done(
      await ask(api.POST("/v1/cases/{caseId}/confirmation", { params, body: said === "" ? {} : { note: said } })),
      `Case of ${called}: confirmed and closed`,
    );
  const reject = async () =>
    done(
      await ask(
        api.POST("/v1/cases/{caseId}/rejection", {
          ...{ params, body: { note: said, ...(reason === "" ? {} : { reasonCode: reason }) } },
        }),
      ),
      `Proposal for ${called} rejected: the case is ${whereIs(detail.work?.assignee)}`,
    );
  const withdraw = async () => {
    if (!(await sure(WITHDRAWING))) return;
    done(
      await ask(api.POST("/v1/cases/{caseId}/withdrawal", { params, body: {} })),
      `Your proposal for ${called} is withdrawn: the case is yours`,
    );
  };
  return (
    <section class="note warn proposal" aria-labelledby="proposal-title">
      <h2 id="proposal-title">
        Proposed by <bdi>{nameOf(proposal.proposedBy)}</bdi>, <Time at={proposal.proposedAt} />
      </h2>
      <Said proposal={proposal} detail={detail} />
      {proposal.waitsFor === "nobody" && <p>It has expired: somebody has to propose again.</p>}
      {isOwn && (
        <div class="row">
          <span>You proposed this: another person has to confirm it.</span>
          <button type="button" onClick={() => void withdraw()}>
            Withdraw my proposal
          </button>
        </div>
      )}
      {proposal.waitsFor === "another-person" && detail.work?.confirmers === 0 && (
        <p>
          <strong>Nobody can confirm this:</strong> it takes an approver who counts as another person than the proposer.
          Until there is one, it waits.
        </p>
      )}
      {!isOwn && told.failure?.code === "same-reviewer" && (
        <p>
          <strong>You cannot confirm this:</strong> {told.failure.detail}. You may reject it.
        </p>
      )}
      {proposal.waitsFor === "another-person" && isNoOther && <SecondPerson />}
      {failure && <FailureNote failure={failure} />}
      {canAnswer && (
        <>
          {!isNoOther && <Effect told={told} detail={detail} act="Confirming" />}
          <label class="wide">
            Your note
            <textarea
              ref={noteField}
              rows={2}
              value={note}
              onKeyDown={leaveOnEscape}
              onInput={(event) => setNote(event.currentTarget.value)}
            />
          </label>
          {reasons.length > 0 && (
            <label>
              Reason for rejecting
              <select ref={reasonField} value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
                <option value="">Choose one</option>
                {reasons.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          )}
          <div class="row">
            {!isNoOther && (
              <button ref={confirmButton} type="button" class="primary" onClick={() => void confirm()}>
                Confirm <kbd>{KEYS.confirm[0]}</kbd>
              </button>
            )}
            <button
              ref={rejectButton}
              type="button"
              disabled={lacks !== undefined}
              title={lacks && `Say why first, in ${lacks}`}
              onClick={() => void reject()}
            >
              Reject <kbd>{KEYS.refuse[0]}</kbd>
            </button>
            {lacks && <span class="soft small">Rejecting needs {lacks}.</span>}
          </div>
        </>
      )}
    </section>
  );
}

/** Keys act on the page again. */
const leaveOnEscape = (event: { readonly key: string; readonly currentTarget: HTMLElement }): void => {
  if (event.key === "Escape") event.currentTarget.blur();
};

/** The decision that was proposed, as it would be sent again. */
function repeated({ riskLevel, decision, matches, reasonCode, note }: Proposed): Schema<"CaseDecisionRequest"> {
  return JSON.parse(JSON.stringify({ riskLevel, decision, matches, reasonCode, note }));
}

/** Where a case is after a rejection, which leaves it with whom it is assigned to. */
const whereIs = (assignee: Schema<"CaseWork">["assignee"]): string =>
  assignee === undefined ? "back in the queue, unassigned" : `still assigned to ${assignee.name ?? assignee.id}`;

/** What has to be said before somebody does not agree. */
function lackingIn(note: string, lacksReason: boolean): string | undefined {
  if (note !== "") return lacksReason ? "a reason" : undefined;
  return lacksReason ? "a reason and a note" : "a note";
}

/** What a proposal would bring about. */
export function Said({ proposal, detail }: { readonly proposal: Proposed; readonly detail: DecidedCase }) {
  const { riskLevel, decision, matches = [], note } = proposal;
  const named = new Map(
    detail.screeningResults.map(({ listId, entryId, matchedName }) => [`${listId} ${entryId}`, matchedName]),
  );
  return (
    <ul class="changes">
      {matches.map(({ listId, entryId, disposition }) => (
        <li key={`${listId} ${entryId}`}>
          <bdi>{named.get(`${listId} ${entryId}`) ?? entryId}</bdi>{" "}
          <span class="soft small">
            ({listId}, {entryId})
          </span>{" "}
          is <strong>{disposition === "true-positive" ? "the same" : "somebody else"}</strong>
        </li>
      ))}
      {riskLevel && (
        <li>
          The level {riskLevel === detail.riskLevel ? "stays" : "becomes"} <strong>{riskLevel}</strong>
          {riskLevel !== detail.riskLevel && ` in place of ${detail.riskLevel}`}
        </li>
      )}
      {decision && (
        <li>
          The payment is <strong>{decision === "ACCEPT" ? "released" : "rejected"}</strong>
        </li>
      )}
      {note && (
        <li>
          Because: <bdi>{note}</bdi>
        </li>
      )}
    </ul>
  );
}
