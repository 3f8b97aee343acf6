import { Button } from '@fluentui/react-components';
import { Confirm, explain, Message, Problem } from '../common/messages';
import { type ReactNode, useState } from 'react';
import type { Output, Preset, TemplateDetail } from '../../../contract';
import { insertCaseTable, planCaseTable } from '../../workbook/insert/caseTablePlan';
import { insertInputBlock, type InsertOutcome } from '../../workbook/insert/inputBlock';
import { type InputBlockPlan, planInputBlock, cellOutputs } from '../../workbook/insert/inputBlockPlan';
import type { PlannedCase } from '../../workbook/insert/plannedInputs';
import type { InsertOptions, Inserted, Occupied } from '../../workbook/insert/insertion';
import { type Removal, removeWritten, type WrittenCells } from '../../workbook/insert/writtenCells';
import { listed } from '../../core/lib/listed';
import { usePane, useSettings } from '../common/pane';
import { SelectField } from '../common/SelectField';
import { useStyles } from '../common/styles';
import type { ReadForm } from '../common/formState';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { isTable } from '../../core/inputs/fieldKinds';
import { nameOf } from '../../core/inputs/naming';
import { siUnitOf } from '../../core/outputs/siUnits';
import { firstRunMemory } from './firstRunMemory';
import { Note } from '../common/layout';

interface InsertPanelProps extends LoadedTemplate {
  preset: Preset | null;
  form: ReadForm;
  output: string;
  onOutput: (output: string) => void;
  onStudy: () => void;
  /** What the inputs come to, above the buttons that insert them. */
  verdict: ReactNode;
}

/** Puts the form's inputs into the sheet at the selected cell: with a formula, or as the first row of a table of cases. */
export function InsertPanel(props: InsertPanelProps) {
  const { template, returnsResults, preset, form, output, onOutput, onStudy, verdict } = props;
  const styles = useStyles();
  const { showSI } = useSettings();
  const planned = { template, preset: preset ?? undefined, values: form.values, typed: typedOf(form) };
  const block = planInputBlock({ ...planned, output, returnsResults, showSI });
  const { insertion, insert, remove, reset } = useInsertion(block, planned);
  const busy = insertion.state === 'busy';
  const isWrong = form.fields.some(({ problem }) => problem !== null);
  const unable = busy || isWrong || block.inputs.length === 0;

  return (
    <>
      <section className={styles.section} aria-labelledby="insert-heading">
        <h3 id="insert-heading" className={styles.subheading}>
          Insert into the worksheet
        </h3>
        <OutputSelect
          template={template}
          returnsResults={returnsResults}
          value={output}
          onChange={onOutput}
        />
        <Note>
          At the selected cell: the results, and the inputs below them. As a table: a header and a first row
          to fill down and run as a study.
        </Note>
        <BlockNotes block={block} />
      </section>
      <div className={styles.bar} role="group" aria-label="Insert" data-testid="insert-bar">
        {verdict}
        <div className={styles.row}>
          <Button
            appearance="primary"
            disabledFocusable={unable}
            onClick={() => void (unable || insert('block'))}
            data-testid="insert-button"
          >
            {busy ? 'Inserting…' : 'Insert at selected cell'}
          </Button>
          <Button
            disabledFocusable={unable}
            onClick={() => void (unable || insert('table'))}
            data-testid="insert-table"
          >
            Insert as a table
          </Button>
        </div>
        {busy && <Note>If a cell is being edited, finish it with Enter.</Note>}
        {insertion.state === 'occupied' && (
          <Confirm
            yes="Overwrite"
            onYes={() =>
              void insert(insertion.what, { target: insertion.target, overwrite: insertion.cells })
            }
            onNo={reset}
            testId="insert-confirm"
          >
            {insertion.address} is not empty: {listed(insertion.cells)}. Overwrite?
          </Confirm>
        )}
        {insertion.state === 'failed' && <Problem error={insertion.error} testId="insert-problem" />}
        <InsertionReport
          insertion={insertion}
          toFill={block.toFill.map(nameOf)}
          onStudy={onStudy}
          onRemove={(anyway) => void remove(anyway)}
          onKeep={reset}
        />
      </div>
    </>
  );
}

/** What was inserted last, and what becomes of it. */
function useInsertion(block: InputBlockPlan, planned: PlannedCase) {
  const { runtime } = usePane();
  const [insertion, setInsertion] = useState<Insertion>({ state: 'idle' });

  async function during(work: () => Promise<Insertion>): Promise<void> {
    setInsertion({ state: 'busy' });
    try {
      setInsertion(await work());
    } catch (error) {
      setInsertion({ state: 'failed', error });
    }
  }

  return {
    insertion,
    insert: (what: 'block' | 'table', options: InsertOptions = {}) =>
      during(async () => {
        const here = { ...options, project: runtime.connection.get().projectName };
        const outcome =
          what === 'block'
            ? await insertInputBlock(block, { ...here, linkPlaces: runtime.linkPlaces() })
            : await insertCaseTable(planCaseTable(planned), here);
        if (outcome.state === 'inserted') firstRunMemory.set('done');
        return { ...outcome, what };
      }),
    /** @param anyway also what was typed into it since */
    async remove(anyway: boolean): Promise<void> {
      if (insertion.state !== 'inserted' && insertion.state !== 'changed') return;
      const { written } = insertion;
      await during(async () => ({ ...(await removeWritten(written, anyway)), written }));
    },
    reset: () => setInsertion({ state: 'idle' }),
  };
}

