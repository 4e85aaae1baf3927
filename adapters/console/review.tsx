import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { Attachments } from "./attachments.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseRecord } from "./case-record.tsx";
import { CaseSide } from "./case-side.tsx";
import { Comments } from "./comments.tsx";
import { DecidePanel, reasonsIn } from "./decide-panel.tsx";
import {
  changeDraft,
  type DecidedCase,
  draftOf,
  isBegun,
  judge,
  type Match,
  matchKey,
  missingIn,
  requestOf,
} from "./draft.ts";
import { EarlierJudgements, ToKnowFirst } from "./earlier.tsx";
import { Escalate } from "./escalate.tsx";
import { Escalated } from "./escalation.tsx";
import { FailureNote } from "./failure-note.tsx";
import { bind, leaving, useKeys } from "./keys.ts";
import { KEYS_ON } from "./keys-table.ts";
import { judgeRest, ManyMatches } from "./many-matches.tsx";
import { MatchCard } from "./match-card.tsx";
import { type Moved, MovedNote } from "./moved.tsx";
import { claimed, openAhead, openedDetail, openNext } from "./next-case.ts";
import { isNotFound, NotFound } from "./not-found.tsx";
import { decisionOf, sendLater } from "./outbox.ts";
import { Outcome } from "./outcome.tsx";
import { Proposal } from "./proposal.tsx";
import { filterOf } from "./queue-filter.ts";
import { PaymentSum, RatingSum } from "./rating-sum.tsx";
import { Rejection } from "./rejection.tsx";
import { type Effect, Reopen, Reopened } from "./reopen.tsx";
import { place } from "./router.ts";
import { may, session } from "./session.ts";
import { calledIn, Subject, useStored } from "./subject.tsx";
import { useAnswer } from "./use-answer.ts";
import { isRefused } from "./use-preview.ts";

/** A case, from what was found to what is decided. */
export function Review({ caseId }: { readonly caseId: string }) {
  const visit = useMemo(() => place.peek().visit, []);
  const handed = openedDetail(caseId, visit);
  const found = useAnswer(
    caseId,
    () => ask<Schema<"CaseDetail">>(api.GET("/v1/cases/{caseId}", { params: { path: { caseId } } })),
    handed !== undefined,
  );
  const { failure } = found;
  const data = found.data ?? handed;
  if (data === undefined && isNotFound(failure)) return <NotFound what="case" id={caseId} />;
  if (data === undefined)
    return (
      <main class="view" aria-busy={found.isLoading}>
        {failure ? (
          <>
            <h1>The case cannot be shown</h1>
            <FailureNote failure={failure} again={found.again} />
          </>
        ) : (
          <p class="soft waiting">Loading the case …</p>
        )}
      </main>
    );
  if (data.kind !== "customerCheckDetail" && data.kind !== "transactionCheckDetail")
    return (
      <main class="view stack">
        <h1>Case {data.caseId}</h1>
        <p class="note">Nothing is decided yet: its processing is {data.processingStatus}.</p>
      </main>
    );
  return <Decided detail={data} isHanded={found.data === undefined} isLoading={found.isLoading} again={found.again} />;
}

