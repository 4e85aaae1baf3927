import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Bundle {
  readonly script: string;
  /** Minified, in bytes. */
  readonly bytes: number;
  readonly gzipBytes: number;
}

/**
 * Bundles a module of ours with everything that it imports, from the built package, as a browser would get it.
 *
 * @param code - a module beside this file, for example one that exports everything of `riskgate/client`
 * @throws when anything in it needs Node
 */
export async function bundleForBrowser(code: string): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2024",
    // Not from the sources, which `paths` of the compiler lead to.
    tsconfigRaw: {},
    // As the package itself: names in other scripts take half as much.
    charset: "utf8",
    logLevel: "silent",
  });
  const script = outputFiles[0]?.text ?? "";
  return { script, bytes: Buffer.byteLength(script), gzipBytes: gzipSync(script).length };
}
