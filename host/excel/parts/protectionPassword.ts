/**
 * What guards a protected sheet: a number of 16 bits made of the password, which Excel still reads, or the attributes
 * with which another program has written a stronger one, which cannot be checked here.
 */
export type ProtectionPassword = { hash: string } | { attributes: Record<string, string> };

/** ECMA-376 part 4, 14.7.1, as four hexadecimal digits. */
export function passwordHash(password: string): string {
  const turned = (hash: number) => ((hash >> 14) & 1) | ((hash << 1) & 0x7fff);
  const mixed = [...password].reduceRight((hash, one) => turned(hash) ^ one.charCodeAt(0), 0);
  const hash = turned(mixed) ^ password.length ^ 0xce4b;
  return hash.toString(16).toUpperCase().padStart(4, '0');
}
