import * as v from "valibot";
import { list } from "./list.ts";
import { resource } from "./resource.ts";
import { name, webUrl } from "./text.ts";

const titledLink = resource({ title: name, url: webUrl });

const base = v.union([webUrl, titledLink]);

/** A web link in either of its two forms: a plain address, or a title and an address. Both are kept as given. */
export const webLinkSchema = Object.assign(base, {
  "~run": (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
    (typeof dataset.value === "object" ? titledLink : webUrl)["~run"](dataset, config),
});

export type WebLink = v.InferOutput<typeof webLinkSchema>;

/** Web links; the two forms may be mixed. */
export const webLinksSchema = list(webLinkSchema);
