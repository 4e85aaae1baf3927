/** The `Prefer` request header (RFC 7240), as far as the gateway honours it. */

export interface Preferences {
  /** The client wants no body: `return=minimal`. */
  readonly minimal: boolean;
  /** The client wants to be told later: `respond-async`. */
  readonly respondAsync: boolean;
  /** How long the client wants to wait, in milliseconds: `wait=5`. */
  readonly waitMs?: number;
}

/** Reads the header; unknown preferences, and values that make no sense, are ignored, as the RFC demands. */
export function parsePrefer(header: string | null): Preferences {
  const preferences = new Map<string, string>();
  for (const part of (header ?? "").split(",")) {
    const [name = "", value = ""] = (part.split(";")[0] ?? "").split("=").map((text) => text.replaceAll(/[\s"]/gu, ""));
    // The first of two counts (RFC 7240 section 2).
    if (name !== "" && !preferences.has(name.toLowerCase())) preferences.set(name.toLowerCase(), value.toLowerCase());
  }
  const wait = preferences.get("wait");
  return {
    minimal: preferences.get("return") === "minimal",
    respondAsync: preferences.has("respond-async"),
    ...(wait !== undefined && /^\d{1,6}$/u.test(wait) ? { waitMs: Number(wait) * 1_000 } : {}),
  };
}
