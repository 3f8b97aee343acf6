import { Field as Labelled, Input } from '@fluentui/react-components';
import { useDesign } from './DesignContext';
import type { DesignState } from './designState';

interface NumberInputProps {
  label: string;
  name: Extract<keyof DesignState, 'target' | 'from' | 'to' | 'step' | 'depthAtMost' | 'percent'>;
  units: string;
  hint?: string;
  placeholder?: string;
}

export function NumberInput({ label, name, units, hint, placeholder }: NumberInputProps) {
  const { state, change } = useDesign();
  return (
    <Labelled label={label} hint={hint === '' ? undefined : hint}>
      <Input
        value={state[name]}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        contentAfter={units ? <span>{units}</span> : undefined}
        onChange={(_, { value }) => change({ [name]: value })}
        data-testid={`design-${name}`}
      />
    </Labelled>
  );
}
