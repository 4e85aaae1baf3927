import { country, words } from "./format.tsx";

/** A fact with where it stands. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Members of a body as facts, however deep they lie; what is empty is left out. */
export function factsOf(body: unknown, path: readonly string[] = []): readonly Fact[] {
  if (body === null || body === undefined || body === "") return [];
  if (Array.isArray(body)) {
    const isPlain = body.every((each) => typeof each !== "object");
    if (isPlain) return body.length === 0 ? [] : [factOf(path, body.join(", "))];
    return body.flatMap((each, n) => factsOf(each, body.length === 1 ? path : [...path, String(n + 1)]));
  }
  if (typeof body === "object")
    return Object.entries(body).flatMap(([name, each]) => factsOf(each, SHORT.has(name) ? path : [...path, name]));
  return [factOf(path, String(body))];
}

/** Members that say where something lies, and nothing of what it is. */
const SHORT: ReadonlySet<string> = new Set([
  "personalDetails",
  "contactDetails",
  "companyDetails",
  "personName",
  "others",
]);

const factOf = (path: readonly string[], value: string): Fact => ({
  label: words(path.slice(-2).join(" ")),
  value: /country|nationality/iu.test(path.join(" ")) ? country(value) : value,
});

/** Facts as a list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
