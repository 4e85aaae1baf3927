/**
 * Bundles are zip archives of one canonical form: the same files give the same bytes, so that nothing can hide between
 * them.
 */
import { unzipSync, zipSync } from "fflate";

/** Texts by file name. */
export type BundleFiles = Readonly<Record<string, Uint8Array>>;

/** Files are stored uncompressed, in the order of their names, with one fixed date. */
export function packBundle(files: BundleFiles): Uint8Array {
  const names = Object.keys(files).sort();
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(names.map((name) => [name, files[name] ?? new Uint8Array()])), {
    level: 0,
    mtime,
  });
}

/** @returns `undefined` for bytes that {@link packBundle} would not have made of what is in them */
export function unpackBundle(bytes: Uint8Array): BundleFiles | undefined {
  try {
    // No bundle has compressed files, and one could inflate without end.
    const files = unzipSync(bytes, { filter: ({ compression, size }) => compression === 0 && size <= bytes.length });
    return sameBytes(packBundle(files), bytes) ? files : undefined;
  } catch {
    return undefined;
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
