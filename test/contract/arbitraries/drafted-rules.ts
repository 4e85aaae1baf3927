import type { Arbitrary } from "fast-check";
import type { InferInput } from "valibot";
import type { draftedRulesSchema } from "../../../src/model/rule-draft-requests.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbRulePack } from "./real-life.ts";
import { arbText } from "./text.ts";

/**
 * A draft of rules that can be kept: rules of different conditions and scores with their examples, of which some documents may be
 * damaged, or taken away. What is wrong with the rules is the check's to say.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbDraftedRules(fc), async (body) => (await gateway.addRuleDraft(body)).outcome !== "invalid"));
 */
export function arbDraftedRules(fc: FastCheck): Arbitrary<InferInput<typeof draftedRulesSchema>> {
  const harm = fc.option(
    fc.record({ at: fc.nat(), from: fc.nat(), patch: fc.string({ maxLength: 20 }), gone: fc.boolean() }),
    {
      freq: 2,
    },
  );
  return fc
    .record({ files: arbRulePack(fc), title: arbText(fc, 60), note: arbText(fc, 200), harm })
    .map(({ files, title, note, harm: harmed }) => ({
      ...{ title: title.trim() === "" ? "A draft" : title, note },
      documents: files.map(({ file, text }, at) => {
        if (harmed === null || harmed.at % files.length !== at) return { file, text };
        if (harmed.gone) return { file };
        const from = harmed.from % text.length;
        return { file, text: text.slice(0, from) + harmed.patch + text.slice(from + harmed.patch.length) };
      }),
    }));
}
