/** Keeps what a simulation asked, which is evidence: a draft is edited afterwards, and then has another text. */
import { canonicalJson } from "../../digest.ts";
import { ruleFilesId } from "../engines/archived-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { digestTexts, type RuleTexts } from "./rule-texts.ts";

/** Archives the documents of the draft as they are, and says where. */
export async function keepAsked(
  { archive }: GatewayParts,
  drafted: RuleTexts,
): Promise<{ readonly digest: string; readonly archived?: string }> {
  const digest = digestTexts(drafted);
  if (archive === undefined) return { digest };
  await archive.put(ruleFilesId(digest), canonicalJson({ ruleFiles: Object.fromEntries(drafted) }));
  return { digest, archived: ruleFilesId(digest) };
}
