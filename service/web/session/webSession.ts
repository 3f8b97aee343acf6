import type { ExpressionBuilder } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { type Access, accessOf } from '../../accounts/accounts';
import type { Queries } from '../../store/store';
import type { Tables } from '../../store/tables';

/** A sign-in with an API key: what the key opens, and the token that the session's forms repeat. */
export interface WebSession {
  tokenHash: string;
  access: Access;
  formToken: string;
}

/** A working day. */
export const sessionSeconds = 12 * 60 * 60;
/** A session that is not used ends, as on a computer that was left. */
export const idleSeconds = 60 * 60;
/** How exactly the last use is known: a page more within it costs no write. */
const usedSeconds = 60;

/** @returns the token that the browser keeps; the database knows only its hash */
export async function openSession(db: Queries, { keyId }: Access, now: Date): Promise<string> {
  await db.deleteFrom('web_sessions').where(isOver(now)).execute();
  const token = secret();
  await db
    .insertInto('web_sessions')
    .values({
      token_hash: hashOf(token),
      api_key_id: keyId,
      form_token: secret(),
      expires_at: after(now, sessionSeconds),
      started_at: now.toISOString(),
      used_at: now.toISOString(),
    })
    .execute();
  return token;
}

/** @returns null for a token that is unknown or expired, was not used for an hour, or whose API key was revoked since */
export async function findSession(db: Queries, token: string, now: Date): Promise<WebSession | null> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('web_sessions')
    .innerJoin('api_keys', 'api_keys.id', 'web_sessions.api_key_id')
    .select([
      'api_keys.id',
      'account_id',
      'template_codes',
      'revoked_at',
      'form_token',
      'expires_at',
      'used_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const isIdle = row.used_at <= after(now, -idleSeconds);
  if (row.revoked_at !== null || row.expires_at <= now.toISOString() || isIdle) {
    await closeSession(db, tokenHash);
    return null;
  }
  if (row.used_at <= after(now, -usedSeconds))
    await db
      .updateTable('web_sessions')
      .set({ used_at: now.toISOString() })
      .where('token_hash', '=', tokenHash)
      .execute();
  return { tokenHash, access: accessOf(row), formToken: row.form_token };
}

/** A sign-in as its account sees it. */
export interface ListedSession {
  /** The hash of its token: it opens nothing. */
  tokenHash: string;
  keyId: string;
  startedAt: string;
  /** To the minute. */
  usedAt: string;
}

/** The sign-ins of the account that are not over, the one used last first; to a limited key only those with this key. */
export async function listSessions(db: Queries, access: Access, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('web_sessions')
    .innerJoin('api_keys', 'api_keys.id', 'web_sessions.api_key_id')
    .select(['token_hash', 'api_key_id', 'started_at', 'used_at'])
    .where('account_id', '=', access.accountId)
    .$if(access.templateCodes !== null, (query) => query.where('api_keys.id', '=', access.keyId))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', '>', after(now, -idleSeconds))
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    keyId: row.api_key_id,
    startedAt: row.started_at,
    usedAt: row.used_at,
  }));
}

export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('web_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends those of the listed sign-ins that are named, and no others. */
export async function closeSessions(db: Queries, access: Access, tokenHashes: string[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  const { accountId, keyId, templateCodes } = access;
  const ownKeys = db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(templateCodes !== null, (query) => query.where('id', '=', keyId));
  await db
    .deleteFrom('web_sessions')
    .where('token_hash', 'in', tokenHashes)
    .where('api_key_id', 'in', ownKeys)
    .execute();
}

function isOver(now: Date) {
  return (where: ExpressionBuilder<Tables, 'web_sessions'>) =>
    where.or([
      where('expires_at', '<=', now.toISOString()),
      where('used_at', '<=', after(now, -idleSeconds)),
    ]);
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** 256 random bits: they cannot be guessed, nor found from their hash. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
