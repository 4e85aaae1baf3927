import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { matcherContract } from "../contract/matcher.contract.ts";

matcherContract({ describe, it, beforeEach, afterEach, expect }, "name index", (entries) => createNameIndex(entries));
