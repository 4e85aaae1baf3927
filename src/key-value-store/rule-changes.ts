import type { RuleChangeHead, RuleChangeRecord, RuleChangeStore } from "../ports/rule-change-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

/** Newest first in both orders. */
export const RULE_CHANGES = table("rule-change", ({ changeId }: RuleChangeRecord) => [changeId], {
  version: ({ version }) => (version === undefined ? undefined : [descending(version)]),
  draft: ({ version, createdAt, changeId }) => (version === undefined ? [descending(createdAt), changeId] : undefined),
});

export function keyValueRuleChanges(rows: Rows): RuleChangeStore {
  const { version: byVersion, draft: byDraft } = RULE_CHANGES.by;
  return {
    put: async (change) => {
      const { changeId, version } = change;
      const before = await rows.get(RULE_CHANGES, changeId);
      const isTaken = version !== undefined && (await rows.getBy(byVersion, descending(version))) !== undefined;
      if (before?.version !== undefined || isTaken) return false;
      await rows.put(RULE_CHANGES, change);
      return true;
    },
    get: (changeId) => rows.get(RULE_CHANGES, changeId),
    drafts: async (limit, place) => {
      const after = place === undefined ? undefined : [descending(place.at), place.id];
      return (await rows.list(byDraft, { after, limit })).map(headOf);
    },
    versions: async (limit, before) => {
      const after = before === undefined ? undefined : [descending(before)];
      return (await rows.list(byVersion, { after, limit })).map(headOf);
    },
    upTo: async (version) => (await rows.list(byVersion, { after: [descending(version + 1)] })).toReversed(),
  };
}

const headOf = ({ files: _, ...head }: RuleChangeRecord): RuleChangeHead => head;
