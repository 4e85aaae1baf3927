import { detailWords } from "./audit-words.ts";
import { Prose } from "./prose.tsx";

/** Letters of details that stand there; the rest is opened. */
const MOST_LETTERS = 160;

/** What an entry says beside: in words, whole where it is opened, and as it is hashed. */
export function AuditDetails({
  details,
  names,
}: {
  readonly details: unknown;
  readonly names: ReadonlyMap<string, string>;
}) {
  const told = detailWords(details, names);
  if (told.length === 0) return null;
  const words = told.map(({ label, text }) => `${label}: ${text}`).join(" · ");
  const isLong = words.length > MOST_LETTERS;
  return (
    <details>
      <summary>
        <Prose text={isLong ? `${words.slice(0, MOST_LETTERS)} …` : words} />
      </summary>
      {isLong && (
        <dl class="facts">
          {told.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Prose text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details open={!isLong}>
        <summary>As it is hashed</summary>
        <pre>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </details>
  );
}
