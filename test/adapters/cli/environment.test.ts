import { createPublicKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { signingKey } from "../../../adapters/cli/signing-key.ts";

describe("the environment is refused at the start", () => {
  it.each([
    ["RISKGATE_CALLBACK_SECRET", "hello", "whsec_"],
    ["RISKGATE_CALLBACK_SECRET", "whsec_AAAA", "24 to 64"],
    ["RISKGATE_CALLBACK_SECRET", `whsec_${"A".repeat(44)},whsec_%%%`, "whsec_"],
    ["RISKGATE_CALLBACK_ALLOW", "receiver", "no host and port"],
    ["RISKGATE_CALLBACK_ALLOW", "10.0.0.0/40", "no address block"],
    ["RISKGATE_CALLBACK_RETRY_MS", "5s", "expected milliseconds"],
    ["RISKGATE_LISTS_REFRESH", "* *", "five fields"],
    ["RISKGATE_MAX_CONCURRENT", "0", "from 1 to"],
    ["RISKGATE_DATABASE_URL", "database.internal", "expected postgres://"],
  ])("%s=%s", (name, value, why) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    expect(read).toThrow(new RegExp(`^${name}: .*${why}`, "u"));
  });

  it("when the key that signs is none", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "riskgate-key-"));
    try {
      const made = createPublicKey(signingKey({ dataDir }));
      expect(createPublicKey(signingKey({ dataDir })).equals(made)).toBe(true);
      writeFileSync(join(dataDir, "certificate-key.pem"), "garbage");
      expect(() => signingKey({ dataDir })).toThrow(/certificate-key\.pem: is no private key/u);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it("with no secret in the message", () => {
    expect(() => readEnvironment({ RISKGATE_CALLBACK_SECRET: "whsec_mysecret" })).toThrow(/^(?!.*mysecret)/u);
  });
});
