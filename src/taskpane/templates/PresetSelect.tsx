import { Field, Select } from '@fluentui/react-components';
import type { Preset } from '../../../contract';
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
    <Field label="Preset">
      <Select
        value={value}
        disabled={disabled}
        onChange={(_, data) => onChange(data.value)}
        data-testid={testId}
      >
        <option value="">None: the template's defaults</option>
        {presets.map((preset) => (
          <option key={preset.code} value={preset.code}>
            {presetText(preset)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
