import type { Calculations } from '../../core/calculations';
import type { TemplateDetail } from '../../../contract';
import { type CellPlace, recalculateCells } from '../cells/cellRuns';
import { cellOfId } from './cellOfId';
import { inExcel } from '../excel/inExcel';

/**
 * Calculates the formulas again that were answered in this session by another version than is published now, so that their cards say so.
 * What is known of them stays and makes no call. Formulas that have not calculated here are not touched.
 */
export async function recalculateShown(
  calculations: Pick<Calculations, 'shown'>,
  published: TemplateDetail,
): Promise<void> {
  const cellIds = calculations
    .shown()
    .filter(
      ({ isHere, result: { template } }) =>
        isHere && template.code === published.code && template.id !== published.id,
    )
    .map(({ cellId }) => cellId);
  if (cellIds.length > 0) await recalculateCellsOf(cellIds);
}

async function recalculateCellsOf(cellIds: readonly string[]): Promise<void> {
  const sheets = await inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    return new Map(
      worksheets.items.map(({ id, name }) => [name.toLowerCase(), { worksheetId: id, sheetName: name }]),
    );
  });
  const cells = new Map<string, CellPlace>();
  for (const cellId of cellIds) {
    const at = cellOfId(cellId);
    // A sheet that was renamed or deleted since has formulas that are not known by these names.
    const sheet = at && sheets.get(at.sheetName.toLowerCase());
    if (!sheet) continue;
    const { row, column } = at;
    cells.set(`${sheet.worksheetId} ${row} ${column}`, { ...sheet, row, column });
  }
  if (cells.size > 0) await recalculateCells([...cells.values()]);
}
