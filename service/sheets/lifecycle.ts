import type { Attributes, ProjectDefaults, Warning } from '../../contract';
import type { Access, Account } from '../accounts/accounts';
import { holdProject, rememberedProject } from '../projects/project';
import { changedDefaults } from '../projects/projectDefaults';
import type { PublishedTemplate } from '../publications/publications';
import { noResults, notFound, rejected } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import { completedInputs, readInputChanges, readNewInputs } from '../templates/kit/inputs/inputs';
import {
  type Solution,
  type StoredInputs,
  type Template,
  TemplateInputError,
} from '../templates/kit/template';
import type { Sheet, SheetDraft } from './record/sheet';
import { newSheetId } from './record/sheetId';
import { findSheet, insertSheet, removeSheets, replaceInputs, storeOutcome } from './record/sheetStore';
import { type SolveOutcome, solve } from './record/solve';

/** What a new sheet is made of. */
export interface NewSheet {
  projectId: string;
  name?: string;
  preset?: string;
  attributes?: Attributes;
}

/** A sheet that a write has left, and what it skipped. */
export interface Written {
  sheet: Sheet;
  warnings: Warning[];
}

/** A sheet that a one-shot has left, with how it was computed. */
export interface Calculated extends Written {
  solution: Solution;
}

/**
 * One-shot (interface, "Calculate"): makes a sheet, solves it and stores it solved, or stores nothing.
 *
 * @throws 404 for an unknown project, 422 for inputs that the template rejects or that give no results
 */
export async function calculate(
  context: ServiceContext,
  account: Account,
  template: PublishedTemplate,
  request: NewSheet,
): Promise<Calculated> {
  let project = await rememberedProject(context.store, account, request.projectId);
  const { stored, warnings } = acceptedInputs(template, request);
  for (;;) {
    const { defaults } = project;
    await context.solveDelay();
    const { outcome, solution } = await solve(context.engine, template, stored, defaults).catch(asRejection);
    const draft = { ...newSheet(account, template, request, stored, context.clock()), outcome };
    const sheet = await context.store.transaction(async (transaction) => {
      project = await holdProject(transaction, account, request.projectId);
      if (readsChanged(outcome, defaults, project.defaults)) return null;
      return insertSheet(transaction, draft, context.clock());
    });
    // The project's defaults changed while it ran: the answer would be outdated before it is given.
    if (sheet) return { sheet, warnings, solution };
  }
}

/** Makes an unsolved sheet; no calculation runs. */
export async function createSheet(
  context: ServiceContext,
  account: Account,
  template: PublishedTemplate,
  request: NewSheet,
): Promise<Written> {
  await rememberedProject(context.store, account, request.projectId);
  const { stored, warnings } = acceptedInputs(template, request);
  const draft = newSheet(account, template, request, stored, context.clock());
  const sheet = await context.store.transaction((transaction) =>
    insertSheet(transaction, draft, context.clock()),
  );
  return { sheet, warnings };
}

/** @throws 404 also for a sheet whose template is not accessible any more */
export async function readSheet(
  context: ServiceContext,
  access: Access,
  sheetId: string,
): Promise<{ sheet: Sheet; template: PublishedTemplate }> {
  const sheet = await findSheet(context.store.db, access, sheetId);
  const catalogue = await context.publications.catalogue(context.store.db, access);
  const template = catalogue.find(sheet.templateCode);
  if (!template) throw notFound(`Sheet ${sheetId}`);
  return { sheet, template };
}

/** Applies a set of attributes as one unit (interface, "Update sheet inputs"). */
export async function updateSheet(
  context: ServiceContext,
  access: Access,
  sheetId: string,
  attributes: Attributes,
): Promise<{ updated: string[]; warnings: Warning[] }> {
  for (;;) {
    const { sheet, template } = await readSheet(context, access, sheetId);
    const { stored, updated, warnings, problems } = readInputChanges(template, sheet.inputs, attributes);
    if (problems.length > 0) throw rejected(problems);
    // Nothing landed: the stored results still belong to the inputs.
    if (updated.length === 0) return { updated, warnings };
    const replaced = await context.store.transaction((transaction) =>
      replaceInputs(transaction, sheet, stored),
    );
    if (replaced) return { updated, warnings };
  }
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
): Promise<Sheet | null> {
  const { sheet, template } = await readSheet(context, access, sheetId);
  const { defaults } = await rememberedProject(context.store, access, sheet.projectId);
  await context.solveDelay();
  const inputs = completedInputs(template, sheet.inputs);
  const { outcome } = await solve(context.engine, template, inputs, defaults).catch(asNoResults);
  return context.store.transaction(async (transaction) => {
    const project = await holdProject(transaction, access, sheet.projectId);
    const outdated = readsChanged(outcome, defaults, project.defaults);
    const { version: templateVersion, calculationVersion } = template;
    const current = { ...sheet, inputs, templateVersion, calculationVersion };
    const solved = outdated ? null : await storeOutcome(transaction, current, outcome, context.clock());
    if (!solved) await findSheet(transaction, access, sheetId);
    return solved;
  });
}

/**
 * Deletes what `readSheet` would find: a sheet whose template is not accessible is not there for this key.
 *
 * @returns the ids that were there and are gone now
 */
export async function deleteSheets(
  { store, publications }: ServiceContext,
  access: Access,
  sheetIds: string[],
): Promise<string[]> {
  const accessible = (await publications.catalogue(store.db, access)).all().map(({ code }) => code);
  return store.transaction((transaction) => removeSheets(transaction, access, sheetIds, accessible));
}

/** Whether results were computed from a default that has another value now. */
export function readsChanged(outcome: SolveOutcome, before: ProjectDefaults, now: ProjectDefaults): boolean {
  const changed = changedDefaults(before, now);
  return outcome.defaultsRead.some((name) => changed.includes(name));
}

/** An unsolved sheet that is not stored yet. */
export function newSheet(
  account: Account,
  template: PublishedTemplate,
  { projectId, name }: Pick<NewSheet, 'projectId' | 'name'>,
  inputs: StoredInputs,
  now: Date,
): SheetDraft {
  return {
    sheetId: newSheetId(now),
    accountId: account.accountId,
    projectId,
    templateCode: template.code,
    templateVersion: template.version,
    calculationVersion: template.calculationVersion,
    name: name ?? `${template.name} - API`,
    inputs,
    inputsRevision: 1,
    outcome: null,
    everPassed: false,
  };
}

function acceptedInputs(template: Template, { attributes = {}, preset }: NewSheet) {
  const { stored, warnings, problems } = readNewInputs(template, attributes, preset);
  if (problems.length > 0) throw rejected(problems);
  return { stored, warnings };
}

/** In a one-shot the caller has just given the inputs: what the template rejects is a validation error. */
function asRejection(error: unknown): never {
  throw error instanceof TemplateInputError ? rejected(error.details) : error;
}

/** A solve has no inputs to reject: what the sheet holds gives no results. */
function asNoResults(error: unknown): never {
  throw error instanceof TemplateInputError ? noResults(error.message, error.details) : error;
}
