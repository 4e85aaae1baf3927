/** Companies that belong to somebody on a list. Sources: docs/enforcement-cases.md. */
import { describe } from "vitest";
import { company, customersAgainst, person } from "./listed.ts";

const held = (share: number, by: object) => ({ share, ...by });

// OFAC, settlement with Barclays Bank: customers of its bank in Zimbabwe belonged to a listed state corporation, 50 % or more,
// directly or indirectly; the owners were not in the data that was compared. The corporation is ours.
describe("Barclays, OFAC, 8 February 2016", () => {
  const CORPORATION = company("Drovinsk Industrial Development Corporation");
  const holding = company("Quill Holding", { shareholders: [held(0.5, CORPORATION)] });
  customersAgainst([["entity", "Drovinsk Industrial Development Corporation"]], {
    caught: [
      company("Quill Foundry", { shareholders: [held(0.5, CORPORATION), held(0.5, person("Ida", "Quill"))] }),
      company("Quill Rolling Mill", { shareholders: [held(0.6, holding)] }),
    ],
    clean: [
      company("Quill Tannery", {
        shareholders: [
          held(
            1,
            company("Quillborne Industrial Development Partners", { shareholders: [held(1, person("Ida", "Quill"))] }),
          ),
        ],
      }),
    ],
  });
});

// OFAC, settlement with PURE: the sole shareholder of an insured company stood in a questionnaire and was listed later.
// The people are ours.
describe("Privilege Underwriters Reciprocal Exchange, OFAC, 21 December 2023", () => {
  customersAgainst([["person", "Zoltargo Vexunin", { datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }] }]], {
    caught: [
      company("Locket, Inc.", {
        shareholders: [held(1, person("Zoltargo", "Vexunin", { dateOfBirth: "1961-03-09" }))],
      }),
      company("Locket, Inc.", { staff: [person("Zoltargo", "Vexunin")] }),
    ],
    clean: [company("Locket, Inc.", { shareholders: [held(1, person("Zoltan", "Vexler"))] })],
  });
});
