const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Bits of the last letter that no byte takes, by the number of letters beyond the last four. */
const unusedBits = [0, 0, 4, 2];

/** Null for what is no base64url, or has another spelling: one number must not have two texts. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const unused = 2 ** unusedBits[text.length % 4]! - 1;
  if ((letters.indexOf(text.at(-1) ?? 'A') & unused) !== 0) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
