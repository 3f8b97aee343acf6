import { createHash } from 'node:crypto';
import { prepared } from '../store/prepared';
import { limits } from '../../engineering/files/schema';
import type { Queries } from '../store/store';
import type { PublicationRow } from '../store/tables';

/** What is published of a template; of one that is a file, `own_code` is its code and `account_id` whose it is. */
export interface Publication extends PublicationRow {
  own_code: string | null;
  /** null for everybody's. */
  account_id: string | null;
}

/** Why a file is not published, besides its problems; the message is for the operator. */
export class OwnTemplateError extends Error {
  override name = 'OwnTemplateError';
}

const mostOwnTemplates = 200;

/** Every row, also of templates that this service does not have. */
export const selectPublications = prepared((db) => withOwner(db));

export const isOwn = ({ own_code }: Publication) => own_code !== null;

interface StoredFile {
  row: Publication;
  /** null for a built-in template. */
  text: string | null;
}

/** The rows of these codes with their files. */
export async function filesOf(db: Queries, codes: string[]): Promise<StoredFile[]> {
  const query = withOwner(db).select('own_templates.text').where('publications.code', 'in', codes);
  return (await query.execute()).map(({ text, ...row }) => ({ row, text }));
}

function withOwner(db: Queries) {
  return db
    .selectFrom('publications')
    .leftJoin('own_templates', 'own_templates.code', 'publications.code')
    .selectAll('publications')
    .select(['own_templates.code as own_code', 'own_templates.account_id']);
}

/** Until the transaction ends, no other changes this publication; of a new code it is the row of version 0. */
export async function holdPublication(db: Queries, code: string): Promise<StoredFile> {
  const none = { code, version: 0, version_id: '', calculation_version: 0, published_at: '' };
  await db
    .insertInto('publications')
    .values(none)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await db.selectFrom('publications').select('code').where('code', '=', code).forNoKeyUpdate().execute();
  return (await filesOf(db, [code]))[0]!;
}

export async function storeFile(
  db: Queries,
  { own_code: _, account_id, ...row }: Publication,
  text: string,
): Promise<void> {
  await db.updateTable('publications').set(row).where('code', '=', row.code).execute();
  await db
    .insertInto('own_templates')
    .values({ code: row.code, account_id, text })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ account_id, text }))
    .execute();
}

/** @throws OwnTemplateError for a file that is too large, or that no database stores */
export function requireStorable(text: string): void {
  if (Buffer.byteLength(text) > limits.size)
    throw new OwnTemplateError(`The file is larger than ${limits.size / 1024} kB. Shorten it.`);
  if (text.includes('\0')) throw new OwnTemplateError('The file contains a NUL character. Remove it.');
}

/** @throws OwnTemplateError when so many are published that no other is */
export function requireRoom(rows: Publication[]): void {
  if (rows.filter((row) => isOwn(row) && row.withdrawn_at === null).length >= mostOwnTemplates)
    throw new OwnTemplateError(
      `${mostOwnTemplates} own templates are published, which is the most. Unpublish one first.`,
    );
}

/** @throws OwnTemplateError for a code that is published for others */
export async function requireSameAccount(
  db: Queries,
  { code, account_id }: Publication,
  accountId: string | null,
): Promise<void> {
  if (account_id === accountId) return;
  const of =
    account_id === null ? 'everybody' : `the account ${JSON.stringify(await nameOf(db, account_id))}`;
  throw new OwnTemplateError(
    `${code} is published for ${of}. Unpublish it first, or give the template of the file another code.`,
  );
}

/** Name of an account. */
export async function nameOf(db: Queries, accountId: string): Promise<string> {
  const query = db.selectFrom('accounts').select('name').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).name;
}

/** The id that a text has in every database. */
export function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
