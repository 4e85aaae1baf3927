import type { Archive } from "../../src/ports/archive.ts";

/**
 * An archive in memory, lost when the process ends. No other process can write to it, so that nothing in it is signed.
 *
 * @example
 * const gateway = await createGateway({ ...ports, archive: memoryArchive() });
 */
export function memoryArchive(): Archive {
  const texts = new Map<string, string>();
  return {
    async put(id, text) {
      if (texts.has(id)) return;
      let whole = "";
      for await (const piece of typeof text === "string" ? [text] : text) whole += piece;
      if (!texts.has(id)) texts.set(id, whole);
    },
    get: async (id) => texts.get(id),
    statement: async () => undefined,
  };
}
