import { Field as Labelled, Input } from '@fluentui/react-components';

interface NumberTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  units: string;
  hint?: string;
  placeholder?: string;
  testId: string;
}

/** A number as it is typed. */
export function NumberText({ label, value, onChange, units, hint, placeholder, testId }: NumberTextProps) {
  return (
    <Labelled label={label} hint={hint === '' ? undefined : hint}>
      <Input
        value={value}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        contentAfter={units ? <span>{units}</span> : undefined}
        onChange={(_, { value: typed }) => onChange(typed)}
        data-testid={testId}
      />
    </Labelled>
  );
}
