import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvCustomers } from "../../../adapters/cli/csv-customers.ts";

describe("csvCustomers", () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-csv-"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  async function read(content: string | Uint8Array, name = "customers.csv") {
    const file = join(dir, name);
    writeFileSync(file, content);
    const lines: unknown[] = [];
    for await (const line of csvCustomers(file)) {
      // biome-ignore lint/suspicious/noExplicitAny: a line of whatever shape
      const { value, ...rest } = line as any;
      lines.push(value === undefined ? rest : { ...rest, customer: value.masterData.accountHoldingPartyData });
    }
    return lines;
  }

  it("says which field was meant by a column", async () => {
    const wrong = (header: string) => read(`${header}\n1\n`);
    await expect(wrong("firstName")).rejects.toThrow("did you mean `personalDetails.personName.firstName`?");
    for (const [name, field] of [
      ["first_name", "personalDetails.personName.firstName"],
      ["Surname", "personalDetails.personName.lastName"],
      ["dob", "personalDetails.dateOfBirth"],
      ["company_name", "companyDetails.companyName"],
      ["email", "contactDetails.emailAddresses"],
      ["City", "contactDetails.town"],
      ["postcode", "contactDetails.zip"],
      ["nationality", "personalDetails.nationality"],
      ["customer_number", "customerId"],
    ] as const)
      await expect(wrong(name)).rejects.toThrow(`did you mean \`${field}\`?`);
    await expect(wrong("customerID")).rejects.toThrow("did you mean `customerId`?");
    await expect(wrong("name")).rejects.toThrow("for example `personalDetails.personName.lastName`");
    await expect(wrong("personalDetails.nationalty")).rejects.toThrow("did you mean `nationality`?");
  });

  it("puts cells at the paths of their columns, as what the field holds", async () => {
    const header = [
      "customerId",
      "personalDetails.personName.lastName",
      "contactDetails.emailAddresses",
      "companyDetails.shareholders.0.share",
      "companyDetails.shareholders.1.personalDetails.nationality",
      "accountReplaced",
      "customerGroupId",
    ];
    const rows = [
      '0042,"O\'Querry, A.",a@x.example|b@x.example,0.25,DE,TRUE,17',
      "7,,,,,no,1e9",
      "8,,,,,,100.00000000000000000001",
    ];
    expect(await read([header.join(","), ...rows, ""].join("\r\n"))).toEqual([
      {
        line: 2,
        customer: {
          customerId: "0042",
          personalDetails: { personName: { lastName: "O'Querry, A." } },
          contactDetails: { emailAddresses: ["a@x.example", "b@x.example"] },
          companyDetails: { shareholders: [{ share: 0.25 }, { personalDetails: { nationality: "DE" } }] },
          accountReplaced: true,
          customerGroupId: 17,
        },
      },
      // What is no number or truth value is left for the check to refuse, at its place.
      { line: 3, customer: { customerId: "7", accountReplaced: "no", customerGroupId: "1e9" } },
      { line: 4, customer: { customerId: "8", customerGroupId: "100.00000000000000000001" } },
    ]);
  });

  it("reads tabs, and a damaged row costs that row only", async () => {
    const lines = await read("customerId\ttaxId\n1\tx\n2\n3\ty\n", "customers.tsv");
    expect(lines).toEqual([
      { line: 2, customer: { customerId: "1", taxId: "x" } },
      { line: 3, code: "malformed-request", detail: "1 cell instead of 2" },
      { line: 4, customer: { customerId: "3", taxId: "y" } },
    ]);
  });

  it("takes no last row that may be cut off", async () => {
    const column = "personalDetails.personName.lastName";
    expect(await read(`customerId,${column}\n1,Abendrot\n2,Abend`)).toEqual([
      { line: 2, customer: { customerId: "1", personalDetails: { personName: { lastName: "Abendrot" } } } },
      { line: 3, code: "malformed-request", detail: expect.stringContaining("may be cut off") },
    ]);
  });

  it("reads semicolons between cells, as spreadsheets of many countries write them", async () => {
    expect(await read("customerId;taxId\r\n1;a,b\r\n")).toEqual([
      { line: 2, customer: { customerId: "1", taxId: "a,b" } },
    ]);
  });

  it("names every column that is no field, and what was probably meant", async () => {
    const header = "customerID,personalDetails,dba.0.nothing,__proto__.x,taxId, taxId";
    await expect(read(`${header}\n`)).rejects.toThrow(
      /customers\.csv:1: column 1: `customerID` .* did you mean `customerId`\?; column 2: .* holds further fields.*; column 3: .*; column 4: .*; the column `taxId` stands there twice/u,
    );
  });

  it("says what is no text, and what cannot be read", async () => {
    await expect(read(Uint8Array.of(0x63, 0xff, 0x0a))).rejects.toThrow("customers.csv:1: is not UTF-8 text");
    const late = new TextEncoder().encode(`customerId\n${"1\n".repeat(70_000)}`);
    await expect(read(Uint8Array.of(...late.subarray(0, 90_000), 0x4d, 0xfc, 0x0a))).rejects.toThrow(
      ":44996: is not UTF-8",
    );
    await expect(read("")).rejects.toThrow("customers.csv: is empty; expected");
    await expect(csvCustomers(join(dir, "none.csv")).next()).rejects.toThrow("none.csv: cannot be read");
  });
});
