import { fromBase64Url } from './base64Url';

const algorithm = 'Ed25519';

/** Whether a signature is of a message by one public key. */
export type VerifiedBy = (
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/**
 * Verifies with the key of a service: by the browser, and by a library where the browser has no Ed25519.
 *
 * @param publicKey 32 bytes in base64url
 */
export async function verifierOf(publicKey: string): Promise<VerifiedBy> {
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
