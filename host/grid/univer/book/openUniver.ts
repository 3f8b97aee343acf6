import {
  type Injector,
  type IWorkbookData,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  Univer,
  CellValueType,
  type ICellData,
  ICommandService,
  IUniverInstanceService,
  type Nullable,
  type Workbook,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import {
  type FWorkbook,
  UniverSheetsCorePreset,
  type IInsertRowCommandParams,
  InsertColByRangeCommand,
  InsertColCommand,
  InsertRowByRangeCommand,
  InsertRowCommand,
  type IInsertSheetMutationParams,
  InsertSheetMutation,
  type ISetRangeValuesMutationParams,
  SetRangeValuesMutation,
} from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';
import { blankSheet } from './blankSheet';
import { keepFormulaWritesShort } from './formulaWrites';
import { readHiddenRowsDirectly } from './hiddenRows';

/** A running Univer with one workbook in it. */
export interface OpenUniver {
  injector: Injector;
  workbook: FWorkbook;
  /** Some of its parts start seconds late; before that it cannot be disposed of without errors. */
  started: Promise<void>;
  isDisposed(): boolean;
  dispose(): void;
}

/** `CalculationMode.NO_CALCULATION` of Univer: formulas show the values that stand in the data. */
const NO_CALCULATION = 2;

let opened = 0;

/** Starts Univer in an element, or in the one with this id. `calculated`: the data have the values of all formulas. */
export function openUniver(
  container: string | HTMLElement,
  data: Partial<IWorkbookData>,
  calculated: boolean,
): OpenUniver {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: enUS },
    logLevel: LogLevel.WARN,
  });
  const { plugins } = UniverSheetsCorePreset({
    container,
    ...(calculated ? { formula: { initialFormulaComputing: NO_CALCULATION } } : {}),
  });
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  const injector = univer.__getInjector();
  // Before the parts that look at the same commands, which start with the workbook.
  keepContentsUnderFormats(injector);
  leaveConditionalLooks(injector);
  makeSheetsAlike(injector);
  keepFormulaWritesShort(injector);
  readHiddenRowsDirectly(injector);
  const api = FUniver.newAPI(univer);
  const started = injector.get(LifecycleService).onStage(LifecycleStages.Steady);
  // The engine's caches are shared by all that are open on a page, one that is about to go among them.
  const workbook = api.createWorkbook({ ...data, id: `workbook-${(opened += 1)}` });
  let disposed = false;
  return {
    ...{ injector, workbook, started },
    isDisposed: () => disposed,
    dispose() {
      disposed = true;
      univer.dispose();
    },
  };
}

/**
 * A format changes how a cell looks and never what it holds. Univer 0.25, where it takes a number format away (General), writes the
 * type that it would give the value (`SetNumfmtCommand` of sheets-numfmt): a formula without a value is lost by that, and text such as
 * '007' becomes a number. Any other format makes a number of such text too (`getCellType` of sheets), unless the type comes with it.
 */
function keepContentsUnderFormats(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted((command) => {
    if (command.id !== SetRangeValuesMutation.id) return;
    const { cellValue, unitId, subUnitId } = command.params as ISetRangeValuesMutationParams;
    const lines: Record<number, Record<number, Nullable<ICellData>>> = cellValue ?? {};
    const sheet = injector
      .get(IUniverInstanceService)
      .getUnit<Workbook>(unitId)
      ?.getSheetBySheetId(subUnitId);
    for (const [row, line] of Object.entries(lines)) {
      for (const [column, cell] of Object.entries(line)) {
        if (isTypeAlone(cell)) Reflect.deleteProperty(line, column);
        else if (cell && isLookAlone(cell)) {
          const held = sheet?.getCellRaw(Number(row), Number(column));
          // All cells of a range share one object.
          if (held?.t === CellValueType.STRING) line[Number(column)] = { ...cell, t: CellValueType.STRING };
        }
      }
    }
  });
}

const inserting = [InsertRowCommand, InsertRowByRangeCommand, InsertColCommand, InsertColByRangeCommand];

/**
 * What is inserted looks like the line before it. Univer 0.25 takes that look with the colors of conditional formats in it
 * (`copyRangeStyles` of sheets), and a blank cell keeps them.
 */
function leaveConditionalLooks(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    if (!inserting.some((command) => command.id === id)) return;
    const { cellValue, range, unitId, subUnitId } = params as IInsertRowCommandParams;
    const sheet = injector
      .get(IUniverInstanceService)
      .getUnit<Workbook>(unitId)
      ?.getSheetBySheetId(subUnitId);
    const isRow = id === InsertRowCommand.id || id === InsertRowByRangeCommand.id;
    const lines: Record<number, Record<number, Nullable<ICellData>>> = cellValue ?? {};
    for (const [row, line] of Object.entries(lines)) {
      for (const column of Object.keys(line)) {
        const [r, c] = isRow ? [range.startRow - 1, Number(column)] : [Number(row), range.startColumn - 1];
        line[Number(column)] = { s: sheet?.getCellRaw(r, c)?.s };
      }
    }
  });
}

/** Sheets that the user adds are as large as the first: Univer 0.25 makes them of 1,000 rows and 20 columns. */
function makeSheetsAlike(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    if (id !== InsertSheetMutation.id) return;
    const { sheet } = params as IInsertSheetMutationParams;
    const blank = blankSheet();
    if (sheet.rowCount >= blank.rowCount && sheet.columnCount >= blank.columnCount) return;
    Object.assign(sheet, {
      rowCount: Math.max(sheet.rowCount, blank.rowCount),
      columnCount: Math.max(sheet.columnCount, blank.columnCount),
      rowData: { ...blank.rowData, ...sheet.rowData },
    });
  });
}

function isTypeAlone(cell: Nullable<ICellData>): boolean {
  return cell !== null && cell !== undefined && 't' in cell && Object.keys(cell).length === 1;
}

function isLookAlone(cell: ICellData): boolean {
  return 's' in cell && Object.keys(cell).length === 1;
}
