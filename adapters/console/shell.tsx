import { useMemo } from "preact/hooks";
import { giveBack } from "./following.ts";
import { bind, useKeys } from "./keys.ts";
import { isHelpOpen, KeysHelp } from "./keys-help.tsx";
import { addressOf, go, type Place, place } from "./router.ts";
import { may, type Session, signOut } from "./session.ts";
import { SureDialog } from "./sure.tsx";
import { ToastList } from "./toast-list.tsx";
import { SaidReason, ViewReasonDialog } from "./view-reason-dialog.tsx";
import { VIEWS } from "./views.tsx";

/** What is around every view, and which view it is. */
export function Shell({ session }: { readonly session: Session }) {
  const here = place.value;
  useKeys(
    useMemo(() => [bind("help", openHelp), bind("search", search)], []),
    true,
  );
  return (
    <>
      <header class="bar">
        <a class="brand" href={addressOf("/home")} title="What you can do here">
          riskgate
        </a>
        <nav aria-label="Views of the console">
          <ul>
            {VIEWS.map(({ link, scope }) =>
              link && opens(scope) ? (
                <li key={link.label}>
                  <a href={link.to} aria-current={link.isHere(here) ? "page" : undefined}>
                    {link.label}
                  </a>
                </li>
              ) : null,
            )}
          </ul>
        </nav>
        <a
          class="who"
          href={addressOf("/account")}
          title={session.roles.join(", ")}
          aria-current={here.path === "/account" ? "page" : undefined}
        >
          <bdi>{session.name}</bdi>
        </a>
        <SaidReason />
        <button type="button" onClick={openHelp} aria-label="Keys">
          <kbd>?</kbd>
        </button>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </header>
      <View here={here} session={session} />
      <KeysHelp />
      <ViewReasonDialog />
      <SureDialog />
      <ToastList />
    </>
  );
}

function View({ here, session }: { readonly here: Place; readonly session: Session }) {
  const there = VIEWS.filter(({ path }) => path.test(here.path));
  const view = there.find(({ scope }) => opens(scope)) ?? there[0];
  if (view && opens(view.scope)) return view.show(idOf(view.path.exec(here.path)?.[1] ?? ""), here);
  return (
    <main class="view stack">
      <h1>{view ? "Nothing to look at" : "There is no such view"}</h1>
      {view && (
        <p>Your roles ({session.roles.join(", ")}) do not show this. The views that they show are named above.</p>
      )}
      <p>
        <a href={addressOf("/home")}>What you can do here</a>
      </p>
    </main>
  );
}

/** What a path names; one that is broken names what it says. */
function idOf(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const opens = (scope: string | undefined): boolean => scope === undefined || may(scope);

/** Where a view has no field of its own to search with. */
const search = () => go(addressOf(may("lists:read") ? "/search" : "/"));

const leave = () => {
  giveBack();
  void signOut();
};

const openHelp = () => {
  isHelpOpen.value = true;
};
