import type { Schema } from "./api.ts";
import { type Fact, Facts } from "./facts.tsx";
import { country, words } from "./format.tsx";

type CaseEntry = Schema<"CaseEntry">;
type ListEntry = Schema<"ListEntry">;

/** Everything that a list says of an entry, as of the edition that was decided with. */
export function ListedEntry({
  of,
  listId,
  entryId,
}: {
  readonly of: CaseEntry | undefined;
  readonly listId: string;
  readonly entryId: string;
}) {
  const where: readonly Fact[] = [{ label: "List", value: `${listId} · ${entryId}` }];
  const { entry, edition, isInService } = of ?? {};
  const state =
    edition === undefined
      ? []
      : [{ label: "Edition", value: `${edition.slice(0, 12)}, ${isInService ? "in service" : "replaced since"}` }];
  if (entry === undefined)
    return (
      <>
        <Facts facts={[...where, ...state]} />
        <p class="soft">The entry as of then is not kept here.</p>
      </>
    );
  return <Facts facts={[...factsOfEntry(entry), ...where, ...state]} />;
}

/** When somebody on a list was born, as the list says it. */
export const bornDates = ({ datesOfBirth }: ListEntry): readonly string[] =>
  datesOfBirth.map(({ from, to, circa }) => `${circa ? "about " : ""}${from}${to === from ? "" : ` to ${to}`}`);

function factsOfEntry(entry: ListEntry): readonly Fact[] {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["Name", [entry.name]],
    ["Also called", entry.aliases.map(({ name, quality }) => (quality === "strong" ? name : `${name} (${quality})`))],
    ["Kind", [entry.kind]],
    ["Born", bornDates(entry)],
    ["Place of birth", entry.placesOfBirth],
    ["Countries", entry.countries.map(({ code, role }) => `${country(code)}: ${role}`)],
    ["Gender", entry.genders],
    [
      "Numbers",
      entry.identifiers.map(
        ({ kind, value, country: of }) => `${words(kind)} ${value}${of === undefined ? "" : ` (${of})`}`,
      ),
    ],
    ["Addresses", entry.addresses],
    ["Programmes", entry.programmes],
    ["Remarks", entry.remarks === undefined ? [] : [entry.remarks]],
    ["Ownership", entry.ownership ?? []],
  ];
  return rows.flatMap(([label, values]) => values.map((value) => ({ label, value })));
}
