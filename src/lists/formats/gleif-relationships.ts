/** Parents and subsidiaries among holders of LEIs: the relationship records of GLEIF, as the CSV of its golden copy. */
import { delimitedRecords } from "../delimited-records.ts";
import { isLei } from "../identifier-checks.ts";
import { LinkCollector } from "../link-collector.ts";
import type { ListFormat } from "../list-parser.ts";
import type { Holding } from "../ownership-links.ts";
import { RowReport } from "../row-report.ts";
import { NO_SHARE, type ShareInterval, UNKNOWN_SHARE } from "../share-interval.ts";
import { tableColumns } from "../table-columns.ts";

const START = "Relationship.StartNode.NodeID";
const END = "Relationship.EndNode.NodeID";
const TYPE = "Relationship.RelationshipType";
const STATUS = "Relationship.RelationshipStatus";
const REGISTRATION = "Registration.RegistrationStatus";
const REQUIRED = [START, END, TYPE, STATUS];
/** A relationship has up to so many figures. */
const FIGURES = 5;

/** Records that were wrong, or stand for another. */
const VOID: readonly string[] = ["ANNULLED", "DUPLICATE", "ERRONEOUS"];
/** Relationships of funds that invest in one another, which are no ownership. */
const NO_OWNERSHIP: readonly string[] = ["IS_FEEDER_TO"];

export const gleifRelationships: ListFormat = {
  required: ["list"],
  optional: [],
  tellsLinks: true,
  parse(files) {
    const report = new RowReport();
    const links = new LinkCollector();
    const file = files["list"];
    const ending = { finished: true, marked: false };
    let columns: ReturnType<typeof tableColumns> | undefined;
    let line = 1;
    for (const record of file ? delimitedRecords(file.chunks, { ending, multiline: true, width: "first" }) : []) {
      line = record.line;
      const skip = (code: string, message: string) => report.skip(file?.name ?? "", line, code, message);
      if (columns === undefined) {
        columns = tableColumns("cells" in record ? record.cells : []);
        const missing = REQUIRED.find((name) => columns?.placeOf(name) === undefined);
        if (missing === undefined) continue;
        report.breakOff(file?.name ?? "", line, `the header has no column ${missing}`);
        break;
      }
      report.read();
      if ("problem" in record) {
        skip("damaged-row", record.problem);
        continue;
      }
      const known = columns;
      const cell = (name: string) => record.cells[known.placeOf(name) ?? -1]?.trim() ?? "";
      const [company, owner, type] = [cell(START), cell(END), cell(TYPE)];
      const wrong = [company, owner].find((lei) => !isLei(lei));
      if (wrong !== undefined) skip("wrong-value", `${wrong === "" ? "an empty text" : wrong} is no LEI`);
      else if (type === "") skip("wrong-value", "the relationship has no type");
      else if (cell(STATUS) !== "INACTIVE" && !VOID.includes(cell(REGISTRATION)) && !NO_OWNERSHIP.includes(type)) {
        for (const lei of [company, owner])
          if (!links.has(lei))
            links.party({ entryId: lei, kind: "entity", name: lei, identifiers: [{ kind: "lei", value: lei }] });
        for (const stake of stakesOf(type, shareOf(cell)))
          links.holding(line, { owner, company, record: `${company} ${type} ${owner}`, ...stake });
      }
    }
    if (file) report.ended(file.name, line, ending);
    return links.finish(file, report);
  },
};

/** A parent consolidates what it controls, which need not be more than half; a branch is the company that it is of. */
function stakesOf(type: string, share: ShareInterval): readonly Omit<Holding, "owner" | "company" | "record">[] {
  if (type === "IS_INTERNATIONAL_BRANCH_OF") return [{ least: 1, most: 1 }];
  if (type === "IS_FUND-MANAGED_BY") return [{ ...NO_SHARE, directs: "manages" }];
  const control = { ...NO_SHARE, directs: "may control" };
  return type === "IS_ULTIMATELY_CONSOLIDATED_BY" ? [{ ...share, indirect: true }, control] : [share, control];
}

/** The figure in per cent; one of 1 and less may be meant as a part of one. */
function shareOf(cell: (name: string) => string): ShareInterval {
  for (let at = 1; at <= FIGURES; at++) {
    const figure = `Relationship.Quantifiers.${at}`;
    const amount = Number(cell(`${figure}.QuantifierAmount`) || Number.NaN);
    if (cell(`${figure}.QuantifierUnits`) !== "PERCENTAGE" || !(amount >= 0 && amount <= 100)) continue;
    return { least: amount / 100, most: amount <= 1 ? amount : amount / 100 };
  }
  return UNKNOWN_SHARE;
}
