/** Text without case and space, for a second look when the exact spelling finds nothing. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
