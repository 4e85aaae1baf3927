/** The `Prefer` request header (RFC 7240), as far as the gateway honours it. */

export interface Preferences {
  /** The client wants no body: `return=minimal`. */
  readonly minimal: boolean;
}

/** Reads the header; unknown preferences are ignored, as the RFC demands. */
export function parsePrefer(header: string | null): Preferences {
  const preferences = (header ?? "")
    .split(",")
    .map((part) => part.split(";")[0]?.replaceAll(/[\s"]/gu, "").toLowerCase());
  return { minimal: preferences.includes("return=minimal") };
}
