/** The bank that does not exist, served with its console. */

import type { Page } from "playwright-core";
import { buildConsole } from "../../adapters/build-console.ts";
import { type RunningServer, startServer } from "../../adapters/http/server.ts";
import { DEMO_PASSWORD, type DemoBank, type DemoOptions, openDemoBank } from "../../examples/demo-bank/demo-bank.ts";
import { ORIGIN } from "../conformance/signed-in.ts";

export interface DemoServer {
  readonly bank: DemoBank;
  readonly url: string;
  close(): Promise<void>;
}

export async function startDemo(options: DemoOptions): Promise<DemoServer> {
  await buildConsole();
  const bank = await openDemoBank(options);
  const server: RunningServer = await startServer(bank.gateway, { port: 0, origin: ORIGIN });
  return {
    ...{ bank, url: server.url },
    async close() {
      await server.close();
      await bank.gateway.close();
    },
  };
}

/** Fills in the form for signing in, and waits until it can be sent. */
export async function fillIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill(password);
  await page.locator("form button[type=submit]:enabled").waitFor();
}

export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto("/console");
  await fillIn(page, login);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
}

// biome-ignore lint/suspicious/noExplicitAny: what the interface answers is what the page has to show
export const read = (page: Page, path: string): Promise<any> =>
  page.evaluate(async (address) => (await fetch(address)).json(), path);

export const caseOf = async (page: Page, customerId: string): Promise<string> =>
  (await read(page, `/v1/cases?kind=customer&customerId=${customerId}`)).data[0].caseId;
