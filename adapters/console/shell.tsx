import { useEffect, useMemo } from "preact/hooks";
import { useKeys } from "./keys.ts";
import { isHelpOpen, KeysHelp } from "./keys-help.tsx";
import { OutboxBar } from "./outbox-bar.tsx";
import { Queue } from "./queue.tsx";
import { Review } from "./review.tsx";
import { addressOf, place } from "./router.ts";
import { may, type Session, signOut } from "./session.ts";
import { ToastList } from "./toast-list.tsx";

/** What is around every view, and which view it is. */
export function Shell({ session }: { readonly session: Session }) {
  const { path, query, visit } = place.value;
  const caseId = /^\/cases\/([^/]+)$/u.exec(path)?.[1];
  useEffect(() => {
    document.title = `${caseId === undefined ? "Queue" : "Case"} · riskgate`;
  }, [caseId]);
  useKeys(useMemo(() => [{ key: "?", does: "Show these keys", run: openHelp }], []));
  const isProposed = query.get("proposed") === "yes";
  const links = [
    { label: "Queue", to: addressOf("/"), isHere: caseId === undefined && !isProposed },
    { label: "Second eyes", to: addressOf("/", { proposed: "yes" }), isHere: caseId === undefined && isProposed },
  ];
  return (
    <>
      <header class="bar">
        <span class="brand">riskgate</span>
        <nav aria-label="Views of the console">
          <ul>
            {links.map(({ label, to, isHere }) => (
              <li key={label}>
                <a href={to} aria-current={isHere ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <bdi class="who" title={session.roles.join(", ")}>
          {session.name}
        </bdi>
        <button type="button" onClick={openHelp} aria-label="Keys">
          <kbd>?</kbd>
        </button>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      {may("cases:read") ? (
        caseId === undefined ? (
          <Queue />
        ) : (
          <Review key={visit} caseId={decodeURIComponent(caseId)} />
        )
      ) : (
        <main class="view">
          <h1>Nothing to look at</h1>
          <p>Your roles ({session.roles.join(", ")}) show no cases.</p>
        </main>
      )}
      <KeysHelp />
      <div class="toasts" role="status">
        <OutboxBar />
        <ToastList />
      </div>
    </>
  );
}

const openHelp = () => {
  isHelpOpen.value = true;
};
