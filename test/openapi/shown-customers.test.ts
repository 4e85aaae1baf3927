/** Every answer that has something about a customer in it is a view of one, or the operation says why not. */
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { isView } from "../../adapters/http/views.ts";
import { WHO_MAY } from "../../src/gateway/people/roles.ts";
import { memberFinder } from "./build-document.ts";

/** Operations with such members that are no views. Each says in `showsNobody` why: think twice before one is added. */
const NO_VIEWS = [
  ...["addUser", "confirmProposal", "decideCase", "disableUser", "exportAuditEntries", "holdCustomer"],
  ...["listAuditEntries", "listCallbacks", "listUsers", "resetUser", "screen", "setRoles", "setSubject"],
];

const called = ROUTES.filter(({ scope }) => WHO_MAY[scope].length > 0);
const membersOf = await memberFinder();

describe("an answer with members about customers", () => {
  it.each(called.map((route) => [route.operation.id, route] as const))("%s", (_, route) => {
    const members = membersOf(route.operation);
    expect(isView(route), members.join(", ")).toBe(
      route.operation.showsNobody === undefined && (members.length > 0 || isOpaque(route)),
    );
    // What is said has to be needed.
    if (route.operation.showsNobody !== undefined) expect(members).not.toEqual([]);
    if (route.operation.showsMany) expect(members).toEqual([]);
  });

  it("is no view for a few operations only, each for a reason", () => {
    const said = ROUTES.filter(({ operation }) => operation.showsNobody !== undefined);
    expect(said.map(({ operation }) => operation.id).sort()).toEqual(NO_VIEWS);
    for (const { operation } of said) expect(operation.showsNobody).toMatch(/^.{20,}[^.]$/u);
  });

  it("is found by the members of what is stored of customers, and by ids of cases", () => {
    const found = (id: string) => membersOf(operation(id));
    expect(found("assignCase")).toEqual(expect.arrayContaining(["caseId", "customerId", "customerName"]));
    expect(found("getStoredCustomer")).toEqual(expect.arrayContaining(["PersonName", "dateOfBirth", "taxId"]));
    expect(found("previewDecision")).toEqual(["caseId"]);
    expect(found("listLists")).toEqual([]);
  });
});

/** Files, numbers and certificates have no such members. */
const isOpaque = ({ method, path, operation }: (typeof ROUTES)[number]): boolean =>
  operation.showsMany === true || (method === "GET" && /:(?:customerId|caseId|accountUuid|workflowId)/u.test(path));

function operation(id: string) {
  const found = ROUTES.find((route) => route.operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found.operation;
}
