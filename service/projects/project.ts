import type { Project as ProjectOnWire, ProjectDefaults } from '../../contract';
import type { Account } from '../accounts/accounts';
import { notFound } from '../lib/requestError';
import type { Links } from '../context/serviceContext';
import { prepared } from '../store/prepared';
import type { Queries, Store } from '../store/store';
import type { ProjectRow } from '../store/tables';
import type { TitleBlock } from './titleBlock';

/** A project of one account. */
export interface Project {
  projectId: string;
  defaults: ProjectDefaults;
  titleBlock: TitleBlock;
  row: ProjectRow;
}

interface ProjectKey {
  projectId: string;
  accountId: string;
}

const select = (db: Queries, { projectId, accountId }: ProjectKey) =>
  db.selectFrom('projects').selectAll().where('id', '=', projectId).where('account_id', '=', accountId);

const selectProject = prepared(select);
const selectAndHold = prepared((db: Queries, key: ProjectKey) => select(db, key).forShare());
const selectAndClaim = prepared((db: Queries, key: ProjectKey) => select(db, key).forNoKeyUpdate());

/** @throws 404 when the account has no such project */
export async function findProject(db: Queries, account: Account, projectId: string): Promise<Project> {
  return projectIn(await selectProject(db, { projectId, accountId: account.accountId }), projectId);
}

/** As `findProject`, without reading the database where no other process writes it. */
export async function rememberedProject(store: Store, account: Account, projectId: string): Promise<Project> {
  const key = `project ${projectId} of ${account.accountId}`;
  const project = await store.remembered.read(key, () => findProject(store.db, account, projectId));
  if (!project) throw notFound(`Project ${projectId}`);
  return project;
}

/**
 * As `findProject`, in a transaction that stores what was computed from the project's defaults: until it ends no other request
 * changes them, so that a change finds the stored results and makes them unsolved.
 */
export async function holdProject(db: Queries, account: Account, projectId: string): Promise<Project> {
  return projectIn(await selectAndHold(db, { projectId, accountId: account.accountId }), projectId);
}

/** As `findProject`, in a transaction that changes the project: others that would change or hold it wait. */
export async function claimProject(db: Queries, account: Account, projectId: string): Promise<Project> {
  return projectIn(await selectAndClaim(db, { projectId, accountId: account.accountId }), projectId);
}

function projectIn({ rows: [row] }: { rows: ProjectRow[] }, projectId: string): Project {
  if (!row) throw notFound(`Project ${projectId}`);
  return projectOf(row);
}

export function projectOf(row: ProjectRow): Project {
  return {
    projectId: row.id,
    defaults: JSON.parse(row.defaults) as ProjectDefaults,
    titleBlock: JSON.parse(row.title_block ?? '{}') as TitleBlock,
    row,
  };
}

export function projectOnWire({ row, defaults }: Project, links: Links): ProjectOnWire {
  return {
    projectId: row.id,
    name: row.name,
    projectUrl: links.project(row.id),
    state: row.state,
    projectNumber: row.project_number,
    clientName: row.client_name,
    buildingStandard: row.building_standard,
    unitSystem: row.unit_system,
    defaults,
  };
}
