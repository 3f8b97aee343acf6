import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  type Field,
  type FieldType,
  type ProjectDefaults,
  type Warning,
  withoutZero,
} from '../../contract';
import { type Solution, type StoredInputs, type Template, TemplateInputError } from './template';
import { readFieldValue } from './fieldKinds';
import { heldValue } from './heldInputs';
import { typedInputs } from './typedInputs';
import { isAtDefault, isUsed } from './usedFields';

/** Rows of all tables up to which inputs are tried: each value is a solve, and those of longer tables take many times as long. */
const mostRows = 20;

/**
 * Names of the inputs that were given and change nothing: whatever other value they take, the answer is the same. Only those
 * that the template lists in `countsOnly` are tried, and none of a design with long tables (`mostRows`). An input with its default
 * value is skipped.
 */
export function withoutEffect(
  template: Template,
  stored: StoredInputs,
  project: ProjectDefaults,
  solution: Solution,
): string[] {
  if (solution.check?.error || rowsOf(stored) > mostRows) return [];
  return givenFields(template, stored)
    .filter((field) =>
      otherValues(field, heldValue(stored, field)).every((value) => {
        const reading = readFieldValue(field, value);
        const changed = 'stored' in reading ? { ...stored, [field.referenceId]: reading.stored } : stored;
        return isSameAnswer(template, solution, changed, project);
      }),
    )
    .map(({ referenceId }) => referenceId);
}

/** Those that may be without effect. */
function givenFields(template: Template, stored: StoredInputs): Field[] {
  return template.fields.filter(
    (field) =>
      template.countsOnly?.[field.referenceId] !== undefined &&
      isUsed(template, field, stored) &&
      isGiven(field, stored),
  );
}

/**
 * Warnings about inputs that were given without effect.
 *
 * @param names those that `withoutEffect` found
 * @example Spacing of members has no effect here: it counts for area loads whose widths are both 0.
 */
export function effectWarnings(
  template: Template,
  stored: StoredInputs,
  names: readonly string[],
): Warning[] {
  const found = names.flatMap((name): Warning[] => {
    const field = template.fields.find(({ referenceId }) => referenceId === name);
    const counts = template.countsOnly?.[name];
    if (!field || counts === undefined) return [];
    const message = `${withoutZero(field.label)} has no effect here: it applies only ${counts}.`;
    return [{ type: 'no_effect', field: name, message }];
  });
  const rows = rowsOf(stored);
  const untried = rows > mostRows ? givenFields(template, stored) : [];
  if (untried.length === 0) return found;
  const labels = untried.map(({ label }) => withoutZero(label)).join(', ');
  const message =
    `With ${rows} table rows, inputs without effect were not looked for (the limit is ${mostRows} ` +
    `rows); given: ${labels}.`;
  return [...found, { type: 'no_effect', message }];
}

function rowsOf(stored: StoredInputs): number {
  return Object.values(stored).reduce(
    (rows: number, value) => rows + (Array.isArray(value) ? value.length : 0),
    0,
  );
}

/** A preset gives the example of an input that it must give (`withCompletePresets`). */
function isGiven(field: Field, stored: StoredInputs): boolean {
  const usual = { ...field, default: field.default ?? field.example };
  return heldValue(stored, field) !== undefined && !isAtDefault(usual, stored);
}

/** Values that tell whether a field has an effect. One that the field does not take tells nothing. */
function otherValues(field: Field, held: AttributeValue | undefined): AttributeValue[] {
  return triedValues[field.type as FieldType](field, Number(held ?? 0));
}

const triedValues: Record<FieldType, (field: Field, held: number) => AttributeValue[]> = {
  number: ({ min = 0, max = 0 }, held) =>
    [
      ...[2, 0.5, 4, 0.25, 10, 0.1].map((factor) => factor * held),
      ...[0, 1, 0.5, 0.1, 0.01, 0.001].map((share) => min + share * (max - min)),
    ].filter((value) => value >= min && value <= max && value !== held),
  boolean: () => [true, false],
  enum: ({ options = [] }) => [...options],
  text: () => [],
  table: () => [],
};

function isSameAnswer(
  template: Template,
  { results, details, check }: Solution,
  stored: StoredInputs,
  project: ProjectDefaults,
): boolean {
  try {
    const other = template.solve(typedInputs(template, stored), project);
    // What is cheap to compare comes first: details are made when they are read.
    return (
      isDeepStrictEqual(other.check, check) &&
      isDeepStrictEqual(other.results, results) &&
      isDeepStrictEqual(other.details, details)
    );
  } catch (error) {
    if (error instanceof TemplateInputError) return false;
    throw error;
  }
}
