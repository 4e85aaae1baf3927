import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Failure, Schema } from "./api.ts";
import { CaseTable } from "./case-table.tsx";
import { FailureNote } from "./failure-note.tsx";
import { bind, leaving, useKeys } from "./keys.ts";
import { KEYS } from "./keys-table.ts";
import { openNext } from "./next-case.ts";
import { OwnViews } from "./own-views.tsx";
import { type Filter, filterOf, orderOf, QUEUE_QUERY, queueAddress } from "./queue-filter.ts";
import { type Counts, QueueFilters } from "./queue-filters.tsx";
import { loadCases, loadCounts, takeQueue } from "./queue-load.ts";
import { addressOf, caseAddress, go, place } from "./router.ts";
import { may, session } from "./session.ts";
import { UnknownQuery } from "./unknown-query.tsx";
import { useAnswer } from "./use-answer.ts";

type Page = Schema<"CasePage">;

/** How many cases each view, and each level, would show. */
function useCounts(filter: Filter): Counts {
  const {
    assignee: _,
    due: __,
    proposed: ___,
    status: ____,
    escalated: ______,
    proposedBy: _______,
    ...ofViews
  } = filter;
  const { riskLevel: _____, ...ofLevels } = filter;
  const views = useAnswer(JSON.stringify(ofViews), () => loadCounts(ofViews));
  const own = { ...ofViews, proposedBy: "me" };
  const proposals = useAnswer(JSON.stringify(own), () => loadCounts(own));
  const handedUp = { ...ofViews, status: "undecided", escalated: "yes" };
  const escalated = useAnswer(JSON.stringify(handedUp), () => loadCounts(handedUp));
  const levels = useAnswer(JSON.stringify(ofLevels), () => loadCounts(ofLevels));
  return {
    views: views.data,
    levels: levels.data,
    ownProposals: proposals.data,
    escalated: escalated.data?.cases,
  };
}

const isSecondEyes = ({ proposed, assignee }: Filter): boolean => proposed === "yes" && assignee === undefined;

/** Cases that wait for a person, the most urgent first. */
export function Queue() {
  const filter = filterOf(place.value.query);
  const key = JSON.stringify(filter);
  const first = useAnswer(key, () => takeQueue(key) ?? loadCases(filter));
  const counts = useCounts(filter);
  const [more, setMore] = useState<{ readonly key: string; readonly pages: readonly Page[] }>({ key, pages: [] });
  const [failure, setFailure] = useState<Failure>();
  const [at, setAt] = useState(-1);
  const search = useRef<HTMLInputElement>(null);

  const pages = [...(first.data ? [first.data] : []), ...(more.key === key ? more.pages : [])];
  const listed = pages.flatMap(({ data }) => data);
  // Nobody is a second person to what they proposed themselves.
  const own = isSecondEyes(filter) ? listed.filter(({ proposedBy }) => proposedBy === session.value?.personId) : [];
  const forMe = listed.filter((each) => !own.includes(each));
  const cases = [...forMe, ...own];
  const cursor = pages.at(-1)?.pagination.nextCursor;
  const loadMore = async () => {
    const answer = await loadCases(filter, cursor);
    if (answer.ok) setMore({ key, pages: [...(more.key === key ? more.pages : []), answer.data] });
    else setFailure(answer.failure);
  };
  const title = isSecondEyes(filter) && may("cases:decide") ? "Second eyes" : "Queue";
  // What is handed out is to be decided first, and waits for nobody's agreement.
  const canTake = may("cases:propose") && !isSecondEyes(filter);
  const takeNext = () => leaving(async () => setFailure(await openNext(filter)));

  useEffect(() => {
    document.title = `${title} · riskgate`;
  }, [title]);
  useKeys(
    useMemo(
      () => [
        ...(canTake ? [bind("takeNext", () => void takeNext())] : []),
        bind("downList", () => setAt((now) => Math.min(now + 1, cases.length - 1))),
        bind("upList", () => setAt((now) => Math.max(now - 1, 0))),
        bind("openMarked", () => {
          const marked = cases[Math.max(at, 0)];
          if (marked) go(caseAddress(marked.caseId));
        }),
        bind("search", () => search.current?.focus()),
      ],
      [key, cases.length, at, canTake],
    ),
  );
  return (
    <main class="view stack" aria-busy={first.isLoading}>
      <div class="row head">
        <h1>{title}</h1>
        {canTake && (
          <button type="button" class="primary" onClick={() => void takeNext()}>
            Take next <kbd>{KEYS.takeNext[0]}</kbd>
          </button>
        )}
      </div>
      <QueueFilters filter={filter} counts={counts} search={search} />
      <OwnViews filter={filter} />
      <UnknownQuery known={QUEUE_QUERY} />
      {failure && <FailureNote failure={failure} />}
      {first.failure && <FailureNote failure={first.failure} again={first.again} />}
      {first.data ? (
        <>
          {cases.length > 1 && <p class="soft small">{orderOf(filter).told}</p>}
          <CaseTable
            cases={forMe}
            marked={cases[at]?.caseId}
            none={own.length > 0 ? "Nothing waits for you" : undefined}
            hint={
              Object.keys(filter).length === 0 ? "Nobody has to decide anything now: checks open cases." : undefined
            }
          >
            {filter.text !== undefined && <Elsewhere filter={filter} text={filter.text} />}
          </CaseTable>
          {own.length > 0 && (
            <>
              <h2>Yours wait for another person</h2>
              <CaseTable cases={own} marked={cases[at]?.caseId} />
            </>
          )}
        </>
      ) : (
        first.isLoading && <p class="soft waiting">Loading cases …</p>
      )}
      {cursor !== undefined && (
        <button type="button" class="more" onClick={() => void loadMore()}>
          Show more
        </button>
      )}
    </main>
  );
}

/** Where else whoever is searched for may be: names are found with cases only, a customer's page by the number. */
function Elsewhere({ filter, text }: { readonly filter: Filter; readonly text: string }) {
  return (
    <>
      {filter.status !== "closed" && (
        <p>
          <a href={queueAddress({ text }, { status: "closed" })}>Search the closed cases</a>
        </p>
      )}
      {may("customers:read") && !/\s/u.test(text) && (
        <p>
          <a href={addressOf(`/customers/${encodeURIComponent(text)}`)}>
            Open the customer with the number <bdi>{text}</bdi>
          </a>
        </p>
      )}
    </>
  );
}
