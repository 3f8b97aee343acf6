import { ApiClass, type ApiObject } from '../../richapi/apiClass';
import { invalidArgument, itemNotFound, notImplemented } from '../../richapi/apiError';
import { optionalArgument, wholeNumberArgument } from '../../richapi/argument';
import { rangeArgument, WHOLE_SHEET } from '../cells/rangeTarget';
import { type SheetTarget } from './worksheet';
import { type WorkbookContext } from '../context/workbookContext';

/** `Worksheet.freezePanes`. Panes that begin elsewhere than at A1 are not implemented. */
export function defineWorksheetFreezePanes(context: WorkbookContext): ApiClass<SheetTarget> {
  const { grid, classes } = context;
  const count = (value: unknown, member: string): number => {
    const location = `WorksheetFreezePanes.${member}`;
    const lines = optionalArgument(value, (one) => wholeNumberArgument(one, location), 1);
    if (lines < 1) throw invalidArgument(location);
    return lines;
  };
  const location = ({ sheetId }: SheetTarget): ApiObject | null => {
    const { rows, columns } = grid.frozen(sheetId);
    if (rows === 0 && columns === 0) return null;
    const box = {
      ...WHOLE_SHEET,
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
        if (box.row !== 0 || box.column !== 0) {
          throw notImplemented('WorksheetFreezePanes.freezeAt elsewhere than at A1');
        }
        grid.freeze(sheetId, {
          rows: box.rowCount === WHOLE_SHEET.rowCount ? 0 : box.rowCount,
          columns: box.columnCount === WHOLE_SHEET.columnCount ? 0 : box.columnCount,
        });
      },
      Unfreeze: ({ sheetId }) => grid.freeze(sheetId, { rows: 0, columns: 0 }),
      GetLocation: (target) => {
        const range = location(target);
        if (range === null) throw itemNotFound('WorksheetFreezePanes.getLocation');
        return range;
      },
      GetLocationOrNullObject: location,
    },
  });
}
