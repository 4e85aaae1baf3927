import type { BundleManifest, Parsed, PlainFile, SignedFile } from "./bundle-format.ts";

/** An opened bundle, as the checks of its parts read it. */
export interface OpenedBundle {
  readonly manifest: BundleManifest;
  /** The key that signed it. */
  readonly keyId: string;
  readonly text: (name: string) => string | undefined;
  /** @throws Error when the file is missing or no JSON */
  readonly json: (name: string) => unknown;
  /** @throws Error when the file is missing or not of its form */
  readonly part: <Name extends PlainFile>(name: Name) => Parsed<Name>;
  readonly sha256Of: (name: string) => string | undefined;
  /**
   * A signed text with its signature beside it.
   *
   * @param file - where it stands, when that is not its name (`record`)
   * @throws Error when no known key signed it, or it is not of its form
   */
  readonly signed: <Name extends SignedFile>(name: Name, file?: string) => Parsed<Name>;
  readonly proved: string[];
  readonly notProved: string[];
}
