import { addinError, type CalcError } from '../client/calcError';
import type { Runtime } from '../runtime';
import { recalculateCells } from '../workbook/cells/cellRuns';
import type { CalculatedFormula } from './calculatedWorkbook';
import type { CommandReport, Work } from './commandContext';

const title = 'Refresh';
const checkEveryMs = 250;
/** Without any news: Excel recalculates by hand, or does not want to. */
const longestMs = 120_000;

/** Calculates these formulas again at the service, and reports what changed. Their numbers stay until the answer is there. */
export async function refreshFormulas(
  runtime: Runtime,
  cells: readonly CalculatedFormula[],
  { progress, isStopped }: Work,
): Promise<CommandReport> {
  if (cells.length === 0)
    return nothing('There is no Calc formula here. Select cells with formulas such as =CALC.RUN(…).');
  if (runtime.settings.get().paused)
    return nothing('Calc is paused, so nothing is refreshed. Resume it first.');
  const shown = cells.flatMap((cell) => cell.cases);
  const due = runtime.calculations.refresh(shown.map(({ cellId }) => cellId));
  await recalculateCells(cells);
  const answered = () => runtime.calculations.refreshReport().length;
  for (let waited = 0, before = 0; answered() < due && waited < longestMs; waited += checkEveryMs) {
    progress(answered(), due);
    if (isStopped()) {
      runtime.stop(stopped());
      break;
    }
    if (answered() > before) [before, waited] = [answered(), 0];
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  }
  return reportOf(runtime, due);
}

function reportOf(runtime: Runtime, due: number): CommandReport {
  const changes = runtime.calculations.refreshReport();
  if (due === 0) {
    return { ...nothing('The formulas are calculated again. They had no result before.'), intent: 'success' };
  }
  const failed = changes.filter(({ error }) => error !== null).length;
  const changed = changes.filter((change) => change.changed.length > 0).length;
  const open = Math.max(0, due - changes.length);
  const parts = [
    `${changed} changed`,
    `${changes.length - changed - failed} unchanged`,
    ...(failed > 0 ? [`${failed} not refreshed`] : []),
    ...(open > 0 ? [`${open} without an answer yet`] : []),
  ];
  return {
    title,
    intent: failed + open > 0 ? 'warning' : 'success',
    text: `${due === 1 ? '1 calculation' : `${due} calculations`}: ${parts.join(', ')}.`,
    lines: [],
  };
}

function nothing(text: string): CommandReport {
  return { title, intent: 'info', text, lines: [] };
}

/** Waiting calls are dropped; the answers of calls under way are stored. */
export function stopped(): CalcError {
  return addinError({
    kind: 'paused',
    code: 'STOPPED',
    message: 'Stopped before it was sent: refresh this cell to calculate it',
  });
}
