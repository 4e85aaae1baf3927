/** Every published form that can be read: a list of another form is one file and one line here. */
import { houseCsv } from "./house-csv.ts";
import { houseJson } from "./house-json.ts";
import type { ListFormat } from "./list-parser.ts";
import { ofacSdnCsv } from "./ofac-sdn-csv.ts";

export const LIST_FORMATS = {
  "house-csv": houseCsv,
  "house-json": houseJson,
  "ofac-sdn-csv": ofacSdnCsv,
} as const satisfies Readonly<Record<string, ListFormat>>;

/** Name of a form, as the manifest gives it. */
export type ListFormatName = keyof typeof LIST_FORMATS;
