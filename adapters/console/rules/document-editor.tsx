import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { jsonParseLinter } from "@codemirror/lang-json";
import { syntaxTree } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLineGutter, keymap } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import type { Schema } from "../api.ts";
import { documentView } from "./code-mirror.ts";
import { type JsonSchema, memberChoices, schemasAt, valueChoices } from "./complete.ts";
import { placeAt } from "./json-place.ts";

type Issue = Schema<"DraftIssue">;

interface Props {
  readonly file: string;
  /** What it is, as of when the page was drawn: more may have been typed since. */
  readonly text: string;
  readonly isReadOnly: boolean;
  /** What the gateway finds wrong with it, as it was kept last. */
  readonly issues: readonly Issue[];
  /** What is completed from; absent of documents that are no rules. */
  readonly schema: JsonSchema | undefined;
  /** Where to go when it is opened, or asked for again; absent: to the top. */
  readonly goTo: { readonly line: number; readonly visit: number } | undefined;
  /** What it is now. */
  onRead(): string;
  onWrite(text: string): void;
}

const parseError = jsonParseLinter();

/** An editor of one document: completes what the schema allows, and shows what is wrong where it is wrong. */
export function DocumentEditor({ file, text, isReadOnly, issues, schema, goTo, onRead, onWrite }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const latest = useRef({ schema, onWrite, issues });
  latest.current = { schema, onWrite, issues };
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const made = new EditorView({
      ...{ parent, doc: text },
      extensions: [
        documentView(`Document ${file}`),
        isReadOnly ? EditorState.readOnly.of(true) : [],
        history(),
        closeBrackets(),
        highlightActiveLineGutter(),
        lintGutter(),
        autocompletion({ override: [(context) => complete(context, latest.current.schema)] }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || update.transactions.some((each) => each.isUserEvent("gateway"))) return;
          latest.current.onWrite(update.state.doc.toString());
          queueMicrotask(() => show(update.view, latest.current.issues));
        }),
      ],
    });
    view.current = made;
    show(made, latest.current.issues);
    return () => made.destroy();
  }, [file, isReadOnly]);
  useEffect(() => {
    const { current } = view;
    const now = onRead();
    // Something else than typing changed it.
    if (!current || current.state.doc.toString() === now) return;
    const changes = { from: 0, to: current.state.doc.length, insert: now };
    current.dispatch({ changes, userEvent: "gateway" });
  }, [text]);
  useEffect(() => {
    if (view.current) show(view.current, issues);
  }, [issues]);
  useEffect(() => {
    const { current } = view;
    if (!current || !goTo) return;
    const { from } = current.state.doc.line(Math.min(Math.max(goTo.line, 1), current.state.doc.lines));
    current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    current.focus();
  }, [file, goTo?.visit]);
  return <div ref={place} />;
}

/** What cannot be read as JSON is told at once, the rest by the gateway. */
function show(view: EditorView, issues: readonly Issue[]): void {
  const { state } = view;
  const broken = state.doc.length === 0 ? [] : parseError(view);
  const diagnostics = broken.length > 0 ? broken : issues.map((issue) => diagnosticOf(state, issue));
  view.dispatch(setDiagnostics(state, diagnostics));
}

function diagnosticOf({ doc }: EditorState, { line, column, path, message, severity }: Issue): Diagnostic {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
  return { from, to: at.to, severity, message: path === "" ? message : `${path}: ${message}` };
}

function complete(
  { state, pos, explicit }: CompletionContext,
  schema: JsonSchema | undefined,
): CompletionResult | null {
  if (schema === undefined) return null;
  const found = placeAt(syntaxTree(state), state.doc.toString(), pos);
  if (!found || (!explicit && found.from === pos)) return null;
  const schemas = schemasAt(schema, found.path);
  const isMember = found.kind === "member";
  const choices = isMember ? memberChoices(schemas, found.has) : valueChoices(schemas);
  if (choices.length === 0) return null;
  // A name that is there keeps its colon.
  const hasColon = /^\s*:/u.test(state.sliceDoc(found.to, found.to + 20));
  return {
    ...{ from: found.from, to: found.to, validFor: /^"?[\w$:-]*"?$/u },
    options: choices.map(({ text, info }) => ({
      ...{ label: text, type: isMember ? "property" : "constant" },
      ...{ apply: isMember && !hasColon ? `${text}: ` : text, ...(info === undefined ? {} : { info }) },
    })),
  };
}
