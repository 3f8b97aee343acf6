import { type Box } from '../../grid/grid';
import { type WorkbookParts } from './workbookParts';

/** Rows or columns of a sheet came or went: what stood on the cells goes where they go. */
export function moveParts(parts: WorkbookParts, sheetId: string, moved: (box: Box) => Box | null): void {
  const { tables, names, dataValidations, conditionalFormats, charts, hyperlinks, protections } = parts;
  parts.cellStyles.move(sheetId, moved);
  parts.sheetFilters.move(sheetId, moved);
  for (const table of tables.list(sheetId)) {
    const box = moved(table.box);
    if (box === null || box.rowCount < 2) tables.remove(table);
    else tables.change(table, { box });
  }
  for (const one of [names, dataValidations, conditionalFormats, charts, hyperlinks, protections]) {
    one.move(sheetId, moved);
  }
}
