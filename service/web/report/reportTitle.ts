import { nameText } from '../layout/valueText';

/** A cell of a workbook, and which of its calculations: `'Roof loads'!L13 row 16`. */
const place =
  /(?:^|, )((?:'(?:[^']|'')*'|[^\s'!]+)!\$?[A-Z]{1,3}\$?\d+(?: call \d+)?(?: case \d+| row \d+(?: of its inputs)?)?)$/;

/** The mark in the name of a sheet; empty without one. */
export function markOf(name: string, template: string): string {
  const { title } = reportTitle(name, template);
  return title === template || name.trim() === '' ? '' : title;
}

/** The name with another mark: its place in the workbook stays. */
export function withMark(name: string, template: string, mark: string): string {
  const { place } = reportTitle(name, template);
  if (place === null) return mark || template;
  return `${[mark, place].filter(Boolean).join(', ')} ${template}`;
}

/**
 * The name with the mark that the workbook has for its only member now, and with the name of its worksheet now; else as it is. A colon
 * would end the title of a table.
 *
 * @param now where the workbook has it
 */
export function withNamesNow(
  name: string,
  template: string,
  now: { marks?: readonly string[]; place?: string } = {},
): string {
  const { marks: [mark, ...others] = [], place: where = '' } = now;
  const given = markOf(name, template);
  const { place: before } = reportTitle(name, template);
  const sheets = where.split('; ').map(sheetPart).filter(Boolean);
  const isMoved = before !== null && sheets.length > 0 && !sheets.includes(sheetPart(before));
  const isSame = mark === undefined || others.length > 0 || mark === given;
  if (isSame && !isMoved) return name;
  const renamed = isMoved
    ? name.replace(before, () => sheets[0] + before.slice(sheetPart(before).length))
    : name;
  return withMark(renamed, template, isSame ? given : mark.replaceAll(': ', ', '));
}

/** `'Roof loads'!` */
const sheetPart = (at: string) => /^(?:'(?:[^']|'')*'|[^'!;]+)!/.exec(at)?.[0] ?? '';

/**
 * The mark of a calculation as its title, and its cell for the line below. The add-in names sheets by both, with the template
 * behind them: one that is known by its cell only has its template for a title.
 */
export function reportTitle(name: string, template: string): { title: string; place: string | null } {
  // What the service names a sheet that comes without a name.
  if (name === `${template} - API`) return { title: template, place: null };
  const given = name.endsWith(` ${template}`) ? name.slice(0, -template.length).trim() : name;
  const found = place.exec(given);
  if (!found) return { title: nameText(given), place: null };
  return { title: given.slice(0, found.index) || template, place: found[1] ?? null };
}

/**
 * What a calculation is of: its template with the edition of the standard that it names, or with the standards behind it, and the
 * section or member.
 *
 * @example kindOfCalculation('Steel Beam (AISC 360)', ['AISC 360-22', 'ASCE 7-22'], 'W14X22') // 'Steel Beam (AISC 360-22), W14X22'
 * @example kindOfCalculation('Timber Beam (ASD)', ['NDS 2018']) // 'Timber Beam (ASD, NDS 2018)'
 */
export function kindOfCalculation(
  template: string,
  codes: readonly string[],
  section = '',
  plies = 1,
): string {
  const named = /\(([^()]*)\)$/.exec(template)?.[1];
  const edition = codes.find((code) => named && code.startsWith(`${named}-`));
  const others = codes.filter((code) => code.startsWith('NDS '));
  const kind =
    named === undefined
      ? template
      : `${template.slice(0, -named.length - 2)}(${edition ?? [named, ...others].join(', ')})`;
  return [kind, section && plies > 1 ? `(${plies}) ${section}` : section].filter(Boolean).join(', ');
}

/**
 * The worksheet of a place in the workbook; empty for a place of another form.
 *
 * @example worksheetOf("'Roof framing'!A3; Sheet2!B4") // 'Roof framing'
 */
export function worksheetOf(place: string): string {
  const [, quoted, plain = ''] = /^(?:'((?:[^']|'')*)'|([^'!;]+))!/.exec(place) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain;
}
