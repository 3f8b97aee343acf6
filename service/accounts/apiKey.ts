import { createHash, randomBytes } from 'node:crypto';

/** A new key: 256 random bits, so that its plain hash cannot be guessed back. */
export function newApiKey(): string {
  return `calc_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 in hexadecimal: the only form in which the database knows a key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Whether a text can travel as a bearer credential (RFC 6750: no blanks, visible ASCII). */
export function isApiKey(text: string): boolean {
  return /^[!-~]{1,512}$/.test(text);
}
