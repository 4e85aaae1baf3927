/** A fact or threshold on one line of a terminal. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 64 ? `${text.slice(0, 61)}...` : text;
}
