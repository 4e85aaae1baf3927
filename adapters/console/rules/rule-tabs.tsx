import { addressOf, place } from "../router.ts";
import { may } from "../session.ts";

const TABS = [
  ["In force", "/rules"],
  ["Drafts", "/rules/drafts"],
  ["Versions", "/rules/versions"],
  ["Match scores", "/rules/scores"],
] as const;

/** What there is about rules. */
export function RuleTabs() {
  const { path } = place.value;
  return (
    <nav aria-label="Rules">
      <ul class="row choices">
        {TABS.filter(([, to]) => to !== "/rules/scores" || may("cases:read")).map(([label, to]) => (
          <li key={to}>
            <a
              href={addressOf(to)}
              aria-current={(to === "/rules" ? path === to : path.startsWith(to)) ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
