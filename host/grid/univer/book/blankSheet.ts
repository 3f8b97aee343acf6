import type { BooleanNumber, IWorksheetData } from '@univerjs/core';

/** Excel's sheet is 1,048,576 by 16,384, for which the grid would lay out every row. */
const rowCount = 20_000;
const columnCount = 256;

const no: BooleanNumber.FALSE = 0;

/**
 * What every sheet of this host begins with. Rows do not grow with what is written in them: the grid would measure
 * every column of every row written, which takes seconds for a thousand rows and stops everything else.
 */
export function blankSheet(): Pick<IWorksheetData, 'rowCount' | 'columnCount' | 'rowData'> {
  const rowData: IWorksheetData['rowData'] = {};
  for (let row = 0; row < rowCount; row += 1) rowData[row] = { ia: no };
  return { rowCount, columnCount, rowData };
}
