import { randomUUID } from 'node:crypto';
import type { Clock } from '../serviceContext';
import type { Store } from '../store/store';
import { hashOfKey } from './apiKey';

/** The ready project of the first account (service decisions, "Running the embedded service"). */
const firstProject = {
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

/**
 * Makes the first account with its ready project at the first start, and sees to it that `apiKey` opens it.
 *
 * @returns the ready project
 */
export async function ensureFirstAccount(
  store: Store,
  apiKey: string,
  clock: Clock,
): Promise<{ projectId: string }> {
  return store.transaction(async (transaction) => {
    const createdAt = clock().toISOString();
    let account = await transaction
      .selectFrom('accounts')
      .select(['id', 'ready_project_id'])
      .orderBy('created_at')
      .executeTakeFirst();
    if (!account) {
      account = { id: randomUUID(), ready_project_id: randomUUID() };
      await transaction
        .insertInto('accounts')
        .values({ ...account, name: 'First account', created_at: createdAt })
        .execute();
      await transaction
        .insertInto('projects')
        .values({
          ...firstProject,
          id: account.ready_project_id,
          account_id: account.id,
          state: 'active',
          project_number: null,
          client_name: null,
          created_at: createdAt,
        })
        .execute();
    }
    await transaction
      .insertInto('api_keys')
      .values({
        id: randomUUID(),
        account_id: account.id,
        key_hash: hashOfKey(apiKey),
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute();
    return { projectId: account.ready_project_id };
  });
}
