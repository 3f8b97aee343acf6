import { nameText } from '../layout/valueText';

/** A cell of a workbook, and which of its calculations: `'Roof loads'!L13 case 3`. */
const place = /^(?:'(?:[^']|'')*'|[^\s'!]+)!\$?[A-Z]{1,3}\$?\d+(?: call \d+)?(?: case \d+)?$/;

/**
 * The mark of a calculation as its title. The add-in names sheets by their mark or cell, with the template behind it: one that
 * is known by its cell only has its template for a title, and the cell below.
 */
export function reportTitle(name: string, template: string): { title: string; place: string | null } {
  const [mark] = name.endsWith(` ${template}`) ? [name.slice(0, -template.length).trim()] : [name];
  if (place.test(mark)) return { title: template, place: mark };
  return { title: nameText(mark), place: null };
}
