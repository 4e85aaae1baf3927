import * as fc from "fast-check";
import { expect, it } from "vitest";
import { digestText } from "../../src/digest.ts";
import { merkleProof, merkleRoot, rootOfProof } from "../../src/model/merkle-tree.ts";

const leaf = fc.string().map((text) => digestText(JSON.stringify({ text })));
const leaves = fc.array(leaf, { minLength: 1, maxLength: 70 });

it("leads from every leaf to the root, and from nothing else", () => {
  fc.assert(
    fc.property(leaves, fc.nat(), leaf, (all, at, other) => {
      const index = at % all.length;
      const proof = merkleProof(all, index);
      expect(rootOfProof(all[index] ?? "", proof)).toBe(merkleRoot(all));
      if (other !== all[index]) expect(rootOfProof(other, proof)).not.toBe(merkleRoot(all));
    }),
  );
});

it("is of pairs, and the last of an odd number goes up alone", () => {
  const [a, b, c] = ["a", "b", "c"].map((text) => digestText(text)) as [string, string, string];
  const pair = (left: string, right: string) => digestText(left + right);
  expect(merkleRoot([])).toBe(digestText(""));
  expect(merkleRoot([a])).toBe(a);
  expect(merkleRoot([a, b, c])).toBe(pair(pair(a, b), c));
  expect(merkleRoot([a, b, c, a, b])).toBe(pair(pair(pair(a, b), pair(c, a)), b));
});
