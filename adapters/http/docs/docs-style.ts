/** The style of the documentation: no script, nothing from elsewhere. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 62rem); gap: 2.5rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); box-sizing: border-box; font-size: .9rem; }
nav ul { list-style: none; padding: 0; margin: 0 0 1rem; }
main { padding: 1rem 1rem 6rem; }
section { border-top: 1px solid var(--line); padding-top: .5rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9rem; }
td, th { border-bottom: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { min-width: 11rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { background: var(--soft); padding: .8rem; overflow: auto; }
b { font-size: .75rem; font-weight: 600; opacity: .7; }
.method { font-weight: 700; }
.deprecated h3 { text-decoration: line-through; }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; border: 0; } }
@media print { nav { display: none; } body { display: block; } }
`;
