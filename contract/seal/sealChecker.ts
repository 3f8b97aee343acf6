import type { ResultValue } from '../results';
import type { Sheet } from '../sheets';
import type { TemplateDetail } from '../templates';
import { fromBase64Url } from './base64Url';
import { seal as sealShape, type Seal, type SealKey } from './seal';
import { canonicalText, sealedStatement, signedResults } from './statement';

/** A public key, and the service whose results are believed when it sealed them. */
export interface TrustedKey extends SealKey {
  issuer: string;
}

/** Those that a service publishes. */
export const trustedKeys = ({ issuer, keys }: { issuer: string; keys: readonly SealKey[] }): TrustedKey[] =>
  keys.map((key) => ({ ...key, issuer }));

/** A result with its seal, as a file holds them: anybody can have written it. */
export interface ClaimedResult {
  seal: unknown;
  sheetId: string;
  projectId: string;
  template: TemplateDetail;
  results: Readonly<Record<string, ResultValue>>;
}

/** The report as it was signed. */
export interface ProvenSheet {
  kind: 'sealed';
  issuer: string;
  keyId: string;
  sheet: Sheet & { solvedAt: string };
  /** The defaults of the project that the results were computed from. */
  projectDefaults: NonNullable<Seal['projectDefaults']>;
}

/**
 * What a seal proves.
 *
 * - `sealed`      the service computed this: `sheet` is what a read of the report gave then, without anything that the file adds
 * - `broken`      something that is signed was changed, or it is no seal
 * - `unknownKey`  no trusted key of the issuer has this id
 * - `revoked`     nothing that the key signed is believed any more
 */
export type CheckedSeal =
  | ProvenSheet
  | { kind: 'unknownKey' | 'revoked'; issuer: string; keyId: string }
  | { kind: 'broken' };

/** Checks seals with the public keys that are trusted; nothing is read from anywhere. */
export class SealChecker {
  readonly #keys: ReadonlyMap<string, TrustedKey>;
  readonly #verifiers = new Map<TrustedKey, Promise<VerifiedBy>>();
  readonly #hashes = new WeakMap<TemplateDetail, Promise<string>>();

  constructor(keys: readonly TrustedKey[]) {
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]));
  }

  async check({ seal: given, ...claimed }: ClaimedResult): Promise<CheckedSeal> {
    const { data: seal } = sealShape.safeParse(given);
    if (seal === undefined) return { kind: 'broken' };
    const kind = await this.signs(seal, async () =>
      sealedStatement(seal, { ...claimed, templateHash: await this.#hashOf(claimed.template) }),
    );
    const { issuer, keyId } = seal;
    if (kind === 'broken') return { kind };
    if (kind !== 'sealed') return { kind, issuer, keyId };
    const { projectDefaults = {} } = seal;
    return { kind: 'sealed', issuer, keyId, sheet: sheetOf(seal, claimed), projectDefaults };
  }

  /** What the signature proves of any statement of an issuer. */
  async signs(
    { signature, ...by }: Pick<Seal, 'issuer' | 'keyId' | 'signature'>,
    statement: () => string | Promise<string>,
  ): Promise<CheckedSeal['kind']> {
    const key = this.#keys.get(nameOf(by));
    if (key === undefined) return 'unknownKey';
    if (key.revokedAt !== null) return 'revoked';
    const bytes = fromBase64Url(signature);
    const message = encoded(await statement());
    const isSigned = bytes !== null && (await (await this.#verifierOf(key))(bytes, message));
    return isSigned ? 'sealed' : 'broken';
  }

  #verifierOf(key: TrustedKey): Promise<VerifiedBy> {
    const known = this.#verifiers.get(key) ?? verifierOf(key.publicKey);
    this.#verifiers.set(key, known);
    return known;
  }

  #hashOf(template: TemplateDetail): Promise<string> {
    const known = this.#hashes.get(template) ?? sha256(canonicalText(template));
    this.#hashes.set(template, known);
    return known;
  }
}

const algorithm = 'Ed25519';

/** Whether a signature is of a message by one public key. */
type VerifiedBy = (signature: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * Verifies with the key of a service: by the browser, and by a library where the browser has no Ed25519.
 *
 * @param publicKey 32 bytes in base64url
 */
async function verifierOf(publicKey: string): Promise<VerifiedBy> {
  const raw = fromBase64Url(publicKey) ?? new Uint8Array();
  const { subtle } = crypto;
  try {
    const key = await subtle.importKey('raw', raw, algorithm, false, ['verify']);
    return (signature, message) => subtle.verify(algorithm, key, signature, message);
  } catch (error) {
    if ((error as Error).name !== 'NotSupportedError') return () => Promise.resolve(false);
    const { verifyAsync } = await import('@noble/ed25519');
    return (signature, message) => verifyAsync(signature, message, raw).catch(() => false);
  }
}

const nameOf = ({ issuer, keyId }: Pick<TrustedKey, 'issuer' | 'keyId'>) => `${issuer} ${keyId}`;

const encoder = new TextEncoder();
const encoded = (text: string) => encoder.encode(text) as Uint8Array<ArrayBuffer>;

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoded(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The report as it is signed. Its link and its name are not. */
function sheetOf(
  seal: Seal,
  { sheetId, projectId, template, results }: Omit<ClaimedResult, 'seal'>,
): Sheet & { solvedAt: string } {
  const { inputs, solvedAt, check, warnings } = seal;
  return {
    ...{ sheetId, projectId, templateCode: template.code, name: '', status: 'solved', inputs, solvedAt },
    results: signedResults(seal, results),
    ...check,
    ...(warnings && { warnings }),
  };
}
