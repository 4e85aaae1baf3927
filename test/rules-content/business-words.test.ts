import { describe, expect, it } from "vitest";
import { factorNames, rateParty } from "../rating/rate-shipped.ts";

const isCore = async (businessDescription: string) =>
  factorNames(await rateParty({ companyDetails: { companyName: "Quill", businessDescription } })).includes(
    "BUSINESS_CORE_INDUSTRY",
  );

const CORE =
  `Operation of virtual asset wallets and custody (VASP);Online poker platform;Lottery and sports wagering;92.00
Money transmission to Africa;Foreign currency exchange counter;Geldspielgeräte;Transfert d'argent;Envío de dinero;Casa de apuestas
Kantor wymiany walut;Blockchain token issuance;Trade in gold bullion and rough diamonds;battle tanks and missiles
nominee director services;Casino;Cryptonord`.split(/[;\n]/u);
const OTHERS =
  `Cryptography consultancy;Kryptologie Verlag;Casino hotel bedding supplier;Hundi traditional crafts;Restaurant`.split(
    ";",
  );

describe("what a company says of its business", () => {
  it("tells of a core industry by words of many languages, and not by what looks like them", async () => {
    for (const text of CORE) expect([text, await isCore(text)]).toEqual([text, true]);
    for (const text of OTHERS) expect([text, await isCore(text)]).toEqual([text, false]);
  });
});
