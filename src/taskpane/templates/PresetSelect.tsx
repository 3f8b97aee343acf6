import type { Preset } from '../../../contract';
import { SelectField } from '../common/SelectField';
import { presetText } from '../common/fieldText';

interface PresetSelectProps {
  presets: Preset[];
  /** Code of the preset, or '' for none. */
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
  testId: string;
}

/** Nothing at all for a template without presets. */
export function PresetSelect({ presets, value, onChange, disabled, testId }: PresetSelectProps) {
  if (presets.length === 0) return null;
  return (
    <SelectField
      label="Preset"
      options={[
        ['', "None: the template's defaults"],
        ...presets.map((preset) => [preset.code, presetText(preset)] as const),
      ]}
      {...{ value, disabled, onChange, 'data-testid': testId }}
    />
  );
}
