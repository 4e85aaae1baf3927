import { signal } from "@preact/signals";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { type HandedOut, handOut, handOutAhead, noteHandedOut, takeKept } from "./following.ts";
import { waiting } from "./outbox.ts";
import { type Filter, filterOf } from "./queue-filter.ts";
import { addressOf, caseAddress, go, place } from "./router.ts";
import { tell } from "./toasts.ts";

/** The case that is being opened, as it was handed out: it is shown before it is asked for. */
const opening = signal<(HandedOut & { readonly visit: number }) | undefined>(undefined);
/** Until when it is not known yet what stands for it from now on. */
let leasing: Promise<void> = Promise.resolve();

/** What was handed out with the case that is open. @param visit - at which it was opened: later ones ask anew */
export const openedDetail = (caseId: string, visit: number): Schema<"CaseDetail"> | undefined =>
  opening.value?.caseId === caseId && opening.value.visit === visit ? opening.value.detail : undefined;

/** What a queue says of the next case. */
export function wantedOf({ kind, riskLevel, screeningType, ruleId }: Filter): Filter {
  const said = Object.entries({ kind, riskLevel, screeningType, ruleId }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Filter;
}

/** Opens the most urgent case that nobody has, of those of a queue; says so where there is none. */
export async function openNext(filter: Filter): Promise<Failure | undefined> {
  const wanted = wantedOf(filter);
  const kept = await takeKept(wanted);
  if (kept !== undefined && kept.caseId !== waiting.peek()?.caseId) {
    show(kept);
    // It was lent for a moment alone.
    if (kept.until !== undefined) leasing = leaseOpened(kept);
    return undefined;
  }
  const answer = await handOut(wanted, { except: decidedOnes() });
  if ("failure" in answer) return answer.failure;
  if (answer.handed) show(answer.handed);
  else {
    go(addressOf("/", wanted));
    tell({ text: "No unassigned case is left.", kind: "good" });
  }
  return undefined;
}

/** The case whose decision waits to be sent would be handed out again. */
function decidedOnes(): string[] {
  const decided = waiting.peek()?.caseId;
  return decided === undefined ? [] : [decided];
}

/** Hands out what follows the case that is looked at. */
export const openAhead = (caseId: string): void =>
  handOutAhead(wantedOf(filterOf(place.peek().query)), [caseId, ...decidedOnes()]);

function show(handed: HandedOut): void {
  noteHandedOut(handed);
  go(caseAddress(handed.caseId, handed.wanted));
  opening.value = { ...handed, visit: place.peek().visit };
}

/** A case that was handed out ahead is leased as any other once it is open; where it is somebody else's by then, another one is opened. */
async function leaseOpened({ caseId, wanted }: HandedOut): Promise<void> {
  // What is lent already is handed out again.
  const answer = await handOut(wanted, { except: decidedOnes() });
  if ("failure" in answer) return;
  const isOpen = place.peek().path === `/cases/${encodeURIComponent(caseId)}`;
  if (answer.handed?.caseId === caseId) {
    noteHandedOut(answer.handed);
    if (isOpen) opening.value = { ...answer.handed, visit: place.peek().visit };
    return;
  }
  if (!isOpen) return;
  tell({ text: "Somebody else has taken that case meanwhile.", kind: "warn" });
  if (answer.handed) show(answer.handed);
  else go(addressOf("/", wanted));
}

/**
 * Takes a case that nobody has: while what was decided about it waits to be sent, it would be handed out again, and be another one by that.
 *
 * @param isHanded - whether what is shown was handed out, and not read since
 * @returns what stands for the case from then on; as before where it could not be taken, which the decision will be told too
 */
export async function claimed(caseId: string, looked: Schema<"CaseWork">, isHanded: boolean): Promise<string> {
  await leasing;
  const opened = opening.peek();
  const { version, assignee } = (isHanded && opened?.caseId === caseId ? opened.detail?.work : undefined) ?? looked;
  const isLent = assignee?.leasedUntil === undefined || Date.parse(assignee.leasedUntil) > Date.now();
  if (assignee !== undefined && isLent) return version;
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  const answer = await ask(api.POST("/v1/cases/{caseId}/assignment", { params, body: { assignee: "me" } }));
  return (answer.ok ? answer.etag?.replaceAll('"', "") : undefined) ?? version;
}
