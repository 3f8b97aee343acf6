/**
 * The worksheet of a place in the workbook; empty for a place of another form.
 *
 * @example worksheetOf("'Roof framing'!A3; Sheet2!B4") // 'Roof framing'
 */
export function worksheetOf(place: string): string {
  const [, quoted, plain = ''] = /^(?:'((?:[^']|'')*)'|([^'!;]+))!/.exec(place) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain;
}
