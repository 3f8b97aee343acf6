import { randomBytes } from 'node:crypto';

/**
 * A new sheet's id: a UUID of version 7 (RFC 9562), which begins with the time. Sheets that are made one after the
 * other then lie beside each other in the index, and a commit writes few pages of it.
 */
export function newSheetId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
