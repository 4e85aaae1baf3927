/** A list of 200 MB in the SDN.XML schema, made up and streamed, through its parser: seconds, and memory above the entries. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { LIST_FORMATS } from "../../src/lists/list-formats.ts";
import type { Metric } from "./metric.ts";

const MEGABYTES = 200;
const SYLLABLES = ["var", "kon", "dy", "tam", "sel", "oruk", "quil", "lbor", "ne", "fea", "ther", "tip", "zam", "ira"];

/** Parses a large list once. */
export function largeXmlMetrics(log: (line: string) => void): readonly Metric[] {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  let peak = 0;
  let size = 0;
  function* measured(): Generator<string> {
    for (const chunk of sdnXml()) {
      size += chunk.length;
      peak = Math.max(peak, process.memoryUsage().heapUsed);
      yield chunk;
    }
  }
  const started = performance.now();
  const parsed = LIST_FORMATS["ofac-sdn-xml"].parse(
    { list: { name: "large.xml", chunks: measured() } },
    { listId: "large", listKind: "sanctions" },
  );
  const seconds = (performance.now() - started) / 1000;
  if (parsed.incomplete !== undefined) throw new Error(parsed.incomplete);
  collect();
  const entries = process.memoryUsage().heapUsed - before;
  const above = (peak - before - entries) / 2 ** 20;
  log(
    `${(size / 1e6).toFixed(0)} MB of XML, ${parsed.entries.length} entries, ${(entries / 2 ** 20).toFixed(0)} MB of them`,
  );
  return [
    { metric: "lists.xml_200mb_s", value: (seconds * MEGABYTES * 1e6) / size, unit: "s" },
    { metric: "lists.xml_200mb_mb", value: Math.max(0, above), unit: "MB" },
  ];
}

/** The document in pieces, the same at every run. */
function* sdnXml(): Generator<string> {
  yield '<?xml version="1.0"?><sdnList><publshInformation><Publish_Date>11/02/2026</Publish_Date></publshInformation>';
  let piece = "";
  let size = 0;
  for (let uid = 1; size < MEGABYTES * 1e6; uid++) {
    piece += sdnEntry(uid);
    if (piece.length < 1 << 18) continue;
    size += piece.length;
    yield piece;
    piece = "";
  }
  yield `${piece}</sdnList>`;
}

function sdnEntry(uid: number): string {
  const word = (salt: number) =>
    [0, 1, 2].map((at) => SYLLABLES[(uid * 7 + salt * 5 + at * 3 + (uid >> (at + 2))) % SYLLABLES.length]).join("");
  const akas = [1, 2, 3].map(
    (aka) =>
      `<aka><uid>${uid}${aka}</uid><type>a.k.a.</type><category>strong</category><lastName>${word(aka).toUpperCase()}</lastName><firstName>${word(aka + 3)}</firstName></aka>`,
  );
  return `<sdnEntry><uid>${uid}</uid><firstName>${word(8)}</firstName><lastName>${word(9).toUpperCase()}</lastName><sdnType>Individual</sdnType>
<programList><program>SAMPLE</program></programList><idList><id><uid>${uid}7</uid><idType>Passport</idType><idNumber>X${uid}</idNumber><idCountry>Malta</idCountry></id></idList>
<akaList>${akas.join("\n")}</akaList><addressList><address><uid>${uid}8</uid><address1>${uid} ${word(10)} Road</address1><city>Gozo</city><country>Malta</country></address></addressList>
<dateOfBirthList><dateOfBirthItem><uid>${uid}9</uid><dateOfBirth>${String(1 + (uid % 28)).padStart(2, "0")} Mar ${1930 + (uid % 70)}</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>
<placeOfBirthList><placeOfBirthItem><uid>${uid}6</uid><placeOfBirth>Gozo, Malta</placeOfBirth></placeOfBirthItem></placeOfBirthList></sdnEntry>\n`;
}
