import { useSignalEffect } from "@preact/signals";
import { useState } from "preact/hooks";
import { type Failure, refusals } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { sendNow } from "./outbox.ts";
import { isLeaving, readSession, session, sessionOver } from "./session.ts";
import { Shell } from "./shell.tsx";
import { SignIn } from "./sign-in.tsx";

/**
 * Everything: who is signed in is asked first, and again whenever an answer says that nobody is.
 *
 * @param hasForm - the page came with the form for signing in, which stays while it is asked
 */
export function Console({ hasForm }: { readonly hasForm: boolean }) {
  const [failure, setFailure] = useState<Failure>();
  const read = () => void readSession().then(setFailure);
  useSignalEffect(() => {
    if (refusals.value === 0) read();
    else {
      sessionOver();
      // Nothing that waits is sent as somebody else who signs in next.
      void sendNow();
    }
  });
  if (session.value) return <Shell session={session.value} />;
  if (session.value === null || (hasForm && failure === undefined && !isLeaving.value)) return <SignIn />;
  return (
    <main class="sign-in" aria-busy={failure === undefined}>
      <h1>riskgate</h1>
      {failure && <FailureNote failure={failure} again={read} />}
    </main>
  );
}
