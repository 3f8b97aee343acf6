import { boxAddress, parseBox, splitSheetName } from '../grid/address';
import { sameBox } from '../grid/box';
import type { Box } from '../grid/grid';
import { onSheet } from '../grid/movedBox';
import { edited, inPlaceOf, partsOfReference, type Word, wordsOf } from './formulaWords';

/** A reference in a formula, from its first to its last word. */
interface FoundReference {
  first: Word;
  last: Word;
  /** With its exclamation mark, or ''. */
  sheet: string;
  text: string;
  box: Box;
}

/**
 * The formula with its references where the cells that they mean have gone; `#REF!` where these are gone.
 *
 * @param move null: the cells are gone; the sheet is null where the formula names none
 */
export function movedReferences(
  formula: string,
  move: (box: Box, sheetName: string | null) => Box | null,
): string {
  const edits = referencesIn(formula).flatMap(({ first, last, sheet, text: before, box }) => {
    const { sheetName } = splitSheetName(`${sheet}A1`);
    const moved = onSheet(move(box, sheetName), box);
    if (moved === null) return inPlaceOf(first, last, `${sheet}#REF!`);
    return sameBox(moved, box) ? [] : inPlaceOf(first, last, sheet + addressLike(before, moved));
  });
  return edited(formula, edits);
}

function referencesIn(formula: string): FoundReference[] {
  const words = wordsOf(formula);
  const found: FoundReference[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index];
    if (first === undefined || (first.kind !== 'reference' && first.kind !== 'value')) continue;
    const { sheet, body, columns } = partsOfReference(first.text);
    if (columns !== '') continue;
    const other = words[index + 1]?.text === ':' ? words[index + 2] : undefined;
    const whole = other === undefined ? null : parseBox(`${body}:${other.text}`);
    const text = other !== undefined && whole !== null ? `${body}:${other.text}` : body;
    const box = whole ?? (first.kind === 'reference' ? parseBox(body) : null);
    if (box === null) continue;
    found.push({ first, last: whole === null ? first : (other ?? first), sheet, text, box });
    if (whole !== null) index += 2;
  }
  return found;
}

/** The address of the block with `$` where the one before has it. */
function addressLike(before: string, box: Box): string {
  const [first = '', last = first] = before.split(':');
  const [start = '', end] = boxAddress(box).split(':');
  const isRange = before.includes(':');
  return isRange || end !== undefined
    ? `${signed(first, start)}:${signed(last, end ?? start)}`
    : signed(first, start);
}

function signed(before: string, address: string): string {
  const [, column = ''] = /^(\$?)[A-Za-z]/.exec(before) ?? [];
  const [, row = ''] = /(\$?)\d+$/.exec(before) ?? [];
  return address
    .replace(/[A-Z]+/, `${column.replace('$', '$$$$')}$&`)
    .replace(/\d+/, `${row.replace('$', '$$$$')}$&`);
}
