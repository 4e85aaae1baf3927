/** Ordinary remittance texts over HTTP, against the real lists: whatever they are called like, nothing is refused for a text. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { dataFolder } from "../eval/labelled-data.ts";
import { readWatchlist } from "../eval/watchlist.ts";

const LISTS = new Set(["US-OFAC-SDN", "UN-SC"]);
const hasLists = existsSync(join(dataFolder(), "eval/watchlist-all.tsv.gz"));
if (!hasLists) process.stderr.write("decisions about ordinary texts: not tested, no real lists (RISKGATE_DATA)\n");

describe.runIf(hasLists)("a remittance text", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    const list: LoadedList = {
      ...{ listId: "real", listKind: "sanctions", title: "real lists", edition: "a".repeat(64) },
      ...{ publishedAt: "2026-11-01", loadedAt: Date.UTC(2026, 10, 20), skipped: [] },
      entries: readWatchlist((id) => LISTS.has(id)).map((entry) => ({ ...entry, listId: "real" })),
    };
    under = await gatewayUnderTest("memory", { lists: { load: async () => [list] } });
  }, 120_000);
  afterAll(() => under?.close());

  it.each([
    "DELTA AIR LINES TICKET 0062345678",
    "MOHAMMED ALI RENT",
    "rent Mohammed Ali November",
    "ANNA PETROVA TUTORING OCTOBER",
    "KIM MIN-JUN BIRTHDAY GIFT",
  ])("that is ordinary is not refused: %s", async (usage) => {
    const payer = {
      customerId: "payer",
      personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } },
    };
    const { status, body } = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf(usage.slice(0, 35), payer, { usage }),
    );
    expect(status).toBe(200);
    expect(["ACCEPT", "REVIEW"], JSON.stringify(body.riskFactors)).toContain(body.decision);
    if (body.decision === "REVIEW") expect(body.riskFactors).not.toEqual([]);
  });

  it.each([
    "DONATION HAMAS",
    "Donation hamas",
    "Donation Hamas Gaza",
    "HAMAS GAZA",
    "SUPPORT HEZBOLLAH LEBANON",
    "Spende Hizballah",
    "daesh support",
    "DONATION HIZBALLAH",
    "Путину В.В.",
    "Лаврову С.В.",
    "Пригожину Е.В. зарплата",
    "تبرع حماس",
    "ウラジーミル・プーチンへの送金",
    "김정은에게 송금",
    "Hamas'a bağış",
    "przelew dla Władimira Putina",
    "Irānā",
    "イランへの送金",
  ])("is held: %s", async (usage) => {
    const payer = {
      customerId: "payer",
      personalDetails: { personName: { firstName: "Mirabelle", lastName: "Tonquist" } },
    };
    const body = paymentOf(`held ${usage}`, payer, { usage });
    expect((await under.call("POST", "/v1/transaction-checks", body)).body.decision).not.toBe("ACCEPT");
  });

  it.each(["金正恩先生", "김정은님", "ウラジーミル・プーチン様", "لفلاديمير بوتين"])(
    "is not needed where the holder is called by a form of address or with a particle: %s",
    async (holder) => {
      const payer = {
        customerId: "payer",
        personalDetails: { personName: { firstName: "Odo", lastName: "Tonquist" } },
      };
      const body = paymentOf(`holder ${holder}`, payer, { fundsBeneficiary: { accountNumber: "1", holder } });
      expect((await under.call("POST", "/v1/transaction-checks", body)).body.decision).not.toBe("ACCEPT");
    },
  );
});
