import { Button, makeStyles, Radio, RadioGroup, Spinner } from '@fluentui/react-components';
import { useEffect, useMemo } from 'react';
import { lazyPart } from '../common/lazyPart';
import { useStore } from 'zustand/react';
import { presetOf } from '../../core/inputs/preset';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { loadTemplate } from '../../core/templates/loadTemplate';
import type { TemplateDetail } from '../../../contract';
import { NeedsKey } from '../common/NeedsKey';
import { Problem, useAct } from '../common/messages';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { isSearching } from '../../study/session/designRuns';
import { useConnection, usePane, usePlaces } from '../common/pane';
import { TemplateForm } from '../templates/TemplateForm';
import { PresetSelect } from '../templates/PresetSelect';
import { AimForm } from './AimForm';
import { inputsText, readCase, type ReadCase } from './caseAttributes';
import { DesignContext, useDesign } from './DesignContext';
import { type DesignTaskName, nothingEntered, openDesign, type TakenCell } from './designState';
import { LightestForm } from './LightestForm';
import { RunView } from './RunView';
import { TemplateSelect } from '../study/TemplateSelect';
import { resultsOf } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { readDesignCell } from '../../study/session/writeInput';
import { calcCalls } from '../../workbook/formulas/calcFormula';
import { inputsOfId } from '../../workbook/formulas/cellOfId';
import { readSelectedFormula } from '../../workbook/formulas/selectedFormula';
import { caseOfCell } from '../cell/caseOfRow';
import { entryOf } from '../common/entry';
import { targetOutputs } from '../../design/target';
import { RunButtons } from './RunButtons';
import { chosenUnknown, solveTask, unknownsOf } from './solveTask';
import { Note, Summary, Text } from '../common/layout';

const CompareForm = lazyPart(
  async () => (await import(/* webpackChunkName: "tab-design-compare" */ './CompareForm')).CompareForm,
  'Opening…',
);

const useOwnStyles = makeStyles({ choices: { display: 'grid', gridTemplateColumns: '1fr 1fr' } });

/** The value of one input that brings an output to its target, the lightest option that passes, and what inputs do to it. Makes no report. */
export function DesignView() {
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  if (apiKey === null) return <NeedsKey />;
  return (
    <DesignContext value={openDesign(runtime)}>
      <DesignForm />
    </DesignContext>
  );
}

function DesignForm() {
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const { state, runs, change } = useDesign();
  const run = useStore(runs.store);
  const { act, busy, problem } = useAct();
  const { templateCode, taken } = state;
  const list = useLoad(() => runtime.catalogue.list(), [runtime, serviceUrl, apiKey]);
  const loaded = useLoad(
    () => (templateCode === null ? Promise.resolve(null) : loadTemplate(runtime.catalogue, templateCode)),
    [runtime, serviceUrl, apiKey, templateCode, run.name === 'failed'],
  );
  const isRunning = isSearching(run);

  function choose(code: string | null): void {
    runs.clear();
    change({ ...nothingEntered, templateCode: code });
  }

  async function take(): Promise<void> {
    const cell = await takeCell(runtime);
    const { presetCode, entries } = cell;
    runs.clear();
    const isSame = cell.templateCode === state.templateCode;
    change({
      ...(isSame ? {} : nothingEntered),
      ...{ templateCode: cell.templateCode, presetCode, entries, taken: cell },
    });
  }

  const [{ design }, go] = usePlaces();
  useEffect(() => {
    if (!design.takes) return;
    go({ design: { takes: false } });
    act(async () => {
      await take();
      change({ task: 'lightest' });
    });
  });

  const template = loaded.state === 'ready' ? loaded.value : null;
  return (
    <>
      <TemplateSelect
        list={list}
        value={templateCode}
        disabled={isRunning}
        onChoose={choose}
        testId="design"
      />
      <TakeCell {...{ taken, templateCode }} disabled={isRunning || busy} onTake={() => act(take)} />
      {problem}
      {loaded.state === 'loading' && <Spinner size="small" label="Loading the template…" />}
      {loaded.state === 'failed' && (
        <Problem error={loaded.error} onRetry={loaded.retry} testId="design-problem" />
      )}
      {template ? (
        <DesignTask key={template.template.id} template={template.template} />
      ) : (
        templateCode === null && (
          <Note data-testid="design-empty">
            Choose a template, or select a cell with a Calc formula and take its template and inputs. A search
            creates no reports.
          </Note>
        )
      )}
    </>
  );
}

interface TakeCellProps {
  taken: TakenCell | null;
  templateCode: string | null;
  disabled: boolean;
  onTake: () => void;
}

function TakeCell({ taken, templateCode, disabled, onTake }: TakeCellProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <Button
        appearance={templateCode === null ? 'primary' : 'secondary'}
        disabledFocusable={disabled}
        onClick={onTake}
        data-testid="design-take"
      >
        Take the selected cell
      </Button>
      {taken && (
        <span className={styles.note} data-testid="design-taken">
          Inputs of {taken.address}
        </span>
      )}
    </div>
  );
}

