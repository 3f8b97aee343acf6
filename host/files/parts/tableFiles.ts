import { boxAddress, parseBox } from '../../grid/address';
import { warnOfTable } from './lostFeatures';
import { cellOf, type SheetContent, type TableContent } from '../content/workbookContent';
import { type StoredFormulas } from '../formulas/storedFormula';
import { childOf, flag, numeric, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters, escapeXml } from '../xml/xmlWriter';

/** The part of a table. */
export function tableXml(
  table: TableContent,
  id: number,
  sheet: SheetContent,
  formulas: StoredFormulas,
): string {
  const { box, name, style, showTotals } = table;
  const ref = boxAddress(box);
  const filtered = boxAddress({ ...box, rowCount: box.rowCount - (showTotals ? 1 : 0) });
  const names = headings(table, sheet);
  const columns = names.map((heading, index) => {
    const { formula, ...totals } = showTotals ? totalOf(table, index, names, sheet, formulas) : {};
    return element(
      'tableColumn',
      { id: index + 1, name: escapeCharacters(heading).replaceAll('\n', '_x000a_'), ...totals },
      formula === undefined ? '' : element('totalsRowFormula', {}, escapeXml(formula)),
    );
  });
  return element(
    'table',
    {
      xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      ...{ id, name: escapeCharacters(name), displayName: escapeCharacters(name), ref },
      ...(showTotals ? { totalsRowCount: 1 } : { totalsRowShown: false }),
    },
    [
      table.showFilterButton ? element('autoFilter', { ref: filtered }) : '',
      element('tableColumns', { count: columns.length }, columns.join('')),
      element('tableStyleInfo', {
        name: style === '' ? null : escapeCharacters(style),
        showFirstColumn: table.highlightFirstColumn,
        showLastColumn: table.highlightLastColumn,
        showRowStripes: table.showBandedRows,
        showColumnStripes: table.showBandedColumns,
      }),
    ].join(''),
  );
}

/** Column names must differ. */
function headings({ box }: TableContent, sheet: SheetContent): string[] {
  const taken = new Set<string>();
  return Array.from({ length: box.columnCount }, (_, index) => {
    const value = cellOf(sheet, box.row, box.column + index)?.value ?? '';
    let heading = value === '' ? `Column${index + 1}` : String(value);
    for (let number = 2; taken.has(heading.toLowerCase()); number += 1)
      heading = `${value || 'Column'}${number}`;
    taken.add(heading.toLowerCase());
    return heading;
  });
}

/** What SUBTOTAL calculates, hidden rows apart, under the file's names (ECMA-376 part 1, 18.18.86). */
const TOTALS_FUNCTIONS: Record<string, string> = {
  101: 'average',
  102: 'countNums',
  103: 'count',
  104: 'max',
  105: 'min',
  107: 'stdDev',
  109: 'sum',
  110: 'var',
};

/** What a column says of its cell in the row of totals, which holds the same. */
function totalOf(
  { box, name }: TableContent,
  index: number,
  names: string[],
  sheet: SheetContent,
  formulas: StoredFormulas,
): { totalsRowLabel?: string; totalsRowFunction?: string; formula?: string } {
  const cell = cellOf(sheet, box.row + box.rowCount - 1, box.column + index);
  if (cell?.formula === undefined) {
    const value = cell?.value ?? '';
    if (value === '') return {};
    if (typeof value === 'string') return { totalsRowLabel: escapeCharacters(value) };
    return {
      totalsRowFunction: 'custom',
      formula: typeof value === 'number' ? String(value) : value ? 'TRUE' : 'FALSE',
    };
  }
  const [, number = '', table, column] =
    /^=SUBTOTAL\((\d+),([^[\](]*)\[((?:[^[\]']|'.)*)\]\)$/i.exec(cell.formula) ?? [];
  const isOwn =
    (table === '' || table?.toLowerCase() === name.toLowerCase()) &&
    column?.replace(/'(.)/g, '$1').toLowerCase() === names[index]?.toLowerCase();
  const known = isOwn ? TOTALS_FUNCTIONS[number] : undefined;
  if (known !== undefined) return { totalsRowFunction: known };
  return { totalsRowFunction: 'custom', formula: formulas.stored(cell.formula) };
}

/** Null for a table that this host cannot have, after a warning. */
export function readTable(root: Element, warn: (warning: string) => void): TableContent | null {
  const name = textAttribute(root, 'displayName') || textAttribute(root, 'name');
  const box = parseBox(root.getAttribute('ref') ?? '');
  if (box === null || name === '' || (numeric(root, 'headerRowCount') ?? 1) !== 1) {
    warn(`The table "${name}" has no headings; its cells are kept, the table is not.`);
    return null;
  }
  const showTotals = (numeric(root, 'totalsRowCount') ?? 0) > 0 && box.rowCount > 2;
  warnOfTable(root, name, warn);
  const style = childOf(root, 'tableStyleInfo');
  const filter = childOf(root, 'autoFilter');
  return {
    name,
    box,
    showTotals,
    style: style === null ? '' : textAttribute(style, 'name'),
    showBandedRows: style !== null && flag(style, 'showRowStripes'),
    showBandedColumns: style !== null && flag(style, 'showColumnStripes'),
    showFilterButton: filter !== null,
    ...(filter?.firstElementChild ? { wasFiltered: true } : {}),
    highlightFirstColumn: style !== null && flag(style, 'showFirstColumn'),
    highlightLastColumn: style !== null && flag(style, 'showLastColumn'),
  };
}
