import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { checkPaymentCommand } from "../../../adapters/cli/check-payment.ts";
import { PACS_008 } from "../iso20022/messages.ts";

it("says in its row why a payment is held", async () => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-payment-"));
  let said = "";
  const written = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  try {
    const file = join(dir, "p.xml");
    writeFileSync(file, PACS_008.replace("Ana Ejemplo", "Dorian Velkampff"));
    await checkPaymentCommand().parseAsync([file, "--csv"], { from: "user" });
  } finally {
    written.mockRestore();
    rmSync(dir, { recursive: true, force: true });
  }
  const [header = "", row = ""] = said.split("\n");
  expect(header).toMatch(/,caseId,riskFactors,alerts,reviews,problem$/u);
  expect(row).toContain(",REVIEW,held,");
  expect(row).toContain("T37A: A party may be on the tenant's blacklist: 60;");
});
