/**
 * Tables on small screens. What is wider than the page is scrolled within it: by keyboard too, also where nothing in it has the focus.
 * Where rows stand below each other in place of columns, each cell says what its column is called.
 */

/** Looks again whenever something is drawn, or the page gets another width. */
export function startScrollers(root: Element): void {
  let isAsked = false;
  const look = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      for (const each of root.querySelectorAll<HTMLTableElement>("table:is(.plain-table, .evidence)")) nameCells(each);
      for (const each of root.querySelectorAll<HTMLElement>(".scrolls")) openToKeys(each);
    });
  };
  new MutationObserver(look).observe(root, { childList: true, subtree: true, attributeFilter: ["open"] });
  addEventListener("resize", look);
}

function openToKeys(element: HTMLElement): void {
  const isWide = element.scrollWidth > element.clientWidth;
  if (isWide === element.hasAttribute("tabindex")) return;
  if (!isWide) {
    for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
    return;
  }
  const named = element.querySelector("caption") ?? element.closest("section, main")?.querySelector("h1, h2, h3");
  element.tabIndex = 0;
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", `${named?.textContent ?? "Table"}, scrolls`);
}

function nameCells({ tHead, tBodies }: HTMLTableElement): void {
  const names = Array.from(tHead?.rows[0]?.cells ?? [], (cell) =>
    cell.querySelector(".hidden") ? "" : cell.textContent,
  );
  for (const { cells } of tBodies[0]?.rows ?? [])
    for (const [n, cell] of Array.from(cells).entries()) if (names[n]) cell.dataset.label = names[n];
}
