import type { Field, Output } from '../../../contract';
import { boundsText } from '../../core/inputs/fieldKind';
import { inputHeading } from '../common/fieldText';
import { useStyles } from '../common/styles';
import { Summary } from '../common/layout';
import { SelectField } from '../common/SelectField';
import { NumberText } from './NumberText';

/** What was entered, as text; blank for the default. */
export interface Aim {
  /** referenceIds; '' for the unknown that is proposed, and for the utilization as output. */
  unknown: string;
  output: string;
  target: string;
  from: string;
  to: string;
  step: string;
}

interface AimFormProps {
  unknowns: readonly Field[];
  unknown: Field;
  outputs: readonly Output[];
  entered: Aim;
  change: (part: Partial<Aim>) => void;
  disabled?: boolean;
  testId: string;
}

/** Which input is looked for, and what it is to bring about. */
export function AimForm({ unknowns, unknown, outputs, entered, change, disabled, testId }: AimFormProps) {
  const styles = useStyles();
  const output = outputs.find(({ referenceId }) => referenceId === entered.output);
  const units = unknown.units ?? '';
  const entry = (name: 'target' | 'from' | 'to' | 'step') => ({
    value: entered[name],
    onChange: (value: string) => change({ [name]: value }),
    testId: `${testId}-${name}`,
  });
  return (
    <>
      <SelectField
        label="Solve for"
        hint={boundsText(unknown) || undefined}
        value={unknown.referenceId}
        disabled={disabled}
        options={unknowns.map((one) => [one.referenceId, inputHeading(one)])}
        onChange={(value) => change({ unknown: value, from: '', to: '', step: '' })}
        data-testid={`${testId}-unknown`}
      />
      <TargetSelect
        outputs={outputs}
        value={output?.referenceId ?? ''}
        disabled={disabled}
        onChange={(value) => change({ output: value, target: '' })}
        data-testid={`${testId}-output`}
      />
      <NumberText
        label="Target"
        {...entry('target')}
        units={output?.units ?? ''}
        hint={output ? '' : '1 is full utilization'}
        placeholder={output ? '' : '1'}
      />
      <details data-testid={`${testId}-range`}>
        <Summary>Range and step</Summary>
        <div className={styles.section}>
          <NumberText label="From" {...entry('from')} units={units} placeholder={String(unknown.min ?? '')} />
          <NumberText label="To" {...entry('to')} units={units} placeholder={String(unknown.max ?? '')} />
          <NumberText
            label="Multiples of"
            {...entry('step')}
            units={units}
            hint="Rounds to the passing side and recalculates"
          />
        </div>
      </details>
    </>
  );
}

type TargetSelectProps = Omit<Parameters<typeof SelectField>[0], 'label' | 'options'> & {
  outputs: readonly Output[];
};

/** The outputs of a template that can be a target. */
export function TargetSelect({ outputs, ...select }: TargetSelectProps) {
  const named = outputs.map(
    ({ referenceId, label, units }) => [referenceId, units ? `${label} (${units})` : label] as const,
  );
  return (
    <SelectField
      label="Output"
      options={[['', 'Utilization of the governing check'], ...named]}
      {...select}
    />
  );
}
