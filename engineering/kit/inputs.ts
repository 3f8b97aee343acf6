import {
  type Attributes,
  type AttributeValue,
  type ErrorDetail,
  type Field,
  leftBehind,
  presetValue,
  type ProjectDefaults,
  type Warning,
} from '../../contract';
import { listed } from './enumOption';
import { fieldKindOf, readFieldValue } from './fieldKinds';
import { quoted, given } from './given';
import { TemplateInputError, type Solution, type StoredInputs, type Template } from './template';
import { typedInputs } from './typedInputs';
import { isUsed } from './usedFields';
import { withoutEffect } from './withoutEffect';

export { enteredTexts, normalisedInputs, resolvedInputs } from './heldInputs';
export type { StoredInputs } from './template';

/** What became of a set of attributes. Any problem means 422 and nothing written. */
export interface InputReading {
  stored: StoredInputs;
  warnings: Warning[];
  problems: ErrorDetail[];
}

/**
 * Reads the attributes of a new sheet: the template's defaults, over them the preset's, over them the attributes. Supports of a
 * preset at the end of its member move with a length among the attributes.
 * An unknown name is a problem. An attribute whose field the calculation would not use draws `ignored_field`, an
 * explicit null `null_value`; neither lands in the sheet.
 */
export function readNewInputs(
  template: Template,
  attributes: Attributes,
  presetCode?: string,
  read: ReadValue = readFieldValue,
): InputReading {
  const ofPreset: ErrorDetail[] = [];
  const preset = template.presets.find(({ code }) => code === presetCode) ?? null;
  const defaults = defaultInputs(template, presetCode, ofPreset, attributes);
  const fields = fieldsByName(template);
  const unknown = Object.keys(attributes).filter((name) => !fields.has(name));
  const known = Object.entries(attributes).filter(([name]) => fields.has(name));
  const reading = readValues(fields, known, read);
  const ofValues = [
    ...ofPreset,
    ...unknownAttributes(template, unknown),
    ...reading.problems,
    ...leftBehind(template.fields, preset, attributes).map(asSentence),
  ];

  const all = { ...defaults, ...reading.values };
  const ignored = Object.keys(reading.values).filter((name) => !isUsed(template, fieldOf(fields, name), all));
  const landed = Object.entries(reading.values).filter(([name]) => !ignored.includes(name));
  const stored = { ...defaults, ...Object.fromEntries(landed) };
  const warnings = [...reading.warnings, ...ignored.map((name) => ignoredField(fieldOf(fields, name)))];
  const problems = ofValues.length > 0 ? ofValues : rejectedAsAWhole(template, stored);
  return { stored, warnings, problems };
}

/**
 * Reads the attributes of an update (interface, "Update sheet inputs"). The set is applied as a whole or not at all;
 * unknown names and nulls are skipped with a warning. `updated` names what was stored.
 */
export function readInputChanges(
  template: Template,
  stored: StoredInputs,
  attributes: Attributes,
): InputReading & { updated: string[] } {
  const fields = fieldsByName(template);
  const unknown = Object.keys(attributes).filter((name) => !fields.has(name));
  const known = Object.entries(attributes).filter(([name]) => fields.has(name));
  const reading = readValues(fields, known, readChangedValue);
  const changed = { ...stored, ...reading.values };
  const problems = reading.problems.length > 0 ? reading.problems : rejectedAsAWhole(template, changed);
  const warnings = [...unknown.map(unknownField), ...reading.warnings];
  if (problems.length > 0) return { stored, warnings, problems, updated: [] };
  return { stored: changed, warnings, problems, updated: Object.keys(reading.values) };
}

/** What a sheet holds, with the defaults of fields that the template got later: nothing else can be missing. */
export function completedInputs(template: Template, stored: StoredInputs): StoredInputs {
  return { ...defaultInputs(template, undefined, [], {}), ...stored };
}

/**
 * Solves what a sheet holds with its project's defaults.
 *
 * @throws {TemplateInputError} naming each input or project default that stands in the way
 */
export function solveInputs(template: Template, stored: StoredInputs, project: ProjectDefaults): Solution {
  const solution = solveOnce(template, stored, project);
  solution.withoutEffect = withoutEffect(template, stored, project, solution);
  return solution;
}

/** The same without trying which inputs have no effect, which is a solve for each other value of these. */
export function solveOnce(template: Template, stored: StoredInputs, project: ProjectDefaults): Solution {
  const missing = missingInputs(template, stored);
  if (missing.length > 0) throw new TemplateInputError(missing);
  return template.solve(typedInputs(template, stored), project);
}

/** Names of the project defaults that the sheet reads; none while the calculation cannot read what it holds. */
export function projectDefaultsRead(template: Template, stored: StoredInputs): string[] {
  try {
    return template.projectDefaultsRead(typedInputs(template, stored));
  } catch (error) {
    if (error instanceof TemplateInputError) return [];
    throw error;
  }
}

type ReadValue = typeof readFieldValue;

const asSentence = ({ field, message }: ErrorDetail) => ({ field, message: `${message}.` });

/** Reads each table once, however many sets of attributes have it. */
export function readTablesOnce(): ReadValue {
  const readings = new WeakMap<object, ReturnType<ReadValue>>();
  return (field, value) => {
    if (typeof value !== 'object' || value === null) return readFieldValue(field, value);
    const known = readings.get(value);
    if (known) return known;
    const reading = readFieldValue(field, value);
    readings.set(value, reading);
    return reading;
  };
}

