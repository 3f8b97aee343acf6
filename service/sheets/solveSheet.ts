import type { Access } from '../accounts/accounts';
import { holdProject, rememberedProject } from '../projects/project';
import type { PublishedTemplate } from '../publications/publications';
import { noResults } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import { completedInputs } from '../../engineering/kit/inputs';
import { TemplateInputError } from '../../engineering/kit/template';
import { readSheet } from './readSheet';
import type { Sheet } from './record/sheet';
import { findSheet, storeOutcome } from './record/sheetStore';
import { solve } from './record/solve';
import { sealedSheet } from './sealedSheet';
import { readsChanged } from './readsChanged';

/** A sheet that was just solved, by the version of its template that is published. */
export interface SolvedSheet {
  sheet: Sheet;
  template: PublishedTemplate;
}

/**
 * Runs a sheet against the inputs it holds (interface, "Solve a sheet"), by the published version. Of a field that the
 * template got after the sheet was made the sheet takes the default, as a new sheet does, and holds it from then on.
 *
 * @returns null when an update of the inputs or of the project's defaults landed meanwhile: the sheet is unsolved
 * @throws 422 CALCULATION_ERROR when there are no results; the sheet stays as it is
 */
export async function solveSheet(
  context: ServiceContext,
  access: Access,
  sheetId: string,
): Promise<SolvedSheet | null> {
  const { sheet, template } = await readSheet(context, access, sheetId);
  const { defaults } = await rememberedProject(context.store, access, sheet.projectId);
  await context.solveDelay();
  const inputs = completedInputs(template, sheet.inputs);
  const job = { template, inputs, defaults, accountId: sheet.accountId };
  const { outcome } = await solve(context.engine, job).catch(asNoResults);
  return context.store.transaction(async (transaction) => {
    const project = await holdProject(transaction, access, sheet.projectId);
    const outdated = readsChanged(outcome, defaults, project.defaults);
    const { version: templateVersion, calculationVersion } = template;
    const now = context.clock();
    const current = { ...sheet, inputs, templateVersion, calculationVersion, outcome };
    const sealed = sealedSheet(context.sealer, current, template, { defaults, solvedAt: now });
    const solved = outdated ? null : await storeOutcome(transaction, sealed, now);
    if (!solved) await findSheet(transaction, access, sheetId);
    return solved && { sheet: solved, template };
  });
}

/** A solve has no inputs to reject: what the sheet holds gives no results. */
function asNoResults(error: unknown): never {
  throw error instanceof TemplateInputError ? noResults(error.message, error.details) : error;
}
