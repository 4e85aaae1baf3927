/** The file of public keys whose signatures count: JSON, kept with the private key and out of reach of the archive. */
import { readFile } from "node:fs/promises";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { KnownKey } from "../../src/ports/signer.ts";
import { knownKeyOf } from "./public-key.ts";

/** A key in the file. */
interface KeyRow {
  readonly keyId?: unknown;
  readonly publicKey?: unknown;
  readonly validFrom?: unknown;
  readonly validUntil?: unknown;
  readonly note?: unknown;
}

/** @throws RiskgateError `CONFIG_INVALID` with the place of the fault */
export function parseKnownKeys(text: string, place: string): readonly KnownKey[] {
  let rows: unknown;
  try {
    rows = (JSON.parse(text) as { readonly keys?: unknown } | null)?.keys;
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `${place}: is no JSON`, { cause });
  }
  if (!Array.isArray(rows)) throw new RiskgateError("CONFIG_INVALID", `${place}: expected \`{"keys": [...]}\``);
  const keys = rows.map((row: KeyRow | null, at) => knownKey(row ?? {}, `${place}: keys[${at}]`));
  const twice = keys.find(({ keyId }, at) => keys.findIndex((key) => key.keyId === keyId) !== at);
  if (twice) throw new RiskgateError("CONFIG_INVALID", `${place}: key ${echo(twice.keyId)} stands there twice`);
  return keys;
}

function knownKey({ keyId, publicKey, validFrom, validUntil, note }: KeyRow, place: string): KnownKey {
  if (typeof publicKey !== "string") throw new RiskgateError("CONFIG_INVALID", `${place}.publicKey: expected PEM`);
  const key = knownKeyOf(publicKey);
  if (keyId !== undefined && keyId !== key.keyId)
    throw new RiskgateError("CONFIG_INVALID", `${place}.keyId: its public key has the id ${echo(key.keyId)}`);
  const from = timeOf(validFrom, `${place}.validFrom`);
  const until = timeOf(validUntil, `${place}.validUntil`);
  return {
    ...key,
    ...(from === undefined ? {} : { validFrom: from }),
    ...(until === undefined ? {} : { validUntil: until }),
    ...(typeof note === "string" ? { note } : {}),
  };
}

function timeOf(value: unknown, place: string): number | undefined {
  if (value === undefined) return undefined;
  const at = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  throw new RiskgateError("CONFIG_INVALID", `${place}: expected a time such as 2026-11-01T00:00:00Z`);
}

export function formatKnownKeys(keys: readonly KnownKey[]): string {
  const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  const rows = keys.map(({ validFrom, validUntil, note, keyId, publicKey }) => ({
    ...{ keyId, publicKey, validFrom: iso(validFrom), validUntil: iso(validUntil), note },
  }));
  return `${JSON.stringify({ keys: rows }, null, 2)}\n`;
}

/** @returns an empty list when there is no such file */
export async function readKnownKeys(file: string): Promise<readonly KnownKey[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new RiskgateError("CONFIG_INVALID", `${file}: cannot be read`, { cause });
  }
  return parseKnownKeys(text, file);
}

/** The key in use, whether or not the file names it, and the keys of the file. */
export async function knownKeysBeside(
  current: Pick<KnownKey, "keyId" | "publicKey">,
  file: string | undefined,
): Promise<readonly KnownKey[]> {
  const known = file === undefined ? [] : await readKnownKeys(file);
  const own = known.find(({ keyId }) => keyId === current.keyId) ?? current;
  return [own, ...known.filter((key) => key !== own)];
}
