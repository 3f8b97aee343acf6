import { createHash, randomUUID } from 'node:crypto';
import type { Access } from '../accounts/accounts';
import type { Clock } from '../lib/clock';
import { prepared } from '../store/prepared';
import type { Queries, Store } from '../store/store';
import type { PublicationRow } from '../store/tables';
import type { Template } from '../../engineering/kit/template';

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
}

/** The templates that an account can use. */
export interface Catalogue {
  find(code: string): PublishedTemplate | undefined;
  all(): PublishedTemplate[];
}

const selectPublications = prepared((db) => db.selectFrom('publications').selectAll());

/** What is published of the templates that this service can calculate. */
export class Publications {
  /** By version id, so that a published template is one object for as long as it is published. */
  private readonly known = new Map<string, PublishedTemplate>();

  /** @param library what this service can calculate, in the order in which it is listed */
  constructor(
    private readonly library: readonly Template[],
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Every template of this service, the withdrawn ones too. */
  async list(db: Queries = this.store.db): Promise<PublicationRow[]> {
    const { rows } = await selectPublications(db, {});
    return this.library.flatMap(({ code }) => rows.find((row) => row.code === code) ?? []);
  }

  /** At start: publishes templates that are new, and those that calculate differently than when they were published. */
  ensure(): Promise<void> {
    return this.change(async (transaction) => {
      for (const template of this.library) {
        const row = await this.find(transaction, template.code);
        if (!row) {
          const first = firstPublication(template, this.clock);
          await transaction.insertInto('publications').values(first).execute();
        } else if (row.calculation_version !== template.version) {
          await this.publishAgain(transaction, row, template, row.withdrawn_at);
        }
      }
    });
  }

  /** What this key can use now; without a key, what anybody can. */
  async catalogue(db: Queries, access: Access | null): Promise<Catalogue> {
    const allowed = access?.templateCodes;
    const templates = new Map<string, PublishedTemplate>();
    const rows = await this.store.remembered.read('publications', () => this.list(db));
    for (const row of rows ?? []) {
      const template = this.library.find(({ code }) => code === row.code);
      if (template && row.withdrawn_at === null && (!allowed || allowed.includes(row.code)))
        templates.set(row.code, this.published(template, row));
    }
    return { find: (code) => templates.get(code), all: () => [...templates.values()] };
  }

  /**
   * Publishes a new version: `id` and `version` change, sheets stay as they are. A withdrawn template is back.
   *
   * @returns undefined when the service has no such template
   */
  publish(code: string): Promise<PublicationRow | undefined> {
    return this.change(async (transaction) => {
      const template = this.library.find((candidate) => candidate.code === code);
      const row = template && (await this.find(transaction, code));
      return row && this.publishAgain(transaction, row, template, null);
    });
  }

  /** Takes a template away from everybody. */
  withdraw(code: string): Promise<PublicationRow | undefined> {
    return this.change(async (transaction) => {
      const row = await this.find(transaction, code);
      if (!row) return undefined;
      const withdrawn = { ...row, withdrawn_at: row.withdrawn_at ?? this.clock().toISOString() };
      await transaction.updateTable('publications').set(withdrawn).where('code', '=', code).execute();
      return withdrawn;
    });
  }

  private async find(db: Queries, code: string): Promise<PublicationRow | undefined> {
    return (await this.list(db)).find((row) => row.code === code);
  }

  private published(template: Template, row: PublicationRow): PublishedTemplate {
    const { version, version_id: id, calculation_version: publishedCalculation } = row;
    const earlier = this.known.get(id);
    if (earlier) return earlier;
    const now = { ...template, version, id, calculationVersion: template.version, publishedCalculation };
    this.known.set(id, now);
    return now;
  }

  private async publishAgain(
    db: Queries,
    row: PublicationRow,
    template: Template,
    withdrawnAt: string | null,
  ): Promise<PublicationRow> {
    const version = Math.max(row.version + 1, template.version);
    const next = {
      ...row,
      version,
      version_id: version === template.version ? calculationId(template) : randomUUID(),
      calculation_version: template.version,
      published_at: this.clock().toISOString(),
      withdrawn_at: withdrawnAt,
    };
    await db.updateTable('publications').set(next).where('code', '=', row.code).execute();
    return next;
  }

  /** A change of the publications, whole or not at all; no cache keeps what was before. */
  private change<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    return this.store.remembered.whileChanging(() => this.store.transaction(work));
  }
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
  const hash = createHash('sha256').update(`${code} ${version}`).digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
