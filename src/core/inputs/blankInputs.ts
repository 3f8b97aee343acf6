import { inputError } from '../../client/calcError';
import {
  type Attributes,
  type AttributeValue,
  type Field,
  findUnit,
  type Preset,
  type TemplateDetail,
} from '../../../contract';
import type { InputCell } from './attributes';
import { describe, isBlank, readCell } from './cellValue';
import { coerceValue, isMeasured } from './fieldKinds';
import { nameOf } from './naming';
import { isSameValue } from './storedValue';
import { effectiveValue, unusedBecause } from './visibility';

const loadsAndLengths: readonly (string | undefined)[] = [
  'length',
  'force',
  'line load',
  'pressure',
  'moment',
];

/** Loads, lengths, bracing and sections, but not the deflection limit of a load: a blank cell does not say which of them is meant. */
export function needsAnswer(field: Field): boolean {
  const { label, referenceId, units } = field;
  const name = `${label} ${referenceId}`;
  if (/brac|\bsection\b|\bmember\b/i.test(name)) return true;
  return (
    isMeasured(field) &&
    (loadsAndLengths.includes(units ? findUnit(units)?.dimension : undefined) ||
      (/load|span|length/i.test(name) && !/limit/i.test(label)))
  );
}

/** `0.5 kip/ft`; null where nothing applies instead of a blank. */
export function defaultText(field: Field, preset: Preset | null): string | null {
  const value = effectiveValue(field, {}, preset);
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`;
  const text = typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);
  return isMeasured(field) && field.units ? `${text} ${field.units}` : text;
}

/** As `defaultText`; else what a form calls the choice to enter nothing, such as `At the supports only`. */
export function blankText(field: Field, preset: Preset | null): string | null {
  return defaultText(field, preset) ?? field.choices?.find(({ value }) => value === null)?.label ?? null;
}

/** Whether a blank of this row matters: the calculation would use the input. */
export function isUsedBlank(
  field: Field,
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): boolean {
  return unusedBecause(field, template, attributes, preset) === null;
}

/**
 * The default of a load, a length or a bracing is not taken for a cell that was left blank, and no other default for one below a value:
 * a formula gets only the first of merged cells.
 *
 * @throws {CalcError} of kind `input` that names the field
 */
export function rejectBlanks(
  cells: readonly InputCell[],
  attributes: Attributes,
  template: TemplateDetail,
  preset: Preset | null,
): void {
  for (const { field, value, above } of cells) {
    if (!isBlank(value) || !isUsedBlank(field, template, attributes, preset)) continue;
    const problem = blankProblem(field, preset) ?? blankBelow(field, above, preset);
    if (problem !== null) throw inputError(problem, field.referenceId);
  }
}

/** Why this input may not be left blank; null where it may, or where nothing would be taken instead. */
export function blankProblem(field: Field, preset: Preset | null): string | null {
  const taken = needsAnswer(field) ? defaultText(field, preset) : null;
  if (taken === null || taken === '') return null;
  return `${nameOf(field)} is blank. Enter a value; its default, ${taken}, is not used for a blank cell`;
}

function blankBelow(field: Field, above: unknown, preset: Preset | null): string | null {
  const value = effectiveValue(field, {}, preset);
  const taken = defaultText(field, preset);
  if (above === undefined || taken === null || taken === '' || isDefault(field, above, value)) return null;
  // Without rows a table says nothing.
  if (Array.isArray(value) && value.length === 0) return null;
  const asDefault = Array.isArray(value) ? '' : `, or ${taken} where the default is meant`;
  return (
    `${nameOf(field)} is blank below ${describe(readCell(above))}. If the cells are merged, the formula gets ` +
    `only the first: enter the value in each row${asDefault}`
  );
}

/** However it is written: `Yes` is TRUE, and a number may be formatted. */
function isDefault(field: Field, above: unknown, value: AttributeValue | undefined): boolean {
  try {
    const entered = coerceValue(field, above);
    return entered !== undefined && isSameValue(value, entered);
  } catch {
    // Its own row says what is wrong with it.
    return false;
  }
}
