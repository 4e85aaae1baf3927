/** Answers whose headers become `Headers` only where they are read: to make those costs more than the rest of an answer. */

type PlainHeaders = Readonly<Record<string, string>>;

interface Plain {
  readonly text: string;
  readonly headers: PlainHeaders;
}

/** Answers whose headers were not read. */
const plain = new WeakMap<Response, Plain>();

/** 200 with a JSON body. A caller that adds to its headers takes them from {@link headersOf}. */
export function jsonAnswer(value: unknown, more: PlainHeaders): Response {
  const text = JSON.stringify(value);
  const headers = { "content-type": "application/json", ...more };
  const response = new Response(text, { headers });
  plain.set(response, { text, headers });
  return response;
}

/** The headers of any answer, to be changed. */
export function headersOf(response: Response): Headers {
  plain.delete(response);
  return response.headers;
}

/**
 * The answer as it is sent.
 *
 * @param added - headers that it has whatever it says itself, named in lower case
 * @param defaults - headers that it has unless it says otherwise, named in lower case
 */
export function finishedAnswer(response: Response, added: PlainHeaders, defaults: PlainHeaders): Response {
  const known = plain.get(response);
  if (known !== undefined) return new Response(known.text, { headers: { ...defaults, ...known.headers, ...added } });
  const { headers } = response;
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return response;
}