function readValues(fields: Map<string, Field>, attributes: [string, AttributeValue][], read: ReadValue) {
  const values: StoredInputs = {};
  const warnings: Warning[] = [];
  const problems: ErrorDetail[][] = [];
  for (const [name, value] of attributes) {
    if (value === null) {
      warnings.push(nullValue(name));
      continue;
    }
    const reading = read(fieldOf(fields, name), value);
    if ('stored' in reading) values[name] = reading.stored;
    else problems.push(reading.problems);
  }
  return { values, warnings, problems: problems.flat() };
}

/** An update does not check a number for an enum field against the options (interface, "Update sheet inputs", 7). */
const readChangedValue: ReadValue = (field, value) => {
  const reading = readFieldValue(field, value);
  const unchecked = 'problems' in reading ? fieldKindOf(field).storedUnchecked(value) : undefined;
  return unchecked === undefined ? reading : { stored: unchecked };
};

function defaultInputs(
  template: Template,
  presetCode: string | undefined,
  problems: ErrorDetail[],
  given: Attributes,
): StoredInputs {
  const preset = template.presets.find((candidate) => candidate.code === presetCode) ?? null;
  if (presetCode !== undefined && !preset) {
    const codes = template.presets.map((candidate) => candidate.code);
    const message = `${template.code} has no preset ${quoted(presetCode)}; it has ${listed(codes)}.`;
    problems.push({ field: 'preset', message });
  }
  const stored: StoredInputs = {};
  for (const field of template.fields) {
    const value = presetValue(field, preset, given) ?? field.default ?? null;
    if (value === null) continue;
    const reading = readFieldValue(field, value);
    if ('problems' in reading)
      throw new Error(`${template.code} has a default that it rejects: ${field.referenceId}`);
    stored[field.referenceId] = reading.stored;
  }
  return stored;
}

/** What is needed and not there. A sheet of an earlier version takes the defaults of fields that came later. */
function missingInputs(template: Template, stored: StoredInputs): ErrorDetail[] {
  return template.fields
    .filter(
      (field) =>
        field.required &&
        (field.default ?? null) === null &&
        !Object.hasOwn(stored, field.referenceId) &&
        isUsed(template, field, stored),
    )
    .map((field) => ({
      field: field.referenceId,
      message: `${field.label} is required: ${allowedOf(field)}.`,
    }));
}

/** More options than these are not listed. */
const mostListed = 12;

function allowedOf(field: Field): string {
  const { options = [], example } = field;
  const such = typeof example === 'string' ? `, such as ${quoted(example)}` : '';
  if (options.length > mostListed) return `one of ${options.length} options${such}`;
  const allowed = fieldKindOf(field).allowed(field);
  return options.length === 0 ? `${allowed}${such}` : allowed;
}

/** What is missing, and what the template rejects of the rest. */
function rejectedAsAWhole(template: Template, stored: StoredInputs): ErrorDetail[] {
  const missing = missingInputs(template, stored);
  const isMissing = (name: string) => missing.some(({ field }) => field === name);
  return [...missing, ...rejectedTogether(template, stored).filter(({ field }) => !isMissing(field))];
}

/** What the template rejects of the set as a whole; a value it cannot even read is left to the solve. */
function rejectedTogether(template: Template, stored: StoredInputs): ErrorDetail[] {
  try {
    return template.check(typedInputs(template, stored), null);
  } catch (error) {
    if (error instanceof TemplateInputError) return [];
    throw error;
  }
}

/** A map, because names come from outside: `constructor` is no field. */
const fieldsByName = (template: Template) =>
  new Map(template.fields.map((field) => [field.referenceId, field]));

function fieldOf(fields: Map<string, Field>, name: string): Field {
  const field = fields.get(name);
  if (!field) throw new Error(`No field ${name}`);
  return field;
}

/** The first one says what there is, once for all. */
function unknownAttributes({ code, fields }: Template, names: string[]): ErrorDetail[] {
  const there = `; its fields are ${fields.map((field) => field.referenceId).join(', ')}`;
  return names.map((name, index) => ({
    field: name,
    message: `${code} has no field ${quoted(name)}${index === 0 ? there : ''}.`,
  }));
}

/** An update's key that matches no field (interface, "Update sheet inputs", rule 3). */
const unknownField = (name: string): Warning => ({
  type: 'unknown_field',
  field: name,
  message: `${given(name)} is not a field of the template; it was skipped.`,
});

/** An explicit null (interface, "Update sheet inputs", rule 4). */
const nullValue = (name: string): Warning => ({
  type: 'null_value',
  field: name,
  message: `${name} was null and was skipped; leave a field out to keep its value.`,
});

/** An attribute that the calculation would not use (service decisions, "Typed snow attributes"). */
const ignoredField = ({ referenceId, label, visibleIf }: Field): Warning => ({
  type: 'ignored_field',
  field: referenceId,
  message:
    `${referenceId} (${label}) was ignored: it is used only when ${visibleIf?.referenceId} is ` +
    `${visibleIf?.equals.map(String).join(' or ')}.`,
});
