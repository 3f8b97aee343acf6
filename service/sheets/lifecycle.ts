import { randomUUID } from 'node:crypto';
import type { Attributes, ProjectDefaults, Warning } from '../../src/contract';
import type { Account } from '../accounts/accounts';
import { findProject } from '../projects/project';
import { changedDefaults } from '../projects/projectDefaults';
import { noResults, notFound, rejected } from '../requestError';
import type { ServiceContext } from '../serviceContext';
import { readInputChanges, readNewInputs } from '../templates/inputs';
import { type StoredInputs, type Template, TemplateInputError } from '../templates/template';
import type { Sheet } from './sheet';
import { findSheet, insertSheet, replaceInputs, storeOutcome } from './sheetStore';
import { type Outcome, solve } from './solve';

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

/**
 * One-shot (interface, "Calculate"): makes a sheet, solves it and stores it solved, or stores nothing.
 *
 * @throws 404 for an unknown project, 422 for inputs that the template rejects or that give no results
 */
export async function calculate(
  context: ServiceContext,
  account: Account,
  template: Template,
  request: NewSheet,
): Promise<Written> {
  let project = await findProject(context.store.db, account, request.projectId);
  const { stored, warnings } = acceptedInputs(template, request);
  for (;;) {
    const { defaults } = project;
    await context.solveDelay();
    const outcome = solveOrReject(template, stored, defaults);
    const draft = { ...newSheet(account, template, request, stored), outcome };
    const sheet = await context.store.transaction(async (transaction) => {
      project = await findProject(transaction, account, request.projectId);
      if (readsChanged(outcome, defaults, project.defaults)) return null;
      return insertSheet(transaction, draft, context.clock());
    });
    // The project's defaults changed while it ran: the answer would be outdated before it is given.
    if (sheet) return { sheet, warnings };
  }
}

/** Makes an unsolved sheet; no calculation runs. */
export async function createSheet(
  context: ServiceContext,
  account: Account,
  template: Template,
  request: NewSheet,
): Promise<Written> {
  await findProject(context.store.db, account, request.projectId);
  const { stored, warnings } = acceptedInputs(template, request);
  const draft = newSheet(account, template, request, stored);
  return { sheet: await insertSheet(context.store.db, draft, context.clock()), warnings };
}

/** @throws 404 also for a sheet whose template is not accessible any more */
export async function readSheet(
  context: ServiceContext,
  account: Account,
  sheetId: string,
): Promise<{ sheet: Sheet; template: Template }> {
  const sheet = await findSheet(context.store.db, account, sheetId);
  const template = context.catalogue.find(sheet.templateCode);
  if (!template) throw notFound(`Sheet ${sheetId}`);
  return { sheet, template };
}

/** Applies a set of attributes as one unit (interface, "Update sheet inputs"). */
export async function updateSheet(
  context: ServiceContext,
  account: Account,
  sheetId: string,
  attributes: Attributes,
): Promise<{ updated: string[]; warnings: Warning[] }> {
  for (;;) {
    const { sheet, template } = await readSheet(context, account, sheetId);
    const { stored, updated, warnings, problems } = readInputChanges(template, sheet.inputs, attributes);
    if (problems.length > 0) throw rejected(problems);
    // Nothing landed: the stored results still belong to the inputs.
    if (updated.length === 0) return { updated, warnings };
    if (await replaceInputs(context.store.db, sheet, stored)) return { updated, warnings };
  }
}

/**
 * Runs a sheet against the inputs it holds (interface, "Solve a sheet").
 *
 * @returns null when an update of the inputs or of the project's defaults landed meanwhile: the sheet is unsolved
 * @throws 422 CALCULATION_ERROR when there are no results; the sheet stays as it is
 */
export async function solveSheet(
  context: ServiceContext,
  account: Account,
  sheetId: string,
): Promise<Sheet | null> {
  const { sheet, template } = await readSheet(context, account, sheetId);
  const { defaults } = await findProject(context.store.db, account, sheet.projectId);
  await context.solveDelay();
  const outcome = solveStored(template, sheet, defaults);
  return context.store.transaction(async (transaction) => {
    const project = await findProject(transaction, account, sheet.projectId);
    const outdated = readsChanged(outcome, defaults, project.defaults);
    const solved = outdated ? null : await storeOutcome(transaction, sheet, outcome);
    if (!solved) await findSheet(transaction, account, sheetId);
    return solved;
  });
}

/** Whether results were computed from a default that has another value now. */
export function readsChanged(outcome: Outcome, before: ProjectDefaults, now: ProjectDefaults): boolean {
  const changed = changedDefaults(before, now);
  return outcome.defaultsRead.some((name) => changed.includes(name));
}

/** An unsolved sheet that is not stored yet. */
export function newSheet(
  account: Account,
  template: Template,
  { projectId, name }: Pick<NewSheet, 'projectId' | 'name'>,
  inputs: StoredInputs,
): Sheet {
  return {
    sheetId: randomUUID(),
    accountId: account.accountId,
    projectId,
    templateCode: template.code,
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
function solveOrReject(template: Template, inputs: StoredInputs, defaults: ProjectDefaults): Outcome {
  try {
    return solve(template, inputs, defaults);
  } catch (error) {
    throw error instanceof TemplateInputError ? rejected(error.details) : error;
  }
}

/** A solve has no inputs to reject: what the sheet holds gives no results. */
function solveStored(template: Template, sheet: Sheet, defaults: ProjectDefaults): Outcome {
  try {
    return solve(template, sheet.inputs, defaults);
  } catch (error) {
    throw error instanceof TemplateInputError ? noResults(error.message, error.details) : error;
  }
}
