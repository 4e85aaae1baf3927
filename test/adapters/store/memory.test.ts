import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { storeContract } from "../../contract/testing.ts";

storeContract({ describe, it, beforeEach, afterEach, expect }, "memory", { open: memoryStore });
