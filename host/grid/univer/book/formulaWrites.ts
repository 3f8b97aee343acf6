import {
  BooleanNumber,
  type Injector,
  isFormulaString,
  IUniverInstanceService,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
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

/**
 * Before each calculation Univer 0.25 asks every row of every sheet whether it is hidden, which takes 10 ms a sheet
 * (`getHiddenRowsFiltered` of engine-formula). This host hides rows by their height data and has no filter of Univer's.
 */
export function readHiddenRowsDirectly(injector: Injector): void {
  const units = injector.get(IUniverInstanceService);
  const hiddenRows = (sheet: Worksheet) => {
    const rows: Record<number, { hd: BooleanNumber }> = {};
    const { rowData } = sheet.getConfig();
    for (let row = 0; row < sheet.getRowCount(); row += 1)
      if (rowData[row]?.hd === BooleanNumber.TRUE) rows[row] = { hd: BooleanNumber.TRUE };
    return rows;
  };
  const getHiddenRowsFiltered: FormulaDataModel['getHiddenRowsFiltered'] = () =>
    Object.fromEntries(
      units
        .getAllUnitsForType<Workbook>(UniverInstanceType.UNIVER_SHEET)
        .map((workbook) => [
          workbook.getUnitId(),
          Object.fromEntries(workbook.getSheets().map((sheet) => [sheet.getSheetId(), hiddenRows(sheet)])),
        ]),
    );
  Object.assign(injector.get(FormulaDataModel), { getHiddenRowsFiltered });
}

function entries<T>(of: Record<number, T> | null | undefined): [number, T][] {
  return Object.entries(of ?? {}).map(([key, one]) => [Number(key), one]);
}
