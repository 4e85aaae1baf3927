import { place } from "./router.ts";

/** Says which parts of the address this view does not know, so that nobody takes what is shown for what was asked. */
export function UnknownQuery({ known }: { readonly known: readonly string[] }) {
  const unknown = [...new Set(place.value.query.keys())].filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  return (
    <p class="note warn" role="alert">
      The address has{" "}
      {unknown.map((name, at) => (
        <>
          {at > 0 && ", "}
          <code>{name}</code>
        </>
      ))}
      , which this page does not know: nothing is filtered by it.
    </p>
  );
}
