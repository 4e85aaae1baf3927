import { useState } from "preact/hooks";

/** Text to take elsewhere, by a button: commands, or a link. */
export function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState("Copy");
  const copy = async () => {
    // Browsers have no clipboard where the address is not encrypted.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false);
    setSaid(isCopied ? "Copied" : "Select it and copy it yourself");
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {said}
    </button>
  );
}

/** Commands as they are typed where the gateway runs. */
export function Command({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div class="stack tight">
      {lines.map((line) => (
        <code key={line}>{line}</code>
      ))}
      <div>
        <CopyButton text={lines.join("\n")} />
      </div>
    </div>
  );
}
