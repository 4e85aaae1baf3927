import type { RefObject } from "preact";
import type { Schema } from "./api.ts";
import { words } from "./format.tsx";
import { type Filter, isOver, LEVELS, ORDERS, queueAddress, SCREENING_TYPES } from "./queue-filter.ts";
import { QueueSearch } from "./queue-search.tsx";
import { go } from "./router.ts";
import { may } from "./session.ts";

/** How many cases there are: by view with the other filters, by level with the view. */
export interface Counts {
  readonly views: Schema<"CaseCounts"> | undefined;
  readonly levels: Schema<"CaseCounts"> | undefined;
  /** Those in which another person has to confirm a proposal of whoever asks, whoever has them. */
  readonly ownProposals: Schema<"CaseCounts"> | undefined;
  /** Those that somebody handed up or over. */
  readonly escalated: number | undefined;
}

interface Choice {
  readonly label: string;
  readonly change: Readonly<Record<string, string | undefined>>;
  readonly count?: number | undefined;
}

const ALONE = {
  ...{ assignee: undefined, due: undefined, escalated: undefined },
  ...{ proposed: undefined, proposedBy: undefined, status: undefined },
};

/** What narrows the queue: each choice has an address of its own, with how many cases it would show. */
export function QueueFilters({
  filter,
  counts,
  search,
}: {
  readonly filter: Filter;
  readonly counts: Counts;
  readonly search: RefObject<HTMLInputElement | null>;
}) {
  const isOf = (change: Choice["change"]) => Object.entries(change).every(([name, value]) => filter[name] === value);
  const { ownProposals } = counts;
  const mine = counts.views?.mine;
  const toDo = mine === undefined || ownProposals === undefined ? undefined : Math.max(0, mine - ownProposals.mine);
  const proposed = counts.views?.proposed;
  const forMe =
    proposed === undefined || ownProposals === undefined ? undefined : Math.max(0, proposed - ownProposals.cases);
  const views: readonly Choice[] = [
    { label: "Undecided", change: ALONE, count: counts.views?.cases },
    { label: "Mine to do", change: { ...ALONE, assignee: "me", proposedBy: "not-me" }, count: toDo },
    { label: "Mine, waiting for others", change: { ...ALONE, proposedBy: "me" }, count: ownProposals?.cases },
    { label: "Unassigned", change: { ...ALONE, assignee: "none" }, count: counts.views?.unassigned },
    { label: "Overdue", change: { ...ALONE, due: "now" }, count: counts.views?.overdue },
    ...(may("cases:decide") ? [{ label: "Second eyes", change: { ...ALONE, proposed: "yes" }, count: forMe }] : []),
    { label: "Escalated", change: { ...ALONE, escalated: "yes" }, count: counts.escalated },
    { label: "Closed", change: { ...ALONE, status: "closed" } },
  ];
  const levels = LEVELS.map(
    (level): Choice => ({
      ...{ label: words(level), change: { riskLevel: filter.riskLevel === level ? undefined : level } },
      count: counts.levels?.byRiskLevel[level],
    }),
  );
  const set = (name: string) => (event: { readonly currentTarget: HTMLSelectElement }) =>
    go(queueAddress(filter, { [name]: event.currentTarget.value || undefined }));
  return (
    <div class="filters">
      <Links label="Views" choices={views} filter={filter} isChosen={({ change }) => isOf(change)} />
      <Links
        label="Level"
        choices={levels}
        filter={filter}
        isChosen={({ label }) => words(filter.riskLevel ?? "") === label}
      />
      <label>
        <span class="hidden">Kind</span>
        <select value={filter.kind ?? ""} onChange={set("kind")}>
          <option value="">Customers and payments</option>
          <option value="customer">Customers</option>
          <option value="transaction">Payments</option>
        </select>
      </label>
      <label>
        <span class="hidden">Match</span>
        <select value={filter.screeningType ?? ""} onChange={set("screeningType")}>
          <option value="">With or without matches</option>
          {SCREENING_TYPES.map((type) => (
            <option key={type} value={type}>
              {words(type)}
            </option>
          ))}
        </select>
      </label>
      {!isOver(filter) && (
        <label>
          <span class="hidden">Order</span>
          <select value={filter.sort ?? "priority"} onChange={set("sort")}>
            {Object.entries(ORDERS).map(([order, { label }]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <QueueSearch text={filter.text} input={search} />
      {(filter.ruleId ?? filter.customerId) !== undefined && (
        <a class="button" href={queueAddress(filter, { ruleId: undefined, customerId: undefined })}>
          {filter.ruleId ?? `Customer ${filter.customerId}`} ✕<span class="hidden">remove this filter</span>
        </a>
      )}
    </div>
  );
}

function Links({
  label,
  choices,
  filter,
  isChosen,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly filter: Filter;
  isChosen(choice: Choice): boolean;
}) {
  return (
    <nav aria-label={label}>
      <ul class="row choices">
        {choices.map((choice) => (
          <li key={choice.label}>
            <a href={queueAddress(filter, choice.change)} aria-current={isChosen(choice) ? "true" : undefined}>
              {choice.label}
              {choice.count !== undefined && <span class="count number">{choice.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
