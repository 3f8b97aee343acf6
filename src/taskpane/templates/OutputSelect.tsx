import { Field, Select } from '@fluentui/react-components';
import type { TemplateDetail } from '../../../contract';
import { cellOutputs } from '../../workbook/insert/inputBlockPlan';

interface OutputSelectProps {
  template: TemplateDetail;
  returnsResults: boolean;
  value: string;
  onChange: (output: string) => void;
}

/** What the formula shall show: an output of the template, or the verdict and its ratio. */
export function OutputSelect({ template, returnsResults, value, onChange }: OutputSelectProps) {
  const outputs = returnsResults ? cellOutputs(template) : [];
  return (
    <Field label="The formula shows">
      <Select value={value} onChange={(_, data) => onChange(data.value)} data-testid="insert-output">
        {outputs.map(({ referenceId, label, units }) => (
          <option key={referenceId} value={referenceId}>
            {units ? `${label} (${units})` : label}
          </option>
        ))}
        <option value="verdict">Verdict</option>
        {!outputs.some(({ label }) => label === 'Utilization') && (
          <option value="utilization">Utilization</option>
        )}
      </Select>
    </Field>
  );
}
