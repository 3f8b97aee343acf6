import type { Calculations } from '../../core/calculations';
import type { Shown } from '../../core/cells/cellResults';
import type { TemplateDetail } from '../../../contract';
import { type CellPlace, recalculateCells } from '../cells/cellRuns';
import { areaStart } from '../excel/a1';
import { cellOfId, inputsOfId } from './cellOfId';
import { inExcel } from '../excel/inExcel';

/** What has changed: a worksheet has another name, or another version of a template is published. */
export type Changed =
  | { worksheetId: string; nameBefore: string }
  | { published: Pick<TemplateDetail, 'id' | 'code'> };

/**
 * Calculates formulas again whose numbers stay and that are known by something else now: their cards name the version that they were
 * answered by in this session, and their results are stored by the name of their worksheet. What is known of them makes no call. After
 * a new version, formulas that have not calculated here are not touched.
 */
export async function recalculateShown(
  calculations: Pick<Calculations, 'shown'>,
  changed: Changed,
): Promise<void> {
  const isMeant = 'published' in changed ? isOfOtherVersion(changed.published) : isOn(changed.nameBefore);
  const cellIds = calculations.shown().flatMap((one) => (isMeant(one) ? one.cellId : []));
  if (cellIds.length === 0) return;
  await recalculateCellsOf(cellIds, changed);
}

const isOfOtherVersion =
  ({ id, code }: Pick<TemplateDetail, 'id' | 'code'>) =>
  ({ isHere, result: { template } }: Shown) =>
    isHere && template.code === code && template.id !== id;

/** Whether it stands on the worksheet, or reads its inputs there. */
const isOn =
  (sheetName: string) =>
  ({ cellId }: Shown) =>
    [cellOfId(cellId)?.sheetName, areaStart(inputsOfId(cellId))?.sheet].some(
      (name) => name !== undefined && isSame(name, sheetName),
    );

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

async function recalculateCellsOf(cellIds: readonly string[], changed: Changed): Promise<void> {
  const sheets = await inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    return new Map(
      worksheets.items.map(({ id, name }) => [name.toLowerCase(), { worksheetId: id, sheetName: name }]),
    );
  });
  if ('worksheetId' in changed) {
    const renamed = [...sheets.values()].find(({ worksheetId }) => worksheetId === changed.worksheetId);
    sheets.delete(changed.nameBefore.toLowerCase());
    if (renamed) sheets.set(changed.nameBefore.toLowerCase(), renamed);
  }
  const cells = new Map<string, CellPlace>();
  for (const cellId of cellIds) {
    const at = cellOfId(cellId);
    // A sheet that was renamed before or deleted since has formulas that are not known by these names.
    const sheet = at && sheets.get(at.sheetName.toLowerCase());
    if (!sheet) continue;
    const { row, column } = at;
    cells.set(`${sheet.worksheetId} ${row} ${column}`, { ...sheet, row, column });
  }
  if (cells.size > 0) await recalculateCells([...cells.values()], 'published' in changed);
}
