import { useState } from "preact/hooks";
import { api, ask, BASE, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { may } from "./session.ts";
import { fetchWithReason } from "./view-reason.ts";

type Replay = Schema<"Replay">;

/** What proves a decision: its certificate and evidence bundle as files, and the decision made again. */
export function CaseRecord({ caseId }: { readonly caseId: string }) {
  const [failure, setFailure] = useState<Failure>();
  const [replay, setReplay] = useState<Replay>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<Failure | undefined>) => {
    setBusy(true);
    setFailure(await work());
    setBusy(false);
  };
  const again = () =>
    run(async () => {
      const answer = await ask<Replay>(api.GET("/v1/cases/{caseId}/replay", { params: { path: { caseId } } }));
      setReplay(answer.ok ? answer.data : undefined);
      return answer.ok ? undefined : answer.failure;
    });
  return (
    <section class="card stack screen-only" aria-busy={isBusy}>
      <h2>Record of the decision</h2>
      <div class="row">
        <button type="button" disabled={isBusy} onClick={() => void run(() => download(caseId, "certificate", "json"))}>
          Certificate
        </button>
        <button type="button" disabled={isBusy} onClick={() => void run(() => download(caseId, "bundle", "zip"))}>
          Evidence bundle
        </button>
        {may("audit:read") && (
          <button type="button" disabled={isBusy} onClick={() => void again()}>
            Replay
          </button>
        )}
      </div>
      {isBusy && <p class="soft waiting">Working …</p>}
      {failure && <FailureNote failure={failure} />}
      {replay && <Compared replay={replay} />}
    </section>
  );
}

/** Asks for a file and hands it to the browser: a plain link would not say why somebody looks. */
async function download(caseId: string, what: "certificate" | "bundle", end: string): Promise<Failure | undefined> {
  const path = `${BASE}v1/cases/${encodeURIComponent(caseId)}/${what}`;
  const answer = await ask<Blob>(
    fetchWithReason(new Request(new URL(path, location.href))).then(async (response) =>
      response.ok ? { data: await response.blob(), response } : { error: await response.json(), response },
    ),
  );
  if (!answer.ok) return answer.failure;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(answer.data);
  link.download = `${what}-${caseId}.${end}`;
  link.target = "_self";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return undefined;
}

/** What came of the decision when it was made again. */
function Compared({ replay }: { readonly replay: Replay }) {
  const { isIdentical, storedHash, replayedHash, differences, othersChanged, otherPlugins } = replay;
  return (
    <div role="status" class={`note ${isIdentical ? "good" : "bad"}`}>
      <p>
        <strong>{isIdentical ? "Identical" : `${differences.length} differences`}</strong>
        {isIdentical
          ? ": rules, lists and data of then give the same decision."
          : ": the same rules, lists and data give another decision."}
      </p>
      <p class="small">
        Digest <code title={storedHash}>{storedHash.slice(0, 16)}</code>, replayed{" "}
        <code title={replayedHash}>{replayedHash.slice(0, 16)}</code>
      </p>
      {othersChanged.length > 0 && (
        <p>Transactions of others arrived or changed since, linked by {othersChanged.join(", ")}.</p>
      )}
      {otherPlugins.length > 0 && <p>Plugins in another version: {otherPlugins.map(({ name }) => name).join(", ")}.</p>}
      {differences.length > 0 && (
        <details>
          <summary>Differences</summary>
          <ul class="stack tight">
            {differences.map(({ pointer, stored, replayed }) => (
              <li key={pointer}>
                <code>{pointer}</code>: <code>{JSON.stringify(stored) ?? "absent"}</code>, replayed{" "}
                <code>{JSON.stringify(replayed) ?? "absent"}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
