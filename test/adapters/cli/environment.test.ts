import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { loadPostgres } from "../../../adapters/cli/load-postgres.ts";

describe("the environment is refused at the start", () => {
  it.each([
    ["RISKGATE_CALLBACK_SECRET", "hello", "whsec_"],
    ["RISKGATE_CALLBACK_SECRET", "whsec_AAAA", "24 to 64"],
    ["RISKGATE_CALLBACK_SECRET", `whsec_${"A".repeat(44)},whsec_%%%`, "whsec_"],
    ["RISKGATE_CALLBACK_ALLOW", "receiver", "no host and port"],
    ["RISKGATE_CALLBACK_ALLOW", "10.0.0.0/40", "no address block"],
    ["RISKGATE_CALLBACK_HOSTS", "https://hooks.example.com", "expected hosts"],
    ["RISKGATE_FAILED_KEYS", "many", "requests/seconds"],
    ["RISKGATE_TRUSTED_PROXIES", "yes", "from 0 to 10"],
    ["RISKGATE_CALLBACK_RETRY_MS", "5s", "expected milliseconds"],
    ["RISKGATE_LISTS_REFRESH", "* *", "five fields"],
    ["RISKGATE_MAX_CONCURRENT", "0", "from 1 to"],
    ["RISKGATE_MAX_LONG", "0", "from 1 to"],
    ["RISKGATE_MAX_BODY_BYTES", "5000", "from 10"],
    ["RISKGATE_DATABASE_URL", "database.internal", "expected postgres://"],
    ["PORT", "", "is no port"],
    ["RISKGATE_SECURITY_CONTACT", "me@x.org", "expected a URI"],
  ])("%s=%s", (name, value, why) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    expect(read).toThrow(new RegExp(`^${name}: .*${why}`, "u"));
  });

  it("with no secret in the message", () => {
    expect(() => readEnvironment({ RISKGATE_CALLBACK_SECRET: "whsec_mysecret" })).toThrow(/^(?!.*mysecret)/u);
  });
});

it("reads how many long requests and bytes of bodies are taken at once", () => {
  const env = { RISKGATE_MAX_LONG: "3", RISKGATE_MAX_BODY_BYTES: "20000000" };
  expect(readEnvironment(env).edge.limits).toEqual({ maxLong: 3, maxBodyBytes: 20_000_000 });
});

it("reads the hosts that callbacks may go to", () => {
  const { callbacks } = readEnvironment({ RISKGATE_CALLBACK_HOSTS: "hooks.example.com, *.bank.example" });
  expect(callbacks.hosts).toEqual(["hooks.example.com", "*.bank.example"]);
  expect(readEnvironment({}).callbacks.hosts).toBeUndefined();
});

it("reads at which provider people sign in, and with which roles", () => {
  const provider = { RISKGATE_OPENID_ISSUER: "https://id.bank.example", RISKGATE_OPENID_CLIENT_ID: "riskgate" };
  const { edge } = readEnvironment({ ...provider, RISKGATE_OPENID_ROLES: "a=b=analyst; heads=approver, auditor" });
  expect(edge.openId).toEqual({
    ...{ issuer: "https://id.bank.example", clientId: "riskgate" },
    roles: { "a=b": ["analyst"], heads: ["approver", "auditor"] },
  });
  const signedOut = "https://desk.bank.example/";
  const led = { ...provider, RISKGATE_OPENID_ROLES: "a=analyst", RISKGATE_OPENID_SIGNED_OUT: signedOut };
  expect(readEnvironment(led).edge.openId).toMatchObject({ signedOut });
  expect(readEnvironment({}).edge.openId).toBeUndefined();
  const wrong = [
    { RISKGATE_OPENID_ROLES: "heads=king" },
    { RISKGATE_OPENID_ROLES: "" },
    { RISKGATE_OPENID_ROLES: "heads" },
    { RISKGATE_OPENID_ISSUER: "id.bank.example" },
    { RISKGATE_OPENID_CLIENT_ID: "" },
    { RISKGATE_OPENID_SIGNED_OUT: "/console" },
  ];
  for (const one of wrong)
    expect(() => readEnvironment({ ...provider, ...one }), JSON.stringify(one)).toThrow(/^RISKGATE_OPENID_/u);
});

describe("a database", () => {
  const load = (url: string, more: NodeJS.ProcessEnv = {}) =>
    loadPostgres(readEnvironment({ RISKGATE_DATABASE_URL: url, ...more }));

  it.each([
    "postgres://a:b@127.0.0.1:5432/x",
    "postgres://a:b@[::1]/x",
    "postgres:///x",
    "postgres:///x?host=/var/run/postgresql",
    "socket:/var/run/postgresql?db=x",
    "postgres://a:b@database.example/x?sslmode=verify-full",
  ])("is taken where nobody between can read along: %s", async (url) => {
    await expect(load(url)).resolves.toHaveProperty("postgresStore");
  });

  it.each([
    "postgres://a:b@database.example/x",
    "postgres://a:b@database.example/x?sslmode=disable",
    "postgres://a:b@database.example/x?sslmode=no-verify",
    "postgres://a:b@database.example/x?uselibpqcompat=true&sslmode=require",
    "postgres://a:b@127.0.0.1/x?host=database.example",
    "postgres://a:b@10.0.0.7/x",
  ])("is refused where somebody could, unless told so in words: %s", async (url) => {
    await expect(load(url)).rejects.toThrow("is not verified: add `sslmode=verify-full`");
    await load(url, { RISKGATE_DATABASE_TLS: "the-network-is-trusted" });
    expect(() => load(url, { RISKGATE_DATABASE_TLS: "yes" })).toThrow("expected the-network-is-trusted");
  });

  it("is refused with its certificate missing, and without a word of its password", async () => {
    const url = "postgres://a:hidden@database.example/x?sslmode=verify-full&sslrootcert=/missing/ca.crt";
    await expect(load(url)).rejects.toThrow(
      /^RISKGATE_DATABASE_URL: the address, or a file that it names, cannot be used$/u,
    );
  });
});
