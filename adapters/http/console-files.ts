/** The console's files as browsers get them. */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { signInForm } from "./console-sign-in.ts";

/** What a file is sent as. */
export interface ConsoleFile {
  readonly contentType: string;
  /** Of its content, quoted. */
  readonly etag: string;
  /** @param encoding - `br`, `gzip`, or `undefined` for the bytes as they are */
  bytes(encoding: ConsoleEncoding | undefined): Promise<Uint8Array<ArrayBuffer>>;
}

export type ConsoleEncoding = "br" | "gzip";

export interface ConsoleFiles {
  /** What every view opens. */
  readonly page: ConsoleFile;
  /** The same, with the form for signing in. */
  readonly signIn: ConsoleFile;
  /** By name; a name has a digest of the content. */
  readonly assets: ReadonlyMap<string, ConsoleFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".map": "application/json",
};

/** Beside the package's code as it is published, and where a checkout builds it. */
const FOLDERS = ["./console/", "./dist/console/"];

/**
 * @param values - what the page says, by what stands between percent signs in it
 * @returns `undefined` where the console was not built
 */
export function readConsole(values: Readonly<Record<string, string>>): ConsoleFiles | undefined {
  const folder = FOLDERS.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) =>
    existsSync(join(path, "index.html")),
  );
  if (folder === undefined) return undefined;
  const page = readFileSync(join(folder, "index.html"), "utf8").replaceAll(/%(\w+)%/gu, (text, name: string) =>
    escaped(values[name] ?? text),
  );
  const assets = readdirSync(join(folder, "assets")).flatMap((name) => {
    const contentType = TYPES[extname(name)];
    return contentType === undefined
      ? []
      : [[name, fileOf(contentType, readFileSync(join(folder, "assets", name)))] as const];
  });
  const root = '<div id="console">';
  const signIn = page.replace(
    root,
    () => root + signInForm({ passkeys: values.PASSKEYS === "yes", openId: values.OPEN_ID === "yes" }),
  );
  const pageOf = (text: string) => fileOf("text/html; charset=utf-8", Buffer.from(text));
  return { page: pageOf(page), signIn: pageOf(signIn), assets: new Map(assets) };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const COMPRESS = { br: promisify<Uint8Array, Buffer>(brotliCompress), gzip: promisify<Uint8Array, Buffer>(gzip) };

function fileOf(contentType: string, content: Buffer): ConsoleFile {
  const plain = new Uint8Array(content);
  const compressed = new Map<ConsoleEncoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    ...{ contentType, etag: `"${hash("sha256", content).slice(0, 32)}"` },
    bytes(encoding) {
      if (encoding === undefined) return Promise.resolve(plain);
      const made = compressed.get(encoding) ?? COMPRESS[encoding](plain).then((bytes) => new Uint8Array(bytes));
      compressed.set(encoding, made);
      return made;
    },
  };
}