function DesignTask({ template }: { template: TemplateDetail }) {
  const styles = useStyles();
  const own = useOwnStyles();
  const { state, change, runs } = useDesign();
  const { presetCode, entries, task } = state;
  const read = useMemo(() => readCase(template, { presetCode, entries }), [template, presetCode, entries]);
  const preset = presetOf(template, presetCode);
  return (
    <>
      <details data-testid="design-inputs">
        <Summary>Inputs ({inputsText(read.form, { presetCode, entries })})</Summary>
        <div className={styles.section}>
          <PresetSelect
            presets={template.presets}
            value={presetCode}
            onChange={(code) => change({ presetCode: code })}
            testId="design-preset"
          />
          <TemplateForm
            template={template}
            preset={preset}
            form={read.form}
            entries={entries}
            onEntries={(changed) => change({ entries: changed })}
          />
        </div>
      </details>
      <RadioGroup
        layout="horizontal"
        value={task}
        aria-label="What to look for"
        onChange={(_, { value }) => {
          runs.clear();
          change({ task: value as DesignTaskName });
        }}
        className={own.choices}
      >
        <Radio value="solve" label="Solve for a value" data-testid="design-solve" />
        <Radio value="lightest" label="Lightest that passes" data-testid="design-lightest" />
        <Radio value="sensitivity" label="What moves it" data-testid="design-sensitivity" />
        <Radio value="table" label="Two-way table" data-testid="design-table" />
      </RadioGroup>
      {task === 'solve' && <SolveForm template={template} read={read} />}
      {task === 'lightest' && <LightestForm template={template} read={read} />}
      {(task === 'sensitivity' || task === 'table') && <CompareForm {...{ template, read, task }} />}
      <RunView read={read} />
    </>
  );
}

/** Functions whose inputs are cells with names. */
const namingInputs = ['RUN', 'CALCULATE', 'BEAM'];

/** Template and inputs of the selected cell's formula; in a table of cases those of its row. @throws {Error} for the user */
async function takeCell(runtime: Runtime): Promise<TakenCell> {
  const selected = await readSelectedFormula();
  const { formula, address } = selected;
  const [known] = formula ? resultsOf(runtime, [formula]) : [];
  if (!formula || !known) throw new Error(`${address} has no Calc formula. Select a cell that does.`);
  const { cases } = known;
  const at = caseOfCell(selected, known);
  if (at === null && cases.length > 1)
    throw new Error(`${address} shows no result of a single case. Select the row of a case in its table.`);
  const shown = at === null ? undefined : (cases[at] ?? cases[0]);
  if (!shown) throw new Error(`${address} has no result yet. Press Calculate on the tab Cell first.`);
  const { templateCode, preset = '', attributes } = shown.request.parameters;
  const template = await runtime.catalogue.verified(templateCode);
  const entries = Object.fromEntries(
    template.fields.flatMap((field) => {
      const value = attributes[field.referenceId];
      return value === undefined ? [] : [[field.referenceId, entryOf(field, value)]];
    }),
  );
  const taken = { templateCode, presetCode: preset, entries, address };
  const calls = calcCalls(formula.formula);
  const inputs = inputsOfId(shown.cellId);
  const [only = ''] = calls;
  if (calls.length !== 1 || !namingInputs.includes(only)) {
    const reason =
      calls.length === 1
        ? `The inputs of CALC.${only} are its arguments`
        : `The formula in ${address} calls several functions`;
    return { ...taken, design: null, whyNot: `${reason}: write the value there yourself.` };
  }
  if (inputs === null) {
    return {
      ...taken,
      design: null,
      whyNot: `The inputs of ${address} are calculated within its formula. Write the value yourself where they come from.`,
    };
  }
  const cell = { ...formula, rowCount: 1, columnCount: 1 };
  const given = { address, cell, formula: formula.formula, inputs, index: shown.index };
  const named = withPresetLoads(template, presetOf(template, preset));
  const design = await readDesignCell(given, named);
  return { ...taken, design, whyNot: '' };
}

interface SolveFormProps {
  template: TemplateDetail;
  read: ReadCase;
}

/** Which input is looked for, and what it is to bring about. */
function SolveForm({ template, read }: SolveFormProps) {
  const styles = useStyles();
  const { state, change, runs } = useDesign();
  const run = useStore(runs.store);
  const unknowns = unknownsOf(read);
  const unknown = chosenUnknown(unknowns, state.unknown);
  const outputs = targetOutputs(template);
  if (!unknown) {
    return (
      <Text data-testid="design-nothing">This template has no number to solve for with these inputs.</Text>
    );
  }
  const task = solveTask(template, unknown, state, read);
  return (
    <section className={styles.section} aria-label="Solve for">
      <AimForm
        {...{ unknowns, unknown, outputs, change }}
        entered={state}
        disabled={run.name === 'solving'}
        testId="design"
      />
      <RunButtons
        label="Solve"
        problem={'problem' in task ? task.problem : null}
        onRun={() => 'task' in task && void runs.solveFor(task.task)}
      />
    </section>
  );
}
