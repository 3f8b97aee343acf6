import { type Grid } from '../grid';
import { cellOperations, type MemoryCells } from './cells';
import { extentOperations } from './extents';
import { formatOperations } from './formats';
import { lineOperations } from './lines';
import { mergeOperations } from './merges';
import { createMemoryBook } from './memoryBook';
import { type MemorySelection } from './selection';
import { sheetOperations } from './sheets';

export interface MemoryGrid extends Grid, MemoryCells, MemorySelection {}

/**
 * A grid without a screen. Its formulas are literals, references and calls of custom functions; anything else is
 * rejected by name. Calculates before it is read and at the end of the turn, like a grid that calculates in the back.
 */
export function createMemoryGrid(): MemoryGrid {
  const book = createMemoryBook();
  const { selection, results, listeners } = book;
  const cells = {
    ...sheetOperations(book),
    ...cellOperations(book),
    ...extentOperations(book),
    ...formatOperations(book),
    ...mergeOperations(book),
  };
  return {
    ...selection,
    ...cells,
    ...lineOperations(book, cells),
    calculate: (type) => results.calculate(type),
    calculation: () => results.calculation(),
    calculationMode: () => results.calculationMode(),
    setCalculationMode: (mode) => results.setCalculationMode(mode),
    needsCalculation: () => results.needsCalculation(),
    evaluateArray: (at, formula) => results.evaluateArray(at, formula),
    registerCustomFunctions: (functions, evaluate) => results.registerCustomFunctions(functions, evaluate),
    markDirty: () => results.markDirty(),
    setReferences: (references) => results.setReferences(references),
    on: (event, listener) => listeners.on(event, listener),
  };
}
