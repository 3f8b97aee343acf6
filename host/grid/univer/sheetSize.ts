/** Size of a sheet of this host. Excel's is 1,048,576 by 16,384, for which the grid would lay out every row. */
export const sheetRows = 20_000;
export const sheetColumns = 256;
