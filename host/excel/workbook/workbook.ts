import { singleCell } from '../../grid/box';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { itemNotFound } from '../../richapi/apiError';
import { textArgument } from '../../richapi/argument';
import { CALCULATION_ENGINE_VERSION } from './application';
import { rangeAt } from '../cells/rangeTarget';
import { findSheet, type WorkbookContext } from '../context/workbookContext';
import { splitSheetName } from '../../grid/address';

/** The global object of a request. The custom functions runtime reaches its service from here too. */
export function defineWorkbook(context: WorkbookContext): ApiClass<null> {
  const { grid, classes, parts, runtime } = context;
  /** Events name their range by its full address. */
  const eventRange = (reference: unknown): ApiObject | null => {
    const address = textArgument(reference, 'WorksheetChangedEventArgs.getRange');
    const sheet = findSheet(context, splitSheetName(address).sheetName ?? '');
    if (sheet === null) return null;
    return classes.range.object(rangeAt(context, sheet.id, address, 'WorksheetChangedEventArgs.getRange'));
  };

  return new ApiClass<null>('Workbook', {
    scalars: {
      Name: readOnly(() => parts.documentName),
      ReadOnly: readOnly(() => false),
      AutoSave: readOnly(() => false),
      PreviouslySaved: readOnly(() => false),
      CalculationEngineVersion: readOnly(() => CALCULATION_ENGINE_VERSION),
    },
    navigations: {
      Worksheets: () => classes.worksheetCollection.object(null),
      Tables: () => classes.tableCollection.object({ sheetId: null }),
      Names: () => classes.namedItemCollection.object({ scope: null }),
      Application: () => classes.application.object(null),
      Bindings: () => classes.bindingCollection.object(null),
      PivotTables: () => classes.pivotTableCollection.object(null),
      Settings: () => classes.settingCollection.object(null),
      CustomXmlParts: () => classes.customXmlPartCollection.object(null),
      Protection: () => classes.workbookProtection.object(null),
      Functions: () => classes.functions.object(null),
      _Runtime: () => classes.runtime.object(null),
      Properties: () => classes.documentProperties.object(null),
      CustomFunctions: () => classes.customFunctions.object(null),
    },
    methods: {
      GetSelectedRange: () => classes.range.object(grid.selection()),
      // The grid has one selected block at a time.
      GetSelectedRanges: () => {
        const { sheetId, box } = grid.selection();
        return classes.rangeAreas.object({ sheetId, boxes: [box] });
      },
      GetActiveCell: () => {
        const { sheetId, box } = grid.selection();
        return classes.range.object({ sheetId, box: singleCell(box.row, box.column) });
      },
      GetIsActiveCollabSession: () => false,
      // `Excel.createWorkbook` on the web.
      CreateAndOpenWorkbook: (_target, base64) =>
        runtime.openWorkbook(
          Uint8Array.from(atob(textArgument(base64, 'Excel.createWorkbook')), (byte) => byte.charCodeAt(0)),
        ),
      _GetRangeForEventByReferenceId: (_target, reference) => {
        const range = eventRange(reference);
        if (range === null) throw itemNotFound('WorksheetChangedEventArgs.getRange');
        return range;
      },
      _GetRangeOrNullObjectForEventByReferenceId: (_target, reference) => eventRange(reference),
    },
  });
}
