/** What the route that looks somebody up promises. */
import { screeningRequestSchema } from "riskgate/transport";
import { IGNORED_HEADERS, type Operation } from "./operation.ts";

export const SCREEN: Operation = {
  id: "screen",
  showsNobody: "it shows what was sent; the audit log has the screening",
  tag: "Lists and rules",
  repeats: "it changes nothing",
  summary: "Looks somebody up on the lists, as a check would",
  description:
    "No customer is made, and nothing of who it was is stored: the audit log has that somebody was looked up, by whom, with which lists, and which entries were found. `nonce` and `inputHash` of the answer prove later who it was.",
  request: {
    schema: screeningRequestSchema,
    examples: {
      person: { name: "Wendelbert Strohmaiersen", kind: "person", dateOfBirth: "1961-03-09", nationalities: ["AT"] },
      vessel: { name: "Silver Marrowfin", kind: "vessel", identifiers: [{ kind: "imo", value: "9074729" }] },
    },
  },
  answers: {
    200: {
      description: "What the lists say",
      headers: IGNORED_HEADERS,
      body: "Screening",
      example: {
        screeningId: "6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33",
        screenedAt: "2026-11-20T10:15:30.411Z",
        types: [],
        matches: [],
        cleared: [],
        lists: [
          {
            ...{ listId: "sample-pep", listKind: "pep", publishedAt: "2026-11-01", loadedAt: 1_763_629_200_000 },
            edition: "0b7c5d1e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a",
            ...{ entryCount: 40, isSample: true },
          },
        ],
        profile: "balanced",
        limitations: ["SAMPLE_LISTS"],
        request: { name: "Quiet Nobody", kind: "person" },
        nonce: "kq1u4o3mB0b9mQbXcYk7Hk4bGg1f3hC9kE0l7oZ0n5s",
        inputHash: "5f0718293a4b5c6d7e8f90a1b2c3d4e50b7c5d1e8f90a1b2c3d4e5f60718293a",
      },
    },
  },
  problems: ["validation-error", "lists-unavailable", "rules-unavailable", "decision-failed", "provider-unavailable"],
};
