import { type SheetInfo } from '../../grid/grid';
import { ApiClass, type ApiObject } from '../../richapi/apiClass';
import { itemAlreadyExists, itemNotFound } from '../../richapi/apiError';
import { textArgument } from '../../richapi/argument';
import { findSheet, type WorkbookContext } from '../context/workbookContext';
import { eventMethods, SHEET_COLLECTION_EVENTS, WHOLE_WORKBOOK } from '../context/workbookEvents';
import { sheetNameArgument } from './worksheet';

export function defineWorksheetCollection(context: WorkbookContext): ApiClass<null> {
  const { grid, classes } = context;
  const object = ({ id }: SheetInfo): ApiObject => classes.worksheet.object({ sheetId: id });
  const find = (key: unknown): ApiObject | null => {
    const sheet = findSheet(context, textArgument(key, 'WorksheetCollection.getItem'));
    return sheet === null ? null : object(sheet);
  };
  const counted = (visibleOnly: unknown): SheetInfo[] =>
    grid.sheets().filter((one) => visibleOnly !== true || one.visibility === 'Visible');
  const orMissing = (sheet: SheetInfo | undefined, member: string): ApiObject => {
    if (sheet === undefined) throw itemNotFound(`WorksheetCollection.${member}`);
    return object(sheet);
  };

  return new ApiClass<null>('WorksheetCollection', {
    collection: { items: () => grid.sheets().map(object), find: (_target, key) => find(key) },
    methods: {
      Add: (_target, name) => {
        if (name === null || name === undefined) return object(grid.addSheet());
        const wanted = sheetNameArgument(name, 'WorksheetCollection.add');
        if (findSheet(context, wanted) !== null) {
          throw itemAlreadyExists('WorksheetCollection.add');
        }
        return object(grid.addSheet(wanted));
      },
      GetActiveWorksheet: () => classes.worksheet.object({ sheetId: grid.activeSheetId() }),
      GetItemOrNullObject: (_target, key) => find(key),
      GetCount: (_target, visibleOnly) => counted(visibleOnly).length,
      GetFirst: (_target, visibleOnly) => orMissing(counted(visibleOnly)[0], 'getFirst'),
      GetLast: (_target, visibleOnly) => orMissing(counted(visibleOnly).at(-1), 'getLast'),
      ...eventMethods<null>(context.events, SHEET_COLLECTION_EVENTS, () => WHOLE_WORKBOOK),
    },
  });
}
