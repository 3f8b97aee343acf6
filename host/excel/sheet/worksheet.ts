import { singleCell } from '../../grid/box';
import { type Box, type SheetVisibility } from '../../grid/grid';
import {
  ApiClass,
  type ApiObject,
  type Members,
  readOnly,
  type Scalar,
  withOrNull,
} from '../../richapi/apiClass';
import { ApiError, invalidArgument, itemAlreadyExists } from '../../richapi/apiError';
import {
  booleanArgument,
  choiceArgument,
  optionalArgument,
  textArgument,
  wholeNumberArgument,
} from '../../richapi/argument';
import { rangeAt, rangeWithin, WHOLE_SHEET } from '../cells/rangeTarget';
import { sheetFind } from '../range/find';
import { copySheet } from './copySheet';
import { usedBox } from '../cells/usedBox';
import { findSheet, sheetInfo, type WorkbookContext } from '../context/workbookContext';
import { eventMethods, SHEET_EVENTS } from '../context/workbookEvents';

export interface SheetTarget {
  sheetId: string;
}

const VISIBILITIES: readonly SheetVisibility[] = ['Visible', 'Hidden', 'VeryHidden'];

export function defineWorksheet(context: WorkbookContext): ApiClass<SheetTarget> {
  const { classes } = context;
  return new ApiClass<SheetTarget>('Worksheet', {
    identity: ({ sheetId }) => ({ Id: sheetInfo(context, sheetId).id }),
    scalars: sheetProperties(context),
    navigations: {
      Tables: ({ sheetId }) => classes.tableCollection.object({ sheetId }),
      Names: ({ sheetId }) => classes.namedItemCollection.object({ scope: sheetId }),
      Charts: (sheet) => classes.chartCollection.object(sheet),
      FreezePanes: (sheet) => classes.worksheetFreezePanes.object(sheet),
      CustomProperties: (sheet) => classes.worksheetCustomPropertyCollection.object(sheet),
      AutoFilter: ({ sheetId }) => classes.autoFilter.object({ sheetId, table: null }),
      PivotTables: () => classes.pivotTableCollection.object(null),
      PageLayout: (sheet) => classes.pageLayout.object(sheet),
      Protection: (sheet) => classes.worksheetProtection.object(sheet),
    },
    methods: {
      ...sheetMethods(context),
      ...sheetRanges(context),
      ...sheetFind(context),
      ...eventMethods<SheetTarget>(context.events, SHEET_EVENTS, ({ sheetId }) => sheetId),
    },
  });
}

function sheetProperties(context: WorkbookContext): Record<string, Scalar<SheetTarget>> {
  const { grid } = context;
  const gridlines: Scalar<SheetTarget> = {
    get: ({ sheetId }) => grid.gridlines(sheetId),
    set: ({ sheetId }, value) =>
      grid.setGridlines(sheetId, booleanArgument(value, 'Worksheet.showGridlines')),
  };
  return {
    Id: readOnly(({ sheetId }) => sheetInfo(context, sheetId).id),
    Name: {
      get: ({ sheetId }) => sheetInfo(context, sheetId).name,
      set: ({ sheetId }, value) => {
        const name = sheetNameArgument(value, 'Worksheet.name');
        const other = findSheet(context, name);
        if (other !== null && other.id !== sheetId) throw itemAlreadyExists('Worksheet.name');
        grid.renameSheet(sheetId, name);
      },
    },
    Position: {
      get: ({ sheetId }) => positionOf(context, sheetId),
      set: ({ sheetId }, value) => {
        const wanted = whole(value, 'position');
        if (wanted < 0 || wanted >= grid.sheets().length) {
          throw invalidArgument('Worksheet.position');
        }
        grid.moveSheet(sheetId, wanted);
      },
    },
    Visibility: {
      get: ({ sheetId }) => sheetInfo(context, sheetId).visibility,
      set: ({ sheetId }, value) => {
        const visibility = choiceArgument(value, VISIBILITIES, 'Worksheet.visibility');
        if (visibility !== 'Visible') checkAnotherVisible(context, sheetId);
        grid.setVisibility(sheetId, visibility);
      },
    },
    ShowGridlines: gridlines,
    // What the library sets `showGridlines` by.
    Gridlines: gridlines,
    TabColor: {
      get: ({ sheetId }) => sheetInfo(context, sheetId).tabColor,
      set: ({ sheetId }, value) => grid.setTabColor(sheetId, textArgument(value, 'Worksheet.tabColor')),
    },
  };
}

