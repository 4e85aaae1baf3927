import type { Signed } from "../signed-statement.ts";
import type { BundleManifest } from "./bundle-format.ts";

/** What the checks of parts work on. */
export interface OpenedBundle {
  readonly manifest: BundleManifest;
  readonly text: (name: string) => string | undefined;
  /** @throws Error when the file is missing or no JSON */
  readonly json: (name: string) => unknown;
  readonly sha256Of: (name: string) => string | undefined;
  /** A signed text with its signature beside it. @throws Error when no known key signed it, or it is of another type */
  readonly signed: (name: string, type: string) => Signed;
  readonly proved: string[];
  readonly notProved: string[];
}
