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

/**
 * Raises rows with texts of several lines to their height: not every host fits rows out of sight. Those that are higher, such as for
 * what the user has in other columns, and hidden ones stay.
 *
 * @param lines of each row, from the first
 */
export async function raiseRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  top: number,
  lines: readonly number[],
): Promise<void> {
  const rows = lines.flatMap((count, at) => {
    const { format } = sheet.getRangeByIndexes(top + at, 0, 1, 1);
    return count > 1 ? [{ format: format.load('rowHeight'), least: heightOf(count) }] : [];
  });
  if (rows.length === 0) return;
  await context.sync();
  for (const { format, least } of rows)
    if (format.rowHeight > 0 && format.rowHeight < least) format.rowHeight = least;
}