function sheetMethods(context: WorkbookContext): NonNullable<Members<SheetTarget>['methods']> {
  const { grid, classes } = context;
  const neighbour =
    (step: 1 | -1) =>
    ({ sheetId }: SheetTarget, visibleOnly: unknown): ApiObject | null => {
      const position = positionOf(context, sheetId);
      const sheets = grid.sheets();
      const others = step === 1 ? sheets.slice(position + 1) : sheets.slice(0, position).toReversed();
      const found = others.find(({ visibility }) => visibleOnly !== true || visibility === 'Visible');
      return found === undefined ? null : classes.worksheet.object({ sheetId: found.id });
    };
  return {
    Activate: ({ sheetId }) => grid.activateSheet(sheetInfo(context, sheetId).id),
    Delete: ({ sheetId }) => {
      checkAnotherVisible(context, sheetInfo(context, sheetId).id);
      grid.deleteSheet(sheetId);
    },
    Copy: (target, positionType, relativeTo) =>
      classes.worksheet.object(copySheet(context, target, positionType, relativeTo)),
    _GetAnotherWorksheetById: (_target, id) => {
      const sheet = findSheet(context, textArgument(id, 'Worksheet.copy'));
      return sheet === null ? null : classes.worksheet.object({ sheetId: sheet.id });
    },
    Calculate: (_target, markAllDirty) => grid.calculate(markAllDirty === true ? 'Full' : 'Recalculate'),
    ...withOrNull('Worksheet', 'GetNext', neighbour(1)),
    ...withOrNull('Worksheet', 'GetPrevious', neighbour(-1)),
  };
}

/** The methods that lead to cells of the sheet. */
function sheetRanges(context: WorkbookContext): NonNullable<Members<SheetTarget>['methods']> {
  const { classes } = context;
  return {
    GetRange: ({ sheetId }, address) => {
      if (address === null || address === undefined || address === '') {
        return classes.range.object({ sheetId, box: WHOLE_SHEET });
      }
      const text = textArgument(address, 'Worksheet.getRange');
      return classes.range.object(rangeAt(context, sheetId, text, 'Worksheet.getRange'));
    },
    GetCell: ({ sheetId }, row, column) => {
      const box = singleCell(whole(row, 'getCell'), whole(column, 'getCell'));
      return classes.range.object(rangeWithin(sheetId, box, 'Worksheet.getCell'));
    },
    GetRangeByIndexes: ({ sheetId }, row, column, rowCount, columnCount) => {
      const box = {
        row: whole(row, 'getRangeByIndexes'),
        column: whole(column, 'getRangeByIndexes'),
        rowCount: whole(rowCount, 'getRangeByIndexes'),
        columnCount: whole(columnCount, 'getRangeByIndexes'),
      };
      return classes.range.object(rangeWithin(sheetId, box, 'Worksheet.getRangeByIndexes'));
    },
    GetRanges: ({ sheetId }, address) => {
      const location = 'Worksheet.getRanges';
      const text = optionalArgument(address, (value) => textArgument(value, location), '');
      const boxes = text === '' ? [WHOLE_SHEET] : boxesAt(context, sheetId, text, location);
      return classes.rangeAreas.object({ sheetId, boxes });
    },
    GetUsedRange: ({ sheetId }, valuesOnly) => {
      const box = usedBox(context, sheetId, WHOLE_SHEET, valuesOnly === true) ?? singleCell(0, 0);
      return classes.range.object({ sheetId, box });
    },
    GetUsedRangeOrNullObject: ({ sheetId }, valuesOnly) => {
      const box = usedBox(context, sheetId, WHOLE_SHEET, valuesOnly === true);
      return box === null ? null : classes.range.object({ sheetId, box });
    },
  };
}

function positionOf({ grid }: WorkbookContext, sheetId: string): number {
  return grid.sheets().findIndex((one) => one.id === sheetId);
}

function whole(value: unknown, member: string): number {
  return wholeNumberArgument(value, `Worksheet.${member}`);
}

/** `A1:B2,D5`: all of this sheet. */
function boxesAt(context: WorkbookContext, sheetId: string, addresses: string, location: string): Box[] {
  return addresses.split(/[,;](?=(?:[^']*'[^']*')*[^']*$)/).map((one) => {
    const range = rangeAt(context, sheetId, one.trim(), location);
    if (range.sheetId !== sheetId) throw invalidArgument(location);
    return range.box;
  });
}

/** A name that Excel takes for a sheet; else InvalidArgument. */
export function sheetNameArgument(value: unknown, location: string): string {
  const name = textArgument(value, location);
  const allowed = name !== '' && name.length <= 31 && !/[\\/?*[\]:]/.test(name);
  if (!allowed || name.startsWith("'") || name.endsWith("'")) throw invalidArgument(location);
  return name;
}

function checkAnotherVisible({ grid }: WorkbookContext, sheetId: string): void {
  const others = grid.sheets().filter((one) => one.visibility === 'Visible' && one.id !== sheetId);
  if (others.length > 0) return;
  throw new ApiError(
    'InvalidOperation',
    'A workbook must contain at least one visible worksheet.',
    'Worksheet',
    400,
  );
}
