/** Bundles that fit together in all but one place, with everything signed that the operator signs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson, digestText } from "../../src/digest.ts";
import { type BundleCases, bundleCases, filesOf, KEY_ID, signedAgain, textOf, verified } from "./bundle-cases.ts";
import { hasPython, type PythonVerifier, startPythonVerifier } from "./python-verifier.ts";

/** More than clocks of tests are apart. */
const YEAR_MS = 365 * 86_400_000;

describe("an evidence bundle", () => {
  let cases: BundleCases;
  let python: PythonVerifier | undefined;
  let files: ReturnType<typeof filesOf>;
  beforeAll(async () => {
    cases = await bundleCases("memory");
    if (hasPython) python = startPythonVerifier();
    files = filesOf((await cases.under.gateway.bundle(cases.caseIds[0])) ?? new Uint8Array());
  });
  afterAll(async () => {
    python?.stop();
    await cases.close();
  });
  /** What is wrong with a bundle in which these parts are others; both verifiers have to agree. */
  async function flawsWith(parts: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
    const changed = Object.entries(parts).map(([name, part]) => [name, Buffer.from(canonicalJson(part))]);
    const bytes = signedAgain({ ...files, ...Object.fromEntries(changed) });
    const { flaws } = verified(bytes, KEY_ID);
    const others = await python?.verify(bytes, KEY_ID);
    if (others !== undefined) expect(others.length > 0).toBe(flaws.length > 0);
    return flaws;
  }

  it("is refused whose chain leads to an end that the checkpoint did not sign", async () => {
    const audit = JSON.parse(textOf(files, "audit.json")) as {
      readonly entries: readonly string[];
      readonly head: { readonly text: string; readonly proof: unknown };
      readonly toHead: readonly string[];
    };
    // Somebody else did it, and all that follows is written anew.
    const anew = new Map<string, string>();
    let hash: string | undefined;
    for (const text of audit.toHead) {
      const entry = {
        ...JSON.parse(text),
        ...(hash === undefined ? { actor: "somebody else" } : { previousHash: hash }),
      };
      anew.set(text, canonicalJson(entry));
      hash = digestText(canonicalJson(entry));
    }
    const rewritten = (text: string) => anew.get(text) ?? text;
    const head = { ...audit.head, text: canonicalJson({ ...JSON.parse(audit.head.text), hash }) };
    const forged = { ...audit, entries: audit.entries.map(rewritten), toHead: audit.toHead.map(rewritten), head };
    expect(await flawsWith({})).toEqual([]);
    expect(await flawsWith({ "audit.json": { ...forged, head: audit.head } })).toEqual([
      "audit.json: the entries do not lead to the signed end",
    ]);
    expect(await flawsWith({ "audit.json": forged })).toEqual([
      "audit.json: the end of the chain is not in the checkpoint",
    ]);
  });

  it("is refused whose files are not those that were kept with the case", async () => {
    interface Kept {
      readonly attachmentId: string;
      readonly size: number;
      readonly sha256: string;
    }
    const { attachments } = JSON.parse(textOf(files, "attachments.json")) as { readonly attachments: readonly Kept[] };
    const [one] = attachments as [Kept];
    const name = `attachments/${one.attachmentId}`;
    expect(await flawsWith({ "attachments.json": { attachments: [] } })).toEqual([
      "attachments.json: other files than are there",
    ]);
    expect(await flawsWith({ "attachments.json": { attachments: [{ ...one, size: one.size + 1 }] } })).toEqual([
      `${name} is not what attachments.json says`,
    ]);
    expect(await flawsWith({ "attachments/other": {} })).toEqual(["attachments.json: other files than are there"]);
    const content = { a: 1 };
    const [size, sha256] = [canonicalJson(content).length, digestText(canonicalJson(content))];
    const forged = { "attachments.json": { attachments: [{ ...one, size, sha256 }] }, [name]: content };
    expect(await flawsWith(forged)).toEqual([`${name} is not what the audit log says`]);
  });

  it("is refused when what is in it was signed before its key was valid, or after", async () => {
    const { keys } = JSON.parse(textOf(files, "keys.json")) as { readonly keys: readonly object[] };
    const signedAt = Date.parse(JSON.parse(textOf(files, "checkpoint.json")).signedAt);
    const flawsOf = (validity: object) =>
      flawsWith({ "keys.json": { keys: keys.map((key) => ({ ...key, ...validity })) } });
    expect(await flawsOf({ validFrom: signedAt - YEAR_MS, validUntil: signedAt + YEAR_MS })).toEqual([]);
    expect(await flawsOf({ validFrom: signedAt + YEAR_MS })).toEqual([
      expect.stringContaining("is signed before its key was valid"),
    ]);
    expect(await flawsOf({ validUntil: signedAt - YEAR_MS })).toEqual([
      expect.stringContaining("is signed after its key was valid"),
    ]);
  });
});
