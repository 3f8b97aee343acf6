/** Points of a character in Excel's usual font, of a column's margins, and of the button of a filter beside a heading. */
const [perCharacter, margins, filterButton] = [5.6, 8, 14];
/** Characters. */
const [narrowest, usualWidest] = [9, 34];
/** Lines that a heading is wrapped to, at most, where its words allow. */
const headingLines = 3;

/**
 * Points that a column needs for its values, and for its heading wrapped at its words.
 *
 * @param longestValue characters of the longest value as it is shown
 * @param widest characters that a column gets at most
 */
export function columnWidth(heading: string, longestValue: number, widest = usualWidest): number {
  const longestWord = Math.max(0, ...heading.split(/\s+/).map(({ length }) => length));
  const wrapped = Math.ceil(heading.length / headingLines);
  const [ofHeading, ofValues] = [Math.max(longestWord, wrapped), Math.max(narrowest, longestValue)].map(
    (characters) => Math.min(widest, characters) * perCharacter + margins,
  ) as [number, number];
  return Math.round(Math.max(ofHeading + filterButton, ofValues));
}
