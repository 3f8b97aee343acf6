import { isDeepStrictEqual } from 'node:util';
import type { ProjectDefaults } from '../../../../contract';
import type { Engine } from '../../../engine/engine';
import { RequestError } from '../../../lib/requestError';
import type { Sheet } from '../../../sheets/record/sheet';
import { solve } from '../../../sheets/record/solve';
import { type Solution, type Template, TemplateInputError } from '../../../../engineering/kit/template';

/** How the stored results came about; null when the template does not arrive at them any more. */
export type Recomputed = Solution | null;

/** It does not describe the sheet. */
const tooManyRequests = 429;

/**
 * Steps are not stored: they are computed again, and belong to the sheet only when they end in the stored results and
 * verdict. A template that was republished can calculate differently.
 *
 * @param shown the sheet with its texts as the page shows them
 */
export async function recompute(
  engine: Engine,
  template: Template,
  { sheet, shown }: { sheet: Sheet; shown: Sheet },
  defaults: ProjectDefaults,
  onFault: (error: unknown) => void,
): Promise<Recomputed> {
  if (!sheet.outcome) return null;
  try {
    const solveOf = ({ inputs, accountId }: Sheet) =>
      solve(engine, { template, inputs, defaults, accountId, forReport: true });
    const { outcome, solution } = await solveOf(sheet);
    const { results, check } = outcome;
    const stored = { results: sheet.outcome.results, check: sheet.outcome.check };
    if (!isDeepStrictEqual(asStored({ results, check }), asStored(stored))) return null;
    return shown.inputs === sheet.inputs ? solution : (await solveOf(shown)).solution;
  } catch (error) {
    if (error instanceof RequestError && error.status === tooManyRequests) throw error;
    if (!(error instanceof TemplateInputError || error instanceof RequestError)) onFault(error);
    return null;
  }
}

/** JSON knows neither undefined nor -0. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
