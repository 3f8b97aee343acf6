import { type TemplateDetail, type Attributes, defaultsText } from '../../../contract';
import { parsedJson } from '../lib/guards';
import { inputsWithOrigin } from './inputsWithOrigin';
import type { CalculationRequest } from './requestKey';

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
export function defaultsUsed(
  template: TemplateDetail,
  sent: { attributes: Attributes; preset?: string | undefined },
): string {
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

/** Positions of the preset that moved with a length that was given, each in a sentence. */
export function movedAssumptions(
  template: TemplateDetail,
  sent: { attributes: Attributes; preset?: string | undefined },
): string[] {
  if (sent.preset === undefined) return [];
  return inputsWithOrigin(template, sent, null).flatMap(({ label, moved }) =>
    moved ? [`Assumes ${label.toLowerCase()} ${moved}: those of the preset, moved with the length.`] : [],
  );
}
