import {
  type Attributes,
  type AttributeValue,
  defaultsText,
  type Field,
  type Preset,
  type TemplateDetail,
} from '../../../contract';
import { parsedJson } from '../lib/guards';
import { inputsWithOrigin, type SentInputs } from './inputsWithOrigin';
import { presetOf } from './preset';
import type { CalculationRequest } from './requestKey';
import { effectiveValue } from './visibility';

/**
 * Whether a calculation takes a default of its project that has another value now. Defaults that it does not read may change.
 *
 * @param before the defaults with which it was calculated, as a text (`createProjectDefaults`)
 */
export function takesChangedDefault(
  template: TemplateDetail,
  parameters: Pick<CalculationRequest, 'attributes' | 'preset'>,
  before: string,
  now: string,
): boolean {
  if (before === now) return false;
  // What a template takes that is not known in full is not known either.
  if (template.isPartial) return true;
  const [old, current] = [valuesIn(before), valuesIn(now)];
  const changed = new Set(
    [...old.keys(), ...current.keys()].filter((name) => old.get(name) !== current.get(name)),
  );
  return takesDefault(template, parameters, before, (name) => changed.has(name));
}

/** Whether a calculation takes one of these defaults from its project. */
export function takesDefault(
  template: TemplateDetail,
  parameters: Pick<CalculationRequest, 'attributes' | 'preset'>,
  defaults: string | null,
  isOne: (name: string) => boolean,
): boolean {
  const readers = new Set(
    template.fields.flatMap(({ referenceId, projectDefault }) =>
      projectDefault !== undefined && isOne(projectDefault) ? [referenceId] : [],
    ),
  );
  if (readers.size === 0) return false;
  return inputsWithOrigin(template, parameters, defaults).some(
    ({ name, origin }) => origin === 'project' && readers.has(name),
  );
}

/** Each value as a text to compare. */
function valuesIn(text: string): Map<string, string> {
  const entries = parsedJson(text);
  const pairs = Array.isArray(entries) ? entries.filter((one) => Array.isArray(one)) : [];
  return new Map(pairs.map(([name, value]: unknown[]) => [String(name), JSON.stringify(value)]));
}

/** The inputs that count and were not given, with the values that the template or the preset has for them. */
export function defaultsUsed(template: TemplateDetail, sent: SentInputs): string {
  return defaultsText(
    inputsWithOrigin(template, sent, null).flatMap(({ label, units, choices, value, origin, moved }) => {
      // A length that nothing gave may be one with a name: `Unbraced length at the supports only`.
      if (!['template', 'preset', 'blank'].includes(origin)) return [];
      return [
        {
          field: { label, units, choices },
          value: moved ?? value,
          ...(origin === 'preset' && { from: origin }),
        },
      ];
    }),
  );
}

/** What was assumed where nothing was given, each in a sentence: moved positions of the preset, the level of the snow load. */
export function defaultAssumptions(
  template: TemplateDetail,
  { attributes, preset: code }: SentInputs,
): string[] {
  return [
    ...movedAssumptions(template, attributes, code),
    ...snowAssumptions(template, attributes, presetOf(template, code)),
  ];
}

/** Positions of the preset that moved with a length that was given. */
function movedAssumptions(template: TemplateDetail, attributes: Attributes, preset?: string): string[] {
  if (preset === undefined) return [];
  return inputsWithOrigin(template, { attributes, preset }, null).flatMap(({ label, moved }) =>
    moved ? [`Assumes ${label.toLowerCase()} ${moved}: those of the preset, moved with the length.`] : [],
  );
}

/** How a snow load is taken where no edition of ASCE 7 was given. */
export function snowAssumptions(
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): string[] {
  const edition = template.fields.find(({ snowLevels }) => snowLevels);
  if (!edition || Object.hasOwn(attributes, edition.referenceId)) return [];
  const used = String(effectiveValue(edition, attributes, preset));
  const level = edition.snowLevels?.[used];
  const hasSnow = template.fields.some((field) =>
    holdsSnow(field, effectiveValue(field, attributes, preset)),
  );
  if (level === undefined || !hasSnow) return [];
  const from =
    preset && Object.hasOwn(preset.defaults, edition.referenceId) ? 'that of the preset' : 'the default';
  return [`Assumes S is at ${level}: the edition was not given, and ${from} is ${used}.`];
}

/** Whether a number, or a row of a table of loads, is a snow load. */
function holdsSnow({ label, columns = [] }: Field, value: AttributeValue | undefined): boolean {
  const isSnow = /\bsnow\b/i;
  if (!Array.isArray(value)) return typeof value === 'number' && value !== 0 && isSnow.test(label);
  return value.some((cells) =>
    columns.some(({ label: heading, options }, i) =>
      options?.includes('S') ? cells[i] === 'S' : isSnow.test(heading) && Number(cells[i]) !== 0,
    ),
  );
}
