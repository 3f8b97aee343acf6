import { randomUUID } from 'node:crypto';
import type { Clock } from '../lib/clock';
import type { Store } from '../store/store';
import { createAccount, findAccountByName, firstAccountName } from './accountStore';
import { hashOfKey } from './apiKey';

/**
 * Makes the first account with its ready project at the first start, and sees to it that `apiKey` opens it. A key
 * that was revoked stays revoked.
 *
 * @returns the ready project
 */
export async function ensureFirstAccount(
  store: Store,
  apiKey: string,
  clock: Clock,
): Promise<{ projectId: string }> {
  return store.transaction(async (transaction) => {
    const account =
      (await findAccountByName(transaction, null)) ??
      (await createAccount(transaction, firstAccountName, clock));
    await transaction
      .insertInto('api_keys')
      .values({
        id: randomUUID(),
        account_id: account.id,
        key_hash: hashOfKey(apiKey),
        created_at: clock().toISOString(),
        template_codes: null,
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute();
    return { projectId: account.ready_project_id };
  });
}
