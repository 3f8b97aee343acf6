import { Button, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { insertInputBlock, type InsertOutcome } from '../../workbook/inputBlock';
import { defaultOutput, findSwitches, planInputBlock } from '../../workbook/inputBlockPlan';
import { Confirm } from '../common/Confirm';
import { listed } from '../common/listed';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import type { LoadedTemplate } from './loadTemplate';
import { OutputSelect } from './OutputSelect';
import { PresetSelect } from './PresetSelect';

type Insertion = { state: 'idle' | 'busy' } | { state: 'failed'; error: unknown } | InsertOutcome;

/** Puts the template's inputs and a formula into the sheet, at the selected cell. */
export function InsertPanel({ template, returnsResults }: LoadedTemplate) {
  const styles = useStyles();
  const [output, setOutput] = useState(() => defaultOutput(template, returnsResults));
  const [presetCode, setPresetCode] = useState('');
  const [off, setOff] = useState<string[]>([]);
  const [insertion, setInsertion] = useState<Insertion>({ state: 'idle' });

  const switches = findSwitches(template);
  const plan = planInputBlock({
    template,
    preset: template.presets.find(({ code }) => code === presetCode),
    output,
    switches: Object.fromEntries(
      switches.map(({ field }) => [field.referenceId, !off.includes(field.referenceId)]),
    ),
  });

  async function insert(options: Parameters<typeof insertInputBlock>[1] = {}): Promise<void> {
    setInsertion({ state: 'busy' });
    try {
      setInsertion(await insertInputBlock(plan, options));
    } catch (error) {
      setInsertion({ state: 'failed', error });
    }
  }

  const busy = insertion.state === 'busy';
  return (
    <section className={styles.section} aria-labelledby="insert-heading">
      <h3 id="insert-heading" className={styles.subheading}>
        Insert into the sheet
      </h3>
      <OutputSelect template={template} returnsResults={returnsResults} value={output} onChange={setOutput} />
      <PresetSelect
        presets={template.presets}
        value={presetCode}
        onChange={setPresetCode}
        testId="insert-preset"
      />
      {switches.map(({ field, opens }) => (
        <div key={field.referenceId}>
          <Switch
            label={field.label}
            checked={!off.includes(field.referenceId)}
            onChange={(_, { checked }) =>
              setOff(checked ? off.filter((id) => id !== field.referenceId) : [...off, field.referenceId])
            }
            data-testid={`insert-switch-${field.referenceId}`}
          />
          <p className={styles.note}>With it: {opens.map(({ label }) => label).join(', ')}</p>
        </div>
      ))}
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={busy || plan.pairs.length === 0}
          onClick={() => void insert()}
          data-testid="insert-button"
        >
          {busy ? 'Inserting…' : 'Insert at selected cell'}
        </Button>
      </div>
      {busy && <p className={styles.note}>If a cell is being edited, finish it with Enter.</p>}
      {plan.unused.length > 0 && (
        <p className={styles.note}>
          Left out, for they would not be used: {plan.unused.map(({ field }) => field.label).join(', ')}.
        </p>
      )}
      {plan.tables.length > 0 && (
        <p className={styles.note}>
          Rows stand as JSON text in one cell: {plan.tables.map(({ label }) => label).join(', ')}.
        </p>
      )}
      {plan.toFill.length > 0 && (
        <p className={styles.note}>To be filled in: {plan.toFill.map(({ label }) => label).join(', ')}.</p>
      )}
      {insertion.state === 'occupied' && (
        <Confirm
          yes="Overwrite"
          onYes={() => void insert({ target: insertion.target, overwrite: true })}
          onNo={() => setInsertion({ state: 'idle' })}
          testId="insert-confirm"
        >
          {insertion.address} is not empty: {listed(insertion.cells)}. Overwrite?
        </Confirm>
      )}
      {insertion.state === 'failed' && <Problem error={insertion.error} testId="insert-problem" />}
      <div role="status">
        {insertion.state === 'inserted' && (
          <MessageBar intent="success" layout="multiline" data-testid="insert-result">
            <MessageBarBody>
              Inserted at {insertion.address}. The result is in {insertion.formulaAddress}.
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </section>
  );
}
