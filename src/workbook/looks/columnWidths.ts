/** Points of a character in Excel's usual font, and of a column's margins. */
const [perCharacter, margins] = [5.6, 12];
const [narrowest, widest] = [9, 34];
/** Lines that a heading is wrapped to, at most, where its words allow. */
const headingLines = 3;

/**
 * Points that a column needs for its values, and for its heading wrapped at its words.
 *
 * @param longestValue characters of the longest value as it is shown
 */
export function columnWidth(heading: string, longestValue: number): number {
  const longestWord = Math.max(0, ...heading.split(/\s+/).map(({ length }) => length));
  const wrapped = Math.ceil(heading.length / headingLines);
  const characters = Math.max(narrowest, longestWord, wrapped, longestValue);
  return Math.round(Math.min(widest, characters) * perCharacter + margins);
}
