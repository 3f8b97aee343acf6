import { ApiClass, type ApiObject, withOrNull } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { optionalArgument, wholeNumberArgument } from '../../richapi/argument';
import { rangeArgument, WHOLE_SHEET } from '../cells/rangeTarget';
import { type SheetTarget } from './worksheet';
import { type WorkbookContext } from '../context/workbookContext';

/** `Worksheet.freezePanes`. */
export function defineWorksheetFreezePanes(context: WorkbookContext): ApiClass<SheetTarget> {
  const { grid, classes } = context;
  const count = (value: unknown, member: string): number => {
    const location = `WorksheetFreezePanes.${member}`;
    const lines = optionalArgument(value, (one) => wholeNumberArgument(one, location), 1);
    if (lines < 1) throw invalidArgument(location);
    return lines;
  };
  const location = ({ sheetId }: SheetTarget): ApiObject | null => {
    const { rows, columns, firstRow = 0, firstColumn = 0 } = grid.frozen(sheetId);
    if (rows === 0 && columns === 0) return null;
    const box = {
      row: firstRow,
      column: firstColumn,
      rowCount: rows || WHOLE_SHEET.rowCount,
      columnCount: columns || WHOLE_SHEET.columnCount,
    };
    return classes.range.object({ sheetId, box });
  };
  return new ApiClass<SheetTarget>('WorksheetFreezePanes', {
    methods: {
      FreezeRows: ({ sheetId }, rows) =>
        grid.freeze(sheetId, { rows: count(rows, 'freezeRows'), columns: 0 }),
      FreezeColumns: ({ sheetId }, columns) =>
        grid.freeze(sheetId, { rows: 0, columns: count(columns, 'freezeColumns') }),
      FreezeAt: ({ sheetId }, frozenRange) => {
        const { box } = rangeArgument(context, sheetId, frozenRange, 'WorksheetFreezePanes.freezeAt');
        const wholeColumns = box.rowCount === WHOLE_SHEET.rowCount;
        const wholeRows = box.columnCount === WHOLE_SHEET.columnCount;
        grid.freeze(sheetId, {
          rows: wholeColumns ? 0 : box.rowCount,
          columns: wholeRows ? 0 : box.columnCount,
          ...(wholeColumns || box.row === 0 ? {} : { firstRow: box.row }),
          ...(wholeRows || box.column === 0 ? {} : { firstColumn: box.column }),
        });
      },
      Unfreeze: ({ sheetId }) => grid.freeze(sheetId, { rows: 0, columns: 0 }),
      ...withOrNull('WorksheetFreezePanes', 'GetLocation', location),
    },
  });
}
