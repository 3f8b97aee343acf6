/** What a number in a cell stands for, by its number format. */
export type NumberKind = 'date' | 'time' | 'percent';

/** Reads an en-US number format; null: a plain number. */
export function numberKind(format: string): NumberKind | null {
  const codes = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (/general/.test(codes)) return null;
  if (codes.includes('%')) return 'percent';
  if (/[yd]|mmm/.test(codes)) return 'date';
  return /[hs]/.test(codes) ? 'time' : null;
}
