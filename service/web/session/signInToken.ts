import { createHash, randomBytes } from 'node:crypto';
import { type Access, accessOf } from '../../accounts/accounts';
import type { Queries } from '../../store/store';

/** From the click in the add-in to the page in the browser. */
export const tokenSeconds = 60;

/** @returns a token that opens one sign-in with what this key opens; the database knows only its hash */
export async function issueSignInToken(db: Queries, { keyId }: Access, now: Date): Promise<string> {
  await db.deleteFrom('sign_in_tokens').where('expires_at', '<=', now.toISOString()).execute();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + tokenSeconds * 1000).toISOString();
  await db
    .insertInto('sign_in_tokens')
    .values({ token_hash: hashOf(token), api_key_id: keyId, expires_at: expiresAt })
    .execute();
  return token;
}

/**
 * Uses a token up. Of two requests at the same time one gets it: only one of them deletes the row.
 *
 * @returns null for a token that is unknown, used or expired, or whose API key was revoked since
 */
export async function takeSignInToken(db: Queries, token: string, now: Date): Promise<Access | null> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('sign_in_tokens')
    .innerJoin('api_keys', 'api_keys.id', 'sign_in_tokens.api_key_id')
    .select(['api_keys.id', 'account_id', 'template_codes', 'revoked_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_tokens')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numDeletedRows !== 1n || row.revoked_at !== null || row.expires_at <= now.toISOString()) return null;
  return accessOf(row);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
