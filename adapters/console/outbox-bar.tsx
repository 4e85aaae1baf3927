import { useMemo } from "preact/hooks";
import { bind, useKeys } from "./keys.ts";
import { KEYS } from "./keys-table.ts";
import { sendNow, takeBack, waiting } from "./outbox.ts";

/** The decision that is about to be sent. */
export function OutboxBar() {
  useKeys(useMemo(() => [bind("takeBack", takeBack)], []));
  if (waiting.value === undefined) return null;
  return (
    <div class="note warn row">
      <span>
        Decision about <bdi>{waiting.value.who}</bdi> is sent in five seconds.
      </span>
      <button type="button" onClick={takeBack}>
        Undo <kbd>{KEYS.takeBack[0]}</kbd>
      </button>
      <button type="button" onClick={() => void sendNow()}>
        Send now
      </button>
    </div>
  );
}
