import { timingSafeEqual } from 'node:crypto';
import type { Queries } from '../store/store';
import { hashOfKey, isApiKey } from './apiKey';

/** Whose request it is: everything is looked up within the account. */
export interface Account {
  accountId: string;
}

/** @returns null for a key that is unknown or malformed */
export async function findAccount(db: Queries, key: string): Promise<Account | null> {
  if (!isApiKey(key)) return null;
  const hash = hashOfKey(key);
  const row = await db
    .selectFrom('api_keys')
    .select(['account_id', 'key_hash'])
    .where('key_hash', '=', hash)
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hash))) return null;
  return { accountId: row.account_id };
}
