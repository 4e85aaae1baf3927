import { hash } from "node:crypto";
import { type Sha256, useSha256 } from "../../src/digest.ts";

const nativeSha256: Sha256 = (text) => hash("sha256", text, "hex");
let isUsed = false;

/** Every decision, link and audit entry has a digest: where there is a durable store there is Node, whose own is faster. */
export function useNativeSha256(): void {
  if (isUsed) return;
  useSha256(nativeSha256);
  isUsed = true;
}
