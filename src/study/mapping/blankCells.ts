import { type Attributes, type Field, findUnit, type Preset, type TemplateDetail } from '../../../contract';
import { effectiveValue, unusedBecause } from '../../calculation/inputs/visibility';
import { isMeasured } from '../../calculation/inputs/fieldKinds';
import type { HeaderChoices } from './studyColumn';

/** What becomes of a row whose cell is blank in a column that is sent. */
export type BlankAnswer = 'default' | 'skip' | 'error';

const answers: readonly string[] = ['default', 'skip', 'error'] satisfies BlankAnswer[];

/** Where the answer stands among the choices of a template's columns. A heading's own key holds no blank. */
export function blankChoice(headerKey: string): string {
  return `blank ${headerKey}`;
}

/** The user's answer; without one the default is taken, but never of a load, a length, a bracing or a section: null. */
export function blankAnswer(field: Field, headerKey: string, choices: HeaderChoices): BlankAnswer | null {
  const key = blankChoice(headerKey);
  const said = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (typeof said === 'string' && answers.includes(said)) return said as BlankAnswer;
  return needsAnswer(field) ? null : 'default';
}

const loadsAndLengths: readonly (string | undefined)[] = [
  'length',
  'force',
  'line load',
  'pressure',
  'moment',
];

function needsAnswer(field: Field): boolean {
  const { label, referenceId, units } = field;
  const name = `${label} ${referenceId}`;
  if (/brac|\bsection\b|\bmember\b/i.test(name)) return true;
  return (
    isMeasured(field) &&
    (loadsAndLengths.includes(units ? findUnit(units)?.dimension : undefined) ||
      /load|span|length/i.test(name))
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

/** Whether a blank of this row matters: the calculation would use the input. */
export function isUsedBlank(
  field: Field,
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): boolean {
  return unusedBecause(field, template, attributes, preset) === null;
}