function Decided({
  detail,
  isHanded,
  isLoading,
  again,
}: {
  readonly detail: DecidedCase;
  /** Whether it is what was handed out, and was not read since. */
  readonly isHanded: boolean;
  readonly isLoading: boolean;
  again(): void;
}) {
  const { caseId, work, caseStatus } = detail;
  const said = detail.proposal?.matches ?? work?.outcome?.matches ?? detail.review?.matches ?? [];
  // What was judged to be somebody else in this case is left out since, and was what the case was about.
  const judgedAway = detail.exempted.filter((match) => said.some((each) => matchKey(each) === matchKey(match)));
  const matches: readonly Match[] = [...detail.screeningResults, ...judgedAway];
  const [at, setAt] = useState(0);
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [moved, setMoved] = useState<Moved>();
  const [reopened, setReopened] = useState<readonly Effect[]>();
  const note = useRef<HTMLTextAreaElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const escalate = () => {
    why.current?.closest("details")?.setAttribute("open", "");
    why.current?.focus();
  };
  const onMoved = (refused: Failure) => {
    setMoved({ failure: refused, seen: work?.history ?? [] });
    again();
  };
  const onDone = () => {
    setMoved(undefined);
    again();
  };
  const draft = draftOf(caseId);
  const customer = useStored(detail.customerId);
  const called = calledIn(customer);
  const isUndecided = caseStatus === "open" || caseStatus === "in-progress";
  const isProposed = detail.proposal?.waitsFor === "another-person";
  const canDecide = isUndecided && !isProposed && may("cases:propose") && work !== undefined;
  const judgedAs = (match: Match) =>
    draft.judged[matchKey(match)] ?? said.find((each) => matchKey(each) === matchKey(match))?.disposition;

  const isReady = canDecide && isBegun(draft) && missingIn(detail, draft) === undefined;
  const isMine = work?.assignee?.id === session.value?.personId;
  useEffect(() => {
    if (isReady && isMine) openAhead(caseId);
  }, [isReady, isMine]);
  const goOn = async () => setFailure(await openNext(filterOf(place.peek().query)));
  const send = async () => {
    if (!canDecide) return;
    const lacking = missingIn(detail, draftOf(caseId));
    setMissing(lacking?.text);
    if (lacking?.at === "note") note.current?.focus();
    if (lacking?.at === "match")
      setAt(matches.findIndex((match) => draftOf(caseId).judged[matchKey(match)] === undefined));
    if (lacking !== undefined) return;
    const body = requestOf(detail, draftOf(caseId));
    if (isRefused(caseId, body)) return;
    await leaving(async () => {
      const version = await claimed(caseId, work, isHanded);
      sendLater(decisionOf({ caseId, who: called ?? detail.customerId, body, version }));
      await goOn();
    });
  };
  const judgeAt = (n: number, disposition: Parameters<typeof judge>[2]) => {
    const match = matches[n];
    if (!match || !canDecide) return;
    judge(detail, match, disposition);
    setMissing(undefined);
    const next = matches.findIndex((each, m) => m > n && draftOf(caseId).judged[matchKey(each)] === undefined);
    if (next >= 0 && disposition !== undefined) setAt(next);
  };
  useKeys(
    useMemo(
      () => [
        bind("nextMatch", () => setAt(Math.min(at + 1, matches.length - 1))),
        bind("matchBefore", () => setAt(Math.max(at - 1, 0))),
        ...(canDecide
          ? [
              bind("same", () => judgeAt(at, "true-positive")),
              bind("other", () => judgeAt(at, "false-positive")),
              bind("othersAll", () => judgeRest(detail)),
              bind("unsure", () => judgeAt(at, undefined)),
              ...(detail.kind === "transactionCheckDetail"
                ? [
                    bind("release", () => changeDraft(caseId, { decision: "ACCEPT" })),
                    bind("reject", () => changeDraft(caseId, { decision: "REJECT" })),
                  ]
                : []),
              ...reasonsIn(detail).map((reason, n) =>
                bind(KEYS_ON.reasons[n] ?? "reason1", () => changeDraft(caseId, { note: reason })),
              ),
              bind("escalate", escalate),
              bind("note", () => note.current?.focus()),
              bind("send", () => void send()),
              ...[bind("sendFromNote"), bind("leaveNote")],
            ]
          : []),
      ],
      [detail, at, canDecide, called],
    ),
  );
  return (
    <main class="view stack" aria-busy={isLoading}>
      <CaseHead detail={detail} called={called} onChange={onDone} onMoved={onMoved} />
      {failure && <FailureNote failure={failure} />}
      {moved && work && <MovedNote moved={moved} work={work} />}
      {work && (
        <Proposal
          detail={detail}
          version={work.version}
          called={called ?? detail.customerId}
          onDone={onDone}
          onMoved={onMoved}
        />
      )}
      {work && caseStatus !== "closed" && <Escalated work={work} />}
      {work && <Rejection detail={detail} work={work} />}
      {work && <ToKnowFirst detail={detail} work={work} />}
      {work && <Outcome detail={detail} work={work} />}
      {reopened && caseStatus !== "closed" && <Reopened effects={reopened} />}
      {work && caseStatus === "closed" && (
        <Reopen
          caseId={caseId}
          version={work.version}
          onDone={(effects) => {
            setReopened(effects);
            onDone();
          }}
          onMoved={onMoved}
        />
      )}
      <div class="review">
        <div class="stack">
          <h2 class={matches.length === 0 ? "hidden" : undefined}>
            Matches <span class="soft number">{matches.length}</span>
          </h2>
          {canDecide && <ManyMatches detail={detail} />}
          {matches.length === 0 && (
            <p class="note">
              {detail.exempted.length + detail.cleared.length > 0
                ? "No match counts now: what was judged to be somebody else, or cleared, stands under the data of the customer."
                : "No name on a list is like it. What it is about stands below."}
            </p>
          )}
          {matches.map((match, n) => (
            <MatchCard
              key={`${matchKey(match)} ${match.matchedName} ${match.explanation.query}`}
              match={match}
              entry={work?.listedEntries.find((each) => each.listId === match.listId && each.entryId === match.entryId)}
              judged={judgedAs(match)}
              isUnsure={draft.unsure?.includes(matchKey(match)) ?? false}
              isOpen={n === at}
              onJudge={canDecide ? (disposition) => judgeAt(n, disposition) : undefined}
              onOpen={() => setAt(n === at ? -1 : n)}
            >
              {work && <EarlierJudgements work={work} match={match} />}
            </MatchCard>
          ))}
          {detail.kind === "customerCheckDetail" ? <RatingSum detail={detail} /> : <PaymentSum detail={detail} />}
        </div>
        <aside class="stack" aria-label="Decision and customer">
          {canDecide && <DecidePanel {...{ detail, note, missing }} onSend={() => void send()} onEscalate={escalate} />}
          <Subject detail={detail} customer={customer} />
          {work && (
            <Comments
              caseId={caseId}
              comments={work.comments}
              onChange={may("cases:propose") && isUndecided ? again : undefined}
            />
          )}
          {work && (
            <Attachments
              caseId={caseId}
              attachments={work.attachments}
              onChange={may("cases:propose") && isUndecided ? again : undefined}
            />
          )}
          {work && (
            <Escalate
              caseId={caseId}
              called={called ?? detail.customerId}
              work={work}
              why={why}
              onChange={canDecide ? onDone : undefined}
              onMoved={onMoved}
            />
          )}
          {work && <CaseSide detail={detail} work={work} />}
          {!canDecide && <CaseRecord caseId={caseId} />}
        </aside>
      </div>
    </main>
  );
}
