import { functionName, wordsOf } from '../../formulas/formulaWords';
import { withFieldValues } from '../../formulas/resolveFormula';
import { type WorkbookContent } from './workbookContent';

/**
 * Replaces formulas that use custom functions, or fields of what they return, by their values. Files hold such formulas as arrays
 * (`mayBeArray`), and LibreOffice calculates every array again when it opens a file: it would show `#NAME?`. Other formulas stay.
 *
 * @param functionNames custom functions, such as `CALC.SNOW`
 */
export function plainValues(content: WorkbookContent, functionNames: Iterable<string>): void {
  const unknown = new Set([...functionNames].map((name) => name.toUpperCase()).concat('FIELDVALUE'));
  const isUnknown = (formula: string) =>
    wordsOf(withFieldValues(formula)).some(
      (word) => word.kind === 'call' && unknown.has(functionName(word).toUpperCase()),
    );
  for (const { cells } of content.sheets)
    for (const row of cells.values())
      for (const [column, { formula, spill: _, ...cell }] of row)
        // What is still being calculated is not a blank.
        if (formula !== undefined && isUnknown(formula))
          row.set(column, { ...cell, value: cell.value === '#BUSY!' ? '#N/A' : cell.value });
}
