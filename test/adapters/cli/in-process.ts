/** The command in the process of a test: on a data folder of its own, with what it says heard. */
import { vi } from "vitest";

/** Takes the environment of whoever runs the tests away; `vi.unstubAllEnvs` gives it back. */
export function ownFolder(dir: string): void {
  vi.stubEnv("RISKGATE_DATA_DIR", dir);
  for (const name of ["RISKGATE_DATABASE_URL", "RISKGATE_SIGNING_KEY", "RISKGATE_ARCHIVE_DIR", "RISKGATE_API_KEY"])
    vi.stubEnv(name, undefined);
}

/** Hears what is written to both streams in place of the terminal, until `vi.restoreAllMocks`. */
export function listenTo(hear: (text: string) => void): void {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      hear(String(text));
      return true;
    });
}
