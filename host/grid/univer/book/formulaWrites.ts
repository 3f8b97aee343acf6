import { type Injector, isFormulaString, IUniverInstanceService, type Workbook } from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/preset-sheets-core';

type Update = FormulaDataModel['updateFormulaData'];

/**
 * What a write does to formulas is read off the cells that it names. Univer 0.25 goes through all cells of all sheets for each write
 * (`updateFormulaData` of engine-formula), so that ten thousand single writes took a minute; that is of use only where cells share a
 * formula by an id, of which one may be the first.
 */
export function keepFormulaWritesShort(injector: Injector): void {
  const formulas = injector.get(FormulaDataModel);
  const units = injector.get(IUniverInstanceService);
  const ofWholeBook = formulas.updateFormulaData.bind(formulas);
  const updateFormulaData: Update = (unitId, sheetId, cells) => {
    const sheet = units.getUnit<Workbook>(unitId)?.getSheetBySheetId(sheetId);
    if (!sheet) return ofWholeBook(unitId, sheetId, cells);
    const matrix = sheet.getCellMatrix();
    const updated: ReturnType<Update> = {};
    for (const [row, line] of entries(cells)) {
      for (const [column, cell] of entries(line)) {
        const before = matrix.getValue(row, column);
        if (cell?.si || before?.si) return ofWholeBook(unitId, sheetId, cells);
        if (isFormulaString(cell?.f)) (updated[row] ??= {})[column] = { f: cell?.f ?? '' };
        else if (isFormulaString(before?.f)) (updated[row] ??= {})[column] = null;
      }
    }
    return updated;
  };
  Object.assign(formulas, { updateFormulaData });
}

function entries<T>(of: Record<number, T> | null | undefined): [number, T][] {
  return Object.entries(of ?? {}).map(([key, one]) => [Number(key), one]);
}
