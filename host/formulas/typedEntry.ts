import { readTyped, type TypedCell } from '../grid/typedText';
import { formulaFault } from './formulaSyntax';

/**
 * As `readTyped`, of what the user types: a formula that Excel would refuse is kept as text, and a plain number from 1 on that goes into a
 * percent format counts as percents.
 */
export function readEntry(typed: string, numberFormat: string): TypedCell {
  const cell = readTyped(typed, numberFormat);
  if ('formula' in cell) return formulaFault(cell.formula) === null ? cell : { value: typed };
  const isPercent = numberFormat.includes('%') && !typed.includes('%');
  if (!isPercent || typeof cell.value !== 'number' || Math.abs(cell.value) < 1) return cell;
  return { ...cell, value: cell.value / 100 };
}
