/** The comma-separated values of a variable, trimmed. */
export function listOf(text = ""): readonly string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}
