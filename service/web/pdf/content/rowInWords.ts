import type { Column } from '../../../../contract';
import { enteredText } from '../../../../contract/numberText';
import { type Cell, columnKindOf } from '../../../../engineering/kit/columnKinds';
import { isForce } from '../../layout/loadRows';
import { cellText, lowered, raised } from '../../layout/valueText';

/**
 * A row of a table of inputs, for one cell of a schedule. What says nothing is left out: 0 where it stands for an end of the member,
 * for widths that are not given, or for no force beside others. Equal values at both ends are one.
 *
 * @example rowInWords(supports, ['Roller', 12, 3.5]) // 'Roller, at 12 ft, bearing length 3.5 in'
 */
export function rowInWords(columns: readonly Column[], row: readonly Cell[]): string {
  const hasForces = columns.filter(isForce).length > 1;
  const valueOf = (name: string) => Number(row[columns.findIndex(({ referenceId }) => referenceId === name)]);
  const isNothing = (column: Column, cell: Cell) => {
    const { referenceId } = column;
    if (Number(cell) !== 0) return false;
    if (/^(?:start|end)$/.test(referenceId)) return true;
    // A load from 100 plf to 0 is not one of 100 plf.
    const other = /^(start|end)(?=[A-Z])/.exec(referenceId)?.[1];
    if (other) return valueOf(otherEnd(referenceId, other)) === 0;
    return hasForces && isForce(column);
  };
  /** Whether both ends of the member have that value: it is printed once, without saying where. */
  const isUniform = ({ referenceId }: Column) => {
    const end = /^(start|end)(?=[A-Z])/.exec(referenceId)?.[1];
    return end !== undefined && valueOf(referenceId) === valueOf(otherEnd(referenceId, end));
  };
  return row
    .flatMap((cell, at) => {
      const column = columns[at];
      const text = enteredText(cellText(cell));
      if (text === '' || !column) return text === '' ? [] : [text];
      if (!columnKindOf(column).isNumber) return [text];
      if (isNothing(column, cell)) return [];
      if (isUniform(column) && column.referenceId.startsWith('end')) return [];
      const value = [text, raised(column.units ?? '')].filter(Boolean).join(' ');
      const named = nameIn(columns, column);
      const name = isUniform(column) ? named.replace(/ at the start$/, '') : named;
      return [name === '' ? value : `${name} ${value}`];
    })
    .join(', ');
}

const otherEnd = (referenceId: string, end: string) =>
  referenceId.replace(end, end === 'start' ? 'end' : 'start');

/** What stands before the number of a column; empty where its units say what it is. */
function nameIn(columns: readonly Column[], { referenceId, label, units }: Column): string {
  if (referenceId === 'position') return 'at';
  const isAlone = columns.filter((other) => other.units === units).length === 1;
  if (isAlone && units && !label.includes(' ')) return '';
  return lowered(label.replace(/ \([^()]*\)$/, ''));
}
