import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { findAccountByName } from '../accounts/accountStore';
import { addKey, listKeys, revokeKey } from '../accounts/keys';
import type { Clock } from '../lib/clock';
import { isOwn, nameOf, OwnTemplateError, type Publication } from '../publications/ownTemplates';
import type { Publications } from '../publications/publications';
import { upgradeSheet } from '../sheets/record/sheetStore';
import { sentenceOf } from '../start/operatorSentence';
import { problemLines } from '../start/templateFolder';
import { SealKeyError, type SealKeys } from '../seals/sealKeys';
import type { Queries, Store } from '../store/store';
import { TemplateFileError } from '../../engineering/files/templateFile';

/** What the operator got wrong; the message is for them. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

export interface Operated {
  store: Store;
  publications: Publications;
  sealKeys: SealKeys;
  clock: Clock;
  /** Where the service listens; blank before it does, absent where none runs. */
  address?(): string;
}

/** What a command answers: a line of JSON each. */
export type CommandAnswer = object[];

export const templateUsage = `  template check FILE                                 prints each problem of a *.calc.yaml; needs no service
  template try FILE [--inputs JSON|FILE]              prints its steps and results; needs no service
  template publish FILE [--account NAME]              for everybody, or for one account
  template unpublish CODE`;

export const usage = `Commands on the service's data (a running service sees their effect):
  keys add [--templates CODE,CODE] [--account NAME]   makes a key; it is shown this once
  keys list
  keys revoke KEYID
  templates list
  templates publish CODE                              a new version: id and version change, sheets stay
  templates withdraw CODE
  sheets upgrade SHEETID                              to the published version; its results become stale
${templateUsage}
  seals list                                          the public keys of the seals
  seals rotate                                        seals with a new key; earlier seals stay valid
  seals revoke KEYID                                  nothing that this key sealed is believed any more
  service address                                     where a running service listens
  backup FILE                                         a whole copy of the embedded database, also while it runs
  restore FILE                                        puts a backup in the place of the database; stop the service first
  migrate                                             copies DATA_DIR to an empty DATABASE_URL; stop the service first`;

export const publishShape = 'template publish FILE [--account NAME]';

/** Runs one command, given as the words of the command line. */
export async function runOperatorCommand(operated: Operated, words: string[]): Promise<CommandAnswer> {
  const [group, action, ...rest] = words;
  if (group === 'backup') return backup(operated, words.slice(1));
  const command = commands[`${group} ${action}`];
  if (!command) throw new OperatorError(`There is no command ${JSON.stringify(words.join(' '))}.\n${usage}`);
  return command(operated, rest);
}

