/** How long the console takes, as its page sees it: what steers the browser from outside takes as long again. */
import type { Page } from "playwright-core";

declare global {
  /** When the form could be filled in, when it was sent, and when the first case was there, in milliseconds since the page was asked for. */
  var signInTimes: { form?: number; sent?: number; queue?: number };
  /** Milliseconds from going to a queue until its cases are drawn, and until all counts are. */
  var drawnMs: (address: string) => Promise<{ readonly cases: number; readonly counts: number }>;
}

/** Has every page that is opened from now on take its times. */
export async function takeTimes(page: Page): Promise<void> {
  await page.addInitScript(inPage);
}

function inPage(): void {
  /** Nothing comes any more when so long nothing came. */
  const QUIET_MS = 80;
  const LONGEST_MS = 20_000;
  const times: typeof signInTimes = {};
  globalThis.signInTimes = times;
  let drawn = 0;
  let hasCases = false;
  let casesDrawn = 0;
  const seen = () =>
    requestAnimationFrame(() => {
      drawn = performance.now();
      if (hasCases && casesDrawn === 0) casesDrawn = drawn;
      if (times.form === undefined && document.querySelector("form input:enabled")) times.form = drawn;
      if (times.sent !== undefined && times.queue === undefined && document.querySelector("table.cases tbody tr"))
        times.queue = drawn;
    });
  new MutationObserver(seen).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener(
    "submit",
    () => {
      times.sent = performance.now();
    },
    { capture: true },
  );
  let asked = 0;
  let answeredAt = 0;
  const send = fetch;
  globalThis.fetch = async (...request) => {
    asked++;
    try {
      return await send(...request);
    } finally {
      asked--;
      answeredAt = performance.now();
      // A request of the client is an object with an address.
      const address = request[0] instanceof Request ? request[0].url : String(request[0]);
      if (/\/v1\/cases(?:\?|$)/u.test(address)) hasCases = true;
    }
  };
  globalThis.drawnMs = (address) =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement("a"), { href: address });
      document.body.append(link);
      const began = performance.now();
      hasCases = false;
      casesDrawn = 0;
      link.click();
      link.remove();
      const look = () => {
        const isQuiet = asked === 0 && performance.now() - Math.max(drawn, answeredAt, began) > QUIET_MS;
        if (isQuiet && casesDrawn > 0) resolve({ cases: casesDrawn - began, counts: drawn - began });
        else if (performance.now() - began > LONGEST_MS) reject(new Error(`nothing was drawn of ${address}`));
        else setTimeout(look, 10);
      };
      look();
    });
}

/** Until one can type, and from the click until the queue is there. */
export async function signInMs(page: Page): Promise<number> {
  const { form = Number.NaN, sent = Number.NaN, queue = Number.NaN } = await page.evaluate(() => signInTimes);
  return form + (queue - sent);
}
