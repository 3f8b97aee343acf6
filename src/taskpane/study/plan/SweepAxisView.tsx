import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components';
import type { SweepValues } from '../../../study/engine/sweep';
import type { TemplateDetail } from '../../../../contract';
import { inputHeading } from '../../common/fieldText';
import { listed } from '../../../core/lib/listed';
import { useStyles } from '../../common/styles';
import { type AxisDraft, fieldOf, startOf } from './sweepPlan';
import { isMeasured } from '../../../core/inputs/fieldKinds';
import { Note } from '../../common/layout';

interface SweepAxisViewProps {
  draft: AxisDraft;
  template: TemplateDetail;
  values: readonly unknown[];
  problem: string | null;
  onChange: (draft: AxisDraft) => void;
  onRemove: () => void;
}

const kinds: { kind: SweepValues['kind']; text: string }[] = [
  { kind: 'list', text: 'These values' },
  { kind: 'step', text: 'Range in steps' },
  { kind: 'count', text: 'Range with a number of values' },
];

/** One input of a sweep, and what it runs through. */
export function SweepAxisView({ draft, template, values, problem, onChange, onRemove }: SweepAxisViewProps) {
  const styles = useStyles();
  const field = fieldOf(draft, template);
  const given = draft.values;
  const set = (change: Partial<Record<'start' | 'stop' | 'step' | 'count' | 'text', string>>) =>
    onChange({ ...draft, values: { ...given, ...change } as SweepValues });
  const name = inputHeading({ ...field, units: null });
  const shown = values.map(String);
  return (
    <fieldset className={styles.group} aria-label={name} data-testid="sweep-axis">
      <div className={styles.row}>
        <Select
          size="small"
          aria-label="Input"
          value={draft.field}
          onChange={(_, { value }) => onChange({ ...draft, ...startOf(value, template) })}
          data-testid="sweep-field"
        >
          {template.fields.map(({ referenceId, label, units }) => (
            <option key={referenceId} value={referenceId}>
              {label || referenceId}
              {units ? ` (${units})` : ''}
            </option>
          ))}
        </Select>
        {isMeasured(field) && (
          <Select
            size="small"
            aria-label={`Kind of values of ${name}`}
            value={given.kind}
            onChange={(_, { value }) => onChange({ ...draft, values: blankValues(value) })}
            data-testid="sweep-kind"
          >
            {kinds.map(({ kind, text }) => (
              <option key={kind} value={kind}>
                {text}
              </option>
            ))}
          </Select>
        )}
        <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      {given.kind === 'list' && (
        <Field label="Values, separated by ; or ," size="small">
          <Input
            size="small"
            value={given.text}
            onChange={(_, { value }) => set({ text: value })}
            data-testid="sweep-text"
          />
        </Field>
      )}
      {given.kind === 'options' && (
        <OptionList
          label={`Values of ${name}`}
          options={field.options ?? []}
          chosen={given.options}
          onChange={(options) => onChange({ ...draft, values: { kind: 'options', options } })}
        />
      )}
      {(given.kind === 'step' || given.kind === 'count') && (
        <div className={styles.row}>
          <NumberField label="Start" value={given.start} onChange={(start) => set({ start })} />
          <NumberField label="Stop" value={given.stop} onChange={(stop) => set({ stop })} />
          {given.kind === 'step' ? (
            <NumberField label="Step" value={given.step} onChange={(step) => set({ step })} />
          ) : (
            <NumberField label="Number" value={given.count} onChange={(count) => set({ count })} />
          )}
        </div>
      )}
      <Note role={problem ? 'alert' : undefined} data-testid="sweep-values">
        {problem ?? `${shown.length}: ${listed(shown, 8)}`}
      </Note>
    </fieldset>
  );
}

interface OptionListProps {
  label: string;
  options: Options;
  chosen: Options;
  onChange: (options: Options) => void;
}

type Options = Extract<SweepValues, { kind: 'options' }>['options'];

function OptionList({ label, options, chosen, onChange }: OptionListProps) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {options.map((option) => (
        <Checkbox
          key={String(option)}
          label={String(option)}
          checked={chosen.includes(option)}
          onChange={(_, { checked }) =>
            onChange(options.filter((one) => (one === option ? checked === true : chosen.includes(one))))
          }
        />
      ))}
    </div>
  );
}

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} size="small">
      <Input
        size="small"
        inputMode="decimal"
        value={value}
        style={{ width: '84px' }}
        onChange={(_, { value: text }) => onChange(text)}
        data-testid={`sweep-${label.toLowerCase()}`}
      />
    </Field>
  );
}

function blankValues(kind: string): SweepValues {
  if (kind === 'step') return { kind, start: '', stop: '', step: '' };
  if (kind === 'count') return { kind, start: '', stop: '', count: '' };
  return { kind: 'list', text: '' };
}
