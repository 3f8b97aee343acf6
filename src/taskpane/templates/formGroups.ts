import { inGroups, inputInWords, type Preset } from '../../../contract';
import { blankText } from '../../core/inputs/blankInputs';
import { mayHoldTheLoads } from '../../core/inputs/presetLoads';
import { effectiveValue } from '../../core/inputs/visibility';
import { lowerFirst, valueText } from '../common/fieldText';
import type { FormField } from '../common/formState';

export interface FormGroup {
  /** '' for inputs without a heading. */
  name: string;
  inputs: FormField[];
  /** Something in it has no default, was entered, or is wrong; else its defaults apply, and it can wait. */
  isOpen: boolean;
  /** Names of inputs that wait in one line while the others are shown; none where they are few. */
  waiting: string[];
}

const fewestWaiting = 3;

/** The fields under their headings. */
export function formGroups(fields: readonly FormField[]): FormGroup[] {
  const ruling = new Set(fields.flatMap(({ field }) => field.visibleIf?.referenceId ?? []));
  const template = { fields: fields.map(({ field }) => field) };
  const waits = (input: FormField) =>
    !needsLook(input) &&
    !ruling.has(input.field.referenceId) &&
    !hasBlankChoice(input) &&
    !mayHoldTheLoads(input.field, template);
  return inGroups(fields).map(([name, inputs]) => {
    const waiting = name === '' ? [] : inputs.filter(waits).map(({ field }) => field.referenceId);
    const isOpen = inputs.some(needsLook);
    return { name, inputs, isOpen, waiting: isOpen && waiting.length >= fewestWaiting ? waiting : [] };
  });
}

/** @example 'bending axis Major, clear span not given' */
export function defaultsLine(inputs: readonly FormField[], preset: Preset | null): string {
  return inputs
    .map(({ field }) => {
      const value = effectiveValue(field, {}, preset);
      const { label, value: words, units } = inputInWords({ ...field, value });
      const isBlank = words === null || words === undefined || (Array.isArray(words) && words.length === 0);
      const text = isBlank ? (value === null && blankText(field, preset)) || 'none' : valueText(words);
      return [lowerFirst(label), text, isBlank || typeof words === 'string' ? '' : units]
        .filter(Boolean)
        .join(' ');
    })
    .join(', ');
}

function needsLook({ field, isEntered, problem, isMissing }: FormField): boolean {
  return isEntered || problem !== null || isMissing || field.default === undefined;
}

/** A length for which nothing entered means the weakest bracing is never out of sight. */
const hasBlankChoice = ({ field }: FormField) => field.choices?.some(({ value }) => value === null) ?? false;
