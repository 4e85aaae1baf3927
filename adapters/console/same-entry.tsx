import { useEffect, useState } from "preact/hooks";
import { type Answer, api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { delta, LevelPill, score, words } from "./format.tsx";
import { caseAddress, place } from "./router.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

type Detail = Schema<"CustomerCheckDetail">;
type Summary = Schema<"CaseSummary">;

/** As many as one request judges. */
const MOST = 100;
const PAGES = 10;

/** Undecided cases of customers in which an entry is the only match, each with what speaks for and against it. */
async function casesWith(listId: string, entryId: string, name: string): Promise<Answer<readonly Detail[]>> {
  const found: Summary[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const query = { status: "undecided", kind: "customer", text: name, limit: 100 } as const;
    const answer = await ask<Schema<"CasePage">>(
      api.GET("/v1/cases", { params: { query: { ...query, ...(after === undefined ? {} : { after }) } } }),
    );
    if (!answer.ok) return answer;
    const isMeant = ({ topMatch, matches, isProposed }: Summary) =>
      topMatch?.listId === listId && topMatch.entryId === entryId && matches === 1 && isProposed !== true;
    found.push(...answer.data.data.filter(isMeant));
    after = answer.data.pagination.nextCursor;
    if (after === undefined || found.length >= MOST) break;
  }
  const details: Detail[] = [];
  for (const { caseId } of found.slice(0, MOST)) {
    const answer = await ask<Schema<"CaseDetail">>(api.GET("/v1/cases/{caseId}", { params: { path: { caseId } } }));
    if (!answer.ok) return answer;
    if (answer.data.kind === "customerCheckDetail") details.push(answer.data as Detail);
  }
  return { ok: true, data: details, etag: null, status: 200 };
}

/** The same entry in many cases: judged to be somebody else in those that are marked. */
export function SameEntry() {
  const { query } = place.value;
  const [listId = "", entryId = "", name = ""] = ["list", "entry", "name"].map((each) => query.get(each) ?? "");
  const found = useAnswer(`${listId} ${entryId} ${name}`, () => casesWith(listId, entryId, name));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    document.title = `${name} · riskgate`;
  }, [name]);
  const details = found.data ?? [];
  const toggle = (caseId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(caseId);
    else next.delete(caseId);
    setChosen(next);
  };
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <h1>
        Cases with <bdi>{name}</bdi>
      </h1>
      <p class="soft">
        <code>
          {listId} · {entryId}
        </code>
        : undecided cases of customers with this match and no other one. Mark those in which it is somebody else.
      </p>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {found.isLoading && !found.data && <p class="soft waiting">Loading cases …</p>}
      {found.data && details.length === 0 && <p class="note">No case waits with this match alone.</p>}
      {details.length > 0 && (
        <>
          <div class="card flush scrolls">
            <table class="plain-table">
              <caption class="hidden">Cases with this match alone</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <label class="check">
                      <input
                        type="checkbox"
                        checked={chosen.size === details.length}
                        onChange={(event) =>
                          setChosen(new Set(event.currentTarget.checked ? details.map(({ caseId }) => caseId) : []))
                        }
                      />
                      Somebody else
                    </label>
                  </th>
                  <th scope="col">Customer</th>
                  <th scope="col">Level</th>
                  <th scope="col">Score</th>
                  <th scope="col">For and against</th>
                </tr>
              </thead>
              <tbody>
                {details.map((detail) => (
                  <Row
                    key={detail.caseId}
                    detail={detail}
                    isChosen={chosen.has(detail.caseId)}
                    onChoose={(isOn) => toggle(detail.caseId, isOn)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <JudgeChosen
            details={details.filter(({ caseId }) => chosen.has(caseId))}
            entry={{ listId, entryId }}
            onDone={() => {
              setChosen(new Set());
              found.again();
            }}
          />
        </>
      )}
    </main>
  );
}

function Row({
  detail,
  isChosen,
  onChoose,
}: {
  readonly detail: Detail;
  readonly isChosen: boolean;
  onChoose(isOn: boolean): void;
}) {
  const [match] = detail.screeningResults;
  if (!match) return null;
  return (
    <tr class={isChosen ? "marked" : undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={`Somebody else: ${match.explanation.query}, ${detail.customerId}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <a href={caseAddress(detail.caseId)}>
          <bdi>{match.explanation.query}</bdi>
        </a>{" "}
        <bdi class="soft small">{detail.customerId}</bdi>
      </th>
      <td>
        <LevelPill level={detail.riskLevel} />
      </td>
      <td class="number">{score(match.matchScore)}</td>
      <td>
        <ul>
          {match.explanation.attributes.map(({ field, query, listed, delta: points }) => (
            <li key={field}>
              {words(field)}: <bdi>{query}</bdi>, listed <bdi>{listed}</bdi>{" "}
              <span class={`number ${points < 0 ? "bad-text" : "good-text"}`}>{delta(points)}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** One request for all that are marked: each is decided, or proposed, by itself. */
function JudgeChosen({
  details,
  entry,
  onDone,
}: {
  readonly details: readonly Detail[];
  readonly entry: { readonly listId: string; readonly entryId: string };
  onDone(): void;
}) {
  const [note, setNote] = useState("");
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure>();
  const [left, setLeft] = useState<readonly Schema<"JudgedCase">[]>([]);
  const asked = details.flatMap(({ work }) => work?.asks.reasonCodes ?? []);
  const choices = (of: "false-positive" | "as-computed") => [
    ...new Map(asked.filter((code) => code.for.includes(of)).map((code) => [code.code, code])).values(),
  ];
  const kinds = [
    ["matchReasonCode", "Why it is somebody else", choices("false-positive")],
    ["reasonCode", "Why the cases end so", choices("as-computed")],
  ] as const;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const reasons = Object.fromEntries(kinds.flatMap(([name]) => (codes[name] ? [[name, codes[name]]] : [])));
    const cases = details.map(({ caseId, work }) => ({ caseId, ...(work ? { version: work.version } : {}) }));
    const body = { ...entry, cases, ...reasons, ...(note.trim() === "" ? {} : { note: note.trim() }) };
    const answer = await ask<Schema<"JudgedCases">>(api.POST("/v1/cases/judgements", { body }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    const refused = answer.data.data.filter(({ outcome }) => outcome !== "reviewed");
    setLeft(refused);
    const kept = answer.data.data.length - refused.length;
    tell({
      text: `${kept} of ${answer.data.data.length} decided or proposed`,
      kind: refused.length > 0 ? "warn" : "good",
    });
    onDone();
  };
  return (
    <form class="card stack" onSubmit={(event) => void send(event)}>
      <h2>Judge {details.length} cases</h2>
      {kinds.map(([name, label, all]) =>
        all.length === 0 ? null : (
          <label key={name}>
            {label}
            <select
              required
              value={codes[name] ?? ""}
              onChange={(event) => setCodes({ ...codes, [name]: event.currentTarget.value })}
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
        <textarea value={note} required maxLength={5_000} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="submit" class="primary" disabled={details.length === 0}>
          Somebody else, in {details.length}
        </button>
      </div>
      {failure && <FailureNote failure={failure} />}
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
