import type { IWorkbookData } from '@univerjs/core';
import {
  IEditorBridgeService,
  type IInsertSheetMutationParams,
  InsertSheetMutation,
  type IRemoveSheetMutationParams,
  RemoveSheetMutation,
  SetTriggerFormulaCalculationStartMutation,
} from '@univerjs/preset-sheets-core';
import { singleCell } from '../box';
import type { Box, CalculationType, Grid } from '../grid';
import { GridListeners } from '../gridListeners';
import { showBusyAsExcelDoes } from './watch/busyDisplay';
import { CalculationWatch } from './watch/calculationWatch';
import { cellOperations } from './cells/cells';
import { registerWithUniver } from './watch/customFunctions';
import { DirtyCells } from './watch/dirtyCells';
import { watchEdits } from './watch/editWatch';
import { formatOperations } from './cells/formats';
import { keepWhatWasTyped } from './watch/lateResults';
import { lineOperations, watchLines } from './book/lines';
import { keepQuotedTextAsText } from './book/literalText';
import { readNumbersAsExcelDoes } from './cells/numberLiterals';
import { openUniver } from './book/openUniver';
import { watchSelection } from './watch/selectionWatch';
import { sheetOperations } from './book/sheets';
import { keepTypedFormulas } from './watch/typedFormulas';
import { type Spills, toBox, toRange, UniverBook } from './book/univerBook';

export interface UniverGrid extends Grid {
  /** Nothing waits to be calculated and nothing is being calculated. */
  idle(): boolean;
  /** Writes text into a cell as the user does. */
  typeIn(sheetId: string, row: number, column: number, text: string): void;
  snapshot(): UniverSnapshot;
  /** Resolves when it may be disposed of: it has started, and nothing is being calculated. */
  quiet(): Promise<void>;
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
  const watch = new CalculationWatch(injector, (sheetIds) => {
    dirty.tell();
    listeners.raise('calculated', { sheetIds });
  });
  const dirty = new DirtyCells(
    () => watch.calculating,
    (blocks) =>
      trigger({
        dirtyRanges: blocks.map(({ sheetId, box }) => ({
          unitId: book.unitId,
          sheetId,
          range: toRange(box),
        })),
      }),
  );
  keepWhatWasTyped(book, (cells) => dirty.add(cells));
  const idle = (): boolean => watch.idle && dirty.isEmpty;
  watchEdits(injector, (sheetId, box) =>
    listeners.raise('edited', { sheetId, box, byApi: book.changedByApi }),
  );
  watchLines(book, (sheetId, box, direction) =>
    listeners.raise('shifted', { sheetId, box, direction, byApi: book.changedByApi }),
  );
  showBusyAsExcelDoes(injector);
  keepQuotedTextAsText(injector);
  readNumbersAsExcelDoes(injector);
  keepTypedFormulas(injector);
  if (spills !== null) book.setSpills(spills);

  const editor = injector.get(IEditorBridgeService);
  editor.visible$.subscribe(({ visible }) => {
    // What was typed reaches the cell after the editor is gone.
    if (!visible) setTimeout(() => listeners.raise('editEnded', {}), 0);
  });

  const sheets = sheetOperations(book);
  watchSelection(open, listeners, selection);
  book.commands.onCommandExecuted(({ id, params }) => {
    if (id === InsertSheetMutation.id) {
      listeners.raise('sheetAdded', { sheetId: (params as IInsertSheetMutationParams).sheet.id });
    } else if (id === RemoveSheetMutation.id) {
      listeners.raise('sheetDeleted', { sheetId: (params as IRemoveSheetMutationParams).subUnitId });
    }
  });

  function selection(): { sheetId: string; box: Box } {
    const range = workbook.getActiveRange()?.getRange();
    return {
      sheetId: sheets.activeSheetId(),
      box: range ? toBox(range) : singleCell(0, 0),
    };
  }

  function trigger(what: object): void {
    book.commands.syncExecuteCommand(
      SetTriggerFormulaCalculationStartMutation.id,
      { commands: [], ...what },
      { onlyLocal: true },
    );
  }

  async function quiet(): Promise<void> {
    await open.started;
    while (!idle()) {
      await new Promise<void>((resolve) => {
        const stop = listeners.on('calculated', () => {
          stop();
          resolve();
        });
      });
    }
  }

  return {
    ...sheets,
    ...cellOperations(book),
    ...formatOperations(book),
    ...lineOperations(book),
    editing: () => editor.isVisible().visible,
    selection,
    select(sheetId, box) {
      if (sheetId !== sheets.activeSheetId()) sheets.activateSheet(sheetId);
      book.range(sheetId, box).activate();
    },
    calculate(type: CalculationType) {
      if (type !== 'Recalculate') listeners.raise('fullCalculation', { type });
      trigger({ forceCalculation: true });
    },
    calculation: () => watch.calculation(),
    registerCustomFunctions: (functions, evaluate) => registerWithUniver(injector, functions, evaluate),
    markDirty: (cells) => dirty.add(cells),
    on: (event, listener) => listeners.on(event, listener),
    idle,
    snapshot: () => ({ data: workbook.getWorkbook().getSnapshot(), ...book.spills() }),
    quiet,
    dispose: () => open.dispose(),
  };
}
