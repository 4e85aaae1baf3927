/** Banks that lists know by the code of a national clearing: a payment that has the code alone finds them, whatever the list's form. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { LIST_FORMATS, type ListFormatName } from "../../../src/lists/list-formats.ts";
import { createNameIndex } from "../../../src/name-index/create-name-index.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { listFile } from "../../lists/list-file.ts";
import { MT103, PACS_008 } from "./messages.ts";

const LIST = { listId: "sample", listKind: "sanctions" } as const;
const NAME = "Banque du Lac Tanzira";

function listed(format: ListFormatName, text: string) {
  const { entries, skipped } = LIST_FORMATS[format].parse({ list: listFile(text) }, LIST);
  expect(skipped).toEqual([]);
  return createNameIndex(entries);
}

const house = (identifier: string) => `id,kind,name,identifiers\n1,entity,${NAME},${identifier}\n`;
const houseJson = (identifier: unknown) =>
  JSON.stringify([{ id: "1", kind: "entity", name: NAME, identifiers: [identifier] }]);
const sdnXml = (country: string) =>
  `<sdnList xmlns="http://tempuri.org/sdnList.xsd"><publshInformation><Publish_Date>11/02/2026</Publish_Date><Record_Count>1</Record_Count></publshInformation><sdnEntry><uid>1</uid><lastName>${NAME}</lastName><sdnType>Entity</sdnType><programList><program>SAMPLE</program></programList><idList><id><uid>2</uid><idType>BIK (RU)</idType><idNumber>044525187</idNumber>${country}</id></idList></sdnEntry></sdnList>`;
const openSanctions = JSON.stringify({
  id: "1",
  caption: NAME,
  schema: "Company",
  target: true,
  datasets: ["x"],
  properties: { name: [NAME], bikCode: ["044525187"], topics: ["sanction"] },
});

const iso = (inside: string) =>
  PACS_008.replaceAll("doc:", "").replace("<BICFI>BYLADEM1001</BICFI>", `<ClrSysMmbId>${inside}</ClrSysMmbId>`);
const fin = (code: string) => MT103.replace(":57A:BCLTCDKI", `:57C:${code}`);
const RUSSIAN = [
  iso("<ClrSysId><Cd>RUCBC</Cd></ClrSysId><MmbId>044525187</MmbId>"),
  iso("<MmbId>044525187</MmbId>"),
  fin("//RU044525187"),
];
const GERMAN = [iso("<ClrSysId><Cd>DEBLZ</Cd></ClrSysId><MmbId>10020030</MmbId>"), fin("//BL10020030")];

function found(file: string, matcher: ReturnType<typeof listed>): readonly string[] {
  const { payments, issues } = readPayments(file, { accountHoldingParty: "FUNDS_ORIGINATOR" });
  expect([issues, payments.length]).toEqual([[], 1]);
  return payments.flatMap(({ transaction }) =>
    transaction ? screenPayment(transaction, matcher).matches.map(({ match }) => match.matchedName) : [],
  );
}

describe("a clearing code of a list", () => {
  it.each<[string, ListFormatName, string, readonly string[]]>([
    ["house CSV, with the country", "house-csv", house("clearing-code/RU:044525187"), RUSSIAN],
    ["house CSV, the number alone", "house-csv", house("clearing-code:044525187"), RUSSIAN],
    ["house CSV, with the system", "house-csv", house("clearing-code:RUCBC/044525187"), RUSSIAN],
    ["house CSV, as FIN writes it", "house-csv", house("clearing-code://RU044525187"), RUSSIAN],
    ["house CSV, as FIN writes a German one", "house-csv", house("clearing-code://BL10020030"), GERMAN],
    ["house CSV, with blanks", "house-csv", house("clearing-code/DE:100 200 30"), GERMAN],
    ["house JSON", "house-json", houseJson("clearing-code/RU:044525187"), RUSSIAN],
    [
      "house JSON, in members",
      "house-json",
      houseJson({ kind: "clearing-code", value: "10020030", country: "DE" }),
      GERMAN,
    ],
    ["sdn.xml", "ofac-sdn-xml", sdnXml("<idCountry>Russia</idCountry>"), RUSSIAN],
    ["sdn.xml, without a country", "ofac-sdn-xml", sdnXml(""), RUSSIAN],
    ["OpenSanctions", "opensanctions-ftm", openSanctions, RUSSIAN],
  ])("%s", (_, format, text, files) => {
    const matcher = listed(format, text);
    for (const file of files) expect(found(file, matcher)).toEqual([NAME]);
    expect(found(RUSSIAN[0]!.replace("044525187", "044525188"), matcher)).toEqual([]);
  });

  it("of one country is none of another", () => {
    const matcher = listed("house-csv", house("clearing-code/RU:10020030"));
    for (const file of GERMAN) expect(found(file, matcher)).toEqual([]);
  });
});
