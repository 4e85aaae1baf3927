/** The next case in one answer, and the one after it handed out while the first is looked at. */
import { afterEach, describe, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const MINUTE_MS = 60_000;

describe("the next case", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const open = async (workflow: object = {}) => {
    const gateway = { ...WITH_SIGN_IN.gateway, workflow: { load: async () => workflow } };
    under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, gateway });
    for (const customerId of ["one", "two"])
      await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }));
    return [
      await signedIn(under, "ines", ["analyst", "auditor"]),
      await signedIn(under, "jorid", ["approver"]),
    ] as const;
  };
  const next = (by: Browser, body: object = {}, query = "") => by.call("POST", `/v1/cases/next${query}`, body);
  const leaseOf = ({ body }: { readonly body: { readonly assignee: { readonly leasedUntil: string } } }) =>
    (Date.parse(body.assignee.leasedUntil) - under.clock.time) / MINUTE_MS;

  it("comes with everything in it, as reading it says, and is a view of the customer's data", async () => {
    const [ines] = await open();
    const handed = await next(ines, {}, "?detail=yes");
    const read = await ines.call("GET", `/v1/cases/${handed.body.caseId}`);
    expect(handed.body.detail).toEqual(read.body);
    expect(handed.headers.get("etag")).toBe(read.headers.get("etag"));
    const { data } = (await ines.call("GET", "/v1/audit-entries?action=data.viewed")).body;
    expect(data.map(({ details }: { details: { operation: string } }) => details.operation).sort()).toEqual([
      "getCase",
      "nextCase",
    ]);
    expect((await next(ines)).body).not.toHaveProperty("detail");
    expect((await next(ines, { except: [handed.body.caseId] }, "?detail=yes")).body.caseId).not.toBe(
      handed.body.caseId,
    );
    expect((await next(ines, {}, "?detail=no")).body.code).toBe("malformed-request");
  });

  it("is not handed out to whoever has to say first why they look", async () => {
    const [ines] = await open({ reasonCodes: [{ code: "CASE_WORK", title: "Work on a case", for: ["view"] }] });
    const refused = await next(ines, {}, "?detail=yes");
    expect(refused.body).toMatchObject({ status: 428, code: "view-reason-required" });
    expect((await under.call("GET", "/v1/cases/counts")).body.unassigned).toBe(2);
    const handed = await ines.call(
      "POST",
      "/v1/cases/next?detail=yes",
      {},
      {
        ...{ origin: "http://127.0.0.1:8080", "view-reason": "CASE_WORK" },
      },
    );
    expect(handed.body.detail.kind).toBe("customerCheckDetail");
  });

  it("is lent for two minutes while another is looked at, as long as any other once it is opened", async () => {
    const [ines, jorid] = await open();
    const first = await next(ines);
    expect(leaseOf(first)).toBe(30);
    const ahead = await next(ines, { ahead: true, except: [first.body.caseId] });
    expect(ahead.body.caseId).not.toBe(first.body.caseId);
    expect(leaseOf(ahead)).toBe(2);
    expect((await next(jorid)).status).toBe(204);
    const opened = await next(ines, { except: [first.body.caseId] });
    expect(opened.body.caseId).toBe(ahead.body.caseId);
    expect(leaseOf(opened)).toBe(30);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is anybody's two minutes later, and another one then", async () => {
    const [ines, jorid] = await open();
    const first = await next(ines);
    const ahead = await next(ines, { ahead: true, except: [first.body.caseId] });
    under.clock.time += 2 * MINUTE_MS;
    expect((await next(jorid)).body.caseId).toBe(ahead.body.caseId);
    expect((await next(ines, { except: [first.body.caseId] })).status).toBe(204);
    expect((await next(ines)).body.caseId).toBe(first.body.caseId);
  });
});
