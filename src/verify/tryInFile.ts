import { NotTried, type TriedFrom, tryFormula } from '../workbook/formulas/tryFormula';
import { valuesOf, type WorkbookFile } from './workbookFile';

/**
 * What a formula gives with the cells of a file, as these were saved.
 *
 * @param from how it calls functions of ours, where it may
 * @returns null where it cannot be tried out
 */
export async function tryInFile(
  formula: string,
  file: WorkbookFile,
  from: Pick<TriedFrom, 'sheet'> & Partial<TriedFrom>,
): Promise<unknown[][] | null> {
  try {
    return await tryFormula(formula, {
      cells: (area) => valuesOf(file, area) ?? notTried('what is not cells'),
      named: (name) => file.names.get(name.toLowerCase()) ?? null,
      spill: () => notTried('the spill of a cell'),
      call: () => notTried('a result'),
      ...from,
    });
  } catch (error) {
    if (error instanceof NotTried) return null;
    throw error;
  }
}

function notTried(what: string): never {
  throw new NotTried(`reads ${what}`);
}
