import { SetTriggerFormulaCalculationStartMutation } from '@univerjs/preset-sheets-core';
import type { GridCalculation } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import { toRange, type UniverBook } from '../book/univerBook';
import { CalculationWatch } from './calculationWatch';
import { registerWithUniver } from './customFunctions';
import { DirtyCells } from './dirtyCells';
import { keepTypedContents } from './lateResults';

export interface UniverCalculation extends GridCalculation {
  /** Nothing waits to be calculated and nothing is being calculated. */
  idle(): boolean;
  /** Resolves when the grid may be disposed of: it has started, and nothing is being calculated. */
  quiet(): Promise<void>;
}

export function calculationOperations(book: UniverBook, listeners: GridListeners): UniverCalculation {
  const { injector, started } = book.open;
  const watch = new CalculationWatch(injector, (sheetIds) => {
    dirty.flush();
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
  keepTypedContents(book, (cells) => dirty.add(cells));
  const idle = (): boolean => watch.idle && dirty.isEmpty;

  function trigger(what: object): void {
    book.commands.syncExecuteCommand(
      SetTriggerFormulaCalculationStartMutation.id,
      { commands: [], ...what },
      { onlyLocal: true },
    );
  }

  return {
    calculate(type) {
      if (type !== 'Recalculate') listeners.raise('fullCalculation', { type });
      trigger({ forceCalculation: true });
    },
    calculation: () => watch.calculation(),
    registerCustomFunctions: (functions, evaluate) => registerWithUniver(injector, functions, evaluate),
    markDirty: (cells) => dirty.add(cells),
    idle,
    async quiet() {
      await started;
      while (!idle()) {
        await new Promise<void>((resolve) => {
          const stop = listeners.on('calculated', () => {
            stop();
            resolve();
          });
        });
      }
    },
  };
}
