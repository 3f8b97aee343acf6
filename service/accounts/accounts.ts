import { timingSafeEqual } from 'node:crypto';
import { prepared } from '../store/prepared';
import type { Queries } from '../store/store';
import { hashOfKey, isApiKey } from './apiKey';

/** Whose things they are: everything is looked up within the account. */
export interface Account {
  accountId: string;
}

/** What a key opens. */
export interface Access extends Account {
  keyId: string;
  /** Codes of the templates that the key is limited to; null for all that are published. */
  templateCodes: string[] | null;
}

const selectKey = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'account_id', 'key_hash', 'template_codes'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null),
);

/** @returns null for a key that is unknown, malformed or revoked */
export async function findAccess(db: Queries, key: string): Promise<Access | null> {
  if (!isApiKey(key)) return null;
  const hash = hashOfKey(key);
  const { rows } = await selectKey(db, { hash });
  const [row] = rows;
  if (!row || !timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hash))) return null;
  return accessOf(row);
}

export function accessOf(row: { id: string; account_id: string; template_codes: string | null }): Access {
  const templateCodes = JSON.parse(row.template_codes ?? 'null') as string[] | null;
  return { accountId: row.account_id, keyId: row.id, templateCodes };
}
