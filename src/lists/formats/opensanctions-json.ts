/** OpenSanctions as `entities.ftm.json` and `targets.nested.json`: one JSON object a line. */
import type { ListEntry } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import type { ListFile, ListFormat, ParsedList } from "../list-parser.ts";
import { RowReport } from "../row-report.ts";
import { textLines } from "../text-lines.ts";
import { entryKindOf, isOpenSanctionsId, openSanctionsEntry } from "./opensanctions-entity.ts";
import { OpenSanctionsLinks } from "./opensanctions-links.ts";

/** Everything in a data set; entities that only surround a target are marked as such. */
export const openSanctionsFtm: ListFormat = jsonLines(
  ({ target }) => target !== false,
  (links, entity) => links.add(entity),
);
/** The targets alone, each with its related entities nested inside it. */
export const openSanctionsNested: ListFormat = jsonLines(
  () => true,
  (links, entity) => links.addNested(entity),
);

interface Entity {
  readonly id: string;
  readonly caption: string;
  readonly schema: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly target: unknown;
}

function jsonLines(
  wanted: (entity: Entity) => boolean,
  link: (links: OpenSanctionsLinks, entity: Entity) => void,
): ListFormat {
  return {
    required: ["list"],
    optional: [],
    parse(files: Readonly<Record<string, ListFile>>, list: ListIdentity): ParsedList {
      const report = new RowReport();
      const file = files["list"];
      const entries = new Map<string, ListEntry>();
      const links = new OpenSanctionsLinks();
      const ending = { finished: true, marked: false };
      let last = { line: 1, whole: true };
      for (const { line, text } of textLines(file?.chunks ?? [], ending)) {
        if (text.trim() === "" || !file) continue;
        report.read();
        const entity = readEntity(text);
        last = { line, whole: entity !== undefined };
        if (entity === undefined) {
          report.skip(file.name, line, "damaged-row", "the line is no JSON object with id, schema and properties");
          continue;
        }
        link(links, entity);
        const kind = entryKindOf(entity.schema);
        if (kind === undefined || !wanted(entity)) continue;
        if (typeof kind === "object") {
          report.skip(file.name, line, "unusable-row", kind.skip);
          continue;
        }
        const note = (detail: string) => report.note(file.name, line, "not-understood", detail);
        const entry = openSanctionsEntry({ ...entity, kind }, list, note);
        if (!/[\p{L}\p{N}]/u.test(entry.name)) report.skip(file.name, line, "missing-name", "the entity has no name");
        else if (entries.has(entry.entryId))
          report.skip(file.name, line, "duplicate-id", `${entry.entryId} is listed twice`);
        else entries.set(entry.entryId, entry);
      }
      // The last line may lack its end, but not half of itself.
      if (file && !last.whole) report.ended(file.name, last.line, ending);
      return { entries: Array.from(entries.values(), (entry) => links.complete(entry)), ...report.result() };
    },
  };
}

function readEntity(text: string): Entity | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { id, caption, schema, properties, target } = value as Partial<Record<keyof Entity, unknown>>;
  if (typeof id !== "string" || !isOpenSanctionsId(id) || typeof schema !== "string") return undefined;
  if (typeof properties !== "object" || properties === null) return undefined;
  return {
    id,
    caption: typeof caption === "string" ? caption : "",
    schema,
    properties: properties as Readonly<Record<string, unknown>>,
    target,
  };
}
