/** Longest text that a cell of Excel holds, with room for what stands around it. */
const longestText = 32_000;

/** Parts as one text of a cell. */
export function boundedText(parts: readonly string[], between: string): string {
  const text = parts.join(between);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
