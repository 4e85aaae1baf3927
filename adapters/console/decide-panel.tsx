import type { Ref } from "preact";
import {
  askedReasons,
  changeDraft,
  type DecidedCase,
  draftOf,
  type For,
  type Level,
  matchKey,
  missingIn,
  requestOf,
} from "./draft.ts";
import { Effect } from "./effect.tsx";
import { KEYS } from "./keys-table.ts";
import { LEVELS } from "./queue-filter.ts";
import { caseAddress } from "./router.ts";
import { usePreview } from "./use-preview.ts";

/** What is about to be sent. */
export function DecidePanel({
  detail,
  note,
  missing,
  onSend,
  onEscalate,
}: {
  readonly detail: DecidedCase;
  readonly note: Ref<HTMLTextAreaElement>;
  /** What was missing when it was to be sent. */
  readonly missing: string | undefined;
  onSend(): void;
  /** Goes to where it is said why. */
  onEscalate(): void;
}) {
  const { caseId, screeningResults } = detail;
  const draft = draftOf(caseId);
  const isPayment = detail.kind === "transactionCheckDetail";
  const given = isPayment ? undefined : detail.given;
  const entries = new Set(screeningResults.map(matchKey));
  const judged = [...entries].filter((key) => draft.judged[key] !== undefined).length;
  const reasons = reasonsIn(detail);
  const lacking = missingIn(detail, draft);
  const told = usePreview(caseId, detail.work?.version, lacking ? undefined : requestOf(detail, draft));
  const verb = { proposed: "Propose", decided: "Decide", none: "Submit" }[told.preview?.effect ?? "none"];
  return (
    <section class="card stack decide" aria-labelledby="decide-title">
      <h2 id="decide-title">Decide</h2>
      {entries.size > 0 && (
        <p>
          <span class="number">
            {judged} of {entries.size}
          </span>{" "}
          judged
        </p>
      )}
      {isPayment ? (
        <fieldset class="row">
          <legend class="hidden">The payment</legend>
          {(["ACCEPT", "REJECT"] as const).map((decision) => (
            <button
              key={decision}
              type="button"
              aria-pressed={draft.decision === decision}
              onClick={() => changeDraft(caseId, { decision: draft.decision === decision ? undefined : decision })}
            >
              {decision === "ACCEPT" ? "Release" : "Reject"}{" "}
              <kbd>{KEYS[decision === "ACCEPT" ? "release" : "reject"][0]}</kbd>
            </button>
          ))}
        </fieldset>
      ) : (
        <label>
          Level
          <select
            value={draft.riskLevel ?? ""}
            onChange={(event) =>
              changeDraft(caseId, { riskLevel: (event.currentTarget.value || undefined) as Level | undefined })
            }
          >
            <option value="">{given ? "As people gave it" : "As computed"}</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
        </label>
      )}
      {given && (
        <p class="soft small">
          People gave the customer the level {given.riskLevel} in <a href={caseAddress(given.caseId)}>another case</a>,
          where the rules compute {given.computedLevel}. It stays unless you choose another one.
        </p>
      )}
      {askedReasons(detail, draft).map(({ of, codes }) => (
        <label key={of}>
          Reason: {FOR[of]}
          <select
            value={draft.reasons[of] ?? ""}
            onChange={(event) =>
              changeDraft(caseId, { reasons: { ...draft.reasons, [of]: event.currentTarget.value || undefined } })
            }
          >
            <option value="">Choose one</option>
            {codes.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
      {detail.work?.asks.roles && (
        <p class="soft small">Decided by: {detail.work.asks.roles.join(", ")}. Others propose or escalate.</p>
      )}
      <label>
        Note
        <textarea
          ref={note}
          rows={3}
          value={draft.note}
          placeholder="Why: kept with the decision"
          onInput={(event) => changeDraft(caseId, { note: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
      </label>
      {reasons.length > 0 && (
        <ul class="row reasons" aria-label="Reasons that the evidence gives">
          {reasons.map((reason, n) => (
            <li key={reason}>
              <button type="button" class="small" onClick={() => changeDraft(caseId, { note: reason })}>
                {reason} <kbd>{n + 1}</kbd>
              </button>
            </li>
          ))}
        </ul>
      )}
      {missing !== undefined ? (
        <p class="note bad" role="alert">
          {missing}
        </p>
      ) : (
        lacking && <p class="soft small">Before it can be sent: {lacking.text}</p>
      )}
      {(draft.unsure?.length ?? 0) > 0 && (
        <div>
          <button type="button" onClick={onEscalate}>
            Escalate … <kbd>{KEYS.escalate[0]}</kbd>
          </button>
        </div>
      )}
      <div aria-live="polite">
        <Effect told={told} detail={detail} act="Sending" />
      </div>
      <button type="button" class="primary" onClick={onSend}>
        {verb} and next <kbd>{KEYS.send[0]}</kbd>
      </button>
    </section>
  );
}

const FOR: Readonly<Record<For, string>> = {
  ...{ "true-positive": "the same", "false-positive": "somebody else", ACCEPT: "released", REJECT: "rejected" },
  ...{ level: "another level", "as-computed": "the computed level" },
};

/** Notes that follow from what contradicts, at most three. */
export function reasonsIn({ screeningResults }: DecidedCase): readonly string[] {
  const against = screeningResults.flatMap(({ explanation }) =>
    explanation.attributes.filter(({ delta }) => delta < 0),
  );
  const reasons = against.map(
    ({ field, query, listed }) => `Another ${field.replaceAll("-", " ")}: ${query}, listed ${listed}`,
  );
  return [...new Set(reasons)].slice(0, 3);
}
