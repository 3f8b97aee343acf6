import { type Box } from '../../grid/grid';
import { bodyBox, totalsBox } from './tables';
import { type WorkbookParts } from './workbookParts';

/** Rows or columns of a sheet came or went: what stood on the cells goes where they go. */
export function moveParts(parts: WorkbookParts, sheetId: string, moved: (box: Box) => Box | null): void {
  const { tables, names, dataValidations, conditionalFormats, charts, hyperlinks, protections } = parts;
  parts.bindings.move(sheetId, moved);
  parts.cellStyles.move(sheetId, moved);
  parts.sheetFilters.move(sheetId, moved);
  parts.pageLayouts.move(sheetId, moved);
  for (const table of tables.list(sheetId)) {
    const box = moved(table.box);
    const totals = totalsBox(table);
    const showTotals = totals !== null && moved(totals) !== null;
    if (box === null || bodyBox({ box, showTotals }).rowCount < 1) tables.remove(table);
    else tables.change(table, { box, showTotals });
  }
  for (const one of [names, dataValidations, conditionalFormats, charts, hyperlinks, protections]) {
    one.move(sheetId, moved);
  }
}
