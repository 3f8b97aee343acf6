import { describe, readCell } from '../../../core/inputs/cellValue';
import { fourDigits } from '../../../../contract/numberText';
import { asEntered } from '../../common/fieldText';
import type { StudyColumn } from '../../../study/engine/studyColumn';
import type { StudySample } from '../../../study/engine/studyTable';
import { isMeasured } from '../../../core/inputs/fieldKinds';

/**
 * In which units the numbers of a column are taken, with the first of them as it is sent: `310 plf = 0.31 kip/ft`. Of an input
 * without units nothing, unless its first value is sent otherwise than it stands in the cell.
 */
export function columnText(column: StudyColumn, sample: StudySample | null): string {
  const { field, question } = column;
  if (!field || question?.about === 'units') return '';
  const own = isMeasured(field) ? field.units?.trim() : undefined;
  return own ? unitsText(column, own, sample) : plainText(sample);
}

function unitsText({ units, unitsBy }: StudyColumn, own: string, sample: StudySample | null): string {
  const { cell: given, sent } = sample ?? {};
  const cell = readCell(given);
  const first = typeof sent === 'number' && cell.kind === 'number' ? { given: cell.value, sent } : null;
  if (units === undefined) {
    const value = first ? `: ${asEntered(first.sent)} ${own}` : '';
    return `Read as ${own}, no unit in the heading${value}`;
  }
  const who = unitsBy === 'answer' ? ', as you chose' : '';
  if (units === own) {
    const says = who || ', as the heading says';
    return first ? `${asEntered(first.sent)} ${own}${says}` : `In ${own}${says}`;
  }
  if (!first) return `From ${units} to ${own}${who}`;
  const short = fourDigits(first.sent);
  const sign = Number(short) === first.sent ? '=' : '≈';
  return `${asEntered(first.given)} ${units} ${sign} ${short} ${own}${who}`;
}

function plainText(sample: StudySample | null): string {
  const { cell, sent } = sample ?? {};
  if (sent === undefined || Array.isArray(sent) || sent === cell) return '';
  return `${describe(readCell(cell))} is sent as ${describe(readCell(sent))}`;
}
