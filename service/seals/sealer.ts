import { createHash, sign } from 'node:crypto';
import type { ResultValue } from '../../contract';
import type { Seal, SealKey } from '../../contract/seal/seal';
import { SealChecker, trustedKeys } from '../../contract/seal/sealChecker';
import { canonicalText, sealedStatement } from '../../contract/seal/statement';
import type { PublishedTemplate } from '../publications/publications';
import { templateDetailOf } from '../publications/templateDetail';
import type { SealKeys } from './sealKeys';

/** What the service states of results, beside the results and who they belong to. */
export type Stated = Omit<Seal, 'signature' | 'issuer' | 'keyId'>;

/** Signs results, so that a reader of a file sees that this service computed them from these inputs. */
export class Sealer {
  /** By the published version, whose detail never changes. */
  private readonly hashes = new WeakMap<PublishedTemplate, string>();

  constructor(
    private readonly keys: Pick<SealKeys, 'current' | 'list'>,
    private readonly publicUrl: () => string,
  ) {}

  /** What a seal is checked with. */
  async published(): Promise<{ issuer: string; keys: SealKey[] }> {
    return { issuer: this.issuer, keys: await this.keys.list() };
  }

  /** Checks its own seals, with the keys of this moment. */
  async checker(): Promise<SealChecker> {
    return new SealChecker(trustedKeys(await this.published()));
  }

  seal(
    stated: Stated,
    { sheetId, projectId }: { sheetId: string; projectId: string },
    results: Record<string, ResultValue>,
    template: PublishedTemplate,
  ): Seal {
    const { keyId, privateKey } = this.keys.current;
    const seal = { ...stated, issuer: this.issuer, keyId };
    const statement = sealedStatement(seal, {
      ...{ sheetId, projectId, results },
      template: templateDetailOf(template),
      templateHash: this.hashOf(template),
    });
    return { ...seal, signature: sign(null, Buffer.from(statement), privateKey).toString('base64url') };
  }

  /** The origin of the service's address. */
  get issuer(): string {
    return new URL(this.publicUrl()).origin;
  }

  private hashOf(template: PublishedTemplate): string {
    const known = this.hashes.get(template);
    if (known !== undefined) return known;
    const hash = createHash('sha256')
      .update(canonicalText(templateDetailOf(template)))
      .digest('hex');
    this.hashes.set(template, hash);
    return hash;
  }
}
