import { prepared } from './prepared';
import type { Queries } from './store';
import type { KeptAnswerRow } from './tables';

/** How long the answer to a creating request is kept for repetitions of it. */
export const keptHours = 24;
/** Of one account; the oldest go first. */
export const mostKept = 10_000;

/** A creating request with an `Idempotency-Key`. */
export interface Creation {
  accountId: string;
  /** SHA-256 of the key. */
  keyHash: string;
  /** SHA-256 of what it asks: method, path and body. */
  requestHash: string;
}

/** What was answered, as it goes over the wire. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const selectAnswer = prepared((db, of: { accountId: string; keyHash: string; oldest: string }) =>
  db
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('account_id', '=', of.accountId)
    .where('key_hash', '=', of.keyHash)
    .where('created_at', '>', of.oldest),
);

/** @returns null when nothing was made under the key of this account, or too long ago */
export async function findKeptAnswer(
  db: Queries,
  { accountId, keyHash }: Creation,
  now: Date,
): Promise<(KeptAnswer & { requestHash: string }) | null> {
  const { rows } = await selectAnswer(db, { accountId, keyHash, oldest: oldestOf(now) });
  const [row] = rows;
  if (!row) return null;
  const { status, body } = row;
  const headers = JSON.parse(row.headers) as Record<string, string>;
  return { status, headers, body, requestHash: row.request_hash };
}

/** One that is too old gives way. */
const insertAnswer = prepared((db, row: KeptAnswerRow & { oldest: string }) =>
  db
    .insertInto('kept_answers')
    .values({
      account_id: row.account_id,
      key_hash: row.key_hash,
      request_hash: row.request_hash,
      status: row.status,
      created_at: row.created_at,
      headers: row.headers,
      body: row.body,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key_hash'])
        .doUpdateSet((update) => ({
          request_hash: update.ref('excluded.request_hash'),
          status: update.ref('excluded.status'),
          created_at: update.ref('excluded.created_at'),
          headers: update.ref('excluded.headers'),
          body: update.ref('excluded.body'),
        }))
        .where('kept_answers.created_at', '<=', row.oldest),
    ),
);

/**
 * Keeps the answer of a creation, in the transaction that makes it.
 *
 * @returns false when something was made under this key before: the transaction must be undone
 */
export async function keepAnswer(
  db: Queries,
  { accountId, keyHash, requestHash }: Creation,
  { status, headers, body }: KeptAnswer,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await insertAnswer(db, {
    account_id: accountId,
    key_hash: keyHash,
    request_hash: requestHash,
    status,
    created_at: now.toISOString(),
    headers: JSON.stringify(headers),
    body,
    oldest: oldestOf(now),
  });
  return numAffectedRows !== 0n;
}

/** Deletes what is too old, of every account, and what an account has beyond the most. */
export async function sweepKeptAnswers(
  db: Queries,
  accountId: string,
  now: Date,
  most = mostKept,
): Promise<void> {
  await db.deleteFrom('kept_answers').where('created_at', '<=', oldestOf(now)).execute();
  const ofAccount = db
    .selectFrom('kept_answers')
    .select('key_hash')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('key_hash')
    .limit(most);
  await db
    .deleteFrom('kept_answers')
    .where('account_id', '=', accountId)
    .where('key_hash', 'not in', ofAccount)
    .execute();
}

const oldestOf = (now: Date) => new Date(now.getTime() - keptHours * 3_600_000).toISOString();
