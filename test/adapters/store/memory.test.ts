import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryDatabase, memoryStore } from "../../../adapters/store/memory.ts";
import { keyValueContract, storeContract } from "../../contract/testing.ts";

const runner = { describe, it, beforeEach, afterEach, expect };
keyValueContract(runner, "memory", { open: memoryDatabase });
storeContract(runner, "memory", { open: memoryStore });
