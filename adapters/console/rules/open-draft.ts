/** A draft that is open for writing: what is typed is kept after a pause, then checked, and its examples run. */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Answer, api, ask, type Failure, type Schema } from "../api.ts";
import { Documents } from "./documents.ts";

type Detail = Schema<"RuleDraftDetail">;

/** After the last letter, in milliseconds. */
const PAUSE_MS = 900;

/** Whether what is on the page is what the gateway has. */
export type Kept = "kept" | "changed" | "keeping" | "moved";

export interface OpenDraft {
  readonly detail: Signal<Detail | undefined>;
  readonly documents: Signal<Documents | undefined>;
  readonly failure: Signal<Failure | undefined>;
  readonly kept: Signal<Kept>;
  readonly checked: Signal<Schema<"CheckedDraft"> | undefined>;
  readonly tested: Signal<Schema<"TestedDraft"> | undefined>;
  /** Whether a check or the examples are under way. */
  readonly isTrying: Signal<boolean>;
  /** Whether what was found is about the draft as it is on the page. */
  readonly isTried: ReadonlySignal<boolean>;
  /** Reads it anew, whatever was typed. */
  load(): Promise<void>;
  /** What a document is from now on; `null`: taken away; `undefined`: as it was. */
  write(file: string, text: string | null | undefined): void;
  /** What it is called, and why it is made. */
  describe(title: string, note: string): Promise<void>;
  /** Keeps what was typed now. */
  keep(changes?: Partial<Schema<"DraftedRules">>): Promise<boolean>;
  /** Keeps what was typed, then does a step with the draft as it is, and reads what became of it. */
  step(request: (etag: string) => Promise<Answer<unknown>>): Promise<boolean>;
  /** Ends waiting. */
  close(): void;
}

export function openDraft(draftId: string): OpenDraft {
  const detail = signal<Detail | undefined>(undefined);
  const documents = signal<Documents | undefined>(undefined);
  const failure = signal<Failure | undefined>(undefined);
  const kept = signal<Kept>("kept");
  const checked = signal<Schema<"CheckedDraft"> | undefined>(undefined);
  const tested = signal<Schema<"TestedDraft"> | undefined>(undefined);
  const isTrying = signal(false);
  const isTried = computed(() => kept.value === "kept" && !isTrying.value);
  const path = { draftId };
  let etag = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: Promise<boolean> = Promise.resolve(true);
  let trial = 0;

  async function load(): Promise<void> {
    clearTimeout(timer);
    const answer = await ask<Detail>(api.GET("/v1/rule-drafts/{draftId}", { params: { path } }));
    if (!answer.ok) {
      failure.value = answer.failure;
      return;
    }
    const based = await ask<Schema<"RuleVersionDetail">>(
      api.GET("/v1/rule-versions/{version}", { params: { path: { version: String(answer.data.base) } } }),
    );
    if (!based.ok) {
      failure.value = based.failure;
      return;
    }
    etag = answer.etag ?? "";
    documents.value = new Documents(based.data.documents, answer.data.documents);
    detail.value = answer.data;
    failure.value = undefined;
    kept.value = "kept";
    void tryOut();
  }

  function write(file: string, text: string | null | undefined): void {
    if (!documents.value) return;
    documents.value = documents.value.with(file, text);
    kept.value = "changed";
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), PAUSE_MS);
  }

  function keep(changes: Partial<Schema<"DraftedRules">> = {}): Promise<boolean> {
    clearTimeout(timer);
    keeping = keeping.then(() => keepNow(changes));
    return keeping;
  }

  async function keepNow(changes: Partial<Schema<"DraftedRules">>): Promise<boolean> {
    const [before, texts] = [detail.value, documents.value];
    const isWanted = kept.value === "changed" || Object.keys(changes).length > 0;
    if (!before || !texts || !isWanted) return before !== undefined && kept.value !== "moved";
    kept.value = "keeping";
    const { title, note, restores } = before;
    const body = {
      ...{ title, ...(note === undefined ? {} : { note }) },
      ...(restores === undefined ? { documents: texts.changes() } : { restores }),
      ...changes,
    };
    const params = { path, header: { "if-match": etag } };
    const answer = await ask<Detail>(api.PUT("/v1/rule-drafts/{draftId}", { params, body }));
    if (!answer.ok) {
      failure.value = answer.failure;
      kept.value = answer.failure.status === 412 ? "moved" : "changed";
      return false;
    }
    etag = answer.etag ?? "";
    failure.value = undefined;
    if (answer.data.base === before.base && answer.data.restores === before.restores) detail.value = answer.data;
    else await load();
    // Somebody may have typed on meanwhile.
    if (documents.value === texts) kept.value = "kept";
    if (kept.value === "keeping") kept.value = "changed";
    void tryOut();
    return true;
  }

  /** Checks the draft and runs the examples; an answer about an earlier state counts no more. */
  async function tryOut(): Promise<void> {
    const state = detail.value?.state;
    if (state !== "open" && state !== "proposed") return;
    const turn = ++trial;
    isTrying.value = true;
    const found = await ask<Schema<"CheckedDraft">>(
      api.POST("/v1/rule-drafts/{draftId}/check", { params: { path }, body: {} }),
    );
    if (turn !== trial) return;
    checked.value = found.ok ? found.data : undefined;
    if (found.ok && found.data.errors === 0) {
      const run = await ask<Schema<"TestedDraft">>(
        api.POST("/v1/rule-drafts/{draftId}/test", { params: { path }, body: {} }),
      );
      if (turn !== trial) return;
      tested.value = run.ok ? run.data : undefined;
    } else tested.value = undefined;
    isTrying.value = false;
  }

  return {
    ...{ detail, documents, failure, kept, checked, tested, isTrying, isTried, load, write, keep },
    async describe(title, note) {
      await keep({ title, note });
    },
    async step(request) {
      if (!(await keep())) return false;
      const answer = await request(etag);
      if (!answer.ok) {
        failure.value = answer.failure;
        if (answer.failure.status === 412) kept.value = "moved";
        return false;
      }
      await load();
      return true;
    },
    close() {
      clearTimeout(timer);
      if (kept.value === "changed") void keep();
      trial++;
    },
  };
}
