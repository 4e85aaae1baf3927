import { describe, expect, it } from "vitest";
import { LIST_FORMATS, type ListFormatName } from "../../src/lists/list-formats.ts";
import { listFile } from "./list-file.ts";

const LIST = { listId: "sample", listKind: "sanctions" } as const;
const parse = (format: ListFormatName, ...lines: readonly object[]) =>
  LIST_FORMATS[format].parse({ list: listFile(lines.map((line) => `${JSON.stringify(line)}\n`).join("")) }, LIST);
const entity = (id: string, schema: string, properties: object, target = false) => ({
  id,
  schema,
  caption: id,
  properties,
  target,
});
const person = (properties: object = {}) => entity("Tamselen", "Person", { name: ["Tamselen"], ...properties }, true);

describe("what OpenSanctions keeps in lines of their own", () => {
  const lines = [
    entity("p1", "Passport", { holder: ["Tamselen"], number: ["MX4471902"], country: ["by"] }),
    entity("i1", "Identification", { holder: ["Tamselen"], number: ["77120-4"], type: ["Tax card"] }),
    entity("w1", "CryptoWallet", { holder: ["Tamselen"], publicKey: ["bc1qvarkondysampleaddress0000000000"] }),
    entity("b1", "BankAccount", { holder: ["Tamselen"], iban: ["BY00DRES0000000000000000"] }),
    entity("s1", "Sanction", { entity: ["Tamselen"], program: ["Sample"], programId: ["SAM"] }),
    entity("a1", "Address", { full: ["12 Zavodskaya, Dresvograd"] }),
    entity("o1", "Ownership", { owner: ["Tamselen"], asset: ["Dresvo"], role: ["holder of 51 %"] }),
    entity("f1", "Family", { person: ["Tamselen"], relative: ["Ilma"], relationship: ["wife"] }),
    entity("Ilma", "Person", { name: ["Ilma"] }),
  ];
  const company = entity("Dresvo", "Company", { name: ["Dresvo"] }, true);
  const expected = [
    {
      identifiers: [
        { kind: "passport", value: "MX4471902", country: "BY" },
        { kind: "national-id", value: "77120-4" },
        { kind: "crypto-address", value: "bc1qvarkondysampleaddress0000000000" },
        { kind: "iban", value: "BY00DRES0000000000000000" },
      ],
      programmes: ["SAM", "Sample"],
      addresses: ["12 Zavodskaya, Dresvograd"],
      remarks: "holder of 51 %: Dresvo; wife: Ilma",
    },
    { identifiers: [], remarks: "holder of 51 % of: Tamselen" },
  ];

  it("gives it to the entity that it belongs to, wherever it stands", () => {
    const owner = person({ addressEntity: ["a1"] });
    expect(parse("opensanctions-ftm", owner, company, ...lines).entries).toMatchObject(expected);
    expect(parse("opensanctions-ftm", ...lines, owner, company).entries).toMatchObject(expected);
    expect(parse("opensanctions-ftm", owner, company, ...lines).skipped).toEqual([]);
  });

  it("reads ties and wallets inside an entity", () => {
    const nested = person({
      cryptoWallets: [entity("w1", "CryptoWallet", { publicKey: ["bc1qvarkondysampleaddress0000000000"] })],
      familyPerson: [
        entity("f1", "Family", {
          person: ["Tamselen"],
          relationship: ["wife"],
          relative: [entity("Ilma", "Person", {})],
        }),
      ],
    });
    expect(parse("opensanctions-nested", nested).entries).toMatchObject([
      { identifiers: [{ kind: "crypto-address" }], remarks: "wife: Ilma" },
    ]);
  });
});
