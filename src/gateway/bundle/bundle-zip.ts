/** Bundles are zip archives of one form only: the same files give the same bytes, so that nothing can stand between them. */
import { unzipSync, zipSync } from "fflate";

/** Texts by file name. */
export type BundleFiles = Readonly<Record<string, Uint8Array>>;

/** Stored, not compressed, in the order of names, all of one date. */
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
    // What is compressed was not written by us, and could unfold without end.
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
