import { useDesign } from './DesignContext';
import type { DesignState } from './designState';
import { NumberText } from './NumberText';

interface NumberInputProps {
  label: string;
  name: Extract<keyof DesignState, 'depthAtMost' | 'percent'>;
  units: string;
  hint?: string;
  placeholder?: string;
}

export function NumberInput({ name, ...rest }: NumberInputProps) {
  const { state, change } = useDesign();
  return (
    <NumberText
      {...rest}
      value={state[name]}
      onChange={(value) => change({ [name]: value })}
      testId={`design-${name}`}
    />
  );
}
