/** `/console`: the pages for people, which call only routes of the OpenAPI document. */
import type { ConsoleEncoding, ConsoleFile, ConsoleFiles } from "./console-files.ts";
import { beginsWithForm } from "./console-sign-in.ts";
import { problemResponse } from "./problem.ts";
import type { Origin } from "./sign-in/session-cookie.ts";

/** Scripts, styles and requests of the gateway alone, and no text that becomes a script. @param styles - beside the gateway's own */
const policyWith = (styles = ""): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");

const ASSETS = "/console/assets/";

/**
 * A file of the console; the page for every other path below it, since each view has an address of its own.
 *
 * @param path - below where the gateway is mounted
 */
export async function consoleResponse(
  files: ConsoleFiles | undefined,
  path: string,
  request: Request,
  { requestId, origin }: { readonly requestId: string; readonly origin: Origin },
): Promise<Response> {
  if (files === undefined)
    return problemResponse("not-found", requestId, { detail: "the console is not built here: `npm run build`" });
  if (request.method !== "GET" && request.method !== "HEAD")
    return problemResponse("method-not-allowed", requestId, { headers: { allow: "GET, HEAD" } });
  if (!path.startsWith(ASSETS)) return pageAnswer(beginsWithForm(path, request, origin) ? files.signIn : files.page);
  const asset = files.assets.get(path.slice(ASSETS.length));
  if (asset === undefined) return problemResponse("not-found", requestId);
  // Changed content gets another name.
  return answer(asset, request, "public, max-age=31536000, immutable");
}

/** The page, with a new nonce for the styles of the rule editor in each answer. */
async function pageAnswer({ contentType, bytes }: ConsoleFile): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const text = new TextDecoder().decode(await bytes(undefined));
  return new Response(text.replaceAll("%NONCE%", nonce), {
    headers: {
      ...{ "content-type": contentType, "cache-control": "no-cache", vary: "cookie, sec-fetch-site" },
      "content-security-policy": policyWith(` 'nonce-${nonce}'`),
    },
  });
}

async function answer(file: ConsoleFile, request: Request, caching: string): Promise<Response> {
  const headers = {
    ...{ etag: file.etag, "cache-control": caching, "content-security-policy": policyWith() },
    ...{ vary: "accept-encoding" },
  };
  const known = request.headers.get("if-none-match") ?? "";
  if (known.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === file.etag))
    return new Response(null, { status: 304, headers });
  const encoding = encodingOf(request.headers.get("accept-encoding") ?? "");
  return new Response(await file.bytes(encoding), {
    headers: { ...headers, "content-type": file.contentType, ...(encoding ? { "content-encoding": encoding } : {}) },
  });
}

/** The first of our encodings that the client accepts. */
function encodingOf(accepted: string): ConsoleEncoding | undefined {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  return (["br", "gzip"] as const).find((encoding) => taken.has(encoding));
}
