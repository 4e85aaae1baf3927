import type { Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { LevelPill } from "./format.tsx";
import { type Link, type LinkedCustomer, readLinks } from "./links.ts";
import { addressOf, caseAddress } from "./router.ts";
import { useAnswer } from "./use-answer.ts";

const [WIDTH, LEFT, MIDDLE, RIGHT, ROW] = [800, 8, 370, 500, 26] as const;
const MOST_LETTERS = 24;

const short = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/** What links a customer to others: what both have, and entries that both were matched with. The table says the same. */
export function LinksGraph({
  customerId,
  called,
  cases,
}: {
  readonly customerId: string;
  readonly called: string;
  readonly cases: readonly Schema<"CaseSummary">[];
}) {
  const found = useAnswer(`${customerId} ${cases.length}`, () => readLinks(customerId, cases));
  const { links = [], more = false } = found.data ?? {};
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <h2>Links to others {found.data && <span class="soft number">{countsOf(links)}</span>}</h2>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {found.data && links.length === 0 && (
        <p class="soft">
          Nobody has the same device, e-mail address or phone number, and no match with a list counts now.
        </p>
      )}
      {more && <p class="soft">There are more than are shown here.</p>}
      {links.length > 0 && (
        <>
          <Picture called={called} links={links} />
          <details>
            <summary>As a table, with links</summary>
            <Table links={links} />
          </details>
        </>
      )}
    </section>
  );
}

/** Three columns: the customer, entries (squares) and what is shared (diamonds, broken lines), other customers. */
function Picture({ called, links }: { readonly called: string; readonly links: readonly Link[] }) {
  let next = 0;
  const rows = links.map((link) => {
    const others = link.others.map((other) => ({ other, y: 20 + ROW * next++ }));
    if (others.length === 0) next++;
    const y = others.length === 0 ? 20 + ROW * (next - 1) : ((others[0]?.y ?? 0) + (others.at(-1)?.y ?? 0)) / 2;
    return { link, y, others };
  });
  const height = 20 + ROW * next;
  const own = rows.reduce((sum, { y }) => sum + y, 0) / rows.length;
  const curve = (x: number, y: number, toX: number, toY: number) =>
    `M${x} ${y}C${(x + toX) / 2} ${y} ${(x + toX) / 2} ${toY} ${toX} ${toY}`;
  return (
    <div class="scrolls">
      <svg class="chart lines graph" viewBox={`0 0 ${WIDTH} ${height}`}>
        <title>Links to others</title>
        {rows.map(({ link, y, others }) => (
          <g key={link.key} class={link.isEntry ? "" : "shared"}>
            <path class="edge" d={curve(LEFT + 8, own, MIDDLE, y)} />
            {others.map(({ other, y: at }) => (
              <g key={other.customerId}>
                <path class="edge" d={curve(MIDDLE, y, RIGHT, at)} />
                <a href={customerAddress(other)} aria-label={saidOf(other, link)}>
                  <rect class="target" x={RIGHT - 10} y={at - 12} width={WIDTH - RIGHT} height="24" />
                  <circle class={`dot ${other.riskLevel ?? ""}`} cx={RIGHT} cy={at} r="5" />
                  <text x={RIGHT + 10} y={at + 4}>
                    {short(other.name ?? other.customerId)} <tspan class="soft-text">{short(other.customerId)}</tspan>
                  </text>
                </a>
              </g>
            ))}
            {link.isEntry ? (
              <a href={addressOf("/search", { name: link.name })} aria-label={`Listed entry ${link.name}`}>
                <rect class="target" x={MIDDLE - 170} y={y - 22} width="178" height="30" />
                <rect class="entry" x={MIDDLE - 5} y={y - 5} width="10" height="10" />
                <text x={MIDDLE - 10} y={y - 8} text-anchor="end">
                  {short(link.name)}
                </text>
              </a>
            ) : (
              <>
                <path class="entry" d={`M${MIDDLE} ${y - 7}l7 7l-7 7l-7 -7z`} />
                <text x={MIDDLE - 10} y={y - 8} text-anchor="end">
                  {short(link.name)}
                </text>
              </>
            )}
          </g>
        ))}
        <circle class="dot own" cx={LEFT} cy={own} r="7" />
        <text x={LEFT - 6} y={own - 12}>
          {short(called)}
        </text>
      </svg>
    </div>
  );
}

const customerAddress = ({ customerId }: LinkedCustomer): string =>
  addressOf(`/customers/${encodeURIComponent(customerId)}`);

const saidOf = ({ name, customerId, riskLevel }: LinkedCustomer, link: Link): string =>
  `${name ?? customerId}, ${customerId}, ${riskLevel ?? "unknown"}: ${link.isEntry ? `matched with ${link.name}` : link.name.toLowerCase()}`;

/** How many there are, as the picture and the table show them. */
function countsOf(links: readonly Link[]): string {
  const lines = links.flatMap(({ others }) => others);
  const people = new Set(lines.map(({ customerId }) => customerId)).size;
  const by = lines.length === people ? "" : `, by ${lines.length} things in common`;
  return `${people} other ${people === 1 ? "customer" : "customers"}${by}`;
}

function Table({ links }: { readonly links: readonly Link[] }) {
  return (
    <div class="scrolls">
      <table class="plain-table">
        <caption class="hidden">Links to others</caption>
        <thead>
          <tr>
            <th scope="col">In common</th>
            <th scope="col">Other customer</th>
            <th scope="col">Level</th>
            <th scope="col">Case</th>
          </tr>
        </thead>
        <tbody>
          {links.flatMap(({ key, name, detail, others }) => {
            const common = (
              <>
                <bdi>{name}</bdi> {detail !== undefined && <span class="soft small">{detail}</span>}
              </>
            );
            if (others.length === 0)
              return (
                <tr key={key}>
                  <th scope="row">{common}</th>
                  <td colSpan={3} class="soft">
                    nobody else
                  </td>
                </tr>
              );
            return others.map((other) => (
              <tr key={`${key} ${other.customerId}`}>
                <th scope="row">{common}</th>
                <td>
                  <a href={customerAddress(other)}>
                    <bdi>{other.name ?? other.customerId}</bdi>
                  </a>
                </td>
                <td>
                  <LevelPill level={other.riskLevel} />
                </td>
                <td>{other.caseId !== undefined && <a href={caseAddress(other.caseId)}>open</a>}</td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    </div>
  );
}
