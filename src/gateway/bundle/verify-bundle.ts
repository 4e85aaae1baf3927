/**
 * Verifies an evidence bundle without the gateway and reports in sentences what it proves, as `docs/bundle-format.md`
 * describes.
 */
import { hexToBytes } from "@noble/hashes/utils.js";
import * as v from "valibot";
import { digestBytes } from "../../digest.ts";
import { pointerOf } from "../../issue.ts";
import type { KnownKey, Signer } from "../../ports/signer.ts";
import { keyTimeFlaw } from "../records/signed-statement.ts";
import { type BundleManifest, type Parsed, PLAIN_FILES, SIGNED_FILES, type SignedFile } from "./bundle-format.ts";
import { type BundleFiles, unpackBundle } from "./bundle-zip.ts";
import { checkAttachments } from "./check-attachments.ts";
import { checkAudit } from "./check-audit.ts";
import { checkDecision } from "./check-decision.ts";
import { checkLists } from "./check-lists.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

export interface BundleReport {
  /** What is wrong; empty when the bundle is what the operator signed. */
  readonly flaws: readonly string[];
  /** What is proved, as far as the key is trusted. */
  readonly proved: readonly string[];
  /** What the bundle only says, or does not say. */
  readonly notProved: readonly string[];
  readonly manifest?: BundleManifest;
  /** Id of the key that signed it. */
  readonly keyId?: string;
}

export interface BundleVerifier extends Pick<Signer, "verify"> {
  /** A public key (SPKI, PEM) in its one form, with its id. @throws when it is none */
  readonly keyOf: (publicKey: string) => Pick<KnownKey, "keyId" | "publicKey">;
  /** Id of the key that must have signed (Default: the one that the bundle names). */
  readonly pinned?: string | undefined;
}

/** Never throws: anything wrong is reported as a flaw. */
export function verifyBundle(bytes: Uint8Array, verifier: BundleVerifier): BundleReport {
  const proved: string[] = [];
  const notProved: string[] = [];
  try {
    const files = unpackBundle(bytes);
    if (files === undefined) throw new Error("the file is no bundle, or its bytes were changed");
    const opened = open(files, verifier, proved, notProved);
    const { manifest, keyId } = opened;
    requireFiles(files, manifest);
    proved.push(`Key ${keyId} signed this bundle about case ${manifest.caseId}, and no byte of it was changed since.`);
    if (verifier.pinned === undefined)
      notProved.push("Whose key that is: the bundle names it itself. Compare its id with one that you know.");
    checkDecision(opened);
    checkLists(opened);
    checkAudit(opened);
    checkAttachments(opened);
    return { flaws: [], proved, notProved, manifest, keyId };
  } catch (error) {
    return { flaws: [error instanceof Error ? error.message : String(error)], proved: [], notProved: [] };
  }
}

function open(files: BundleFiles, verifier: BundleVerifier, proved: string[], notProved: string[]): OpenedBundle {
  const text: OpenedBundle["text"] = (name) => {
    const bytes = files[name];
    return bytes && decoded(bytes, name);
  };
  const json: OpenedBundle["json"] = (name) => parsedJson(text(name), name);
  const part: OpenedBundle["part"] = (name) => formed(PLAIN_FILES[name], json(name), name);
  const keys = knownKeys(part("keys.json"), verifier);
  const signed: OpenedBundle["signed"] = (name, file = name) => {
    const read = formed(SIGNED_FILES[name], json(file), file);
    requireSignature(files, file, read, keys, verifier);
    // The bundle as a whole is signed by the key that the verifier knows, which vouches for those before it.
    if (name === "manifest.json" && verifier.pinned !== undefined && read.keyId !== verifier.pinned)
      throw new Error("the bundle is signed by another key than the one that you know");
    return read;
  };
  const { statement: manifest, keyId } = signed("manifest.json");
  const sha256Of: OpenedBundle["sha256Of"] = (name) => {
    const bytes = files[name];
    return bytes && digestBytes(bytes);
  };
  return { manifest, keyId, text, json, part, sha256Of, signed, proved, notProved };
}

function decoded(bytes: Uint8Array, name: string): string {
  const text = utf8(bytes);
  if (text === undefined) throw new Error(`${name} is no text in UTF-8`);
  return text;
}

function parsedJson(text: string | undefined, name: string): unknown {
  if (text === undefined) throw new Error(`${name} is missing`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is no JSON`);
  }
}

function formed<T extends v.GenericSchema>(form: T, value: unknown, name: string): v.InferOutput<T> {
  const result = v.safeParse(form, value);
  if (result.success) return result.output;
  const [{ path, message }] = result.issues;
  throw new Error(`${name}${pointerOf(path?.map(({ key }) => key as string | number) ?? [])}: ${message}`);
}

function knownKeys({ keys }: Parsed<"keys.json">, { keyOf, pinned }: BundleVerifier): Parsed<"keys.json">["keys"] {
  for (const { keyId, publicKey } of keys) {
    const key = keyOf(publicKey);
    if (key.keyId !== keyId || key.publicKey !== publicKey)
      throw new Error(`keys.json: ${keyId} is the id of another key`);
  }
  if (pinned !== undefined && !keys.some(({ keyId }) => keyId === pinned))
    throw new Error("the bundle is signed by another key than the one that you know");
  return keys;
}

function requireSignature(
  files: BundleFiles,
  file: string,
  { keyId, signedAt }: Pick<Parsed<SignedFile>, "keyId" | "signedAt">,
  keys: Parsed<"keys.json">["keys"],
  { verify }: BundleVerifier,
): void {
  const [bytes, signature] = [files[file], files[file.replace(/json$/u, "sig")]];
  const digits = signature && decoded(signature, file.replace(/json$/u, "sig"));
  if (!bytes || !digits || !/^[0-9a-f]{128}$/u.test(digits)) throw new Error(`${file} is not signed`);
  const key = keys.find((one) => one.keyId === keyId);
  if (key === undefined) throw new Error(`${file} is signed by an unknown key`);
  if (!verify(key.publicKey, bytes, hexToBytes(digits))) throw new Error(`${file} has a bad signature`);
  const flaw = keyTimeFlaw(key, signedAt);
  if (flaw !== undefined) throw new Error(`${file} ${flaw}`);
}

const OWN = ["manifest.json", "manifest.sig"];

function requireFiles(files: BundleFiles, manifest: BundleManifest): void {
  const there = Object.keys(files).filter((name) => !OWN.includes(name));
  for (const name of there) {
    const said = manifest.files[name];
    const bytes = files[name] ?? new Uint8Array();
    if (said === undefined) throw new Error(`${name} is no part of the bundle`);
    if (said.bytes !== bytes.length || said.sha256 !== digestBytes(bytes))
      throw new Error(`${name} is not what was signed`);
  }
  const missing = Object.keys(manifest.files).find((name) => !there.includes(name));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
}

/** Decodes UTF-8; `undefined` when the bytes are not valid UTF-8. */
function utf8(bytes: Uint8Array): string | undefined {
  let escaped = "";
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
