import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import type { Schema } from "../api.ts";
import { documentView } from "./code-mirror.ts";

const TONES = { added: "good", changed: "warn", removed: "bad" } as const;

/** What a document was and is, line by line. */
export function DocumentDiff({ change }: { readonly change: Schema<"DocumentChange"> }) {
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
  return (
    <section class="stack tight" aria-label={file}>
      <h2 class="path">
        <span class={`pill ${TONES[kind]}`}>{kind}</span> <code>{file}</code>
      </h2>
      <div ref={place} />
    </section>
  );
}
