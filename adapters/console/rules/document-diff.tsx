import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Schema } from "../api.ts";
import { documentView } from "./code-mirror.ts";
import { isRule } from "./vocabulary.ts";

const TONES = { added: "good", changed: "warn", removed: "bad" } as const;

/** What a document was and is, line by line. */
function DocumentDiff({ change }: { readonly change: Schema<"DocumentChange"> }) {
  const { file, change: kind, before = "", after = "" } = change;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const merge =
      kind === "changed"
        ? [unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 3, minSize: 6 } })]
        : [];
    const view = new EditorView({
      ...{ parent, doc: kind === "removed" ? before : after },
      extensions: [documentView(`What changed in ${file}`), EditorState.readOnly.of(true), merge],
    });
    return () => view.destroy();
  }, [file, kind, before, after]);
  return <div ref={place} />;
}

/** What kind of change it is, and of which document. */
export function ChangeHead({ change: { file, change } }: { readonly change: Schema<"DocumentChange"> }) {
  return (
    <h2 class="path">
      <span class={`pill ${TONES[change]}`}>{change}</span> <code>{file}</code>
    </h2>
  );
}

/** The documents themselves, for those who want them: open where nothing else tells what differs. */
export function LineByLine({ change }: { readonly change: Schema<"DocumentChange"> }) {
  const [isOpen, setOpen] = useState(!isTold(change.file));
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The document, line by line</summary>
      {isOpen && <DocumentDiff change={change} />}
    </details>
  );
}

const isTold = (file: string): boolean => isRule(file) || file.endsWith(".cases.json");
