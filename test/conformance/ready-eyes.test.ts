/** What `/health/ready` says of four eyes, to whoever asks. */
import { afterEach, expect, it } from "vitest";
import { API_KEY, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

/** What is told without a key, and with one. */
async function toldOfEyes(apiKey: string = API_KEY): Promise<readonly (readonly string[])[]> {
  const told = [null, apiKey].map(async (key) => {
    const { body } = await under.call("GET", "/health/ready", undefined, { apiKey: key });
    return (body.checks.policy as readonly { readonly output?: string }[]).flatMap(({ output = [] }) => output);
  });
  return Promise.all(told);
}

it("warns without a key as with one, of a tenant that there is, until two people could decide", async () => {
  under = await gatewayUnderTest("memory", { gateway: { settings: { fourEyes: true } } });
  const nobody = expect.stringContaining("in tenant `default` nobody has such a key");
  expect(await toldOfEyes()).toEqual([[nobody], [nobody]]);
  await personWithKey(under, "Ines Maurer", ["*"]);
  const one = expect.stringContaining("in tenant `default` one person alone");
  expect(await toldOfEyes()).toEqual([[one], [one]]);
  await personWithKey(under, "Jorid Vanterpool", ["*"]);
  expect(await toldOfEyes()).toEqual([[], []]);
});

it("tells whoever has no key nothing of other tenants, and asks nothing of one that nobody uses", async () => {
  under = await gatewayUnderTest("memory", { gateway: { settings: { fourEyes: true } } });
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const by = { operatorReason: "a test" };
  const { personId } = await under.gateway.addPerson({ tenant: "bank", name: "Ines Maurer" }, by);
  const { apiKey } = await under.gateway.createKey({ tenant: "bank", scopes: ["*"], person: personId }, bytes, by);
  expect(await toldOfEyes(apiKey)).toEqual([[], [expect.stringContaining("in tenant `bank` one person alone")]]);
});
