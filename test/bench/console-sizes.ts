/** How much of the console browsers load. */
import { readConsole } from "../../adapters/http/console-files.ts";

/** In kB as they are sent to most browsers (Brotli): what the page asks for at once, which is the queue and a case, and all views. */
export async function consoleSizes(): Promise<{ readonly first: number; readonly all: number }> {
  const files = readConsole({});
  const page = new TextDecoder().decode(await files?.page.bytes(undefined));
  const assets = [...(files?.assets ?? [])].filter(([name]) => /\.(?:js|css)$/u.test(name));
  const sizes = await Promise.all(
    assets.map(async ([name, file]) => ({ name, bytes: (await file.bytes("br")).length })),
  );
  const kilobytes = (of: typeof sizes) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return { first: kilobytes(sizes.filter(({ name }) => page.includes(`/${name}"`))), all: kilobytes(sizes) };
}
