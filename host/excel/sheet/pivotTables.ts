import { ApiClass, type ApiObject } from '../../richapi/apiClass';
import { notImplemented } from '../../richapi/apiError';
import { textArgument } from '../../richapi/argument';
import { type WorkbookContext } from '../context/workbookContext';

/**
 * `Workbook.pivotTables` and `Worksheet.pivotTables`: the host makes none, so that they are empty. Those that a file brings are kept in it without
 * being shown, and answer 501.
 */
export function definePivotTableCollection({ parts }: WorkbookContext): ApiClass<null> {
  const none = (): null => {
    if (parts.pivotTables.ofFile)
      throw notImplemented('PivotTableCollection of pivot tables that the file has brought');
    return null;
  };
  const list = (): ApiObject[] => {
    none();
    return [];
  };
  return new ApiClass<null>('PivotTableCollection', {
    collection: { items: list, find: none },
    methods: {
      GetCount: () => list().length,
      GetItemOrNullObject: (_target, name) => {
        textArgument(name, 'PivotTableCollection.getItemOrNullObject');
        return none();
      },
      RefreshAll: none,
    },
  });
}
