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
  isFormulaString,
  BooleanNumber,
  UniverInstanceType,
  type Worksheet,
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
  FormulaDataModel,
} from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';
import { blankSheet } from './blankSheet';

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

type Update = FormulaDataModel['updateFormulaData'];

/**
 * What a write does to formulas is read off the cells that it names. Univer 0.25 goes through all cells of all sheets for each write
 * (`updateFormulaData` of engine-formula), so that ten thousand single writes took a minute; that is of use only where cells share a
 * formula by an id, of which one may be the first.
 */
function keepFormulaWritesShort(injector: Injector): void {
  const formulas = injector.get(FormulaDataModel);
  const units = injector.get(IUniverInstanceService);
  const ofWholeBook = formulas.updateFormulaData.bind(formulas);
  const updateFormulaData: Update = (unitId, sheetId, cells) => {
    const sheet = units.getUnit<Workbook>(unitId)?.getSheetBySheetId(sheetId);
    if (!sheet) return ofWholeBook(unitId, sheetId, cells);
    const matrix = sheet.getCellMatrix();
    const updated: ReturnType<Update> = {};
    for (const [row, line] of entries(cells)) {
      for (const [column, cell] of entries(line)) {
        const before = matrix.getValue(row, column);
        if (cell?.si || before?.si) return ofWholeBook(unitId, sheetId, cells);
        if (isFormulaString(cell?.f)) (updated[row] ??= {})[column] = { f: cell?.f ?? '' };
        else if (isFormulaString(before?.f)) (updated[row] ??= {})[column] = null;
      }
    }
    return updated;
  };
  Object.assign(formulas, { updateFormulaData });
}

function entries<T>(of: Record<number, T> | null | undefined): [number, T][] {
  return Object.entries(of ?? {}).map(([key, one]) => [Number(key), one]);
}

/**
 * Before each calculation Univer 0.25 asks every row of every sheet whether it is hidden, which takes 10 ms a sheet
 * (`getHiddenRowsFiltered` of engine-formula). This host hides rows by their height data and has no filter of Univer's.
 */
function readHiddenRowsDirectly(injector: Injector): void {
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
