import { Field, type FieldProps, Select, type SelectProps } from '@fluentui/react-components';
import type { Ref } from 'react';

interface SelectFieldProps extends Omit<SelectProps, 'onChange' | 'value' | 'ref'> {
  label: string;
  hint?: FieldProps['hint'];
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** One of several options, below its label. */
export function SelectField({ label, hint, options, onChange, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} size={select.size}>
      <Select {...select} onChange={(_, { value }) => onChange(value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
