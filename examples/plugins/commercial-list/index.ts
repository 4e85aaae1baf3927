/**
 * A list format: the file of a provider of lists, one record a line, parted by `|`. The first line names the edition.
 *
 *     WATCH|3|2026-11-20
 *     A|100017|P|Quillborne, Odo|1961-04-02|MT|PEP
 *     K|100017|Odo Featherhaugh
 *     D|100016
 *
 * `A` adds somebody (P a person, C a company), `K` says under which name somebody is known too, `D` takes somebody away again.
 */
import { definePlugin, type EntryParts, type ListFormat, makeEntry, pointerOf, type RowIssue } from "riskgate";

const KINDS: Readonly<Record<string, EntryParts["kind"]>> = { P: "person", C: "entity" };

const parse: ListFormat["parse"] = ({ list: file }, list) => {
  const name = file?.name ?? "list";
  const text = [...(file?.chunks ?? [])].join("");
  const lines = text.split(/\r?\n/u);
  const skipped: RowIssue[] = [];
  const skip = (at: number, message: string): void =>
    void skipped.push({ code: "damaged-row", message, file: name, line: at + 1, pointer: pointerOf([at]) });
  const [mark, form, publishedAt = ""] = lines[0]?.split("|") ?? [];
  if (mark !== "WATCH" || form !== "3" || !/^\d{4}-\d\d-\d\d$/u.test(publishedAt)) {
    skip(0, "expected `WATCH|3|` and the date of the edition");
    return { entries: [], skipped, notes: [], total: 1, incomplete: `${name}: no edition of WATCH 3` };
  }
  const found = new Map<string, EntryParts>();
  let total = 0;
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line === "") continue;
    total++;
    const [action, id = "", ...cells] = line.split("|").map((cell) => cell.trim());
    const known = found.get(id);
    if (action === "A") {
      const [kind = "", written = "", born = "", country = "", topic = ""] = cells;
      const words = written
        .split(",")
        .map((word) => word.trim())
        .reverse()
        .join(" ")
        .trim();
      if (id === "" || KINDS[kind] === undefined || !/\p{L}/u.test(words))
        skip(at, "expected an id, P or C, and a name");
      else if (known !== undefined) skip(at, "the id is there already");
      else
        found.set(id, {
          ...{ entryId: id, kind: KINDS[kind], name: words, programmes: [topic] },
          ...(/^\d{4}(-\d\d(-\d\d)?)?$/u.test(born) ? { datesOfBirth: [{ from: born, to: born }] } : {}),
          ...(/^[A-Z]{2}$/u.test(country) ? { countries: [{ code: country, role: "nationality" }] } : {}),
        });
    } else if (action === "K" && known !== undefined && /\p{L}/u.test(cells[0] ?? "")) {
      const alias = { name: cells[0]!, quality: "strong" as const };
      found.set(id, { ...known, aliases: [...(known.aliases ?? []), alias] });
    } else if (action === "D" && known !== undefined) found.delete(id);
    else skip(at, "expected A, or K or D of an id that is there");
  }
  const isCut = !text.endsWith("\n");
  return {
    entries: [...found.values()].map((parts) => makeEntry(list, parts)),
    ...{ skipped, notes: [], total, publishedAt },
    ...(isCut ? { incomplete: `${name}: the last line has no end: the file may be cut off` } : {}),
  };
};

export default definePlugin({
  name: "commercial-list",
  version: "1.0.0",
  listFormats: [{ name: "watch-3", required: ["list"], optional: [], parse }],
});
