import type { Runtime } from '../runtime';
import { recalculateCells } from '../workbook/cells/cellRuns';
import { calcCalls } from '../workbook/formulas/calcFormula';
import { reporting } from '../workbook/sharing/packageSources';
import { readFormulasOfResults } from './calculatedWorkbook';

/** Reports that are read without a command. */
const mostReports = 200;
/** Excel calculates when the user has left the cell that is being edited. */
const longestWaitMs = 5_000;
const checkEveryMs = 100;

/**
 * Verifies the results that came with the workbook, as far as that needs no calculation: their reports are read, and the cells whose
 * reports confirm them are calculated from what was read, for the number of a cell may be another one than that of its result.
 *
 * @returns ids of the results whose reports cannot be read, or hold other inputs
 */
export async function verifyCarried(runtime: Runtime): Promise<readonly string[]> {
  const { calculations, ready, resultsWriter } = runtime;
  await Promise.all([ready, resultsWriter.ready]);
  const check = await calculations.checkCarried(mostReports);
  if (check === null || check.confirmed.length === 0) return check?.missing ?? [];
  const cells = (await readFormulasOfResults(check.confirmed)).filter(({ formula }) =>
    calcCalls(formula).every((name) => reporting.includes(name)),
  );
  await calculations.quietly(() => recalculateCells(cells));
  const due = cells.flatMap(({ cellIds }) => cellIds);
  for (let waited = 0; waited < longestWaitMs && !calculations.areHere(due); waited += checkEveryMs)
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  return check.missing;
}
