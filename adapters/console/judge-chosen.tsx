import { signal } from "@preact/signals";
import { api, ask, type Schema } from "./api.ts";
import { words } from "./format.tsx";
import { sendLater, waiting } from "./outbox.ts";
import { caseAddress, go } from "./router.ts";
import { tell } from "./toasts.ts";
import { usePreview } from "./use-preview.ts";

type Detail = Schema<"CustomerCheckDetail">;
type Judged = Schema<"JudgedCase">;

/** What is about to be said of one entry in many cases: kept while it can be taken back. */
interface Draft {
  readonly chosen: ReadonlySet<string>;
  readonly note: string;
  readonly codes: Readonly<Record<string, string>>;
  /** Cases that were left as they were when it was sent. */
  readonly left: readonly Judged[];
}

const NOTHING: Draft = { chosen: new Set(), note: "", codes: {}, left: [] };
const drafts = signal<Readonly<Record<string, Draft>>>({});

/** Counts what was sent: the cases are read again after it. */
export const sentMany = signal(0);

/** @param address - of the page of the entry */
export const draftOfMany = (address: string): Draft => drafts.value[address] ?? NOTHING;

export function changeMany(address: string, change: Partial<Draft>): void {
  drafts.value = { ...drafts.peek(), [address]: { ...draftOfMany(address), ...change } };
}

const calledIn = ({ customerId, screeningResults: [match] }: Detail): string => match?.explanation.query ?? customerId;

/** One request for all that are marked: each is decided, or proposed, by itself. It waits as a single decision does. */
export function JudgeChosen({
  details,
  entry: { listId, entryId, name },
  address,
}: {
  readonly details: readonly Detail[];
  readonly entry: { readonly listId: string; readonly entryId: string; readonly name: string };
  readonly address: string;
}) {
  const { note, codes, left } = draftOfMany(address);
  const asked = details.flatMap(({ work }) => work?.asks.reasonCodes ?? []);
  const choices = (of: "false-positive" | "as-computed") => [
    ...new Map(asked.filter((code) => code.for.includes(of)).map((code) => [code.code, code])).values(),
  ];
  const kinds = [
    ["matchReasonCode", "Why it is somebody else", choices("false-positive")],
    ["reasonCode", "Why the cases end so", choices("as-computed")],
  ] as const;
  const reasons = Object.fromEntries(kinds.flatMap(([kind]) => (codes[kind] ? [[kind, codes[kind]]] : [])));
  const isComplete = note.trim() !== "" && kinds.every(([kind, , all]) => all.length === 0 || codes[kind]);
  const [first] = details;
  const match = { listId, entryId, disposition: "false-positive" as const };
  const { preview } = usePreview(
    first?.caseId ?? "",
    first?.work?.version,
    first && isComplete
      ? {
          matches: [{ ...match, ...(codes.matchReasonCode ? { reasonCode: codes.matchReasonCode } : {}) }],
          ...(codes.reasonCode ? { reasonCode: codes.reasonCode } : {}),
          note: note.trim(),
        }
      : undefined,
  );
  const isWaiting = waiting.value?.who === whoOf(details);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const cases = details.map(({ caseId, work }) => ({ caseId, ...(work ? { version: work.version } : {}) }));
    const body = { listId, entryId, cases, ...reasons, note: note.trim() };
    sendLater({ who: whoOf(details), send: () => sendMany(address, body), reopen: () => go(address) });
  };
  return (
    <form class="card stack" onSubmit={submit}>
      <h2>Judge {details.length} cases</h2>
      {kinds.map(([kind, label, all]) =>
        all.length === 0 ? null : (
          <label key={kind}>
            {label}
            <select
              required
              value={codes[kind] ?? ""}
              onChange={(event) => changeMany(address, { codes: { ...codes, [kind]: event.currentTarget.value } })}
            >
              <option value="">Choose one</option>
              {all.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      <label>
        Note, kept with each
        <textarea
          value={note}
          required
          maxLength={5_000}
          onInput={(event) => changeMany(address, { note: event.currentTarget.value })}
        />
      </label>
      {details.length > 0 && (
        <div class="note effect">
          <p>
            <bdi>{name}</bdi> is somebody else than each of these {details.length} customers, and is left out of their
            later checks.{" "}
            {preview &&
              (preview.effect === "proposed"
                ? "Each is a proposal, which an approver has to confirm one by one."
                : "Each case is decided and closed at once.")}
          </p>
          <ul class="changes">
            {details.map((detail) => (
              <li key={detail.caseId}>
                <bdi>{calledIn(detail)}</bdi>, <bdi>{detail.customerId}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="row">
        <button type="submit" class="primary" disabled={details.length === 0 || isWaiting}>
          Somebody else, in {details.length}
        </button>
      </div>
      {left.length > 0 && (
        <ul class="note warn" role="status">
          {left.map(({ caseId, outcome }) => (
            <li key={caseId}>
              <a href={caseAddress(caseId)}>{caseId}</a>: {words(outcome)}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** The customers by their numbers: all of them where they are few. */
function whoOf(details: readonly Detail[]): string {
  const ids = details.map(({ customerId }) => customerId);
  const shown = ids.slice(0, 5).join(", ");
  return ids.length > 5 ? `${ids.length} customers (${shown} and ${ids.length - 5} more)` : shown;
}

async function sendMany(address: string, body: Schema<"ManyJudgements">): Promise<void> {
  const answer = await ask<Schema<"JudgedCases">>(api.POST("/v1/cases/judgements", { body, keepalive: true }));
  sentMany.value++;
  const open = { label: "Open the cases", run: () => go(address) };
  if (!answer.ok) {
    const { title, errors } = answer.failure;
    tell({ text: `Not saved. ${[title, ...errors].join(". ")}`, kind: "bad", action: open });
    return;
  }
  const { data } = answer.data;
  const left = data.filter(({ outcome }) => outcome !== "reviewed");
  changeMany(address, { ...NOTHING, left });
  const text = `${data.length - left.length} of ${data.length} decided or proposed`;
  tell(left.length > 0 ? { text, kind: "warn", action: open } : { text, kind: "good" });
}
