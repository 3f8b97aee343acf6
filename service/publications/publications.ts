import { randomUUID } from 'node:crypto';
import type { Access } from '../accounts/accounts';
import type { Clock } from '../lib/clock';
import type { Queries, Store } from '../store/store';
import type { PublicationRow } from '../store/tables';
import { checkedTemplate, templateOf, TemplateFileError } from '../../engineering/files/templateFile';
import type { Template } from '../../engineering/kit/template';
import {
  filesOf,
  holdPublication,
  idOf,
  isOwn,
  OwnTemplateError,
  type Publication,
  requireRoom,
  requireSameAccount,
  requireStorable,
  selectPublications,
  storeFile,
} from './ownTemplates';

/** A template as it is published: `version` is the published one. */
export interface PublishedTemplate extends Template {
  /** Identifier of the published version (interface, "Template detail"): another after every publication. */
  id: string;
  /** What this service computes with: the template's own `version`. */
  calculationVersion: number;
  /**
   * What was published. Another than what this service computes with while a newer service publishes on the same
   * database.
   */
  publishedCalculation: number;
  /** What it was read from; absent for a built-in template. */
  file?: TemplateFile;
}

/** An own template: its text, and the version of its calculation, which is another for every other text. */
export interface TemplateFile {
  text: string;
  version: number;
}

/** The templates that an account can use. */
export interface Catalogue {
  find(code: string): PublishedTemplate | undefined;
  all(): PublishedTemplate[];
}

/** Whose templates, and to which the key is limited, if it is. */
export type Reader = Pick<Access, 'accountId'> & Partial<Pick<Access, 'templateCodes'>>;

/** What is published of the templates that this service can calculate: built-in ones, and own ones, which are files. */
export class Publications {
  /** By version id, so that a published template is one object for as long as it is published. */
  private readonly known = new Map<string, PublishedTemplate | TemplateFileError>();

  /**
   * @param library the built-in templates, in the order in which they are listed
   * @param checkFile the code of a file's template; throws a TemplateFileError for one with a problem
   */
  constructor(
    private readonly library: readonly Template[],
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly checkFile: (text: string) => string | Promise<string> = (text) =>
      checkedTemplate(text, 1).code,
  ) {}

  /** Every template of this service, the withdrawn ones too. */
  async list(db: Queries = this.store.db): Promise<Publication[]> {
    const { rows } = await selectPublications(db, {});
    const builtIn = this.library.flatMap(({ code }) => rows.find((row) => row.code === code) ?? []);
    const own = rows.filter((row) => isOwn(row) && !this.builtIn(row.code));
    return [...builtIn, ...own.sort((one, other) => (one.code < other.code ? -1 : 1))];
  }

  /**
   * At start: publishes built-in templates that are new, and those that calculate differently than when they were
   * published. One that has the code of an own template takes its place.
   */
  ensure(): Promise<void> {
    return this.change(async (transaction) => {
      for (const template of this.library) {
        const row = await this.find(transaction, template.code);
        if (!row) {
          const first = firstPublication(template, this.clock);
          await transaction.insertInto('publications').values(first).execute();
        } else if (isOwn(row)) {
          await transaction.deleteFrom('own_templates').where('code', '=', row.code).execute();
          await this.publishAgain(transaction, row, template.version, null);
        } else if (row.calculation_version !== template.version) {
          await this.publishAgain(transaction, row, template.version, row.withdrawn_at);
        }
      }
    });
  }

  /** What this account's key can use now; without one, what everybody can. */
  async catalogue(db: Queries, reader: Reader | null): Promise<Catalogue> {
    const allowed = reader?.templateCodes;
    const read = await this.published(db, (row) => {
      const isTheirs = row.account_id === null || row.account_id === reader?.accountId;
      return isTheirs && (!allowed || allowed.includes(row.code));
    });
    const templates = new Map<string, PublishedTemplate>();
    for (const [code, template] of read)
      if (!(template instanceof TemplateFileError)) templates.set(code, template);
    return { find: (code) => templates.get(code), all: () => [...templates.values()] };
  }

  /** Own templates that were published by another version of the service and cannot be read by this one. */
  async unreadable(): Promise<{ code: string; error: TemplateFileError }[]> {
    const read = await this.published(this.store.db, isOwn);
    return read.flatMap(([code, error]) => (error instanceof TemplateFileError ? [{ code, error }] : []));
  }

  /**
   * Publishes a new version: `id` and `version` change, sheets stay as they are. A withdrawn template is back.
   *
   * @returns undefined when the service has no such template
   */
  publish(code: string): Promise<Publication | undefined> {
    return this.change(async (transaction) => {
      const row = await this.find(transaction, code);
      const calculation = this.builtIn(code)?.version ?? row?.calculation_version;
      return row && this.publishAgain(transaction, row, calculation ?? row.version, null);
    });
  }

  /** Takes a template away from everybody. */
  withdraw(code: string): Promise<Publication | undefined> {
    return this.change(async (transaction) => {
      const row = await this.find(transaction, code);
      if (!row) return undefined;
      return changed(transaction, row, { withdrawn_at: row.withdrawn_at ?? this.now() });
    });
  }

  /** @throws OwnTemplateError for a built-in template */
  async unpublishFile(code: string): Promise<Publication | undefined> {
    if (this.builtIn(code))
      throw new OwnTemplateError(
        `${code} is a built-in template. Withdraw it with "npm run service -- templates withdraw ${code}".`,
      );
    return this.withdraw(code);
  }

