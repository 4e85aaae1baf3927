import type { Archive } from "../../src/ports/archive.ts";

/** An archive that forgets with the process. */
export function memoryArchive(): Archive {
  const texts = new Map<string, string>();
  return {
    put: async (id, text) => void (texts.has(id) || texts.set(id, text)),
    get: async (id) => texts.get(id),
  };
}