/** Lengths and loads as they were typed, where they are converted. */
function typedOf({ fields }: ReadForm): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ field, shown, converted }) =>
      converted !== null && typeof shown === 'string' ? [[field.referenceId, shown]] : [],
    ),
  );
}

/** What becomes of inputs that do not fit into one cell. */
function BlockNotes({ block }: { block: ReturnType<typeof planInputBlock> }) {
  const tables = block.shown.filter(({ field }) => isTable(field));
  const laidOut = tables.filter(({ layout }) => layout !== null).map(({ field }) => field.label);
  const asText = tables.filter(({ layout }) => layout === null).map(({ field }) => field.label);
  return (
    <>
      {laidOut.length > 0 && (
        <Note data-testid="insert-tables">
          The rows of {listed(laidOut)} are beside the inputs, with blank rows for more. In a table of cases
          they are text in one cell, such as <code>Pinned, 0, 3.5; Roller, 12, 3.5</code>.
        </Note>
      )}
      {asText.length > 0 && <Note>The rows of {listed(asText)} are text in one cell.</Note>}
    </>
  );
}

interface OutputSelectProps {
  template: TemplateDetail;
  returnsResults: boolean;
  value: string;
  onChange: (output: string) => void;
}

/** What the formula shall show: an output of the template, or the verdict and its ratio. */
function OutputSelect({ template, returnsResults, value, onChange }: OutputSelectProps) {
  const { showSI } = useSettings();
  const outputs = returnsResults ? cellOutputs(template) : [];
  const unitsOf = (output: Output) => (showSI && siUnitOf(output)?.symbol) || output.units;
  return (
    <SelectField
      label="First result"
      options={[
        ...outputs.map((output) => {
          const units = unitsOf(output);
          return [output.referenceId, units ? `${output.label} (${units})` : output.label] as const;
        }),
        ['verdict', 'Verdict'],
        ...(outputs.some(({ label }) => label === 'Utilization')
          ? []
          : [['utilization', 'Utilization'] as const]),
      ]}
      {...{ value, onChange, 'data-testid': 'insert-output' }}
    />
  );
}

type Insertion =
  | { state: 'idle' | 'busy' }
  | { state: 'failed'; error: unknown }
  | (Removal & { written: WrittenCells })
  | ((InsertOutcome | Inserted | Occupied) & { what: 'block' | 'table' });

interface InsertionReportProps {
  insertion: Insertion;
  /** Inputs without which the formula has no result. */
  toFill: string[];
  onStudy: () => void;
  /** @param anyway also what was typed into it since */
  onRemove: (anyway: boolean) => void;
  onKeep: () => void;
}

/** Says where the inputs stand now; read out when it appears. */
function InsertionReport({ insertion, toFill, onStudy, onRemove, onKeep }: InsertionReportProps) {
  const inserted = insertion.state === 'inserted' ? insertion : null;
  const failed = inserted?.rulesFailed ?? null;
  return (
    <div role="status">
      {inserted && (
        <Message
          intent="success"
          data-testid="insert-result"
          actions={
            <>
              {inserted.what === 'table' && (
                <Button size="small" onClick={onStudy} data-testid="insert-study">
                  Run as a study
                </Button>
              )}
              <Button size="small" onClick={() => onRemove(false)} data-testid="insert-remove">
                Remove it
              </Button>
            </>
          }
        >
          Inserted at {inserted.address}.{' '}
          {'formulaAddress' in inserted
            ? `${toFill.length > 0 ? `Fill in ${listed(toFill)} there; the result appears` : 'The result is'} in ${inserted.formulaAddress}.`
            : 'Fill the row down, or type below it; the table is selected.'}
        </Message>
      )}
      {insertion.state === 'changed' && (
        <Confirm yes="Remove it" onYes={() => onRemove(true)} onNo={onKeep} testId="insert-remove-confirm">
          Changed since it was inserted: {listed(insertion.cells)}. Remove it anyway?
        </Confirm>
      )}
      {insertion.state === 'removed' && (
        <Note data-testid="insert-removed">Removed. The cells are as they were before.</Note>
      )}
      {failed !== null && (
        <Message intent="warning" data-testid="insert-without-lists">
          Drop-down lists are not available here. {explain(failed)}
        </Message>
      )}
    </div>
  );
}
