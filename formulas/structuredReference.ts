interface Box {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

/** A table with its heading row, which it must show. */
export interface StructuredTable {
  box: Box;
  columns: readonly string[];
  showTotals: boolean;
}

/** What stands in the brackets of `Loads[[#Headers],[#Data],[Dead]:[Live]]`. */
interface Selection {
  sections: string[];
  /** The first and the last column; null for all. */
  columns: [string, string] | null;
}

const sectionNames = ['#all', '#data', '#headers', '#totals', '#this row'];

/**
 * The cells that a structured reference means (ECMA-376 part 1, 18.17.2.3, and `@` for `#This Row`).
 *
 * @param brackets `[Dead]`, `[[#All],[Dead]:[Live]]`, `[@Dead]`, `[#Headers]`; '' for only the name of the table
 * @param row the row of the formula
 * @returns `#REF!` for a column or a part that the table has not, `#VALUE!` for `@` outside of its rows
 */
export function structuredBox(
  table: StructuredTable,
  brackets: string,
  row: number,
): Box | '#REF!' | '#VALUE!' {
  const selection = readSelection(brackets);
  const columns = selection && columnsOf(table, selection.columns);
  if (!columns) return '#REF!';
  const rows = rowsOf(table, selection.sections, row);
  return typeof rows === 'string' ? rows : { ...columns, ...rows };
}

function readSelection(brackets: string): Selection | null {
  const inner = brackets.slice(1, -1).trim();
  if (inner === '') return { sections: [], columns: null };
  if (inner.startsWith('@')) {
    const rest = inner.slice(1).trim();
    const columns = rest === '' ? null : columnRange(rest.startsWith('[') ? rest : `[${rest}]`);
    return rest !== '' && columns === null ? null : { sections: ['#this row'], columns };
  }
  if (!inner.startsWith('[')) {
    if (inner.startsWith('#')) return { sections: [inner.toLowerCase()], columns: null };
    return { sections: [], columns: [unescaped(inner), unescaped(inner)] };
  }
  const sections: string[] = [];
  const parts = inner.split(/,\s*(?=\[)/);
  while (parts[0]?.startsWith('[#')) sections.push((parts.shift() ?? '').trim().slice(1, -1).toLowerCase());
  if (parts.length === 0) return { sections, columns: null };
  const columns = parts.length === 1 ? columnRange(parts[0] ?? '') : null;
  return columns && { sections, columns };
}

/** `[Dead]` or `[Dead]:[Live]`. */
function columnRange(text: string): [string, string] | null {
  const column = String.raw`\[((?:[^[\]']|'.)*)\]`;
  const [, first, last = first] = new RegExp(`^${column}(?:\\s*:\\s*${column})?$`).exec(text.trim()) ?? [];
  return first === undefined || last === undefined ? null : [unescaped(first), unescaped(last)];
}

function unescaped(column: string): string {
  return column.trim().replace(/'(.)/g, '$1');
}

function columnsOf(
  { box, columns }: StructuredTable,
  wanted: Selection['columns'],
): Pick<Box, 'column' | 'columnCount'> | null {
  if (wanted === null) return { column: box.column, columnCount: box.columnCount };
  const position = (name: string) => columns.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const [first, last] = wanted.map(position) as [number, number];
  if (first < 0 || last < 0) return null;
  return { column: box.column + Math.min(first, last), columnCount: Math.abs(last - first) + 1 };
}

function rowsOf(
  { box, showTotals }: StructuredTable,
  sections: string[],
  row: number,
): Pick<Box, 'row' | 'rowCount'> | '#REF!' | '#VALUE!' {
  const totals = showTotals ? 1 : 0;
  const body = { row: box.row + 1, rowCount: box.rowCount - 1 - totals };
  const has = (section: string) => sections.includes(section);
  if (sections.some((one) => !sectionNames.includes(one))) return '#REF!';
  if (has('#all')) return { row: box.row, rowCount: box.rowCount };
  if (has('#totals')) {
    // Without the rows between them, heading and totals are no block.
    if (has('#data')) return { row: body.row, rowCount: body.rowCount + totals };
    return showTotals && !has('#headers') ? { row: box.row + box.rowCount - 1, rowCount: 1 } : '#REF!';
  }
  if (has('#headers')) return { row: box.row, rowCount: has('#data') ? body.rowCount + 1 : 1 };
  if (!has('#this row')) return body;
  return row >= body.row && row < body.row + body.rowCount ? { row, rowCount: 1 } : '#VALUE!';
}
