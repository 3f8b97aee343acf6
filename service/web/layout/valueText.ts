import type { AttributeValue, Field, ResultValue, TableValue } from '../../../contract';
import { selectedOption } from '../../templates/kit/inputs/enumOption';

export type Cell = TableValue[number][number];

/** A number with all its digits but the last two, which only show how computers round: 0.1 + 0.2 reads 0.3. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** One value of a result or of a step. */
export function resultText(value: ResultValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a sheet holds for a field that is no table, in words. */
export function heldText(field: Field, value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return 'none';
  if (field.type === 'boolean') return value === '1' ? 'yes' : value === '0' ? 'no' : String(value);
  if (field.type === 'enum') {
    const option = selectedOption(field.options ?? [], value);
    return option === undefined ? `${cellText(value)} (none of the options)` : optionText(option);
  }
  return cellText(value);
}

/** Blanks around an option can be all that tells it from another one, so they are said. */
export function optionText(option: string | number): string {
  const text = String(option);
  if (text === text.trim()) return text;
  const ends = [text !== text.trimStart() && 'before', text !== text.trimEnd() && 'after'].filter(Boolean);
  return `“${text}” (blank ${ends.join(' and ')})`;
}

/** A cell as it is stored. */
export function cellText(cell: Cell | AttributeValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** @param iso a time of the database, UTC */
export function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** A sheet's or project's name; the interface lets it be blank. */
export function nameText(name: string): string {
  return name.trim() === '' ? '(no name)' : name;
}

/** A label with the units behind it, as a column's heading. */
export function headingText({ label, units }: { label: string; units?: string | null }): string {
  return units ? `${label} (${units})` : label;
}
