import { randomUUID } from 'node:crypto';
import type { Clock } from '../lib/clock';
import type { Queries } from '../store/store';
import type { AccountRow } from '../store/tables';

export const firstAccountName = 'First account';

/** The ready project of an account (service decisions, "Running the embedded service"). */
const readyProject = {
  name: 'My first project',
  building_standard: 'US',
  unit_system: 'FPS',
  defaults: JSON.stringify({
    riskCategory: 'II',
    groundSnowLoad: 20,
    groundSnowLoad2022: 20,
    roughnessCategory: 'C',
  }),
};

/** @param name null for the first account */
export async function findAccountByName(db: Queries, name: string | null): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
    .orderBy('created_at')
    .executeTakeFirst();
}

/** An account with a ready project. */
export async function createAccount(db: Queries, name: string, clock: Clock): Promise<AccountRow> {
  const createdAt = clock().toISOString();
  const account = { id: randomUUID(), ready_project_id: randomUUID(), name, created_at: createdAt };
  await db.insertInto('accounts').values(account).execute();
  await db
    .insertInto('projects')
    .values({
      ...readyProject,
      id: account.ready_project_id,
      account_id: account.id,
      state: 'active',
      project_number: null,
      client_name: null,
      created_at: createdAt,
    })
    .execute();
  return account;
}
