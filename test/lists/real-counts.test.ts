/** Every real list file against a count of it that was made without this project, by `count_real_lists.py`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { unzipSingle } from "../../adapters/lists/zip-archive.ts";
import { LIST_FORMATS, type ListFormatName } from "../../src/lists/list-formats.ts";
import type { ListFile, ParsedList } from "../../src/lists/list-parser.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { DATA, readReal, realList } from "./list-file.ts";

interface Counts {
  readonly entries: number;
  readonly aliases: number;
  readonly datesOfBirth: number;
  readonly identifiers: number;
}

const COUNTED = JSON.parse(readFileSync(join(import.meta.dirname, "real-counts.json"), "utf8")) as Readonly<
  Record<string, Counts>
>;

const ofac = (format: ListFormatName, folder: string, files: Readonly<Record<string, string>>) =>
  [format, Object.fromEntries(Object.entries(files).map(([role, file]) => [role, `${folder}/${file}`]))] as const;
const one = (format: ListFormatName, list: string) => [format, { list }] as const;

/** The files of each list that was counted, by their roles. */
const FILES: Readonly<Record<string, readonly [ListFormatName, Readonly<Record<string, string>>]>> = {
  "ofac/2021-07-07": ofac("ofac-sdn-csv", "ofac/2021-07-07", {
    sdn: "sdn.csv.gz",
    alt: "alt.csv.gz",
    add: "add.csv.gz",
    sdn_comments: "sdn_comments.csv.gz",
  }),
  "ofac/2024-05-03": ofac("ofac-sdn-csv", "ofac/2024-05-03", { sdn: "sdn.csv.gz" }),
  "ofac/samples/sdn_sample.xml": one("ofac-sdn-xml", "ofac/samples/sdn_sample.xml"),
  "ofac/samples/sdn_advanced_slice.xml": one("ofac-advanced-xml", "ofac/samples/sdn_advanced_slice.xml"),
  "ofac-nonsdn/2025-12-19": ofac("ofac-sdn-csv", "ofac-nonsdn/2025-12-19", {
    sdn: "cons_prim.csv",
    alt: "cons_alt.csv",
    add: "cons_add.csv",
    sdn_comments: "cons_comments.csv",
  }),
  "ofac-nonsdn/2025-03-28": one("ofac-sdn-xml", "ofac-nonsdn/2025-03-28/consolidated.xml.gz"),
  "ofac-nonsdn/2025-01-10": one("ofac-enhanced-xml", "ofac-nonsdn/2025-01-10/CONS_ENHANCED.ZIP"),
  "un/2026-02-27": one("un-xml", "un/2026-02-27/consolidated.xml.gz"),
  "un/2026-08-01": one("un-xml", "un/2026-08-01/consolidated.xml.gz"),
  "uk/2022-05-04": one("ofsi-conlist-csv", "uk/2022-05-04/ConList.csv.gz"),
  "uk/samples/hmt_sample.csv": one("ofsi-conlist-csv", "uk/samples/hmt_sample.csv"),
  "au/2026-08-02": one("dfat-csv", "au/2026-08-02/dfat_consolidated.csv.gz"),
  "us-csl/2022-04": one("us-csl-csv", "us-csl/2022-04/consolidated.csv.gz"),
  "us-csl/dpl-2021": one("bis-dpl", "us-csl/dpl-2021/dpl.txt"),
  "ca/2025-06-08": one("sema-xml", "ca/2025-06-08/sema-lmes.xml.gz"),
  "ch/samples": one("seco-xml", "ch/samples/seco_official_example.xml"),
  "eu/samples/eu_fsf_sample.xml": one("eu-xml", "eu/samples/eu_fsf_sample.xml"),
  "opensanctions/targets.simple.csv": one("opensanctions-csv", "opensanctions/targets.simple.csv"),
  "opensanctions/targets.nested.json": one("opensanctions-nested", "opensanctions/targets.nested.json"),
  "opensanctions/entities.ftm.json.gz": one("opensanctions-ftm", "opensanctions/entities.ftm.json.gz"),
  "opensanctions/yente_t1.entities.ftm.json": one("opensanctions-ftm", "opensanctions/yente_t1.entities.ftm.json"),
  "opensanctions/yente_parteispenden.entities.ftm.json.gz": one(
    "opensanctions-ftm",
    "opensanctions/yente_parteispenden.entities.ftm.json.gz",
  ),
};

/** Files that hold no list, or none in a form that its publisher gives; each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  "ofac/2025-02-27/add.csv.gz": "of an edition without its main file: read by the comparison of editions",
  "ofac/2025-02-27/alt.csv.gz": "the same",
  "ofac/2025-02-27/sdn_comments.csv.gz": "the same",
  "ofac/2026-08-02/add.csv.gz": "the same",
  "ofac/2026-08-02/alt.csv.gz": "the same",
  "ofac/2026-08-02/sdn_comments.csv.gz": "the same",
  "ofac/2026-08-03/ofac-sdn-corpus.jsonl.gz": "a list made over by others",
  "ofac/2026-08-03/provenance.json": "says where that came from",
  "ofac/2026-08-20/ofac-sdn.csv.gz": "a list made over by others",
  "ofac/2026-08-20/ofac-sdn.json.gz": "a list made over by others",
  "uk/2022-05-04/ConList.xlsx": "the CSV beside it is read",
  "uk/2025-06-08/uk_sanctions_parsed.csv": "a list made over by others",
  "eu/2025-06-08/eu_fsf_parsed.csv.gz": "a list made over by others",
  "eu/samples/EUSanctionsShort_2018.csv.gz": "CSV 1.0, and damaged",
  "au/2026-08-02/dfat_consolidated.xlsx": "held against the CSV where workbooks are tested",
  "opensanctions/index.json": "says what the data set is",
  "opensanctions/names.txt": "names alone",
  "opensanctions/senzing.json": "a form for another program",
};

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)));
}

function fileOf(path: string): ListFile {
  if (!path.endsWith(".ZIP")) return readReal(path);
  const text = new TextDecoder().decode(unzipSingle(readFileSync(`${DATA}/lists/${path}`), 2 ** 26));
  return { name: path, chunks: [text] };
}

function parse(name: string): ParsedList {
  const [format, files] = FILES[name]!;
  const read = Object.fromEntries(Object.entries(files).map(([role, path]) => [role, fileOf(path)]));
  return LIST_FORMATS[format].parse(read, { listId: "real", listKind: "sanctions" });
}

function count(entries: readonly ListEntry[]): Counts {
  const sum = (of: (entry: ListEntry) => readonly unknown[]) =>
    entries.reduce((total, entry) => total + of(entry).length, 0);
  return {
    entries: entries.length,
    aliases: sum((entry) => entry.aliases),
    datesOfBirth: sum((entry) => entry.datesOfBirth),
    identifiers: sum((entry) => entry.identifiers),
  };
}

describe.skipIf(!realList("un/2026-08-01/consolidated.xml.gz"))("every real list", () => {
  it("was counted, or is none", () => {
    const read = Object.values(FILES).flatMap(([, files]) => Object.values(files));
    expect(filesBelow(`${DATA}/lists`).toSorted()).toEqual([...read, ...Object.keys(OTHERS)].toSorted());
    expect(Object.keys(COUNTED)).toEqual(Object.keys(FILES));
  });

  it.each(Object.keys(FILES))("%s has as many entries, aliases, dates of birth and identifiers", (name) => {
    expect(count(parse(name).entries)).toEqual(COUNTED[name]);
  });
});
