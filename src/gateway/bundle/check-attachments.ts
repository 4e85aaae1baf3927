import * as v from "valibot";
import { counted } from "../../counted.ts";
import { AUDIT_TEXTS } from "./bundle-format.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

const FOLDER = "attachments/";
const kept = v.object({ attachmentId: v.string(), sha256: v.string() });

/** The files of the case are those that the audit log says were kept with it. @throws Error with what is wrong */
export function checkAttachments({ manifest, part, sha256Of, proved, notProved }: OpenedBundle): void {
  const there = Object.keys(manifest.files).filter((name) => name.startsWith(FOLDER));
  if (there.length === 0 && manifest.files["attachments.json"] === undefined) return;
  const { attachments } = part("attachments.json");
  const said = attachments.map(({ attachmentId }) => `${FOLDER}${attachmentId}`).sort();
  if (JSON.stringify(said) !== JSON.stringify(there.sort()))
    throw new Error("attachments.json: other files than are there");
  const logged = loggedFiles(part("audit.json").entries);
  let count = 0;
  for (const { attachmentId, size, sha256 } of attachments) {
    const name = `${FOLDER}${attachmentId}`;
    if (sha256Of(name) !== sha256 || manifest.files[name]?.bytes !== size)
      throw new Error(`${name} is not what attachments.json says`);
    const digest = logged.get(attachmentId);
    if (digest !== undefined && digest !== sha256) throw new Error(`${name} is not what the audit log says`);
    if (digest !== undefined) count++;
  }
  if (count > 0) proved.push(`The audit log holds the digest of ${counted(count, "file", "files")} of the case.`);
  if (count < attachments.length)
    notProved.push("That every file of the case is in the audit log: an entry about one is not in this bundle.");
}

/** SHA-256 of files by their ids, as entries of the log say; of two about one the last counts. */
function loggedFiles(entries: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const text of entries) {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), AUDIT_TEXTS.entry), text);
    const details = success && output.action === "case.attached" ? v.safeParse(kept, output.details) : undefined;
    if (details?.success) found.set(details.output.attachmentId, details.output.sha256);
  }
  return found;
}
