import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SealKey } from '../../contract/seal/seal';
import type { Clock } from '../lib/clock';
import { keptPrivate } from '../lib/privateFile';
import type { Store } from '../store/store';

/** A key for seals that cannot be used; the message is for the operator. */
export class SealKeyError extends Error {
  override name = 'SealKeyError';
}

/** Where the private key is: the operator's own file, one that the service makes and keeps, or nowhere but in memory. */
export type SealKeyPlace = { given: string } | { kept: string } | 'memory';

/** The key with which results are sealed. */
export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
}

/**
 * The keys of the seals: the private one that signs, and in the database every public one that ever signed, so that all
 * processes on it publish the same list. What a revoked key signed is not believed any more.
 */
export class SealKeys {
  private constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly place: SealKeyPlace,
    private signing: SigningKey,
  ) {}

  /**
   * Makes the private key at the first start, and notes its public key.
   *
   * @throws SealKeyError when the file holds no Ed25519 key, or a revoked one
   */
  static async open(store: Store, clock: Clock, place: SealKeyPlace): Promise<SealKeys> {
    const keys = new SealKeys(store, clock, place, keyAt(place));
    await keys.note();
    const { keyId } = keys.signing;
    if ((await keys.list()).some((key) => key.keyId === keyId && key.revokedAt !== null))
      throw new SealKeyError(
        `The key of the seals (${keyId}) was revoked. ${place === 'memory' ? '' : `Remove ${nameOf(place)}, or put another key there.`}`.trim(),
      );
    return keys;
  }

  get current(): SigningKey {
    return this.signing;
  }

  /** Every key, the newest last. */
  async list(): Promise<SealKey[]> {
    const rows = await this.store.db.selectFrom('seal_keys').selectAll().orderBy('created_at').execute();
    return rows.map(({ id, public_key: publicKey, created_at: createdAt, revoked_at: revokedAt }) => ({
      ...{ keyId: id, publicKey, createdAt, revokedAt },
    }));
  }

  /**
   * Seals with a new key from now on; what the earlier one signed stays valid.
   *
   * @throws SealKeyError when the private key is the operator's own file
   */
  async rotate(): Promise<SigningKey> {
    if (this.place !== 'memory' && 'given' in this.place)
      throw new SealKeyError(
        `SEAL_KEY_FILE names the key: put another key into ${this.place.given} and start the service again.`,
      );
    const made = newKey();
    if (this.place !== 'memory') keptPrivate(this.place.kept, () => pemOf(made), { replace: true });
    this.signing = made;
    await this.note();
    return made;
  }

  /** Nothing that this key signed is believed any more. The key that signs now is replaced first. @returns whether there is such a key */
  async revoke(keyId: string): Promise<boolean> {
    if (keyId === this.signing.keyId) await this.rotate();
    const { numUpdatedRows } = await this.store.db
      .updateTable('seal_keys')
      .set({ revoked_at: this.clock().toISOString() })
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n || (await this.list()).some((key) => key.keyId === keyId);
  }

  private async note(): Promise<void> {
    const { keyId, privateKey } = this.signing;
    await this.store.db
      .insertInto('seal_keys')
      .values({
        ...{ id: keyId, public_key: publicTextOf(privateKey), revoked_at: null },
        created_at: this.clock().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

const nameOf = (place: Exclude<SealKeyPlace, 'memory'>) => ('given' in place ? place.given : place.kept);

function keyAt(place: SealKeyPlace): SigningKey {
  if (place === 'memory') return newKey();
  const text =
    'given' in place ? readFileSync(place.given, 'utf8') : keptPrivate(place.kept, () => pemOf(newKey()));
  return signingKey(text, nameOf(place));
}

function signingKey(pem: string, name: string): SigningKey {
  let privateKey: KeyObject | null = null;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    // Not a key at all: the same message as for another kind of key.
  }
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new SealKeyError(
      `${name} does not hold an Ed25519 private key in PEM form. "openssl genpkey -algorithm ed25519" makes one.`,
    );
  return { keyId: keyIdOf(privateKey), privateKey };
}

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { keyId: keyIdOf(privateKey), privateKey };
}

const pemOf = ({ privateKey }: SigningKey) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The 32 bytes in base64url. */
function publicTextOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x!;
}

/** The first half of the public key's SHA-256, hexadecimal: too long for a second key with the same to be made. */
function keyIdOf(privateKey: KeyObject): string {
  const bytes = Buffer.from(publicTextOf(privateKey), 'base64url');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
