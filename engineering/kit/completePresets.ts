import type { Preset } from '../../contract';
import type { Template } from './template';
import { readNewInputs } from './inputs';
import { isUsed } from './usedFields';

/** Presets that can be calculated as they are: required inputs that one leaves out are filled from their examples. */
export function withCompletePresets(template: Template): Template {
  return { ...template, presets: template.presets.map((preset) => completed(template, preset)) };
}

function completed(template: Template, preset: Preset): Preset {
  const { stored } = readNewInputs({ ...template, presets: [preset] }, {}, preset.code);
  const missing = template.fields.filter(
    (field) => field.required && !Object.hasOwn(stored, field.referenceId) && isUsed(template, field, stored),
  );
  const examples = missing.map(({ referenceId, example = null }) => [referenceId, example]);
  return { ...preset, defaults: { ...Object.fromEntries(examples), ...preset.defaults } };
}
