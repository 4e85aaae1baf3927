import { useEffect, useMemo, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { CaseTable } from "./case-table.tsx";
import { Facts, factsOf } from "./facts.tsx";
import { FailureNote } from "./failure-note.tsx";
import { Judged, LevelPill, Time } from "./format.tsx";
import { opensNoCase } from "./level-steps.ts";
import { LevelsOverTime } from "./levels-over-time.tsx";
import { LinksGraph } from "./links-graph.tsx";
import { isNotFound, NotFound } from "./not-found.tsx";
import { caseAddress } from "./router.ts";
import { may } from "./session.ts";
import { calledIn, inOrder, useStored } from "./subject.tsx";
import { sure } from "./sure.tsx";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

type Summary = Schema<"CaseSummary">;
type Page = Schema<"CasePage">;

/** A customer: what is stored, its cases, and what somebody judged false. */
export function Customer({ customerId }: { readonly customerId: string }) {
  const stored = useStored(customerId);
  const load = (after?: string) =>
    ask<Page>(api.GET("/v1/cases", { params: { query: { customerId, limit: 100, ...(after ? { after } : {}) } } }));
  const cases = useAnswer(customerId, () => load());
  const [more, setMore] = useState<{ readonly of: Page | undefined; readonly pages: readonly Page[] }>();
  const [failure, setFailure] = useState<Failure>();
  const pages = cases.data ? [cases.data, ...(more?.of === cases.data ? more.pages : [])] : [];
  const checks = useMemo(() => pages.flatMap(({ data: page }) => page), [cases.data, more]);
  const cursor = pages.at(-1)?.pagination.nextCursor;
  const loadMore = async () => {
    const answer = await load(cursor);
    if (answer.ok) setMore({ of: cases.data, pages: [...pages.slice(1), answer.data] });
    setFailure(answer.ok ? undefined : answer.failure);
  };
  const called = calledIn(stored);
  useEffect(() => {
    document.title = `${called ?? customerId} · riskgate`;
  }, [called, customerId]);
  const { data } = stored;
  // Of somebody who was erased, cases may be left.
  if (isNotFound(stored.failure) && !cases.isLoading && !cases.data?.data.length)
    return <NotFound what="customer" id={customerId} />;
  if (stored.isLoading && data === undefined)
    return (
      <main class="view" aria-busy="true">
        <p class="soft waiting">Loading the customer …</p>
      </main>
    );
  const party = data?.request.masterData?.accountHoldingPartyData;
  return (
    <main class="view stack" aria-busy={stored.isLoading}>
      <header class="row">
        {data?.riskLevel !== undefined && <LevelPill level={data.riskLevel} />}
        <h1>
          <bdi>{called ?? customerId}</bdi>
        </h1>
        <bdi class="soft">{customerId}</bdi>
        {data?.lastCheckedAt && (
          <span class="soft">
            last checked <Time at={data.lastCheckedAt} />
          </span>
        )}
        {data?.unchecked && <span class="pill warn">changed since its decision</span>}
        {data?.caseId && <a href={caseAddress(data.caseId)}>Decision in force</a>}
      </header>
      {stored.failure && <FailureNote failure={stored.failure} again={stored.again} />}
      <div class="review">
        <div class="stack">
          {cases.data && <LevelsOverTime cases={checks} hasMore={cursor !== undefined} />}
          <h2>Cases</h2>
          {cases.failure && <FailureNote failure={cases.failure} again={cases.again} />}
          {cases.data && <CasesOf checks={checks} />}
          {failure && <FailureNote failure={failure} />}
          {cursor !== undefined && (
            <button type="button" class="more" onClick={() => void loadMore()}>
              Show more: these are the newest {checks.length} checks
            </button>
          )}
          {cases.data && <LinksGraph customerId={customerId} called={called ?? customerId} cases={checks} />}
          <Exemptions customerId={customerId} called={called ?? customerId} />
        </div>
        <aside class="stack" aria-label="Data of the customer">
          {party && (
            <section class="card stack">
              <h2>Data</h2>
              <Facts facts={factsOf(inOrder(party))} />
            </section>
          )}
          {data?.accounts.map((account) => (
            <section key={account.accountUuid} class="card stack">
              <h2>Account</h2>
              <Facts facts={factsOf(account)} />
            </section>
          ))}
        </aside>
      </div>
    </main>
  );
}

/** What a person had to look at; checks that asked nobody stand among the levels. */
function CasesOf({ checks }: { readonly checks: readonly Summary[] }) {
  const cases = checks.filter((each) => !opensNoCase(each));
  if (cases.length === 0) return <p class="soft">No check of this customer needed a person.</p>;
  return <CaseTable cases={cases} marked={undefined} />;
}

/** Matches that somebody judged false, which whoever may can end. */
function Exemptions({ customerId, called }: { readonly customerId: string; readonly called: string }) {
  const [failure, setFailure] = useState<Failure>();
  const found = useAnswer(customerId, () =>
    ask(api.GET("/v1/customers/{customerId}/exemptions", { params: { path: { customerId } } })),
  );
  const revoke = async (event: SubmitEvent, exemptionId: string) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget as HTMLFormElement).get("reason") ?? "").trim();
    const isSure = await sure({
      title: "End this exemption?",
      act: "End it now",
      told: [
        "From the next check on, the match with this entry counts again and opens a case.",
        "What was decided before stays as it is. Another exemption takes another decision that the match is somebody else.",
      ],
    });
    if (!isSure) return;
    const params = { path: { customerId, exemptionId } };
    const path = "/v1/customers/{customerId}/exemptions/{exemptionId}/revocation";
    const answer = await ask(api.POST(path, { params, body: { reason } }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: `Exemption of ${called} ended: the next check shows the match again`, kind: "good" });
    found.again();
  };
  return (
    <section class="card stack">
      <h2>Exemptions</h2>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {failure && <FailureNote failure={failure} />}
      {found.data?.data.length === 0 && <p class="soft">No match was judged somebody else.</p>}
      <ul class="stack">
        {found.data?.data.map(({ exemptionId, listId, entryId, caseId, note, endedAt, endReason, ...made }) => (
          <li key={exemptionId}>
            <p>
              <a href={caseAddress(caseId)}>
                {listId} · {entryId}
              </a>{" "}
              <Judged {...made} /> {endedAt && <span class="pill">ended: {endReason}</span>}
            </p>
            {note && <bdi class="soft">{note}</bdi>}
            {endedAt === undefined && may("cases:decide") && (
              <details>
                <summary>End exemption</summary>
                <form class="row" onSubmit={(event) => void revoke(event, exemptionId)}>
                  <label>
                    Why
                    <input name="reason" required maxLength={500} />
                  </label>
                  <button type="submit">End exemption</button>
                </form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
