import { fourDigits } from '../../../contract/numberText';
import {
  type Attributes,
  type AttributeValue,
  type Field,
  inputInWords,
  movedPositions,
  type Preset,
  presetValue,
  type TemplateDetail,
} from '../../../contract';
import { parsedJson } from '../lib/guards';
import type { CalculationResult } from '../outputs/calculationResult';
import { isAttributeValue } from '../lib/wireShapes';
import { unusedBecause } from './visibility';

/** Who set the value of an input. `blank`: nothing did, and the template has its own reading of that. `service`: not known here. */
export type InputOrigin = 'given' | 'preset' | 'template' | 'project' | 'blank' | 'service';

/** An input as the calculation took it. */
export interface InputWithOrigin {
  /** referenceId. */
  name: string;
  label: string;
  /** Undefined where it is blank, or not known here. */
  value: AttributeValue | undefined;
  /** Null: none, as far as the template says. */
  units: string | null;
  /** Output with what was used where the value is 0, for "not given". */
  usedOutput?: string | undefined;
  choices?: Field['choices'];
  origin: InputOrigin;
  /** Of a preset, moved with a length that was given. @example 'at 0 and 16 ft' */
  moved?: string | null;
}

/** What was sent: names and values, over a preset. */
export interface SentInputs {
  attributes: Attributes;
  preset?: string | undefined;
}

/**
 * Every input that counted, in the order of the template, with where its value came from: given, else the preset's, else the
 * template's default; a field that is the project's while it is not overridden has the project's. Inputs that the others leave
 * unused are not there.
 *
 * @param projectDefaults of the project as the result knows them (`CalculationResult`); null where they are not known
 */
export function inputsWithOrigin(
  template: TemplateDetail,
  { attributes, preset: code }: SentInputs,
  projectDefaults: string | null,
): InputWithOrigin[] {
  const preset =
    code === undefined ? null : (template.presets.find((one) => one.code === code) ?? unknownPreset);
  const site = defaultsIn(projectDefaults);
  const inputs = template.fields.flatMap((field): InputWithOrigin[] => {
    const { referenceId: name, label, units, usedOutput, choices } = field;
    const resolved = isUnused(field, template, attributes, preset)
      ? ofProject(field, site)
      : ofSheet(field, attributes, preset);
    return resolved ? [{ name, label, units, usedOutput, choices, ...resolved }] : [];
  });
  const named = new Set(template.fields.map(({ referenceId }) => referenceId));
  const others = Object.entries(attributes).filter(([name]) => !named.has(name));
  return [
    ...inputs,
    ...others.map(([name, value]) => ({ name, label: name, value, units: null, origin: 'given' as const })),
  ];
}

/** The same for a list: 0 in the words of its label, with what the results say was used instead. */
export function inputsInWords(
  inputs: readonly InputWithOrigin[],
  results: CalculationResult['results'],
): InputWithOrigin[] {
  return inputs.map((input) => {
    const { usedOutput = '' } = input;
    const used = Object.hasOwn(results, usedOutput) ? results[usedOutput] : undefined;
    const text = typeof used === 'number' ? fourDigits(used) : '';
    return { ...input, ...inputInWords(input, text) };
  });
}

/** Where a value came from, in words; empty for a value that was given. */
export function originText(origin: InputOrigin, preset: string | undefined): string {
  return { given: '', preset: `preset ${preset ?? ''}`, ...origins }[origin];
}

const origins = {
  template: 'default of the template',
  project: 'from the project',
  blank: 'left blank',
  service: 'in the report',
};

type Resolved = Pick<InputWithOrigin, 'value' | 'origin' | 'moved'>;

/** One that the template does not publish (any more): only the service knows what it set. */
const unknownPreset: Preset = { code: '', name: '', defaults: {}, hasUnknownDefaults: true };

function isUnused(
  field: Field,
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): boolean {
  if (Object.hasOwn(attributes, field.referenceId)) return false;
  return unusedBecause(field, template, attributes, preset) !== null;
}

function ofProject({ projectDefault }: Field, site: ReadonlyMap<unknown, AttributeValue>): Resolved | null {
  return projectDefault === undefined ? null : { value: site.get(projectDefault), origin: 'project' };
}

function ofSheet(field: Field, attributes: Attributes, preset: Preset | null): Resolved {
  const { referenceId: name, default: usual } = field;
  if (Object.hasOwn(attributes, name)) return { value: attributes[name], origin: 'given' };
  if (preset?.hasUnknownDefaults) return { value: undefined, origin: 'service' };
  if (preset && Object.hasOwn(preset.defaults, name))
    return {
      value: presetValue(field, preset, attributes),
      origin: 'preset',
      moved: movedPositions(field, preset, attributes),
    };
  return usual === undefined || usual === null
    ? { value: undefined, origin: 'blank' }
    : { value: usual, origin: 'template' };
}

/** The text is a list of names and values (`createProjectDefaults`); a workbook may carry any other. */
function defaultsIn(text: string | null): Map<unknown, AttributeValue> {
  const entries = text === null ? null : parsedJson(text);
  if (!Array.isArray(entries)) return new Map();
  return new Map(
    entries.flatMap((entry: unknown): [unknown, AttributeValue][] =>
      Array.isArray(entry) && isAttributeValue(entry[1]) ? [[entry[0], entry[1]]] : [],
    ),
  );
}
