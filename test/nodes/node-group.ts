/** Several gateway processes on one database, and what they may never do together. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../../adapters/client/client.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { API_KEY, type ServedGateway, serveGateway } from "../crash/served-gateway.ts";

export interface NodeGroup {
  readonly nodes: readonly ServedGateway[];
  stop(): Promise<void>;
}

/** Starts so many gateways at once on a database that may still be empty. */
export async function startNodes(count: number, databaseUrl: string): Promise<NodeGroup> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-nodes-"));
  const env = {
    RISKGATE_DATA_DIR: dir,
    RISKGATE_DATABASE_URL: databaseUrl,
    RISKGATE_CALLBACK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    RISKGATE_SIGNING_KEY: newKey().privatePem,
  };
  const started = await Promise.all(Array.from({ length: count }, () => serveGateway({ env })));
  return {
    nodes: started.filter((node) => node !== undefined),
    async stop() {
      await Promise.all(started.map((node) => node?.kill()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export interface NodeAnswer {
  readonly status: number;
  readonly caseId: string | undefined;
  readonly retryAfter: string | null;
}

/** Checks a customer on one node. @param headers - sent beside the key */
export async function checkOn(node: ServedGateway, customerId: string, headers = {}): Promise<NodeAnswer> {
  const response = await fetch(`${node.url}/v1/customerChecks`, {
    method: "POST",
    headers: { "content-type": "application/json", "api-key": API_KEY, ...headers },
    body: JSON.stringify({ masterData: { accountHoldingPartyData: { customerId, flags: [customerId] } } }),
    signal: AbortSignal.timeout(30_000),
  });
  const { caseId } = (await response.json()) as { caseId?: string };
  return { status: response.status, caseId, retryAfter: response.headers.get("retry-after") };
}

/** Reads a case on one node: its status and state. */
export async function readCase(node: ServedGateway, caseId: string): Promise<string> {
  const client = createClient({ baseUrl: node.url, apiKey: API_KEY, maxAttempts: 1 });
  const { data, response } = await client.GET("/v1/customerChecks/{caseId}", { params: { path: { caseId } } });
  return `${response.status} ${data?.processingStatus}`;
}
