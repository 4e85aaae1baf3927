/** Names that a fined firm's screening knew and did not recognise. Sources: docs/enforcement-cases.md. */
import { describe } from "vitest";
import { company, customersAgainst, paymentsAgainst, person } from "./listed.ts";

/** The beneficiary of a payment. */
const to = (holder: string, rest: object = {}) => ({ fundsBeneficiary: { accountNumber: "000987", holder, ...rest } });

// OFAC, settlement with Apple, Inc.: `SIS DOO` in the firm's data was not matched with `SIS d.o.o.` of the list.
describe("Apple, OFAC, 25 November 2019", () => {
  customersAgainst([["entity", "SIS D.O.O."]], {
    caught: [company("SIS DOO"), company("Sis doo"), company("SIS, družba z omejeno odgovornostjo")],
    clean: [company("SIT DOO"), company("Sistem DOO"), company("SIRIS d.o.o.")],
  });
});

// OFAC, settlement with National Bank of Pakistan, New York: payments of `LC Aircompany Kyrgyztransavia` beside the listed
// `Kyrgyz Trans Avia` raised nothing.
describe("National Bank of Pakistan, OFAC, 18 June 2015", () => {
  paymentsAgainst([["entity", "Kyrgyz Trans Avia", { aliases: [{ name: "Kyrgyztransavia", quality: "strong" }] }]], {
    caught: [to("LC Aircompany Kyrgyztransavia"), to("KYRGYZ TRANSAVIA"), to("Kyrgyztrans Avia Airways")],
    clean: [to("Kyrgyz Trans Cargo"), to("LC Aircompany Kazakhtransavto")],
  });
});

// OFAC, settlement with Bank of America: several or multi-part last names of listed people were no matches. The names are ours.
describe("Bank of America, OFAC, 24 July 2014", () => {
  customersAgainst([["person", "VARGANTO MONTELUX, Ezequiel Tadrano"]], {
    caught: [
      person("Ezequiel", "Varganto Montelux"),
      person("Ezequiel", "Varganto"),
      person("Ezequiel T.", "Varganto-Montelux"),
      person("Ezequiel Varganto", "Montelux"),
    ],
    clean: [person("Ezequiel", "Vargas"), person("Tadrano", "Montoya Ruiz")],
  });
});

// OFAC, finding of violation against JPMorgan Chase: names were written in other forms than on the list. The forms are ours.
describe("JPMorgan Chase, OFAC, 5 October 2018", () => {
  customersAgainst([["person", "Abdelhadi Korumin Beltrazar"]], {
    caught: [
      person("A. K.", "Beltrazar"),
      person("Abdel-Hadi", "Korumin-Beltrazar"),
      person("Abdelhadi Yusef Korumin", "Beltrazar"),
      person("Abdelhadi", "Korumin Beltrazar Quintane"),
    ],
    clean: [person("Abdelhadi", "Korban"), person("A. K.", "Belmont")],
  });
});

// OFSI, penalty for Bank of Scotland plc: a passport wrote the listed name with other letters and without its middle name.
describe("Bank of Scotland, OFSI, 26 January 2026", () => {
  customersAgainst([["person", "Dmitrii Vladimirovich OVSYANNIKOV"]], {
    caught: [
      person("Dmitrii", "Ovsiannikov"),
      person("Dmitry", "Ovsjannikow"),
      person("Дмитрий", "Овсянников"),
      person("Dmitriy", "Ovsyannikov"),
    ],
    clean: [person("Dimitri", "Ovanessian"), person("Damian", "Ossipov")],
  });
});

// OFAC, settlement with Cobham Holdings: `Almaz Antey Telecom` found nothing beside the listed `Almaz-Antey`, because all words
// of the search had to be there.
describe("Cobham Holdings, OFAC, 27 November 2018", () => {
  const JSC = "Joint-Stock Company Concern PVO Almaz-Antey";
  customersAgainst([["entity", JSC, { aliases: [{ name: "JSC Almaz-Antey", quality: "strong" }] }]], {
    caught: [company("Almaz Antey Telecom"), company("Almaz Antey Telecommunications LLC"), company("ALMAZANTEY")],
    clean: [company("Almaz Telecommunications LLC"), company("Antares Telecom LLC")],
  });
});

// OFAC, settlement with Microsoft: screening missed blocked customers that the spelling of the list does not tell. Scripts and
// variants are ours.
describe("Microsoft, OFAC, 6 April 2023", () => {
  customersAgainst(
    [
      ["entity", "Drovinsk Shipbuilding Plant"],
      ["entity", "Tianlongwei Electronics Co., Ltd.", { aliases: [{ name: "天隆威电子有限公司", quality: "strong" }] }],
      ["person", "Ormuzd Kalvergin"],
    ],
    {
      caught: [
        company("ООО Дровинский судостроительный завод"),
        company("天隆威電子有限公司"),
        person("Ормузд", "Кальвергин"),
        company("Drovinski Shipyard Plant"),
      ],
      clean: [company("ООО Лесной судостроительный завод"), company("天津电子有限公司"), person("Ормен", "Калинин")],
    },
  );
});
