/** Ownership in `entities.ftm.json` of OpenSanctions, or of another writer of FollowTheMoney: one JSON object a line. */
import { type JsonObject, jsonRows, listOf, memberOf, textOf } from "../json-rows.ts";
import { LinkCollector } from "../link-collector.ts";
import type { ListFormat } from "../list-parser.ts";
import { isOver } from "../ownership-links.ts";
import { RowReport } from "../row-report.ts";
import { NO_SHARE, type ShareInterval, sharesIn, UNKNOWN_SHARE } from "../share-interval.ts";
import { entryKindOf, isOpenSanctionsId, openSanctionsEntry } from "./opensanctions-entity.ts";

/** Roles of a link of an unknown kind that mean ownership or control; `by` and `subsidiary` reverse its direction. */
const OWNS = /own|control|share|parent|subsidiar|benefi|holding/i;
const IS_OWNED = /\bby\b|subsidiar|owned|controlled/i;

export const openSanctionsOwnership: ListFormat = {
  required: ["list"],
  optional: [],
  tellsLinks: true,
  parse(files, list, { today = "9999" } = {}) {
    const report = new RowReport();
    const links = new LinkCollector();
    const file = files["list"];
    for (const { line, row } of file ? jsonRows(file, report) : []) {
      const id = textOf(row, "id") ?? "";
      const schema = textOf(row, "schema");
      const properties = memberOf(row, "properties");
      if (!isOpenSanctionsId(id) || schema === undefined || typeof properties !== "object" || properties === null) {
        report.skip(file?.name ?? "", line, "damaged-row", "the line needs id, schema and properties");
        continue;
      }
      const note = (detail: string) => report.note(file?.name ?? "", line, "not-understood", detail);
      const kind = entryKindOf(schema);
      if (typeof kind === "string") {
        const caption = textOf(row, "caption") ?? "";
        const entry = openSanctionsEntry({ id, caption, kind, properties: properties as JsonObject }, list, note);
        const { entryId, name, aliases, datesOfBirth, countries, identifiers } = entry;
        links.party({ entryId, kind, name: name || id, aliases, datesOfBirth, countries, identifiers });
      } else if (typeof kind === "object") report.skip(file?.name ?? "", line, "unusable-row", kind.skip);
      const link = linkOf(schema, properties, note);
      if (link === undefined || isOver(listOf(properties, "endDate").map(String).sort().at(-1), today)) continue;
      for (const owner of listOf(properties, link.from).map(String))
        for (const company of listOf(properties, link.to).map(String))
          links.holding(line, { owner, company, record: id, ...link.stake });
    }
    return links.finish(file, report);
  },
};

function linkOf(schema: string, properties: unknown, note: (detail: string) => void) {
  const role = listOf(properties, "role").map(String).join(", ");
  switch (schema) {
    case "Ownership": {
      const isIndirect = listOf(properties, "ownershipType").some((type) => /\bindirect/i.test(String(type)));
      const stake = { ...shareOf(listOf(properties, "percentage").map(String), note) };
      return { from: "owner", to: "asset", stake: isIndirect ? { ...stake, indirect: true as const } : stake };
    }
    case "Directorship":
      return { from: "director", to: "organization", stake: { ...NO_SHARE, directs: "manages" } };
    case "UnknownLink": {
      if (!OWNS.test(role)) return undefined;
      const stake = { ...UNKNOWN_SHARE, directs: "may control" };
      return IS_OWNED.test(role) ? { from: "object", to: "subject", stake } : { from: "subject", to: "object", stake };
    }
    default:
      return undefined;
  }
}

/** The range of all figures, which come from different sources. */
function shareOf(texts: readonly string[], note: (detail: string) => void): ShareInterval {
  const read = texts.flatMap((text) => {
    const share = sharesIn(text);
    if (share === undefined) note(text);
    return share === undefined ? [] : [share];
  });
  if (read.length === 0 || read.length < texts.length) return UNKNOWN_SHARE;
  return { least: Math.min(...read.map(({ least }) => least)), most: Math.max(...read.map(({ most }) => most)) };
}
