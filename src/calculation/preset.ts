import { inputError } from '../client/calcError';
import type { Preset, TemplateDetail } from '../contract';
import { isBlank } from './cell';
import { itemsNamed, suggestion } from './naming';

/** The preset that an argument names by code, exactly or without case and space; null when the argument is blank. */
export function presetNamed(given: unknown, template: TemplateDetail): Preset | null {
  if (isBlank(given)) return null;
  const presets = template.presets.map((preset) => ({
    preset,
    referenceId: preset.code,
    label: preset.code,
  }));
  const codes = template.presets.map((preset) => preset.code);
  const found = itemsNamed(presets, String(given));
  if (found.length === 1 && found[0]) return found[0].preset;
  throw inputError(
    codes.length === 0
      ? `preset: ${template.code} has no presets. Leave the argument out`
      : `preset: ${JSON.stringify(given)} is not a preset of ${template.code}. ${suggestion(String(given), codes)}`,
    'preset',
  );
}
