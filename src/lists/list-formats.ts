/** Every published form that can be read: a list of another form is one file and one line here. */
import { euXml } from "./formats/eu-xml.ts";
import { houseCsv } from "./formats/house-csv.ts";
import { houseJson } from "./formats/house-json.ts";
import { ofacSdnCsv } from "./formats/ofac-sdn-csv.ts";
import { ofacSdnXml } from "./formats/ofac-sdn-xml.ts";
import { secoXml } from "./formats/seco-xml.ts";
import { semaXml } from "./formats/sema-xml.ts";
import { unXml } from "./formats/un-xml.ts";
import type { ListFormat } from "./list-parser.ts";

export const LIST_FORMATS = {
  "house-csv": houseCsv,
  "house-json": houseJson,
  "ofac-sdn-csv": ofacSdnCsv,
  "ofac-sdn-xml": ofacSdnXml,
  "un-xml": unXml,
  "eu-xml": euXml,
  "seco-xml": secoXml,
  "sema-xml": semaXml,
} as const satisfies Readonly<Record<string, ListFormat>>;

/** Name of a form, as the manifest gives it. */
export type ListFormatName = keyof typeof LIST_FORMATS;
