/** Points of a character on average, with what wrapping at words leaves free, and of a line. */
const [perCharacter, lineHeight] = [5.4, 15];
/** Points of the highest row that Excel has. */
const highest = 409;

/** Lines that a text takes in a column of so many points. */
export function linesIn(text: string, width: number): number {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil((length * perCharacter) / width)));
  return lines.reduce((sum, count) => sum + count, 0);
}

export const heightOf = (lines: number): number => Math.min(highest, lineHeight * lines);

/** Gives rows with texts of several lines their height: not every host fits rows out of sight. @param lines of each row, from the first */
export function giveHeights(sheet: Excel.Worksheet, top: number, lines: readonly number[]): void {
  for (let first = 0, end = 0; first < lines.length; first = end) {
    while (end < lines.length && lines[end] === lines[first]) end += 1;
    if (lines[first]! > 1)
      sheet.getRangeByIndexes(top + first, 0, end - first, 1).format.rowHeight = heightOf(lines[first]!);
  }
}
