import { nameText } from '../layout/valueText';

/** A cell of a workbook, and which of its calculations: `'Roof loads'!L13 case 3`. */
const place = /(?:^|, )((?:'(?:[^']|'')*'|[^\s'!]+)!\$?[A-Z]{1,3}\$?\d+(?: call \d+)?(?: case \d+)?)$/;

/**
 * The mark of a calculation as its title, and its cell for the line below. The add-in names sheets by both, with the template
 * behind them: one that is known by its cell only has its template for a title.
 */
export function reportTitle(name: string, template: string): { title: string; place: string | null } {
  const given = name.endsWith(` ${template}`) ? name.slice(0, -template.length).trim() : name;
  const found = place.exec(given);
  if (!found) return { title: nameText(given), place: null };
  return { title: given.slice(0, found.index) || template, place: found[1] ?? null };
}
