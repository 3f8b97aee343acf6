import { randomUUID } from 'node:crypto';
import type { Clock } from '../lib/clock';
import type { Queries, Store } from '../store/store';
import { createAccount, findAccountByName, firstAccountName } from './accountStore';
import { hashOfKey, newApiKey } from './apiKey';

/** A key as the operator sees it: never the key itself, which is shown once, when it is made. */
export interface KeyEntry {
  keyId: string;
  account: string;
  /** Codes of the templates that it is limited to; null for all. */
  templates: string[] | null;
  createdAt: string;
  revokedAt: string | null;
}

/** What the operator is shown of a key when it is made, and never again. */
export interface NewKey {
  keyId: string;
  apiKey: string;
  account: string;
  /** The account's ready project. */
  projectId: string;
  templates: string[] | null;
}

/** Makes a key for an account, and the account with a project when no account has that name. */
export async function addKey(
  store: Store,
  clock: Clock,
  key: { account: string | null; templates: string[] | null },
): Promise<NewKey> {
  return store.transaction((transaction) => insertKey(transaction, clock, key));
}

async function insertKey(
  db: Queries,
  clock: Clock,
  { account, templates }: { account: string | null; templates: string[] | null },
): Promise<NewKey> {
  const owner =
    (await findAccountByName(db, account)) ?? (await createAccount(db, account ?? firstAccountName, clock));
  const [keyId, apiKey] = [randomUUID(), newApiKey()];
  await db
    .insertInto('api_keys')
    .values({
      id: keyId,
      account_id: owner.id,
      key_hash: hashOfKey(apiKey),
      created_at: clock().toISOString(),
      template_codes: templates && JSON.stringify(templates),
      revoked_at: null,
    })
    .execute();
  return { keyId, apiKey, account: owner.name, projectId: owner.ready_project_id, templates };
}

/** Every key of every account, oldest first. */
export async function listKeys(db: Queries): Promise<KeyEntry[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'accounts.name', 'template_codes', 'api_keys.created_at', 'revoked_at'])
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute();
  return rows.map((row) => ({
    keyId: row.id,
    account: row.name,
    templates: JSON.parse(row.template_codes ?? 'null') as string[] | null,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  }));
}

/** @returns false when there is no such key */
export async function revokeKey({ db, remembered }: Store, clock: Clock, keyId: string): Promise<boolean> {
  const revoke = db
    .updateTable('api_keys')
    .set((update) => ({ revoked_at: update.fn.coalesce('revoked_at', update.val(clock().toISOString())) }))
    .where('id', '=', keyId);
  const { numUpdatedRows } = await remembered.whileChanging(() => revoke.executeTakeFirst());
  return numUpdatedRows > 0n;
}
