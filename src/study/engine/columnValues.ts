import type { Field } from '../../../contract';
import { readCell } from '../../core/inputs/cellValue';
import { fold } from '../../core/lib/fold';

/** What the cells of a column below its heading hold. */
export interface ColumnValues {
  filled: number;
  numbers: number;
  /** How many of the filled cells hold each text, folded. */
  texts: ReadonlyMap<string, number>;
}

export function columnValues(cells: readonly unknown[]): ColumnValues {
  const texts = new Map<string, number>();
  let filled = 0;
  let numbers = 0;
  for (const value of cells) {
    const cell = readCell(value);
    if (cell.kind === 'blank') continue;
    filled += 1;
    if (cell.kind === 'number') numbers += 1;
    if (cell.kind !== 'text') continue;
    const text = fold(cell.value);
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return { filled, numbers, texts };
}

/** A word that does not identify the input whose option it is. */
const common = /^(yes|no|none|any|other|true|false|notgiven|custom|all)$/;

/** Most of a column are options of the inputs; a few cells may be wrong, and say so in their rows. */
const mostly = 2 / 3;

/** The inputs whose options the texts of a column are. Short options, such as `B` and `II`, tell nothing. */
export function fieldsByOptions({ filled, texts }: ColumnValues, fields: readonly Field[]): Field[] {
  if (filled === 0) return [];
  return fields.filter(({ options = [] }) => {
    const own = new Set(options.map((option) => fold(String(option))).filter(isTelling));
    const good = [...texts].reduce((sum, [text, count]) => sum + (own.has(text) ? count : 0), 0);
    return good > 0 && good >= filled * mostly;
  });
}

function isTelling(option: string): boolean {
  return option.length >= 3 && /\p{L}/u.test(option) && !common.test(option);
}
