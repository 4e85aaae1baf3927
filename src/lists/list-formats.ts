/** Every published form that can be read: a further form needs one file and one line here. */
import { bisDeniedPersons } from "./formats/bis-denied-persons.ts";
import { bods } from "./formats/bods.ts";
import { dfatCsv, dfatXlsx } from "./formats/dfat.ts";
import { euCsv } from "./formats/eu-csv.ts";
import { euXml } from "./formats/eu-xml.ts";
import { gleifRelationships } from "./formats/gleif-relationships.ts";
import { houseCsv } from "./formats/house-csv.ts";
import { houseJson } from "./formats/house-json.ts";
import { ofacAdvancedXml } from "./formats/ofac-advanced-xml.ts";
import { ofacEnhancedXml } from "./formats/ofac-enhanced-xml.ts";
import { ofacSdnCsv } from "./formats/ofac-sdn-csv.ts";
import { ofacSdnXml } from "./formats/ofac-sdn-xml.ts";
import { openSanctionsCsv } from "./formats/opensanctions-csv.ts";
import { openSanctionsFtm, openSanctionsNested } from "./formats/opensanctions-json.ts";
import { openSanctionsOwnership } from "./formats/opensanctions-ownership.ts";
import { secoXml } from "./formats/seco-xml.ts";
import { semaXml } from "./formats/sema-xml.ts";
import { ofsiConListCsv, ukSanctionsCsv } from "./formats/uk-csv.ts";
import { ukPsc } from "./formats/uk-psc.ts";
import { ukSanctionsXml } from "./formats/uk-xml.ts";
import { unXml } from "./formats/un-xml.ts";
import { usCslCsv, usCslJson } from "./formats/us-csl.ts";
import type { ListFormat } from "./list-parser.ts";

/** The list formats that are shipped, by the names that manifests give. */
export const LIST_FORMATS = {
  "house-csv": houseCsv,
  "house-json": houseJson,
  "ofac-sdn-csv": ofacSdnCsv,
  "ofac-sdn-xml": ofacSdnXml,
  "ofac-advanced-xml": ofacAdvancedXml,
  "ofac-enhanced-xml": ofacEnhancedXml,
  "un-xml": unXml,
  "eu-xml": euXml,
  "eu-csv": euCsv,
  "uk-csv": ukSanctionsCsv,
  "uk-xml": ukSanctionsXml,
  "ofsi-conlist-csv": ofsiConListCsv,
  "seco-xml": secoXml,
  "sema-xml": semaXml,
  "dfat-csv": dfatCsv,
  "dfat-xlsx": dfatXlsx,
  "us-csl-csv": usCslCsv,
  "us-csl-json": usCslJson,
  "bis-dpl": bisDeniedPersons,
  "opensanctions-csv": openSanctionsCsv,
  "opensanctions-nested": openSanctionsNested,
  "opensanctions-ftm": openSanctionsFtm,
  "opensanctions-ownership": openSanctionsOwnership,
  bods,
  "gleif-rr": gleifRelationships,
  "uk-psc": ukPsc,
} as const satisfies Readonly<Record<string, ListFormat>>;

/** Name of a form, as the manifest gives it. */
export type ListFormatName = keyof typeof LIST_FORMATS;
