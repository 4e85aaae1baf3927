import { hash } from "node:crypto";
import { type Sha256, useSha256 } from "../src/digest.ts";

const nativeSha256: Sha256 = (text) => hash("sha256", text, "hex");
let isUsed = false;

/** Lists, decisions and audit entries have digests: where files or a durable store are read there is Node, whose own is several times faster. */
export function useNativeSha256(): void {
  if (isUsed) return;
  useSha256(nativeSha256);
  isUsed = true;
}