  /**
   * Checks a file and publishes it, under a new version unless the text is the published one. A withdrawn template is back.
   *
   * @param accountId whose it is to be; null for everybody's
   * @param atStart leaves a withdrawn template withdrawn
   * @throws TemplateFileError, OwnTemplateError
   */
  async publishFile(
    text: string,
    accountId: string | null,
    atStart = false,
  ): Promise<{ row: Publication; isChanged: boolean }> {
    requireStorable(text);
    const code = await this.checkFile(text);
    if (this.builtIn(code))
      throw new OwnTemplateError(
        `${code} is the code of a built-in template. Give the template of the file another one.`,
      );
    return this.change(async (transaction) => {
      const { row: before, text: stored } = await holdPublication(transaction, code);
      const isThere = isOwn(before) && before.withdrawn_at === null;
      const isSame = stored === text;
      if (isThere ? isSame && before.account_id === accountId : atStart && isOwn(before))
        return { row: before, isChanged: false };
      if (isThere) await requireSameAccount(transaction, before, accountId);
      else requireRoom(await this.list(transaction));
      const version = before.version + 1;
      const calculation = isSame
        ? calculationOf(before)
        : { version, version_id: idOf(`${code} ${version} ${text}`), calculation_version: version };
      const published = { code, ...calculation, published_at: this.now(), withdrawn_at: null };
      const row = { ...published, own_code: code, account_id: accountId };
      await storeFile(transaction, row, text);
      return { row, isChanged: true };
    });
  }

  private now(): string {
    return this.clock().toISOString();
  }

  private builtIn(code: string): Template | undefined {
    return this.library.find((template) => template.code === code);
  }

  private async find(db: Queries, code: string): Promise<Publication | undefined> {
    return (await this.list(db)).find((row) => row.code === code);
  }

  /** Those of the published templates, by code. */
  private async published(
    db: Queries,
    isWanted: (row: Publication) => boolean,
  ): Promise<[code: string, PublishedTemplate | TemplateFileError][]> {
    for (;;) {
      const all = (await this.store.remembered.read('publications', () => this.list(db))) ?? [];
      this.forgetBut(all);
      const wanted = all.filter((row) => row.withdrawn_at === null && isWanted(row));
      const unread = wanted.filter((row) => isOwn(row) && !this.known.has(row.version_id));
      if (unread.length === 0) return wanted.map((row) => [row.code, this.asKnown(row)]);
      const codes = unread.map(({ code }) => code);
      // They may have been published again meanwhile: then the list is another one too.
      for (const { row, text } of await filesOf(db, codes)) if (text !== null) this.read(row, text);
    }
  }

  private forgetBut(rows: Publication[]): void {
    if (this.known.size <= rows.length) return;
    const ids = new Set(rows.map(({ version_id }) => version_id));
    for (const id of this.known.keys()) if (!ids.has(id)) this.known.delete(id);
  }

  private read(row: Publication, text: string): void {
    try {
      const file = { text, version: row.calculation_version };
      const template = templateOf(text, file.version);
      this.known.set(row.version_id, { ...publishedAs(row, template), file });
    } catch (error) {
      if (!(error instanceof TemplateFileError)) throw error;
      this.known.set(row.version_id, error);
    }
  }

  /** @throws when the row is an own template's that was not read */
  private asKnown(row: Publication): PublishedTemplate | TemplateFileError {
    const earlier = this.known.get(row.version_id);
    if (earlier) return earlier;
    const template = this.builtIn(row.code);
    if (!template) throw new Error(`${row.code} was not read`);
    const now = publishedAs(row, template);
    this.known.set(row.version_id, now);
    return now;
  }

  private async publishAgain(
    db: Queries,
    row: Publication,
    calculation: number,
    withdrawnAt: string | null,
  ): Promise<Publication> {
    const version = Math.max(row.version + 1, calculation);
    const { code } = row;
    return changed(db, row, {
      version,
      version_id: version === calculation ? calculationId({ code, version }) : randomUUID(),
      calculation_version: calculation,
      published_at: this.now(),
      withdrawn_at: withdrawnAt,
    });
  }

  /** A change of the publications, whole or not at all; no cache keeps what was before. */
  private change<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    return this.store.remembered.whileChanging(() => this.store.transaction(work));
  }
}

async function changed(db: Queries, row: Publication, change: Partial<PublicationRow>): Promise<Publication> {
  await db.updateTable('publications').set(change).where('code', '=', row.code).execute();
  return { ...row, ...change };
}

const calculationOf = ({ version, version_id, calculation_version }: PublicationRow) => ({
  ...{ version, version_id, calculation_version },
});

function publishedAs(row: Publication, template: Template): PublishedTemplate {
  const { version, version_id: id, calculation_version: publishedCalculation } = row;
  return { ...template, version, id, calculationVersion: template.version, publishedCalculation };
}

function firstPublication({ code, version }: Template, clock: Clock): PublicationRow {
  return {
    code,
    version,
    version_id: calculationId({ code, version }),
    calculation_version: version,
    published_at: clock().toISOString(),
    withdrawn_at: null,
  };
}

/**
 * A calculation that is published under its own version has the same id in every database, a fresh one or one that was
 * upgraded: the results of a workbook are outdated by another calculation, not by another service. Versions grow with every
 * publication, so no database gives the id twice.
 */
function calculationId({ code, version }: Pick<Template, 'code' | 'version'>): string {
  return idOf(`${code} ${version}`);
}
