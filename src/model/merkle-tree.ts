/**
 * A Merkle tree: one root commits to any number of texts, and a few digests prove that a text is among them. Texts are
 * JSON objects, so that none of them reads like two digests.
 */
import { digestText } from "../digest.ts";

/** A sibling digest on the path from a text to the root, and its side. */
export interface MerkleStep {
  readonly side: "left" | "right";
  readonly digest: string;
}

/** Takes digests of texts one by one, and keeps only as many as the tree has levels. */
export function merkleTree(): { add(leaf: string): void; root(): string } {
  const whole: { readonly height: number; readonly digest: string }[] = [];
  return {
    add(leaf) {
      let last = { height: 0, digest: leaf };
      while (whole.at(-1)?.height === last.height) {
        last = { height: last.height + 1, digest: joined(whole.pop()?.digest ?? "", last.digest) };
      }
      whole.push(last);
    },
    root() {
      const [last, ...before] = whole.map(({ digest }) => digest).reverse();
      return before.reduce((right, left) => joined(left, right), last ?? digestText(""));
    },
  };
}

/** The root over digests of texts, in their order; that of the empty text when there are none. */
export function merkleRoot(leaves: readonly string[]): string {
  const tree = merkleTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** The proof of one digest: its path to the root. */
export function merkleProof(leaves: readonly string[], index: number): readonly MerkleStep[] {
  const steps: MerkleStep[] = [];
  let at = index;
  for (let level = leaves; level.length > 1; level = joinedPairs(level, 0, level.length)) {
    steps.push(...stepAt(level, at));
    at = Math.floor(at / 2);
  }
  return steps;
}

/**
 * The root over many digests, and the proofs of some of them.
 *
 * @param yieldTurn - called often, so that large trees do not delay other requests
 */
export async function merkleProofs(
  leaves: readonly string[],
  indices: readonly number[],
  yieldTurn: () => Promise<void>,
): Promise<{ readonly root: string; readonly proofs: readonly (readonly MerkleStep[])[] }> {
  const proofs: MerkleStep[][] = indices.map(() => []);
  let level = leaves;
  for (let height = 0; level.length > 1; height++) {
    for (const [at, index] of indices.entries()) proofs[at]?.push(...stepAt(level, Math.floor(index / 2 ** height)));
    const next: string[] = [];
    for (let from = 0; from < level.length; from += AT_ONCE) {
      for (const digest of joinedPairs(level, from, Math.min(from + AT_ONCE, level.length))) next.push(digest);
      await yieldTurn();
    }
    level = next;
  }
  return { root: level[0] ?? digestText(""), proofs };
}

/** Digests joined in one turn, an even number: a millisecond or two. */
const AT_ONCE = 200;

/** The sibling at a place of a level; none where the last of an odd number moves up alone. */
function stepAt(level: readonly string[], at: number): readonly MerkleStep[] {
  const beside = at % 2 === 0 ? at + 1 : at - 1;
  const digest = level[beside];
  return digest === undefined ? [] : [{ side: beside < at ? "left" : "right", digest }];
}

/** The root that a digest and its proof lead to. */
export function rootOfProof(leaf: string, steps: readonly MerkleStep[]): string {
  return steps.reduce((at, { side, digest }) => (side === "left" ? joined(digest, at) : joined(at, digest)), leaf);
}

/** The next level over a part of a level that begins at an even place. */
function joinedPairs(level: readonly string[], from: number, to: number): readonly string[] {
  const next: string[] = [];
  for (let i = from; i < to; i += 2) {
    const [left = "", right] = [level[i], level[i + 1]];
    next.push(right === undefined ? left : joined(left, right));
  }
  return next;
}

const joined = (left: string, right: string): string => digestText(`${left}${right}`);
