import type { Session } from "./session.ts";
import { signOut } from "./session.ts";

/** What is around every view. */
export function Shell({ session }: { readonly session: Session }) {
  return (
    <>
      <header class="bar">
        <span class="brand">riskgate</span>
        <bdi class="who">{session.name}</bdi>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      <main />
    </>
  );
}
