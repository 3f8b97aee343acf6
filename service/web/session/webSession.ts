import { createHash, randomBytes } from 'node:crypto';
import { type Access, accessOf } from '../../accounts/accounts';
import type { Queries } from '../../store/store';

/** A sign-in with an API key: what the key opens, and the token that the session's forms repeat. */
export interface WebSession {
  tokenHash: string;
  access: Access;
  formToken: string;
}

/** A working day. */
export const sessionSeconds = 12 * 60 * 60;

/** @returns the token that the browser keeps; the database knows only its hash */
export async function openSession(db: Queries, { keyId }: Access, now: Date): Promise<string> {
  await db.deleteFrom('web_sessions').where('expires_at', '<=', now.toISOString()).execute();
  const token = secret();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  await db
    .insertInto('web_sessions')
    .values({
      token_hash: hashOf(token),
      api_key_id: keyId,
      form_token: secret(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  return token;
}

/** @returns null for a token that is unknown or expired, or whose API key was revoked since */
export async function findSession(db: Queries, token: string, now: Date): Promise<WebSession | null> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('web_sessions')
    .innerJoin('api_keys', 'api_keys.id', 'web_sessions.api_key_id')
    .select(['api_keys.id', 'account_id', 'template_codes', 'revoked_at', 'form_token', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  if (row.revoked_at !== null || row.expires_at <= now.toISOString()) {
    await closeSession(db, tokenHash);
    return null;
  }
  return { tokenHash, access: accessOf(row), formToken: row.form_token };
}

export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('web_sessions').where('token_hash', '=', tokenHash).execute();
}

/** 256 random bits: they cannot be guessed, nor found from their hash. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
