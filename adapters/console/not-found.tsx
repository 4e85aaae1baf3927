import { useEffect } from "preact/hooks";
import type { Failure } from "./api.ts";
import { queueAddress } from "./queue-filter.ts";
import { addressOf } from "./router.ts";
import { may } from "./session.ts";

/** Whether there is nothing with the id in the address: to try again finds nothing either. */
export const isNotFound = (failure: Failure | undefined): boolean => failure?.status === 404 || failure?.status === 410;

/** The one thing that a page says where its address names nothing, with ways on. */
export function NotFound({ what, id }: { readonly what: "customer" | "case"; readonly id: string }) {
  useEffect(() => {
    document.title = `No such ${what} · riskgate`;
  }, [what]);
  return (
    <main class="view stack">
      <div class="card empty stack" role="alert">
        <h1>There is no such {what}</h1>
        <p>
          Nothing has the number <bdi>{id}</bdi>. It may be misspelt, or belong to a customer who was erased.
        </p>
        {may("cases:read") && (
          <p>
            <a href={queueAddress({ text: id })}>
              Search the cases for <bdi>{id}</bdi>
            </a>
          </p>
        )}
        <p>
          <a href={addressOf("/home")}>What you can do here</a>
        </p>
      </div>
    </main>
  );
}
