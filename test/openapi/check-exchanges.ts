/** Before each test file: every answer of a gateway that a test fetches has to be what the OpenAPI document says. */
const CHECKED = Symbol.for("fetch that checks exchanges");
const { fetch: found } = globalThis as { fetch: typeof fetch & { readonly [CHECKED]?: typeof fetch } };
/** Files that share their modules share this too: it is laid around the real one once. */
const real = found[CHECKED] ?? found;
/** Where tests mount the gateway in applications; the document knows paths from the root. */
const MOUNTED_BELOW = /^\/aml(?=\/)/u;

const checked: typeof fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const requestBody = await bodyOf(request, init);
  const response = await real(input, init);
  // Only the gateway gives its answers an id; tests also fetch from receivers and providers of their own.
  if (!response.headers.has("x-request-id")) return response;
  const { exchangeProblems } = await import("./exchange-problems.ts");
  const problems = exchangeProblems({
    method: (request?.method ?? init?.method ?? "GET").toUpperCase(),
    path: new URL(request?.url ?? String(input)).pathname.replace(MOUNTED_BELOW, ""),
    ...(requestBody === undefined ? {} : { requestBody }),
    requestType: new Headers(init?.headers ?? request?.headers).get("content-type"),
    status: response.status,
    headers: response.headers,
    body: await response.clone().text(),
  });
  if (problems.length > 0) throw new Error(`not as adapters/http/openapi.json says:\n${problems.join("\n")}`);
  return response;
};
globalThis.fetch = Object.assign(checked, { [CHECKED]: real });

async function bodyOf(request: Request | undefined, init: RequestInit | undefined): Promise<string | undefined> {
  const body = init?.body ?? undefined;
  if (body !== undefined) return body instanceof ReadableStream ? undefined : new Response(body).text();
  return request?.body ? request.clone().text() : undefined;
}
