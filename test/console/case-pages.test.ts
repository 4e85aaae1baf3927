/** What pages of case work say: an address that names nothing, a payment, and proposals of one's own. */
import { describe, expect, it } from "vitest";
import type { components } from "../../adapters/client/openapi-types.ts";
import { accessibilityFlaws, CHROMIUM } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { caseOf, read } from "./demo-server.ts";

type DescribedFactor = components["schemas"]["DescribedFactor"];
type ConditionTrace = components["schemas"]["ConditionTrace"];

describe.skipIf(!CHROMIUM)("in a browser, a page of case work", () => {
  const bank = demoInBrowser();

  it("whose address names nothing says that once, with ways on", async () => {
    const page = await bank.openAs("odile");
    const id = "00000000-0000-4000-8000-000000000000";
    const wrong: string[] = [];
    for (const [path, said] of [
      ["/cases/none", "There is no such case"],
      [`/cases/${id}`, "There is no such case"],
      ["/cases/%E0%A4%A", "There is no such case"],
      ["/customers/none", "There is no such customer"],
      ["/customers/C%2F1", "There is no such customer"],
      ["/customers/%E0%A4%A", "There is no such customer"],
      [`/rules/drafts/${id}`, "There is no such draft"],
      ["/lists?list=none", "No list is called none"],
      ["/rules?rule=NONE-001", "There is no such rule in service"],
      ["/rules/versions?version=9999", "There is no version 9999"],
      ["/nowhere", "There is no such view"],
    ] as const) {
      await page.goto(`/console${path}`);
      await page.locator("main").getByText(said).first().waitFor();
      await page.waitForLoadState("networkidle");
      if ((await page.getByText(said).count()) !== 1) wrong.push(`${path} says it more than once`);
      if ((await page.getByRole("alert").count()) > 1) wrong.push(`${path} has more than one error`);
      if ((await page.locator("main a").count()) === 0) wrong.push(`${path} leads nowhere`);
      if ((await page.getByRole("button", { name: "Try again" }).count()) > 0) wrong.push(`${path} asks to try again`);
      wrong.push(...(await accessibilityFlaws(page)).map((flaw) => `${path}: ${flaw}`));
    }
    expect(wrong).toEqual([]);
    await page.goto("/console/customers/none");
    await page.getByRole("link", { name: "Search the cases for none" }).click();
    await page.waitForURL((url) => url.search === "?text=none");
    await page.context().close();
  });

  it("whose address asks for what it does not know says so", async () => {
    const page = await bank.openAs("odile");
    for (const [path, name] of [
      ["/?level=high", "level"],
      ["/audit?customer=S-3", "customer"],
    ] as const) {
      await page.goto(`/console${path}`);
      const note = page.getByRole("alert").getByText(`The address has ${name}, which this page does not know`);
      await note.waitFor();
      expect(await page.getByRole("alert").count()).toBe(1);
    }
    await page.goto("/console/audit?customerId=S-3");
    await page.getByText("No entry is like that").or(page.locator("main table")).first().waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.context().close();
  });

  it("shows particles as they are written, and says what they are compared as", async () => {
    const page = await bank.openAs("ines");
    await page.goto(`/console/cases/${await caseOf(page, "S-long")}`);
    const tiles = page.locator(".words").first().getByRole("listitem");
    await tiles
      .filter({ hasText: /^von compared as van\s*the same.*von compared as van$/u })
      .first()
      .waitFor();
    const name = new URLSearchParams({ name: "Kunigunde van Quillenberg-Strohmaiersen Freifrau van Hohenquast" });
    await page.goto(`/console/search?${name}`);
    await page.getByRole("button", { name: "Screen" }).click();
    await tiles
      .filter({ hasText: /^van\s*particles, each for the other.*von compared as van$/u })
      .first()
      .waitFor();
    await page.context().close();
  });

  it("of a payment says in words which payments a factor counts, and over which time", async () => {
    const page = await bank.openAs("ines");
    const { data } = await read(page, "/v1/cases?kind=transaction&status=undecided&limit=100");
    const counted: { readonly caseId: string; readonly traces: readonly ConditionTrace[] }[] = [];
    for (const { caseId } of data) {
      const { riskFactors = [] } = await read(page, `/v1/cases/${caseId}`);
      const because: readonly ConditionTrace[] = riskFactors.flatMap((each: DescribedFactor) => each.because);
      const traces = because.filter(({ fact, outcome }) => fact === "window" && outcome === "hit");
      if (traces.length > 0) counted.push({ caseId, traces });
    }
    expect(counted).not.toEqual([]);
    const [{ caseId, traces } = { caseId: "", traces: [] }] = counted;
    await page.goto(`/console/cases/${caseId}`);
    const factors = page.locator(".factors");
    await factors
      .getByText(/^[A-Z].* payments .*(?:of all time|in the (?:last|calendar) \w+).*: /u)
      .first()
      .waitFor();
    const said = await factors.innerText();
    expect(said).not.toMatch(/\bwindow\b/iu);
    for (const { actual } of traces) expect(said).toContain(String(actual));
    await page.context().close();
  });

  it("of a payment says who pays whom, how much, since when it is held and what a decision does", async () => {
    const page = await bank.openAs("ines");
    const { data } = await read(page, "/v1/cases?kind=transaction&status=undecided&limit=100");
    const { caseId } = data.find(({ customerId }: { customerId: string }) => customerId === "S-korean") ?? data[0];
    const { transaction } = await read(page, `/v1/cases/${caseId}`);
    const side = async (of: "fundsOriginator" | "fundsBeneficiary", label: string) => {
      const said = (
        await page
          .locator(".payment dl > div", { hasText: new RegExp(`^${label}`, "u") })
          .first()
          .innerText()
      ).replaceAll("\n", " ");
      const { accountNumber, holder } = transaction[of];
      for (const part of [accountNumber, holder]) expect(said).toContain(part);
      return said;
    };
    await page.goto(`/console/cases/${caseId}`);
    await page.locator(".payment").waitFor();
    const sides = {
      FUNDS_ORIGINATOR: await side("fundsOriginator", "From"),
      FUNDS_BENEFICIARY: await side("fundsBeneficiary", "To"),
    };
    const { accountHoldingParty, fundsBeneficiary } = transaction;
    for (const [each, said] of Object.entries(sides))
      expect(said.includes("the customer")).toBe(each === accountHoldingParty);
    expect(sides.FUNDS_BENEFICIARY).toContain(fundsBeneficiary.bankName ?? "no bank is named");
    const { settledAmount, settledCurrency } = transaction;
    const written = `${settledCurrency} ${settledAmount.toLocaleString("en-GB")}`;
    for (const place of [".payment .amount", ".case-head"])
      expect((await page.locator(place).innerText()).replaceAll(/\s/gu, " ")).toContain(written);
    const card = await page.locator(".payment").innerText();
    expect(card).toMatch(/held since \d/u);
    const { heldSince } = (await read(page, `/v1/cases/${caseId}`)).payment;
    expect(await page.locator(".payment time").last().getAttribute("datetime")).toBe(heldSince);
    for (const part of ["Release: ", "Reject: ", transaction.tenantTransactionId, transaction.usage])
      expect(card).toContain(part);
    expect(await accessibilityFlaws(page)).toEqual([]);
    // It is found by its number, and its row says which one it is.
    await page.goto("/console/");
    await page.getByLabel("Search").fill(transaction.tenantTransactionId);
    await page.waitForURL((url) => url.searchParams.get("text") === transaction.tenantTransactionId);
    const row = page.locator("table.cases tbody tr", { has: page.locator(`a[href="/console/cases/${caseId}"]`) });
    const whom = async () => (await row.locator(".whom").innerText()).replaceAll(/\s/gu, " ");
    await expect.poll(whom).toContain(`Payment ${transaction.tenantTransactionId} over ${written} of`);
    await page.context().close();
  });

  it("says which data came after the check", async () => {
    const page = await bank.openAs("ines");
    const caseId = await caseOf(page, "S-greek");
    const path = "/v1/customers/S-greek/record";
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), unchecked: true } });
      },
    );
    await page.goto(`/console/cases/${caseId}`);
    await page.getByText("These data came after the check").waitFor();
    await page.context().close();
  });

  it("of a proposal says what confirming leaves out of later checks, and nothing else of it", async () => {
    const analyst = await bank.openAs("ines");
    const { data } = await read(analyst, "/v1/cases?kind=transaction&status=undecided&limit=100");
    const { caseId } = data.find(({ matches = 0 }: { matches?: number }) => matches > 0);
    const { screeningResults } = await read(analyst, `/v1/cases/${caseId}`);
    type Match = Readonly<Record<"listId" | "entryId", string>>;
    // An entry may be found under several names of a payment.
    const entries = new Map<string, Match>(
      screeningResults.map(({ listId, entryId }: Match) => [`${listId} ${entryId}`, { listId, entryId }]),
    );
    const proposed = await analyst.evaluate(
      async ([path, judged]) => {
        const body = { decision: "ACCEPT", note: "Another one", matches: judged };
        const headers = { "content-type": "application/json" };
        return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
      },
      [
        `/v1/cases/${caseId}/decisions`,
        [...entries.values()].map((match) => ({ ...match, disposition: "false-positive" })),
      ] as const,
    );
    expect(proposed).toBeLessThan(300);
    await analyst.context().close();
    const page = await bank.openAs("jorid");
    await page.goto(`/console/cases/${caseId}`);
    const proposal = page.locator(".proposal");
    const effect = proposal.locator(".effect");
    await effect.getByText("left out of later checks").first().waitFor();
    await proposal.getByText("somebody else").first().waitFor();
    const told = async (of: typeof effect) => (await of.innerText()).match(/left out of later checks/gu)?.length;
    expect(await told(proposal)).toBe(await told(effect));
    await proposal.getByText("the system that asked is not told").waitFor();
    await page.context().close();
  });

  it("shows proposals of one's own apart, and counts them as no work for oneself", async () => {
    for (const [login, isOwn] of [
      ["ines", true],
      ["jorid", false],
    ] as const) {
      const page = await bank.openAs(login);
      const { personId } = await read(page, "/v1/session");
      const { data } = await read(page, "/v1/cases?proposed=yes&status=undecided&limit=100");
      const own = data.filter(({ proposedBy }: { proposedBy: string }) => proposedBy === personId);
      expect(own.length > 0).toBe(isOwn);
      await page.goto("/console/?proposed=yes");
      // Whoever only proposes looks at their own part of the queue.
      await page.getByRole("heading", { level: 1, name: isOwn ? "Queue" : "Second eyes" }).waitFor();
      const others = data.length - own.length;
      // Only whoever may confirm is offered what waits for them.
      await page.getByRole("link", { name: "Mine, waiting for others" }).waitFor();
      const offered = page.getByRole("link", { name: "Second eyes" });
      if (isOwn) expect(await offered.count()).toBe(0);
      else await page.getByRole("link", { name: `Second eyes ${others}` }).waitFor();
      expect(await page.getByRole("button", { name: "Take next" }).count()).toBe(0);
      const heading = page.getByRole("heading", { name: "Yours wait for another person" });
      expect(await heading.count()).toBe(isOwn ? 1 : 0);
      const rows = page.locator("table.cases").last().locator("tbody tr");
      expect(await rows.count()).toBe(isOwn ? own.length : others);
      if (others === 0) await page.getByRole("heading", { name: "Nothing waits for you" }).waitFor();
      expect(await accessibilityFlaws(page)).toEqual([]);
      await page.context().close();
    }
    // Whoever has it meanwhile: it is the proposal of who proposed it, and work for who took it.
    const other = await bank.openAs("jorid");
    const [{ caseId }] = (await read(other, "/v1/cases?proposed=yes&sort=priority&limit=1")).data;
    const { mine } = await read(other, "/v1/cases/counts");
    const taken = await other.evaluate(async (path) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(path, { method: "POST", headers, body: JSON.stringify({ assignee: "me" }) })).status;
    }, `/v1/cases/${caseId}/assignment`);
    expect(taken).toBe(200);
    await other.goto("/console");
    await other.getByRole("link", { name: `Mine to do ${mine + 1}` }).click();
    await other.locator(`a[href="/console/cases/${caseId}"]`).waitFor();
    await other.context().close();
    const page = await bank.openAs("ines");
    const own = (await read(page, "/v1/cases/counts?proposedBy=me")).cases;
    await page.goto("/console");
    await page.getByRole("link", { name: `Mine, waiting for others ${own}` }).click();
    await page.locator(`a[href="/console/cases/${caseId}"]`).waitFor();
    await page.context().close();
    expect(bank.browser.faults).toEqual([]);
  });
});