/** @param rest the path of the file, not relative to where this process runs */
async function backup({ store }: Operated, rest: string[]): Promise<CommandAnswer> {
  const file = onlyWord(rest, 'backup FILE');
  if (!store.backup)
    throw new OperatorError(
      'The database of DATABASE_URL is backed up with PostgreSQL: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    );
  if (existsSync(file))
    throw new OperatorError(`${file} is there already. Name a file that is not there yet.`);
  const contents = await store.backup(file).catch((error: unknown) => {
    throw new OperatorError(sentenceOf(error, dirname(file)) ?? `The backup failed: ${String(error)}`);
  });
  return [{ backup: file, ...contents }];
}

type Command = (operated: Operated, rest: string[]) => Promise<CommandAnswer>;

const commands: Record<string, Command> = {
  async 'keys add'({ store, publications, clock }, rest) {
    const { templates, account } = readOptions(rest, ['templates', 'account']);
    const codes = templates?.split(',').map((code) => code.trim());
    const known = (await publications.list()).map(({ code }) => code);
    const unknown = codes?.find((code) => !known.includes(code));
    if (unknown !== undefined) throw noTemplate(unknown, known);
    if (account === '') throw new OperatorError('--account takes a name.');
    const key = { account: account ?? null, templates: codes ?? null };
    return [await addKey(store, clock, key)];
  },

  async 'keys list'({ store }, rest) {
    readOptions(rest, []);
    return listKeys(store.db);
  },

  async 'keys revoke'({ store, clock }, rest) {
    const keyId = onlyWord(rest, 'keys revoke KEYID');
    if (!(await revokeKey(store, clock, keyId)))
      throw new OperatorError(`There is no key with the id ${JSON.stringify(keyId)}. See: keys list`);
    return (await listKeys(store.db)).filter((key) => key.keyId === keyId);
  },

  async 'templates list'({ store, publications }, rest) {
    readOptions(rest, []);
    const rows = await publications.list();
    return Promise.all(rows.map((row) => publicationOf(store.db, row)));
  },

  async 'templates publish'({ store, publications }, rest) {
    const code = onlyWord(rest, 'templates publish CODE');
    const row = await publications.publish(code);
    return [await publicationOf(store.db, row ?? (await throwNoTemplate(publications, code)))];
  },

  async 'templates withdraw'({ store, publications }, rest) {
    const code = onlyWord(rest, 'templates withdraw CODE');
    const row = await publications.withdraw(code);
    return [await publicationOf(store.db, row ?? (await throwNoTemplate(publications, code)))];
  },

  /** @param rest the path of the file, and its text: a running service may be in another folder */
  async 'template publish'({ store, publications }, rest) {
    const [path, text, ...options] = rest;
    if (path === undefined || text === undefined) throw new OperatorError(`The command is: ${publishShape}`);
    const { account } = readOptions(options, ['account']);
    const accountId = account === undefined ? null : await accountIdOf(store.db, account);
    const { row } = await publications.publishFile(text, accountId).catch((error: unknown) => {
      const isOfFile = error instanceof TemplateFileError || error instanceof OwnTemplateError;
      throw isOfFile ? new OperatorError(problemLines(path, error).join('\n')) : error;
    });
    return [await publicationOf(store.db, row)];
  },

  async 'template unpublish'({ store, publications }, rest) {
    const code = onlyWord(rest, 'template unpublish CODE');
    const row = await publications.unpublishFile(code).catch((error: unknown) => {
      throw error instanceof OwnTemplateError ? new OperatorError(error.message) : error;
    });
    return [await publicationOf(store.db, row ?? (await throwNoTemplate(publications, code)))];
  },

  async 'seals list'({ sealKeys }, rest) {
    readOptions(rest, []);
    return sealKeyLines(sealKeys);
  },

  async 'seals rotate'({ sealKeys }, rest) {
    readOptions(rest, []);
    await sealKeys.rotate().catch(asOperatorError);
    return sealKeyLines(sealKeys);
  },

  async 'seals revoke'({ sealKeys }, rest) {
    const keyId = onlyWord(rest, 'seals revoke KEYID');
    if (!(await sealKeys.revoke(keyId).catch(asOperatorError)))
      throw new OperatorError(`There is no seal key with the id ${JSON.stringify(keyId)}. See: seals list`);
    return sealKeyLines(sealKeys);
  },

  async 'service address'({ address }) {
    const url = address?.() ?? '';
    if (url === '') throw new OperatorError('No service listens on this data folder.');
    return [{ url }];
  },

  async 'sheets upgrade'({ store, publications }, rest) {
    const sheetId = onlyWord(rest, 'sheets upgrade SHEETID');
    const published = await publications.list();
    const versionOf = (code: string) => published.find((row) => row.code === code)?.version;
    const upgraded = await store.transaction((transaction) => upgradeSheet(transaction, sheetId, versionOf));
    if (!upgraded) throw new OperatorError(`There is no sheet with the id ${JSON.stringify(sheetId)}.`);
    return [{ sheetId, ...upgraded, status: 'unsolved' }];
  },
};

/** Of an own template `account` is the name of whose it is, null for everybody's. */
async function publicationOf(db: Queries, row: Publication): Promise<object> {
  const { code, version, version_id: id, published_at: publishedAt, withdrawn_at: withdrawnAt } = row;
  const shown = { code, version, id, publishedAt, withdrawnAt };
  if (!isOwn(row)) return shown;
  return { ...shown, account: row.account_id === null ? null : await nameOf(db, row.account_id) };
}

async function sealKeyLines(sealKeys: SealKeys): Promise<CommandAnswer> {
  const { keyId } = sealKeys.current;
  return (await sealKeys.list()).map((key) => ({ ...key, signs: key.keyId === keyId }));
}

function asOperatorError(error: unknown): never {
  throw error instanceof SealKeyError ? new OperatorError(error.message) : error;
}

async function accountIdOf(db: Queries, name: string): Promise<string> {
  const account = await findAccountByName(db, name);
  if (!account)
    throw new OperatorError(
      `There is no account ${JSON.stringify(name)}. See "keys list"; "keys add --account NAME" makes one.`,
    );
  return account.id;
}

async function throwNoTemplate(publications: Publications, code: string): Promise<never> {
  throw noTemplate(
    code,
    (await publications.list()).map((row) => row.code),
  );
}

function noTemplate(code: string, known: string[]): OperatorError {
  return new OperatorError(
    `This service has no template ${JSON.stringify(code)}; it has ${known.join(', ')}.`,
  );
}

export function onlyWord(rest: string[], shape: string): string {
  const [word, ...others] = rest;
  if (word === undefined || others.length > 0) throw new OperatorError(`The command is: ${shape}`);
  return word;
}

/** `--name value` pairs, and nothing else. */
export function readOptions<Name extends string>(
  rest: string[],
  names: Name[],
): Partial<Record<Name, string>> {
  const options: Partial<Record<Name, string>> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const name = names.find((candidate) => rest[index] === `--${candidate}`);
    const value = rest[index + 1];
    if (!name || value === undefined)
      throw new OperatorError(`${JSON.stringify(rest.slice(index).join(' '))} is not understood.\n${usage}`);
    options[name] = value;
  }
  return options;
}
