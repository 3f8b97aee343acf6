import {
  BooleanNumber,
  type Injector,
  IUniverInstanceService,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/preset-sheets-core';

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
