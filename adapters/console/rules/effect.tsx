import { useEffect, useRef, useState } from "preact/hooks";
import { FailureNote } from "../failure-note.tsx";
import { askedDays, PeriodChoice, Span } from "../period.tsx";
import { addressOf, caseAddress, go, place } from "../router.ts";
import type { OpenDraft } from "./open-draft.ts";
import { RatingsEffect } from "./ratings-effect.tsx";
import { type Running, simulate } from "./simulate.ts";
import type { Simulated } from "./simulations.ts";
import { Thresholds } from "./thresholds.tsx";

/** What decisions of the past would be with a draft. */
export function Effect({ draft, draftId }: { readonly draft: OpenDraft; readonly draftId: string }) {
  const days = askedDays(place.value.query.get("days"));
  const setDays = (count: number) => {
    const { path, query } = place.peek();
    go(addressOf(path, { ...Object.fromEntries(query), days: String(count) }), true);
  };
  const [running, setRunning] = useState<Running>({ isRunning: false });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current++;
    },
    [],
  );
  const run = async (): Promise<Simulated | undefined> => {
    const mine = ++turn.current;
    if (!(await draft.keep())) return undefined;
    return simulate(draftId, days, () => turn.current === mine, setRunning);
  };
  const stop = () => {
    turn.current++;
    setRunning((before) => ({ ...before, isRunning: false }));
  };
  const { simulated, failure, isRunning } = running;
  const looked = (simulated?.customers.decisions ?? 0) + (simulated?.transactions?.decisions ?? 0);
  return (
    <div class="stack">
      <section class="card stack">
        <h2>What past decisions would have been</h2>
        <div class="row">
          <PeriodChoice days={days} onChange={setDays} />
          {isRunning ? (
            <button type="button" onClick={stop}>
              Stop
            </button>
          ) : (
            <button type="button" class="primary" onClick={() => void run()}>
              Simulate
            </button>
          )}
          <span class="soft" role="status">
            {isRunning && `${looked} decisions made again so far …`}
            {!isRunning && simulated && `${looked} decisions made again`}
          </span>
        </div>
        {simulated && (
          <p class="soft small">
            Cases opened <Span from={simulated.from} />
            {simulated.leftOut > 0 && `; ${simulated.leftOut} cannot be made again`}
            {simulated.failed > 0 && `; at ${simulated.failed} the rules fail`}
          </p>
        )}
        {failure && <FailureNote failure={failure} again={() => void run()} />}
        {simulated?.failures.map(({ caseId, reason }) => (
          <p key={caseId} class="bad-text">
            <a href={caseAddress(caseId)}>{caseId}</a>: {reason}
          </p>
        ))}
      </section>
      {simulated && <RatingsEffect title="Customers" ratings={simulated.customers} days={daysOf(simulated)} />}
      {simulated?.transactions && (
        <RatingsEffect title="Payments" ratings={simulated.transactions} days={daysOf(simulated)} />
      )}
      <Thresholds draft={draft} isRunning={isRunning} run={run} />
    </div>
  );
}

/** Days that were looked at, in which decisions were made. */
const daysOf = ({ from }: Simulated): number => Math.max(1, (Date.now() - Date.parse(from)) / 86_400_000);
