import type { IWorkbookData } from '@univerjs/core';
import type { Grid } from '../grid';
import { singleCell } from '../box';
import { GridListeners } from '../gridListeners';
import { lineOperations, watchLines } from './book/lines';
import { keepQuotedTextAsText } from './book/literalText';
import { mergeOperations } from './book/merges';
import { openUniver } from './book/openUniver';
import { sheetOperations, watchSheets } from './book/sheets';
import { type Spills, UniverBook } from './book/univerBook';
import { cellOperations, type UniverCells } from './cells/cells';
import { extentOperations } from './cells/extents';
import { sharedCellOperations, type UniverSharedCells } from './cells/sharedCells';
import { formatOperations } from './cells/formats';
import { calculateDatesAsExcelDoes } from './cells/dateFunctions';
import { calculateDistributionsAsExcelDoes } from './cells/distributions';
import { calculateFunctionsAsExcelDoes } from './cells/excelFunctions';
import { takeCriteriaAsExcelDoes } from './cells/criteriaFunctions';
import { readArraysAsExcelDoes } from './cells/arrayLiterals';
import { readTextsAsTexts, writeResultsAsExcelDoes } from './cells/results';
import { giveTextsAsExcelDoes } from './cells/textFunctions';
import { calculateNumbersAsExcelDoes } from './cells/numberFunctions';
import { takeNumbersAsExcelDoes } from './cells/numbersOnly';
import { registerSingle } from './cells/singleFunction';
import { lookUpAsExcelDoes } from './cells/lookupFunctions';
import { leaveOutWrongFunctions } from './cells/leftOutFunctions';
import { answerFaultsWithErrors } from './cells/formulaFaults';
import { readNumbersAsExcelDoes } from './cells/numberLiterals';
import { parseLambdasAfresh } from './cells/parsedLambdas';
import { findPatternsInTime } from './cells/wildcards';
import { type UniverWindow, windowOperations } from './look/cellWindow';
import { tableLookOperations, type UniverTableLooks } from './look/tableLooks';
import { entryOperations, type UniverEntries } from './watch/typedValidation';
import { type ConditionalLook, ConditionalLooks } from './look/conditionalLooks';
import { fitNumbersAsExcelDoes } from './look/fittedNumbers';
import { showBusyAsExcelDoes } from './watch/busyDisplay';
import { formatTextsAsExcelDoes } from './watch/textFormats';
import { calculationOperations, type UniverCalculation } from './watch/calculation';
import { watchEdits } from './watch/editWatch';
import { keepFunctionListToItsWord } from './watch/functionList';
import type { PasteProgress } from './cells/pastedText';
import { pasteWhatWasCopied } from './watch/quickPaste';
import { selectionOperations } from './watch/selection';
import { readEntriesAsExcelDoes } from './watch/typedEntries';
import { keepTypedFormulas } from './watch/typedFormulas';

export interface UniverGrid
  extends
    Grid,
    UniverCells,
    UniverSharedCells,
    UniverCalculation,
    UniverWindow,
    UniverTableLooks,
    UniverEntries {
  /** The conditional formats of a sheet, the first before the others, in the place of all before. */
  showConditionalLooks(sheetId: string, looks: ConditionalLook[]): void;
  /** Tells how many of the cells of a pasted text are written. */
  onPaste(listener: PasteProgress): void;
  snapshot(): UniverSnapshot;
  dispose(): void;
}

/** All that the grid holds, for a file. */
export interface UniverSnapshot extends Spills {
  data: Partial<IWorkbookData>;
}

