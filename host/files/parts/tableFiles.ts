import { boxAddress, parseBox } from '../../grid/address';
import { warnOfTable } from './lostFeatures';
import { cellOf, type SheetContent, type TableContent } from '../content/workbookContent';
import { childOf, flag, numeric, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

/** The part of a table. */
export function tableXml(table: TableContent, id: number, sheet: SheetContent): string {
  const { box, name, style } = table;
  const ref = boxAddress(box);
  const columns = headings(table, sheet).map((heading, index) =>
    element('tableColumn', { id: index + 1, name: escapeCharacters(heading).replaceAll('\n', '_x000a_') }),
  );
  return element(
    'table',
    {
      xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      ...{ id, name: escapeCharacters(name), displayName: escapeCharacters(name), ref },
      totalsRowShown: false,
    },
    [
      table.showFilterButton ? element('autoFilter', { ref }) : '',
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

/** Each column needs a name of its own. */
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

/** Null for a table that this host cannot have, after a warning. */
export function readTable(root: Element, warn: (warning: string) => void): TableContent | null {
  const name = textAttribute(root, 'displayName') || textAttribute(root, 'name');
  const box = parseBox(root.getAttribute('ref') ?? '');
  if (box === null || name === '' || (numeric(root, 'headerRowCount') ?? 1) !== 1) {
    warn(`The table "${name}" has no headings; its cells are kept, the table is not.`);
    return null;
  }
  const totals = numeric(root, 'totalsRowCount') ?? 0;
  warnOfTable(root, name, warn);
  const style = childOf(root, 'tableStyleInfo');
  return {
    name,
    box: { ...box, rowCount: Math.max(1, box.rowCount - totals) },
    style: style === null ? '' : textAttribute(style, 'name'),
    showBandedRows: style !== null && flag(style, 'showRowStripes'),
    showBandedColumns: style !== null && flag(style, 'showColumnStripes'),
    showFilterButton: childOf(root, 'autoFilter') !== null,
    highlightFirstColumn: style !== null && flag(style, 'showFirstColumn'),
    highlightLastColumn: style !== null && flag(style, 'showLastColumn'),
  };
}
