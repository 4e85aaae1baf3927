import { Time } from "./format.tsx";

/** Prose of rules and checks: what stands between backticks is code, times are told in the reader's zone. */
export const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split(/(`[^`]+`|\b\d{4}-\d\d-\d\dT[\d:.]+Z)/u).map((part, n) => (n % 2 === 1 ? marked(part, n) : part))}</>
);

const marked = (part: string, n: number) =>
  part.startsWith("`") ? (
    <code key={`${n} ${part}`}>{part.slice(1, -1)}</code>
  ) : (
    <Time key={`${n} ${part}`} at={part} />
  );
