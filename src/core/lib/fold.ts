/**
 * Text without case, space and invisible characters, for a second look when the exact spelling finds nothing. `W18×35` is written
 * with an x.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .replaceAll('×', 'x');
}
