import type { Attributes, Entered, Warning } from '../../contract';
import type { Account } from '../accounts/accounts';
import { findProject, rememberedProject } from '../projects/project';
import type { PublishedTemplate } from '../publications/publications';
import { rejected } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import type { Keep } from '../store/store';
import { enteredTexts, readNewInputs } from '../../engineering/kit/inputs';
import {
  type Solution,
  type StoredInputs,
  type Template,
  TemplateInputError,
} from '../../engineering/kit/template';
import type { Sheet, SheetDraft } from './record/sheet';
import { newSheetId } from './record/sheetId';
import { SheetInserts } from './record/sheetInserts';
import { insertSheet, insertSheetWhile } from './record/sheetStore';
import { solve } from './record/solve';
import { sealedSheet } from './sealedSheet';

/** What a new sheet is made of. */
export interface NewSheet {
  projectId: string;
  name?: string;
  preset?: string;
  attributes?: Attributes;
  entered?: Entered;
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
  keep?: Keep<Calculated>,
): Promise<Calculated> {
  const { store } = context;
  let project = await rememberedProject(store, account, request.projectId);
  const { stored, warnings } = acceptedInputs(template, request);
  for (;;) {
    const { defaults } = project;
    await context.solveDelay();
    const { accountId } = account;
    const job = { template, inputs: stored, defaults, accountId };
    const { outcome, solution } = await solve(context.engine, job).catch(asRejection);
    const now = context.clock();
    const unsealed = { ...newSheet(account, template, request, stored, now), outcome };
    const draft = sealedSheet(context.sealer, unsealed, template, { defaults, solvedAt: now });
    const { defaults: given } = project.row;
    const made = (sheet: Sheet | null) => sheet && { sheet, warnings, solution };
    const calculated = keep
      ? await store.transaction(async (transaction) => {
          const one = made(await insertSheetWhile(transaction, draft, now, given));
          if (one) await keep(transaction, one);
          return one;
        })
      : made(await SheetInserts.into(store).insert(draft, now, given));
    if (calculated) return calculated;
    // The project's defaults changed while it ran: the answer would be outdated before it is given.
    project = await findProject(store.db, account, request.projectId);
  }
}

/** Makes an unsolved sheet; no calculation runs. */
export async function createSheet(
  context: ServiceContext,
  account: Account,
  template: PublishedTemplate,
  request: NewSheet,
  keep?: Keep<Written>,
): Promise<Written> {
  await rememberedProject(context.store, account, request.projectId);
  const { stored, warnings } = acceptedInputs(template, request);
  const draft = newSheet(account, template, request, stored, context.clock());
  return context.store.transaction(async (transaction) => {
    const made = { sheet: await insertSheet(transaction, draft, context.clock()), warnings };
    await keep?.(transaction, made);
    return made;
  });
}

/** An unsolved sheet that is not stored yet. */
export function newSheet(
  account: Account,
  template: PublishedTemplate,
  { projectId, name, entered = {} }: Pick<NewSheet, 'projectId' | 'name' | 'entered'>,
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
    entered: enteredTexts(template, inputs, entered),
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
