import { afterEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { createHttpHandler } from "../../../adapters/http/http-handler.ts";
import { securityText } from "../../../adapters/http/security-text.ts";
import { type RunningServer, startServer } from "../../../adapters/http/server.ts";
import { heldChecks } from "./stub-gateway.ts";

const CONTACTS = ["mailto:security@bank.example", "https://bank.example/report?by=text", "tel:+49-30-1234567"];
const PATH = "/.well-known/security.txt";
const YEAR_MS = 365 * 86_400_000;

describe("security.txt", () => {
  let server: RunningServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it("names the contacts of RISKGATE_SECURITY_CONTACT without a key, and ends within a year", async () => {
    const { edge } = readEnvironment({ RISKGATE_SECURITY_CONTACT: ` ${CONTACTS.join("  ")} ` });
    const { gateway } = await heldChecks();
    server = await startServer(gateway, { port: 0, ...edge });
    const response = await fetch(server.url + PATH);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = (await response.text()).split("\n");
    const [expires] = lines.splice(CONTACTS.length, 1);
    expect(lines).toEqual([...CONTACTS.map((contact) => `Contact: ${contact}`), ""]);
    const left = Date.parse(expires!.replace(/^Expires: /, "")) - Date.now();
    expect(left).toBeGreaterThan(YEAR_MS / 3);
    expect(left).toBeLessThan(YEAR_MS);
    expect((await fetch(server.url + PATH, { method: "POST" })).status).toBe(405);
  });

  it("is good for half a year from when it is asked for, not from the start", () => {
    expect(securityText(["tel:110"], Date.UTC(2026, 10, 20, 23))).toBe(
      "Contact: tel:110\nExpires: 2027-05-19T00:00:00.000Z\n",
    );
    expect(securityText(["tel:110"], Date.UTC(2028, 1, 29))).toContain("Expires: 2028-08-27T00:00:00.000Z");
  });

  it("is not there when nobody is named", async () => {
    const { gateway } = await heldChecks();
    const { edge } = readEnvironment({});
    const response = await createHttpHandler(gateway, edge)(new Request(`http://gateway.example${PATH}`));
    expect([response.status, (await response.json()).code]).toEqual([404, "not-found"]);
  });

  it.each([
    "security@bank.example",
    "http://bank.example",
    "https://",
    "mailto:nobody",
    "tel:none",
    "javascript:alert(1)",
    "mailto:a@b.example\u2028Contact:",
    `${CONTACTS[0]} <b>`,
  ])("refuses %s as a contact", async (contact) => {
    expect(() => readEnvironment({ RISKGATE_SECURITY_CONTACT: contact })).toThrow("RISKGATE_SECURITY_CONTACT");
    const { gateway } = await heldChecks();
    expect(() => createHttpHandler(gateway, { securityContacts: [contact] })).toThrow("security contact");
  });
});
