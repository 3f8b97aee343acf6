import { randomUUID } from 'node:crypto';

/**
 * A new sheet's id: a UUID of version 7 (RFC 9562), which begins with the time. Sheets that are made one after the
 * other then lie beside each other in the index, and a commit writes few pages of it.
 */
export function newSheetId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Of a random UUID (version 4) everything behind the version's digit is kept.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
