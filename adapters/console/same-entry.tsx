import { useEffect } from "preact/hooks";
import { type Answer, api, ask, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { delta, LevelPill, score, words } from "./format.tsx";
import { changeMany, draftOfMany, JudgeChosen, sentMany } from "./judge-chosen.tsx";
import { bornDates } from "./listed-entry.tsx";
import { addressOf, caseAddress, place } from "./router.ts";
import { useAnswer } from "./use-answer.ts";

type Detail = Schema<"CustomerCheckDetail">;
type Summary = Schema<"CaseSummary">;

/** As many as one request judges. */
const MOST = 100;
const PAGES = 10;

/** A case, with when the customer and whoever is listed were born. */
interface Candidate {
  readonly detail: Detail;
  readonly born: string | undefined;
  readonly listedBorn: readonly string[];
}

/** What was decided with goes before what is stored since. */
function bornOf({ screeningResults: [match], work }: Detail, stored: Schema<"StoredCustomer">) {
  const compared = match?.explanation.attributes.find(({ field }) => field === "date-of-birth");
  const { personalDetails } = stored.request.masterData?.accountHoldingPartyData ?? {};
  const { entry } = work?.listedEntries.find(({ entryId }) => entryId === match?.entryId) ?? {};
  return {
    born: compared?.query ?? personalDetails?.dateOfBirth ?? undefined,
    listedBorn: entry ? bornDates(entry) : compared ? [compared.listed] : [],
  };
}

/** Undecided cases of customers in which an entry is the only match, each with what speaks for and against it. */
async function casesWith(listId: string, entryId: string, name: string): Promise<Answer<readonly Candidate[]>> {
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
  const rows: Candidate[] = [];
  for (const { caseId, customerId } of found.slice(0, MOST)) {
    const path = { caseId, customerId };
    const [answer, stored] = await Promise.all([
      ask<Schema<"CaseDetail">>(api.GET("/v1/cases/{caseId}", { params: { path } })),
      ask<Schema<"StoredCustomer">>(api.GET("/v1/customers/{customerId}/record", { params: { path } })),
    ]);
    if (!answer.ok) return answer;
    if (!stored.ok) return stored;
    if (answer.data.kind === "customerCheckDetail")
      rows.push({ detail: answer.data as Detail, ...bornOf(answer.data as Detail, stored.data) });
  }
  return { ok: true, data: rows, etag: null, status: 200 };
}

/** The same entry in many cases: judged to be somebody else in those that are marked. */
export function SameEntry() {
  const { query } = place.value;
  const [listId = "", entryId = "", name = ""] = ["list", "entry", "name"].map((each) => query.get(each) ?? "");
  const found = useAnswer(`${listId} ${entryId} ${name} ${sentMany.value}`, () => casesWith(listId, entryId, name));
  const address = addressOf("/same-entry", { list: listId, entry: entryId, name });
  const { chosen } = draftOfMany(address);
  const setChosen = (now: ReadonlySet<string>) => changeMany(address, { chosen: now });
  useEffect(() => {
    document.title = `${name} · riskgate`;
  }, [name]);
  const rows = found.data ?? [];
  const details = rows.map(({ detail }) => detail);
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
                  <th scope="col">Born</th>
                  <th scope="col">For and against</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row
                    key={row.detail.caseId}
                    {...row}
                    isChosen={chosen.has(row.detail.caseId)}
                    onChoose={(isOn) => toggle(row.detail.caseId, isOn)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <JudgeChosen
            details={details.filter(({ caseId }) => chosen.has(caseId))}
            entry={{ listId, entryId, name }}
            address={address}
          />
        </>
      )}
    </main>
  );
}

function Row({
  detail,
  born,
  listedBorn,
  isChosen,
  onChoose,
}: Candidate & {
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
        <bdi>{born ?? "no date"}</bdi>, listed <bdi>{listedBorn.join(" or ") || "no date"}</bdi>
      </td>
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
