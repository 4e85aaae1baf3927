/** What commas separate in a variable, without blanks. */
export function listOf(text = ""): readonly string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}
