import { createHash } from 'node:crypto';
import { routes, type TemplateDetail } from '../../../../contract';
import type { CheckedSeal, SealChecker } from '../../../../contract/seal/sealChecker';
import type { ServiceContext } from '../../../context/serviceContext';
import type { PublishedTemplate } from '../../../publications/publications';
import { templateDetailOf } from '../../../publications/templateDetail';
import type { Sealer } from '../../../seals/sealer';
import type { Sheet } from '../../../sheets/record/sheet';
import type { Report } from '../../report/report';
import { type PackagedReport, type SealedResults, sealFileName } from './content';
import { markRuns } from './merged';

/** Why the seal of a stored result is not in the file, after the number of such results. */
const whyNot: Readonly<Record<Exclude<CheckedSeal['kind'], 'sealed'>, string>> = {
  revoked: 'sealed with a key that was revoked',
  unknownKey: 'sealed with another key or at another address',
  broken: 'whose template or results have changed since they were sealed',
};

/** A report: its record in the file, or why it has none. */
type Entry = { name: string } & ({ record: string; template: TemplateDetail } | { why: string });

/** The results of a PDF that the service's present keys prove, as they were stored when the pages were made. */
export class SealFile {
  readonly #details = new Map<PublishedTemplate, TemplateDetail>();
  readonly #entries: Entry[] = [];

  private constructor(
    private readonly sealer: Sealer,
    private readonly checker: SealChecker,
  ) {}

  static async open({ sealer }: Pick<ServiceContext, 'sealer'>): Promise<SealFile> {
    return new SealFile(sealer, await sealer.checker());
  }

  /** Adds a report, or replaces the one at that index. @returns the length of its record */
  async put(
    index: number,
    { stored, template }: Pick<Report, 'stored' | 'template'>,
    { name, place }: Pick<PackagedReport, 'name' | 'place'>,
  ): Promise<number> {
    const detail = this.#details.get(template) ?? templateDetailOf(template);
    this.#details.set(template, detail);
    const why = await this.#whyNotSealed(stored, detail);
    if (why !== null) {
      this.#entries[index] = { name, why };
      return 0;
    }
    const { sheetId, projectId, outcome } = stored;
    const { code: templateCode, id: templateId, version: templateVersion } = detail;
    const of = { name, place, sheetId, projectId, templateCode, templateId, templateVersion };
    const record = JSON.stringify({ ...of, results: outcome?.results, seal: outcome?.seal });
    this.#entries[index] = { name, record, template: detail };
    return record.length;
  }

  /** The attachment, a line for each template and each result, and what the PDF says of it. */
  finish(): SealedResults {
    const { issuer } = this.sealer;
    const sealed = this.#entries.filter((entry) => 'record' in entry);
    const head = `Sealed results: ${sealed.length} of ${this.#entries.length}`;
    const others = this.#others();
    if (sealed.length === 0) return { lines: [`${head}. ${others}`], file: null };
    const keys = JSON.stringify(issuer + routes.sealKeys.path);
    const templates = [...new Set(sealed.map(({ template }) => template))].map((one) => JSON.stringify(one));
    const records = sealed.map(({ record }) => record);
    const file = Buffer.from(
      `{"keys":${keys},\n"templates":[\n${templates.join(',\n')}\n],\n"results":[\n${records.join(',\n')}\n]}\n`,
    );
    const hash = createHash('sha256').update(file).digest('hex').match(/.{8}/g)!.join(' ');
    const said = `${head}, by ${new URL(issuer).host} (the service's signature, not an engineer's seal).`;
    return { lines: [`${said} ${others}`.trim(), `Attachment ${sealFileName}, SHA-256 ${hash}`], file };
  }

  async #whyNotSealed(
    { sheetId, projectId, outcome }: Sheet,
    template: TemplateDetail,
  ): Promise<string | null> {
    if (outcome === null) return 'without results';
    const { results, seal } = outcome;
    if (seal === undefined) return 'calculated before the service sealed results';
    const { kind } = await this.checker.check({ sheetId, projectId, template, results, seal });
    return kind === 'sealed' ? null : whyNot[kind];
  }

  /** How many have no seal, and which, by the reason. */
  #others(): string {
    const reasons = new Map<string, string[]>();
    for (const entry of this.#entries)
      if ('why' in entry) reasons.set(entry.why, [...(reasons.get(entry.why) ?? []), entry.name]);
    if (reasons.size === 0) return '';
    const texts = [...reasons].map(([why, names]) => `${names.length} ${why} (${markRuns(names)})`);
    return `Not sealed: ${texts.join('; ')}.`;
  }
}
