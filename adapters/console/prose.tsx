/** Prose of rules and checks: what stands between backticks is code. */
export const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split(/`([^`]+)`/u).map((part, n) => (n % 2 === 1 ? <code key={`${n} ${part}`}>{part}</code> : part))}</>
);
