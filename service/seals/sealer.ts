import { createHash, sign } from 'node:crypto';
import type { ResultValue } from '../../contract';
import type { Seal, SealKey } from '../../contract/seal/seal';
import { type CheckedSeal, SealChecker, trustedKeys } from '../../contract/seal/sealChecker';
import { canonicalText, sealedStatement } from '../../contract/seal/statement';
import type { PublishedTemplate } from '../publications/publications';
import { templateDetailOf } from '../publications/templateDetail';
import type { SealKeys } from './sealKeys';

/** What the service states of results, beside the results and who they belong to. */
export type Stated = Omit<Seal, 'signature' | 'issuer' | 'keyId'>;

/** Who said an answer of a tool, and when. */
export interface AnswerSeal {
  issuer: string;
  keyId: string;
  tool: string;
  /** ISO 8601. */
  sealedAt: string;
  /** Ed25519 over the canonical JSON of `{ issuer, keyId, tool, sealedAt, answer }`, base64url. */
  signature: string;
}

const answerStatement = (seal: Omit<AnswerSeal, 'signature'>, answer: object) =>
  canonicalText({ ...seal, answer });

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
    return this.signed({ ...stated, ...this.signer }, (seal) =>
      sealedStatement(seal, {
        ...{ sheetId, projectId, results },
        template: templateDetailOf(template),
        templateHash: this.hashOf(template),
      }),
    );
  }

  /** Signs an answer of a tool; the statement has other names than that of a result, so that neither passes for the other. */
  sealAnswer(tool: string, answer: object, sealedAt: string): AnswerSeal {
    return this.signed({ ...this.signer, tool, sealedAt }, (seal) => answerStatement(seal, answer));
  }

  /** Whether an answer is as this service sealed it. */
  async checkAnswer({ signature, ...seal }: AnswerSeal, answer: object): Promise<CheckedSeal['kind']> {
    return (await this.checker()).signs({ ...seal, signature }, () => answerStatement(seal, answer));
  }

  private get signer() {
    return { issuer: this.issuer, keyId: this.keys.current.keyId };
  }

  private signed<Unsigned>(unsigned: Unsigned, statementOf: (unsigned: Unsigned) => string) {
    const statement = Buffer.from(statementOf(unsigned));
    return {
      ...unsigned,
      signature: sign(null, statement, this.keys.current.privateKey).toString('base64url'),
    };
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
