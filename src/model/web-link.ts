import * as v from "valibot";
import type { FieldSchema } from "./field-kind.ts";
import { type List, list } from "./list.ts";
import type { RunConfig } from "./outcome.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { link, name } from "./text.ts";

const fields = {
  /** Title of the page. */
  title: name,
  /** Its address. */
  url: link,
};

/** A web address with a title. */
export interface TitledLink extends FieldsOut<typeof fields> {}
interface TitledLinkSchema extends Resource<typeof fields, TitledLink> {}
export const titledLinkSchema: TitledLinkSchema = resource(fields);

/** A web link in either of its two forms: an address, or a title and an address. Both are kept as given. */
export type WebLink = string | TitledLink;

const base = v.union([link, titledLinkSchema]);
const run = (dataset: v.UnknownDataset, config: RunConfig) =>
  (typeof dataset.value === "object" ? titledLinkSchema : link)["~run"](dataset, config);
export const webLinkSchema: FieldSchema<v.InferInput<typeof base>, WebLink> = Object.assign(base, { "~run": run });

/** Web links; the two forms may be mixed. */
export const webLinks: List<typeof webLinkSchema> = list(webLinkSchema);
