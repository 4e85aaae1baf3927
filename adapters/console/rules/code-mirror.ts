/** What every view of a rule document is made of, in the colours of the page. */
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warn)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

const THEME = EditorView.theme({
  "&": {
    ...{ backgroundColor: "var(--card)", color: "var(--text)", fontSize: "0.8125rem" },
    ...{ border: "1px solid var(--edge)", borderRadius: "0.375rem" },
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)", paddingBlock: "0.5rem" },
  ".cm-gutters": {
    backgroundColor: "var(--sunk)",
    color: "var(--soft)",
    border: "0",
    borderRadius: "0.375rem 0 0 0.375rem",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--accent-wash)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--accent-wash)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-wash)", outline: "1px solid var(--edge)" },
  ".cm-tooltip": {
    ...{ backgroundColor: "var(--card)", color: "var(--text)", border: "1px solid var(--edge)" },
    ...{ borderRadius: "0.375rem", overflow: "hidden" },
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    ...{ backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)" },
  ".cm-completionInfo": { fontFamily: "var(--font)", maxWidth: "24rem", padding: "0.4rem 0.6rem" },
  // What the editor draws by itself are images in its styles: the policy of the page allows none.
  ".cm-lintRange": { backgroundImage: "none", paddingBottom: "0" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad)" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--warn)" },
  ".cm-lint-marker": { inlineSize: "0.6em", blockSize: "0.6em", borderRadius: "50%", marginBlockStart: "0.45em" },
  ".cm-lint-marker-error": { content: "normal", backgroundColor: "var(--bad)" },
  ".cm-lint-marker-warning": { content: "normal", backgroundColor: "var(--warn)" },
  ".cm-diagnostic": { fontFamily: "var(--font)" },
  ".cm-diagnostic-error": { borderColor: "var(--bad)" },
  ".cm-diagnostic-warning": { borderColor: "var(--warn)" },
  ".cm-changedLine": { backgroundColor: "var(--good-wash) !important" },
  ".cm-changedText": { background: "none !important", textDecoration: "underline", textDecorationThickness: "2px" },
  ".cm-deletedChunk": { backgroundColor: "var(--bad-wash) !important", paddingInlineStart: "6px" },
  ".cm-deletedChunk .cm-deletedText": { background: "none !important", textDecoration: "underline" },
  ".cm-collapsedLines": { background: "var(--sunk)", color: "var(--soft)", paddingInline: "0.75rem" },
});

/** The number that the page may use for styles of its own. */
const nonce = (): string => document.querySelector<HTMLElement>("link[nonce]")?.nonce ?? "";

/** @param label - what is read aloud of it */
export const documentView = (label: string): Extension => [
  ...[json(), syntaxHighlighting(COLOURS), bracketMatching(), lineNumbers(), THEME, EditorView.lineWrapping],
  ...[EditorView.cspNonce.of(nonce()), EditorView.contentAttributes.of({ "aria-label": label })],
];
