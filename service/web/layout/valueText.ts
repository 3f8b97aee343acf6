import type { AttributeValue, Field, ResultValue } from '../../../contract';
import type { Cell } from '../../templates/kit/inputs/columnKinds';
import { fieldKindOf, yesOrNo } from '../../templates/kit/inputs/fieldKinds';

/** A number with all its digits but the last two, which only show how computers round: 0.1 + 0.2 reads 0.3. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** One value of a result or of a step. */
export function resultText(value: ResultValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a sheet holds for a field that is no table, in words. */
export function heldText(field: Field, value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return 'none';
  return fieldKindOf(field).inWords(field, value) ?? cellText(value);
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