/** The spreadsheet of Univer in the element, with the workbook `data` in it; with `spills` it is calculated already. */
export function createUniverGrid(
  container: string | HTMLElement,
  data: Partial<IWorkbookData>,
  spills: Spills | null = null,
): UniverGrid {
  const open = openUniver(container, data, spills !== null);
  const { injector, workbook } = open;
  const book = new UniverBook(open);
  const listeners = new GridListeners();
  const calculation = calculationOperations(book, listeners);
  watchEdits(injector, (sheetId, box) =>
    listeners.raise('edited', { sheetId, box, byApi: book.changedByApi }),
  );
  watchLines(book, (sheetId, box, direction) =>
    listeners.raise('shifted', { sheetId, box, direction, byApi: book.changedByApi }),
  );
  calculateAsExcelDoes(open, ({ sheetId, row, column }, formula) =>
    calculation.engineText(sheetId, row, column, formula),
  );
  findPatternsInTime();
  keepTypedFormulas(injector);
  keepFunctionListToItsWord(injector);
  const pastes = new Set<PasteProgress>();
  pasteWhatWasCopied(injector, (...progress) => pastes.forEach((listener) => listener(...progress)));
  if (spills !== null) book.setSpills(spills);
  const sheets = sheetOperations(book);
  const cells = cellOperations(book);
  const extents = extentOperations(book);
  const formats = formatOperations(book);
  const merges = mergeOperations(book);
  const selection = selectionOperations(book, sheets, listeners);
  const looks = new ConditionalLooks(book);
  watchSheets(book, listeners);
  // Back to the cell, whose message says why, when Enter has gone on to the next.
  readEntriesAsExcelDoes(injector, (sheetId, row, column) =>
    setTimeout(() => selection.select(sheetId, singleCell(row, column)), 0),
  );

  return {
    ...sheets,
    ...cells,
    ...extents,
    ...formats,
    ...merges,
    ...lineOperations(book, listeners, { ...sheets, ...cells, ...extents, ...formats, ...merges }),
    ...selection,
    ...calculation,
    ...sharedCellOperations(book, (work) => listeners.asRemote(() => calculation.withoutCalculation(work))),
    ...windowOperations(book),
    clear(sheetId, box, what) {
      listeners.withoutEdits(() => cells.clear(sheetId, box, what));
      // Of the whole block, as Excel tells it, however few cells in it held something.
      if (what !== 'Formats') listeners.raise('edited', { sheetId, box, byApi: true });
    },
    showConditionalLooks: (sheetId, shown) => looks.show(sheetId, shown),
    ...tableLookOperations(book),
    ...entryOperations(book),
    onPaste: (listener) => void pastes.add(listener),
    on: (event, listener) => listeners.on(event, listener),
    snapshot: () => ({ data: workbook.getWorkbook().getSnapshot(), ...book.spills() }),
    dispose: () => open.dispose(),
  };
}

/** Formulas, their values, and how they are shown. @param engineText a formula as the engine reads it in this cell */
function calculateAsExcelDoes(
  { injector, workbook }: ReturnType<typeof openUniver>,
  engineText: Parameters<typeof calculateFunctionsAsExcelDoes>[1],
): void {
  showBusyAsExcelDoes(injector);
  fitNumbersAsExcelDoes(injector);
  formatTextsAsExcelDoes(injector);
  keepQuotedTextAsText(injector);
  readNumbersAsExcelDoes(injector);
  parseLambdasAfresh(injector);
  answerFaultsWithErrors(injector);
  calculateDatesAsExcelDoes(injector);
  lookUpAsExcelDoes(injector);
  giveTextsAsExcelDoes(injector);
  calculateNumbersAsExcelDoes(injector);
  calculateDistributionsAsExcelDoes(injector);
  takeNumbersAsExcelDoes(injector);
  registerSingle(injector);
  takeCriteriaAsExcelDoes(injector);
  writeResultsAsExcelDoes(injector);
  readTextsAsTexts();
  readArraysAsExcelDoes();
  leaveOutWrongFunctions(injector);
  calculateFunctionsAsExcelDoes(injector, engineText, (name) => {
    const names = workbook.getSheets().map((sheet) => sheet.getSheetName());
    return names.find((one) => one.toLowerCase() === name.toLowerCase());
  });
}
