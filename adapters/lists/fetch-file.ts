/** Fetches one published file over https, only when it changed and up to a size limit. */
import { createWriteStream } from "node:fs";
import { access, readFile, rm, writeFile } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchFileOptions {
  readonly fetch: typeof fetch;
  /** Time for one attempt, body included. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  readonly maxBytes: number;
  readonly onBytes?: (bytes: number) => void;
  /** Why a redirect to an address may not be followed, as a sentence; `undefined` when it may. */
  readonly refusal: (address: string) => Promise<string | undefined>;
}

/** Response headers of the stored file, for the next conditional request. */
interface Received {
  readonly address: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * Fetches a file to `<path>.new`, unless the publisher reports that the one at `path` is up to date.
 *
 * @returns `unchanged`, or the path of the new file and its response headers
 * @throws Error when no attempt succeeded
 */
export async function fetchFile(
  address: string,
  path: string,
  options: FetchFileOptions,
): Promise<"unchanged" | { readonly path: string; readonly received: Received }> {
  const known = await readReceived(path);
  let failure: unknown;
  for (let attempt = 0; attempt <= options.retries; attempt++) {
    try {
      return await fetchOnce(address, path, known?.address === address ? known : undefined, options);
    } catch (error) {
      failure = error;
      await rm(`${path}.new`, { force: true });
    }
  }
  throw failure;
}

/** Stores the response headers of a file that is now in place. */
export async function rememberReceived(path: string, received: Received): Promise<void> {
  await writeFile(`${path}.source.json`, `${JSON.stringify(received)}\n`);
}

async function fetchOnce(address: string, path: string, known: Received | undefined, options: FetchFileOptions) {
  const headers: Record<string, string> = {};
  if (known?.etag !== undefined) headers["if-none-match"] = known.etag;
  else if (known?.lastModified !== undefined) headers["if-modified-since"] = known.lastModified;
  const signal = AbortSignal.timeout(options.timeoutMs);
  const response = await followed(address, { headers, signal, redirect: "manual" }, options);
  if (response.status === 304 && Object.keys(headers).length > 0) return "unchanged" as const;
  if (!response.ok || response.body === null) throw new Error(`${address} answered ${response.status}`);
  let bytes = 0;
  const capped = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      options.onBytes?.(chunk.length);
      if (bytes > options.maxBytes) done(new Error(`${address} is larger than ${options.maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    capped,
    createWriteStream(`${path}.new`),
    { signal },
  );
  const announced = response.headers.get("content-length");
  // The content length of a compressed body is its compressed length.
  if (announced !== null && response.headers.get("content-encoding") === null && Number(announced) !== bytes) {
    throw new Error(`${address} was cut off after ${bytes} of ${announced} bytes`);
  }
  const etag = response.headers.get("etag");
  const lastModified = response.headers.get("last-modified");
  const received = { address, ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) };
  return { path: `${path}.new`, received };
}

/** Follows redirects to the current place of the file. One redirect without https would let any host on the path choose the next. */
async function followed(address: string, init: RequestInit, { fetch, refusal }: FetchFileOptions): Promise<Response> {
  let next = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(next, init);
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const url = new URL(location, next);
    if (url.protocol !== "https:") throw new Error(`${address} led to an address that is not https`);
    // The manifest may name a host of the internal network; another host comes from a response and is checked.
    const refused = url.host === new URL(address).host ? undefined : await refusal(url.href);
    if (refused !== undefined) throw new Error(`${address} led to an address that may not be asked: ${refused}`);
    next = url.href;
  }
  throw new Error(`${address} led on more than ${MAX_REDIRECTS} times`);
}

async function readReceived(path: string): Promise<Received | undefined> {
  try {
    await access(path);
    return JSON.parse(await readFile(`${path}.source.json`, "utf8")) as Received;
  } catch {
    // Without the file or its stored headers, the request is unconditional.
    return undefined;
  }
}
