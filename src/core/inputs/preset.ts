import { inputError } from '../../client/calcError';
import type { Preset, TemplateDetail } from '../../../contract';
import { describe, readArgument } from './cellValue';
import { itemsNamed, suggestion } from './naming';

/** The preset with this code; null for none, and for one that is no longer published. */
export const presetOf = (
  { presets }: Pick<TemplateDetail, 'presets'>,
  code: string | null | undefined,
): Preset | null => presets.find((preset) => preset.code === code) ?? null;

/** The preset that an argument names by code, exactly or without case and space; null when the argument is blank. */
export function presetNamed(given: unknown, template: TemplateDetail): Preset | null {
  const cell = readArgument(given, 'preset');
  if (cell.kind === 'blank') return null;
  const name = String(cell.value);
  const presets = template.presets.map((preset) => ({
    preset,
    referenceId: preset.code,
    label: preset.code,
  }));
  const codes = template.presets.map((preset) => preset.code);
  const found = itemsNamed(presets, name);
  if (found.length === 1 && found[0]) return found[0].preset;
  throw inputError(
    codes.length === 0
      ? `preset: ${template.code} has no presets. Leave the argument out`
      : `preset: ${describe(cell)} is not a preset of ${template.code}. ${suggestion(name, codes)}`,
    'preset',
  );
}
