import { CalcError, inputError } from '../../client/calcError';
import type { Catalogue } from '../../core/templates/catalogue';
import { describe, readArgument } from '../../core/inputs/cellValue';
import { type CalculationResult, resultOfSheet } from '../../core/outputs/calculationResult';
import { selectOutputs } from '../../core/outputs/outputNames';
import { type AnswerCell, renderCase } from '../../core/outputs/render';
import { fold } from '../../core/lib/fold';
import { isOutdated, outdatedVersion } from '../../core/cache/marks';
import { sheetInputs, createSheetReads } from '../../core/sheets/sheetReads';
import type { ProjectDefaults, Sheet, TemplateDetail } from '../../../contract';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { answerCase } from '../call/answerCases';
import { asMatrix, asScalar } from '../call/functionCall';
import { perRuntime } from '../call/perRuntime';

export const sheetReads = perRuntime((runtime) => {
  const reads = createSheetReads({
    client: () => runtime.client(),
    now: () => Date.now(),
    mayRead: () => !runtime.settings.get().paused,
    changes: (sheetId) => runtime.calculations.sheetChanges(sheetId),
  });
  runtime.connection.subscribe(() => reads.forget());
  return reads;
});

/** READSHEET: sheetId, output. */
export const readSheet: Work = async ({ values }, runtime) => {
  const sheetId = sheetIdOf(asScalar(values[0]));
  const sheet = await sheetReads(runtime)
    .read(sheetId)
    .catch((error: unknown) => {
      throw explained(error, sheetId);
    });
  return sheetCells(sheet, values[1], runtime);
};

/** The requested part of a sheet that was read. */
export async function sheetCells(sheet: Sheet, outputs: unknown, runtime: Runtime): Promise<AnswerCell[][]> {
  const template = await templateOf(sheet, runtime.catalogue);
  if (isInputs(outputs)) return sheetInputs(template, sheet, await siteOf(sheet, runtime));
  const selection = selectOutputs(asMatrix(outputs), template);
  const result = resultOf(template, sheet);
  // Nothing but a card can say beside one number that it is outdated.
  return isOutdated(result) ? answerCase(result, selection, null) : renderCase(result, selection);
}

/** Beside the outputs: what the sheet was calculated with. */
function isInputs(outputs: unknown): boolean {
  const [name, ...others] = asMatrix(outputs).flat();
  return typeof name === 'string' && fold(name) === 'inputs' && others.length === 0;
}

/** What a solved sheet took from its project: the service calls it unsolved as soon as that changes. */
async function siteOf({ projectId, status }: Sheet, runtime: Runtime): Promise<ProjectDefaults> {
  if (status !== 'solved') return {};
  return (await runtime.client().getProject(projectId)).defaults ?? {};
}

/** The id, also out of a link to the sheet: nothing else of the link is used. */
export function sheetIdOf(given: unknown): string {
  const cell = readArgument(given, 'sheetId');
  const id =
    cell.kind === 'text' ? /^(?:https?:\/\/.*\/)?([\w-]+)\/?$/.exec(cell.value.trim())?.[1] : undefined;
  if (id !== undefined) return id;
  throw inputError(
    `sheetId: ${describe(cell)} is not the id of a report. Give what the output sheetId of a calculation shows`,
    'sheetId',
  );
}

export function explained(error: unknown, sheetId: string): unknown {
  if (!(error instanceof CalcError) || !['notFound', 'input'].includes(error.kind)) return error;
  return new CalcError({
    kind: 'notFound',
    code: error.code,
    message: `sheetId: there is no report "${sheetId}", or it is not open to this key`,
    field: 'sheetId',
    status: error.status,
    cause: error,
  });
}

/**
 * Results that its inputs no longer fit are no verdict on them (interface, "Verdict"), and those of an earlier version of the
 * template are not the published one's.
 */
function resultOf(template: TemplateDetail, sheet: Sheet): CalculationResult {
  // Other services do not say when it was solved.
  const read = resultOfSheet(template, sheet, sheet.solvedAt ?? '');
  if (sheet.status !== 'solved') return { ...read, verdict: 'NOT EVALUATED' };
  const [said] = read.warnings.filter(({ type }) => type === outdatedVersion);
  if (!said) return read;
  const { templateVersion } = said;
  const version = typeof templateVersion === 'number' ? templateVersion : null;
  return { ...read, template: { ...template, version }, outdated: [said.message ?? said.type] };
}

/** A sheet can be read without its template: its outputs then go by their referenceIds. */
async function templateOf(
  { templateCode, results = {} }: Sheet,
  catalogue: Catalogue,
): Promise<TemplateDetail> {
  try {
    return await catalogue.detail(templateCode);
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'notFound') throw error;
    const outputs = Object.entries(results).map(([name, value]) => ({
      referenceId: name,
      label: name,
      type: Array.isArray(value) ? 'table' : typeof value,
      units: null,
    }));
    const none = { fields: [], presets: [], version: null, category: null, description: null };
    return { ...none, id: '', code: templateCode, name: templateCode, outputs };
  }
}
