/** Editions in service, as the store and the audit log record them. */
import { digestJson } from "../../digest.ts";
import { codec } from "../../model/codec.ts";
import type { ListSets } from "../../model/list-sets.ts";
import type { LoadedList } from "../../model/loaded-list.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import type { ExchangeRates } from "../../monitoring/exchange-rates.ts";
import type { KnownKey } from "../../ports/signer.ts";
import type { EditionRecord, Json } from "../../ports/store.ts";
import type { ReviewWorkflow } from "../case-work/review-workflow.ts";
import { listArchiveId, ratesId, rulesId } from "../engines/archived-engine.ts";

/** An edition that is in service now. */
export interface Edition extends Pick<EditionRecord, "name" | "edition"> {
  readonly details: { readonly [name: string]: Json };
  /** Its id in the archive; absent where it is not archived. */
  readonly archived?: string;
}

/** Lists in service, and which tenants use them. */
export function listEditions(lists: readonly LoadedList[], sets: ListSets | undefined): readonly Edition[] {
  const editions = lists.map((list): Edition => {
    const { listId, listKind, title, edition, entries, publishedAt, isSample, corrections } = list;
    const details = {
      ...{ title, listKind, entries: entries.length },
      ...(publishedAt === undefined ? {} : { publishedAt }),
      ...(isSample ? { isSample } : {}),
      ...(corrections === undefined ? {} : { corrections: { ...corrections } }),
    };
    return { name: `list ${listId}`, edition, details, archived: listArchiveId(list) };
  });
  const used = { lists: lists.map(({ listId }) => listId), sets: (sets ?? null) as Json };
  return [...editions, { name: "lists", edition: digestJson(used), details: used }];
}

/** A rule pack in service with its reference data. */
export function rulesEdition(name: "rules" | "transaction-rules", pack: RulePack): Edition {
  const { version, rules, referenceLists } = pack;
  const digests = Object.entries(referenceLists).map(([id, list]) => [id, digestJson(list)]);
  const details = { rules: rules.length, referenceLists: Object.fromEntries(digests) };
  return { name, edition: version, details, archived: rulesId(version) };
}

export function ratesEdition({ edition, baseCurrency }: ExchangeRates): Edition {
  return { name: "exchange-rates", edition, details: { baseCurrency }, archived: ratesId(edition) };
}

/** The workflow of reviews in service. */
export function workflowEdition(workflow: ReviewWorkflow): Edition {
  const details = codec<{ readonly [name: string]: Json }>().decode(codec<object>().encode(workflow));
  return { name: "workflow", edition: digestJson(details), details };
}

/** @param known - the keys whose signatures count, the one in use first */
export function signingKeysEdition(known: readonly KnownKey[]): Edition {
  const keys = known.map(({ keyId, validFrom, validUntil }) => ({
    keyId,
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validUntil === undefined ? {} : { validUntil }),
  }));
  const [inUse, ...others] = keys;
  const details = { inUse: inUse ?? null, others: others.sort((one, other) => (one.keyId < other.keyId ? -1 : 1)) };
  return { name: "signing-keys", edition: digestJson(details), details };
}
