import { digestJson } from "../digest.ts";
import { AUDIT_START, type AuditEntry, type AuditHead } from "./audit-entry.ts";

/** A flaw of a chain. */
export interface AuditFlaw {
  readonly tenant: string;
  readonly chain: number;
  /** Place of the entry that is wrong or missing. */
  readonly sequence: number;
  readonly flaw: "changed" | "missing" | "not-linked" | "not-as-signed" | "not-covered-late";
}

/**
 * Finds the first flaw of a chain, entry by entry.
 *
 * A changed entry no longer has its hash; a removed one leaves a gap in the sequence or before the head; entries that
 * were swapped, inserted or rehashed no longer hold the hash of the one before.
 */
export class AuditChainCheck {
  readonly #signed: AuditHead | undefined;
  #last: AuditHead;
  #flaw: AuditFlaw | undefined;

  /** @param signed - an earlier end of the chain that was signed: it has to be an entry of the chain */
  constructor(tenant: string, chain: number, signed?: AuditHead) {
    this.#signed = signed;
    this.#last = { tenant, chain, sequence: 0, hash: AUDIT_START };
  }

  /** The end of the entries added so far that have no flaw. */
  get last(): AuditHead {
    return this.#last;
  }

  /** Adds the next entry. @returns whether the chain has no flaw yet */
  add(entry: AuditEntry): boolean {
    this.#flaw ??= this.#flawOf(entry);
    if (this.#flaw !== undefined) return false;
    const { tenant, chain, sequence, hash } = entry;
    this.#last = { tenant, chain, sequence, hash };
    return true;
  }

  /** @param head - the end of the chain, as stored beside it */
  end(head: AuditHead): AuditFlaw | undefined {
    const { sequence, hash } = this.#last;
    if (this.#flaw !== undefined) return this.#flaw;
    if (sequence < head.sequence) return this.#flawAt(sequence + 1, "missing");
    if (this.#signed !== undefined && sequence < this.#signed.sequence)
      return this.#flawAt(sequence + 1, "not-as-signed");
    // Not "greater": a database may hold a text where a number was, which is neither less nor greater.
    return sequence !== head.sequence || hash !== head.hash ? this.#flawAt(sequence, "not-linked") : undefined;
  }

  #flawOf(entry: AuditEntry): AuditFlaw | undefined {
    const { hash, ...rest } = entry;
    const { tenant, chain, sequence, hash: before } = this.#last;
    if (entry.sequence !== sequence + 1) return this.#flawAt(sequence + 1, "missing");
    if (entry.previousHash !== before) return this.#flawAt(entry.sequence, "not-linked");
    const isItself = entry.tenant === tenant && entry.chain === chain && digestJson(rest) === hash;
    if (!isItself) return this.#flawAt(entry.sequence, "changed");
    const isOther = entry.sequence === this.#signed?.sequence && hash !== this.#signed.hash;
    return isOther ? this.#flawAt(entry.sequence, "not-as-signed") : undefined;
  }

  #flawAt(sequence: number, flaw: AuditFlaw["flaw"]): AuditFlaw {
    return { tenant: this.#last.tenant, chain: this.#last.chain, sequence, flaw };
  }
}

/**
 * Finds the first flaw of a whole chain.
 *
 * @param head - the end of the chain, as stored beside it
 * @param entries - the whole chain, by ascending sequence
 */
export function checkAuditChain(head: AuditHead, entries: Iterable<AuditEntry>): AuditFlaw | undefined {
  const check = new AuditChainCheck(head.tenant, head.chain);
  for (const entry of entries) check.add(entry);
  return check.end(head);
}
