import { bucketOf } from "../../../src/model/bucket.ts";
import type { CustomerLinkStore } from "../../../src/ports/customer-link-store.ts";
import type { SqlSession, SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

const REMOVE = "delete from customer_links where tenant = $1 and bucket = $2 and link = $3 and customer_id = $4";

/** Links of one statement: nearly all customers have fewer. */
const LINKS_AT_ONCE = 8;

/** Adds so many links: $1 and $2 are tenant and customer, then bucket and text of each link. */
const ADD = statementsBySize(
  3,
  (place) => `($1, $${place}, $${place + 1}, $2)`,
  ", ",
)(
  (rows) => `insert into customer_links (tenant, bucket, link, customer_id) values ${rows}
  on conflict (tenant, bucket, link, customer_id) do nothing`,
);

/** The others of a link: tenant, customer and limit, then bucket and text of the link at this place. */
const othersOf = (place: number) =>
  `select customer_id from customer_links
    where tenant = $1 and bucket = $${place} and link = $${place + 1} and customer_id <> $2 limit $3`;
const OTHERS_OF_ONE = othersOf(4);

/** The others of so many links, each with the place of the link. */
const OTHERS = statementsBySize(
  4,
  (place, i) => `select ${i} as place, customer_id from (${othersOf(place)}) as others_${i}`,
  " union all ",
)((selects) => selects);

interface Row {
  readonly customer_id: string;
}
interface PlacedRow extends Row {
  /** Which of the links of the statement. */
  readonly place: number;
}

/** Links between customers in a SQL database. */
export function sqlCustomerLinks(session: SqlSession): CustomerLinkStore {
  const add = async (tenant: string, customerId: string, links: readonly string[]): Promise<void> => {
    const values = [toSqlText(tenant), toSqlText(customerId)];
    // Where they wait for others, those of several customers are rows of one statement.
    const stretches = session.isLocal ? inStretches([...new Set(links)]) : [...new Set(links)].map((link) => [link]);
    for (const some of stretches) {
      await session.write(ADD[some.length] as string, [...values, ...some.flatMap(keyOf)]);
    }
  };

  return {
    add,

    async remove(tenant, customerId, links) {
      for (const link of links) await session.write(REMOVE, [toSqlText(tenant), ...keyOf(link), toSqlText(customerId)]);
    },

    async countOthers(tenant, customerId, groups, limit) {
      const found = groups.map(() => new Set<string>());
      const all = groups.flatMap((links, group) => links.map((link) => ({ link, group })));
      const values = [toSqlText(tenant), toSqlText(customerId), limit];
      const take = (group: number | undefined, row: Row) => found[group as number]?.add(fromSqlText(row.customer_id));
      if (session.isLocal) {
        for (const { link, group } of all) {
          for (const row of await session.all<Row>(OTHERS_OF_ONE, [...values, ...keyOf(link)])) take(group, row);
        }
      } else {
        for (const some of inStretches(all)) {
          const keys = some.flatMap(({ link }) => keyOf(link));
          const rows = await session.all<PlacedRow>(OTHERS[some.length] as string, [...values, ...keys]);
          for (const row of rows) take(some[row.place]?.group, row);
        }
      }
      return found.map(({ size }) => Math.min(size, limit));
    },
  };
}

const keyOf = (link: string): readonly SqlValue[] => [bucketOf(link), toSqlText(link)];

/** Statements for one link, two, up to {@link LINKS_AT_ONCE}, by their number. @param first - place of the first link's bucket */
function statementsBySize(first: number, part: (place: number, i: number) => string, between: string) {
  return (whole: (parts: string) => string): readonly string[] =>
    Array.from({ length: LINKS_AT_ONCE + 1 }, (_, size) =>
      whole(Array.from({ length: size }, (_, i) => part(first + 2 * i, i)).join(between)),
    );
}

function inStretches<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / LINKS_AT_ONCE) }, (_, i) =>
    all.slice(i * LINKS_AT_ONCE, (i + 1) * LINKS_AT_ONCE),
  );
}
