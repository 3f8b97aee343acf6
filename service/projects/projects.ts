import { randomUUID } from 'node:crypto';
import type {
  CreateProjectRequest,
  ErrorDetail,
  ProjectDefaults,
  ProjectListQuery,
  UpdateProjectRequest,
} from '../../contract';
import type { Access, Account } from '../accounts/accounts';
import { rejected } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import { hasReadersBeside, hasSheetsBeside, unsolveReaders } from '../sheets/record/sheetStore';
import { listedName } from '../store/listedName';
import type { Keep, Queries } from '../store/store';
import { claimProject, type Project, projectOf } from './project';
import { changedDefaults, projectDefaultProblems } from './projectDefaults';

/** A page of the account's projects in one state, in the order they were made. */
export async function listProjects(
  { store }: ServiceContext,
  account: Account,
  { limit, page, state }: ProjectListQuery,
): Promise<{ projects: Project[]; total: number }> {
  const ofState = store.db
    .selectFrom('projects')
    .where('account_id', '=', account.accountId)
    .where('state', '=', state);
  const { total } = await ofState
    .select((select) => select.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofState
    .select([
      'id',
      'account_id',
      'state',
      'building_standard',
      'unit_system',
      'defaults',
      'title_block',
      'created_at',
    ])
    .select([listedName('name'), listedName('project_number'), listedName('client_name')])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { projects: rows.map(projectOf), total: Number(total) };
}

/** A default that is left out is missing: no site load is made up. */
export async function createProject(
  { store, clock }: ServiceContext,
  account: Account,
  request: CreateProjectRequest,
  keep?: Keep<Project>,
): Promise<Project> {
  const defaults = accepted(request.defaults ?? {});
  const row = {
    id: randomUUID(),
    account_id: account.accountId,
    name: request.name,
    state: 'active',
    project_number: request.projectNumber ?? null,
    client_name: request.clientName ?? null,
    building_standard: request.buildingStandard ?? null,
    unit_system: request.unitSystem ?? null,
    defaults: JSON.stringify(defaults),
    title_block: null,
    created_at: clock().toISOString(),
  };
  const made = projectOf(row);
  await store.transaction(async (transaction) => {
    await transaction.insertInto('projects').values(row).execute();
    await keep?.(transaction, made);
  });
  return made;
}

/**
 * Changes the name and the given defaults; the other defaults stay. Every solved sheet whose results were computed
 * from a changed default becomes unsolved.
 *
 * @throws 422 for a key that is limited to templates, where that would be a sheet of another template, or its report
 */
export async function updateProject(
  { store }: ServiceContext,
  access: Access,
  projectId: string,
  request: UpdateProjectRequest,
): Promise<Project> {
  const given = accepted(request.defaults ?? {});
  const change = (transaction: Queries) =>
    changeProject(transaction, access, projectId, { name: request.name, given });
  return store.remembered.whileChanging(() => store.transaction(change));
}

async function changeProject(
  transaction: Queries,
  access: Access,
  projectId: string,
  { name, given }: { name: string | undefined; given: ProjectDefaults },
): Promise<Project> {
  const before = await claimProject(transaction, access, projectId);
  const defaults = { ...before.defaults, ...given };
  const changed = changedDefaults(before.defaults, defaults);
  const { templateCodes } = access;
  if (templateCodes && (await hasReadersBeside(transaction, projectId, changed, templateCodes)))
    throw rejected(changed.map(beyondTheKey));
  const isRenamed = name !== undefined && name !== before.row.name;
  if (isRenamed && (await hasSheetsBeside(transaction, projectId, templateCodes)))
    throw rejected([onReportsBeyondTheKey('name', 'The name')]);
  const row = {
    ...before.row,
    name: name ?? before.row.name,
    defaults: JSON.stringify(defaults),
  };
  await transaction
    .updateTable('projects')
    .set({ name: row.name, defaults: row.defaults })
    .where('id', '=', projectId)
    .execute();
  await unsolveReaders(transaction, projectId, changed);
  return projectOf(row);
}

/** Which sheets and how many is not for this key to learn. */
function beyondTheKey(name: string): ErrorDetail {
  const message =
    `${name} was not changed: calculations of templates that this key does not open would have to be solved again. ` +
    'Use a key for all templates.';
  return { field: `defaults.${name}`, message };
}

/** What stands on every report of a project is for a key that reads them all. */
export function onReportsBeyondTheKey(field: string, label: string): ErrorDetail {
  const message = `${label} was not changed: it stands on reports of templates that this key does not open. Use a key for all templates.`;
  return { field, message };
}

function accepted(defaults: ProjectDefaults): ProjectDefaults {
  const problems = projectDefaultProblems(defaults);
  if (problems.length > 0) throw rejected(problems);
  return defaults;
}
