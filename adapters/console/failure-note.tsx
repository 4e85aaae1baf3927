import type { Failure } from "./api.ts";

/** Says what was not done, why, and what can be done about it. */
export function FailureNote({ failure, again }: { readonly failure: Failure; readonly again?: () => void }) {
  const { title, detail, errors } = failure;
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>{title}</strong>
        {detail !== undefined && `. ${detail}`}
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {again && failure.status !== 404 && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}
