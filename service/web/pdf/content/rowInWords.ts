import type { Column } from '../../../../contract';
import { enteredText } from '../../../../contract/numberText';
import { type Cell, columnKindOf } from '../../../../engineering/kit/columnKinds';
import { cellText, raised } from '../../layout/valueText';

const forces = /^(?:kip|lb|psf|plf|klf|kip\/ft|lb\/ft|kip-ft|lb-ft)$/;

/**
 * A row of a table of inputs, for one cell of a schedule: what is 0 at the start or end of a load is the end of the member, and what is
 * 0 beside other forces is no force.
 *
 * @example rowInWords(supports, ['Roller', 12, 3.5]) // 'Roller, at 12 ft, bearing length 3.5 in'
 */
export function rowInWords(columns: readonly Column[], row: readonly Cell[]): string {
  const isForce = ({ units }: Column) => forces.test(units ?? '');
  const hasForces = columns.filter(isForce).length > 1;
  const isNothing = (column: Column, cell: Cell) =>
    Number(cell) === 0 && (/^(?:start|end)/.test(column.referenceId) || (hasForces && isForce(column)));
  return row
    .flatMap((cell, at) => {
      const column = columns[at];
      const text = enteredText(cellText(cell));
      if (text === '' || !column) return text === '' ? [] : [text];
      if (!columnKindOf(column).isNumber) return [text];
      if (isNothing(column, cell)) return [];
      const value = [text, raised(column.units ?? '')].filter(Boolean).join(' ');
      const name = nameIn(columns, column);
      return [name === '' ? value : `${name} ${value}`];
    })
    .join(', ');
}

/** What stands before the number of a column; empty where its units say what it is. */
function nameIn(columns: readonly Column[], { referenceId, label, units }: Column): string {
  if (referenceId === 'position') return 'at';
  const isAlone = columns.filter((other) => other.units === units).length === 1;
  if (isAlone && units && !label.includes(' ')) return '';
  return label.replace(/ \([^()]*\)$/, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
