import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { matcherContract } from "../contract/matcher.contract.ts";

matcherContract({ describe, it, beforeEach, afterEach, expect }, "brute force", bruteForceMatcher);
