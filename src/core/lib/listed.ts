/**
 * Names in a sentence, the rest as a count.
 *
 * @example listed(['A1', 'B1', 'C1', 'D1'], 2) // 'A1, B1 and 2 more'
 */
export function listed(names: string[], most = 6): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}

/** @example counted(1, 'row') // '1 row'; counted(2, 'row') // '2 rows' */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
