/** Null for what is no base64url, or has another spelling: one number must not have two texts. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return again === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
}
