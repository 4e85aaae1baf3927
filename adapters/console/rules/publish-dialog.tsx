import { useEffect, useRef, useState } from "preact/hooks";
import type { Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { nameOf, Time } from "../format.tsx";
import { Span } from "../period.tsx";
import { session } from "../session.ts";
import { changeLines } from "./change-summary.ts";
import type { OpenDraft } from "./open-draft.ts";
import { type Running, simulate } from "./simulate.ts";
import { LEVELS, type Ratings } from "./simulations.ts";
import { StaleWordsNote } from "./stale-words-note.tsx";

const DAYS = 30;

interface Props {
  readonly draft: OpenDraft;
  readonly detail: Schema<"RuleDraftDetail">;
  readonly isBusy: boolean;
  publish(): void;
  cancel(): void;
}

/** Says what goes live, what it would have done, and who does it, before it is done. */
export function PublishDialog({ draft, detail, isBusy, publish, cancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [running, setRunning] = useState<Running>({ isRunning: true });
  const turn = useRef(0);
  const run = () => {
    const mine = ++turn.current;
    void simulate(detail.draftId, DAYS, () => turn.current === mine, setRunning);
  };
  const stop = () => {
    turn.current++;
    setRunning((before) => ({ ...before, isRunning: false }));
  };
  useEffect(() => {
    dialog.current?.showModal();
    run();
    return () => {
      turn.current++;
    };
  }, []);
  const lines = changeLines(draft.documents.value?.differences() ?? []);
  const { proposal, authors, base, restores } = detail;
  return (
    <dialog ref={dialog} class="wide" onClose={cancel} aria-labelledby="publish-title">
      <div class="stack">
        <h2 id="publish-title">
          Publish “<bdi>{detail.title}</bdi>”?
        </h2>
        <p>
          {restores === undefined ? `It follows version ${base}.` : `It brings back version ${restores}.`} From then on
          everything is decided with it. Levels that were decided stay until the next check of the customer.
        </p>
        <section class="stack tight">
          <h3>What goes live</h3>
          <ul class="changes">
            {lines.map(({ file, what, changes }) => (
              <li key={file}>
                <bdi>{what}</bdi>: {changes.join("; ")}
              </li>
            ))}
          </ul>
          <StaleWordsNote documents={draft.documents.value} />
        </section>
        <section class="stack tight">
          <h3>What it would have done in the last {DAYS} days</h3>
          <Foreseen running={running} />
          {running.failure && <FailureNote failure={running.failure} again={run} />}
        </section>
        <dl class="facts">
          <div>
            <dt>Written by</dt>
            <dd>{authors.map(nameOf).join(", ")}</dd>
          </div>
          {proposal && (
            <div>
              <dt>Proposed by</dt>
              <dd>
                {nameOf(proposal.by)}, <Time at={proposal.at} />
              </dd>
            </div>
          )}
          <div>
            <dt>Published by</dt>
            <dd>{session.value?.name}</dd>
          </div>
        </dl>
        <div class="row">
          <button type="button" class="primary" disabled={isBusy || running.isRunning} onClick={publish}>
            Publish now
          </button>
          {running.isRunning && (
            <button type="button" onClick={stop}>
              Do not wait for the effect
            </button>
          )}
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      </div>
    </dialog>
  );
}

function Foreseen({ running: { simulated, isRunning } }: { readonly running: Running }) {
  const { customers, transactions } = simulated ?? {};
  const looked = (customers?.decisions ?? 0) + (transactions?.decisions ?? 0);
  return (
    <div role="status" class="stack tight">
      {simulated && (
        <p class="soft small">
          Cases opened <Span from={simulated.from} />.
        </p>
      )}
      {isRunning && <p class="soft">{looked} decisions made again so far …</p>}
      {!isRunning && !simulated && <p class="soft">Nobody looked.</p>}
      {!isRunning && simulated?.pagination.hasMore && (
        <p class="note warn">
          This was ended early: {looked} decisions were made again, and older ones of the {DAYS} days were not.
        </p>
      )}
      {customers && <OfOneKind what="customers" ratings={customers} />}
      {transactions && transactions.decisions > 0 && <OfOneKind what="payments" ratings={transactions} />}
    </div>
  );
}

function OfOneKind({ what, ratings }: { readonly what: string; readonly ratings: Ratings }) {
  const { decisions, changed, levelChanges } = ratings;
  const moved = (isUp: boolean) =>
    levelChanges
      .filter(({ from, to }) => LEVELS.indexOf(to) > LEVELS.indexOf(from) === isUp)
      .reduce((sum, { count }) => sum + count, 0);
  const [up, down] = [moved(true), moved(false)];
  return (
    <p>
      <strong class="number">{changed}</strong> of {decisions} decisions about {what} would be other:{" "}
      <span class="number">{up}</span> a higher level, <span class="number">{down}</span> a lower one,{" "}
      <span class="number">{changed - up - down}</span> the same level with other points or rules.
    </p>
  );
}
