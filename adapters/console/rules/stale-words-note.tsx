import type { Documents } from "./documents.ts";
import { staleWords } from "./stale-words.ts";

/** Says which rules of a draft have other numbers than their words name: it hinders nobody. */
export function StaleWordsNote({ documents }: { readonly documents: Documents | undefined }) {
  const stale = staleWords(documents?.differences() ?? []);
  if (stale.length === 0) return null;
  return (
    <div class="note warn" role="status">
      <p>
        <strong>
          {stale.length === 1 ? "1 rule has" : `${stale.length} rules have`} other numbers than their own words name.
        </strong>{" "}
        Write the title or the description anew, unless they are about something else.
      </p>
      <ul class="changes">
        {stale.map(({ file, what, named }) => (
          <li key={file}>
            <bdi>{what}</bdi>:{" "}
            {named
              .map(
                ({ written, now }) =>
                  `says ${written.map((each) => `“${each}”`).join(" and ")}, and the rule has ${now} now`,
              )
              .join("; ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
