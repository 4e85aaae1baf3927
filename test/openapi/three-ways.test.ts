/** Every route beside the method of the library and the command that do the same: a new route without them fails here. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programFor } from "../../adapters/cli/run-command.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { startServer } from "../../adapters/http/server.ts";
import { OPEN_ID_ROUTES } from "../../adapters/http/sign-in/open-id-routes.ts";
import { OWN_ACCOUNT_ROUTES } from "../../adapters/http/sign-in/own-account-routes.ts";
import { PASSKEY_ROUTES } from "../../adapters/http/sign-in/passkey-routes.ts";
import { SIGN_IN_ROUTES } from "../../adapters/http/sign-in/sign-in-routes.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { personWithKey } from "../conformance/people.ts";
import { SAME_ROUTES, SIGNING_IN, THREE_WAYS } from "./three-ways.ts";

type Asked = Pick<(typeof ROUTES)[number], "method" | "path" | "operation">;
const OF_SESSIONS: readonly Asked[] = [...SIGN_IN_ROUTES, ...PASSKEY_ROUTES, ...OWN_ACCOUNT_ROUTES, ...OPEN_ID_ROUTES];
const ids = (routes: readonly Asked[]): readonly string[] => routes.map(({ operation }) => operation.id).toSorted();

it("has a row for each route, and none for another", () => {
  expect([...Object.keys(THREE_WAYS), ...Object.keys(SAME_ROUTES)].toSorted()).toEqual(ids(ROUTES));
  expect(Object.keys(SIGNING_IN).toSorted()).toEqual(ids(OF_SESSIONS));
  for (const [route] of Object.values(SAME_ROUTES)) expect(Object.keys(THREE_WAYS)).toContain(route);
});

it("names commands that there are, and says why there is none", async () => {
  const within = (command: Command, path: readonly string[]): readonly string[] => [
    path.join(" "),
    ...command.commands.flatMap((each) => within(each, [...path, each.name()])),
  ];
  const commands = within(await programFor([]), []);
  for (const [, command] of [THREE_WAYS, SAME_ROUTES, SIGNING_IN].flatMap((rows) => Object.values(rows))) {
    if (typeof command === "string") expect(commands).toContain(command);
    else expect(command.none).toMatch(/^.{20,}$/u);
  }
});

describe("docs/embedding.md", () => {
  const page = readFileSync("docs/embedding.md", "utf8");
  const rows = page.slice(page.indexOf("## Methods"), page.indexOf("## Names alone")).split("\n");
  const placesOf = (library: string): string =>
    rows.find((row) => row.split("|")[1]?.includes(`\`${library}\``))?.split("|")[3] ?? "no row";
  const told = [...ROUTES, ...OF_SESSIONS]
    .map((route) => [route, { ...THREE_WAYS, ...SIGNING_IN }[route.operation.id]?.[0]] as const)
    .flatMap(([{ method, path }, library]) => (typeof library === "string" ? [[library, method, path] as const] : []));

  it.each(told)("tells of %s beside %s %s", (library, _, path) => {
    expect(placesOf(library)).toContain(`${path.replaceAll(/:(\w+)/gu, "{$1}")}\``);
  });
});

describe("a route", () => {
  let under: GatewayUnderTest;
  let server: Awaited<ReturnType<typeof startServer>>;
  let apiKey: string;
  let names: Readonly<Record<string, string>>;
  let called: string[] = [];

  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
    const by = { operatorReason: "a test" };
    const made = { tenant: "default", login: "bruno", name: "Bruno Feld", roles: ["analyst"] };
    const { user } = await under.gateway.addUser(made, crypto.getRandomValues(new Uint8Array(32)), by);
    names = { version: "1", personId: user.personId };
    const telling = Object.entries(under.gateway).map(([name, member]) => [
      name,
      typeof member !== "function"
        ? member
        : (...given: readonly unknown[]) => {
            called.push(name);
            return member(...given);
          },
    ]);
    const gateway = Object.fromEntries(telling) as Gateway;
    server = await startServer(gateway, { port: 0 });
    apiKey = (await personWithKey(under, "Ines Maurer", ["*"])).apiKey;
  });
  afterAll(async () => {
    await server.close();
    await under.close();
  });

  /** What a query or a body needs so that the route asks the gateway. */
  const QUERIES: Readonly<Record<string, string>> = {
    addCaseAttachment: "?name=note.txt",
    findListEntries: "?name=Odo",
  };
  const TYPES = { lines: "application/x-ndjson", payments: "application/xml", file: "text/plain" };

  const rows = ROUTES.map((route) => [route.operation.id, route] as const);
  it.each(rows)("asks the method of its row: %s", async (id, { method, path, operation, fileOf, streams }) => {
    const place = path.replaceAll(/:(\w+)/gu, (_, name: string) => names[name] ?? crypto.randomUUID());
    const [example = {}] = Object.values(operation.request?.examples ?? {});
    const body = fileOf ? "a note" : typeof example === "string" ? example : JSON.stringify(example);
    const kind = fileOf ? "file" : streams;
    const type = kind === undefined ? "application/json" : TYPES[kind];
    called = [];
    const answer = await fetch(`${server.url}${place}${QUERIES[id] ?? ""}`, {
      ...(method === "GET" ? {} : { body }),
      method,
      headers: { "api-key": apiKey, "if-match": '"1"', ...(method === "GET" ? {} : { "content-type": type }) },
    });
    const said = `${answer.status} ${await answer.text()}`;
    expect(called, said).toContain(THREE_WAYS[SAME_ROUTES[id]?.[0] ?? id]?.[0]);
  });
});
