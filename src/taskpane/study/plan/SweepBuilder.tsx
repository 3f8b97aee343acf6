import { Button, Radio, RadioGroup } from '@fluentui/react-components';
import { Confirm, Message, useAct } from '../../common/messages';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { mostSweepRows, type SweepCombination } from '../../../study/engine/sweep';
import type { TemplateDetail } from '../../../../contract';
import type { Occupied } from '../../../workbook/insert/insertion';
import { writeSweepHere, writeSweepOnNewSheet } from '../../../study/table/sweepTable';
import { counted, listed } from '../../../core/lib/listed';
import { useStyles } from '../../common/styles';
import { useConnection } from '../../common/pane';
import { useStudy } from '../StudyContext';
import { awaitsAnswer, isBusy } from '../../../study/session/studyState';
import { SweepAxisView } from './SweepAxisView';
import { type AxisDraft, planSweep, startOf, type SweepPlan, sweepTable } from './sweepPlan';
import { LineButton, Text } from '../../common/layout';

type WriteOptions = Parameters<typeof writeSweepHere>[1];

/** Makes a table of cases from ranges and lists of inputs. It says how many rows and sheets these are before anything is written. */
export function SweepBuilder({ template }: { template: TemplateDetail }) {
  const styles = useStyles();
  const session = useStudy();
  const { phase } = useStore(session.store);
  const [drafts, setDrafts] = useState<AxisDraft[]>([]);
  const [how, setHow] = useState<SweepCombination>('all');
  const [occupied, setOccupied] = useState<Occupied | null>(null);
  const { act, busy, problem } = useAct();
  const nextId = useRef(1);
  const plan = useMemo(() => planSweep(drafts, how, template), [drafts, how, template]);
  const blocked = busy || isBusy(phase) || awaitsAnswer(phase) || plan.count === 0;

  function add(): void {
    const free = template.fields.find(
      ({ referenceId }) => !drafts.some(({ field }) => field === referenceId),
    );
    if (!free) return;
    setDrafts([...drafts, { id: nextId.current++, ...startOf(free.referenceId, template) }]);
  }

  function setSwitch({ field, value }: NonNullable<SweepPlan['fix']>): void {
    setDrafts([...drafts, { id: nextId.current++, field, values: { kind: 'list', text: value } }]);
  }

  async function write(where: 'here' | 'sheet', options?: WriteOptions): Promise<void> {
    setOccupied(null);
    const table = sweepTable(drafts, plan, how, template);
    await session.useTable(async () => {
      const outcome =
        where === 'sheet' ? await writeSweepOnNewSheet(table) : await writeSweepHere(table, options);
      if (outcome.state === 'written') return outcome.box;
      setOccupied(outcome);
      return null;
    });
  }

  return (
    <div className={styles.section}>
      {drafts.map((draft, i) => (
        <SweepAxisView
          key={draft.id}
          draft={draft}
          template={template}
          values={plan.axes[i]?.values ?? []}
          problem={plan.axes[i]?.problem ?? null}
          onChange={(changed) => setDrafts(drafts.map((one) => (one.id === draft.id ? changed : one)))}
          onRemove={() => setDrafts(drafts.filter((one) => one.id !== draft.id))}
        />
      ))}
      <LineButton
        size="medium"
        onClick={add}
        disabledFocusable={drafts.length === template.fields.length}
        data-testid="sweep-add"
      >
        Add an input
      </LineButton>
      {drafts.length > 1 && <Combination how={how} onChange={setHow} />}
      <PlanProblem plan={plan} onFix={setSwitch} />
      <PlanCount plan={plan} how={how} />
      {occupied && (
        <Confirm
          yes="Overwrite"
          onYes={() => act(() => write('here', { target: occupied.target, overwrite: occupied.cells }))}
          onNo={() => setOccupied(null)}
          testId="sweep-confirm"
        >
          {occupied.address} is not empty: {listed(occupied.cells)}. Overwrite?
        </Confirm>
      )}
      <WriteButtons disabled={blocked} onWrite={(where) => act(() => write(where))} />
      {problem}
    </div>
  );
}

function PlanCount({ plan, how }: { plan: SweepPlan; how: SweepCombination }) {
  const { projectName } = useConnection();
  return (
    <Text role="status" data-testid="sweep-count" data-count={plan.count}>
      {plan.count === 0
        ? `Inputs that are not listed keep their defaults. At most ${mostSweepRows} rows.`
        : `${product(plan.axes, how)}${counted(plan.count, 'row')}. Running them creates ${counted(plan.count, 'report')} in ${projectName ? `the project ${projectName}` : 'your project'}.`}
    </Text>
  );
}

interface CombinationProps {
  how: SweepCombination;
  onChange: (how: SweepCombination) => void;
}

function Combination({ how, onChange }: CombinationProps) {
  return (
    <RadioGroup
      aria-label="How to combine the values"
      value={how}
      onChange={(_, { value }) => onChange(value === 'paired' ? 'paired' : 'all')}
    >
      <Radio value="all" label="All combinations" />
      <Radio
        value="paired"
        label="Pairs: the first values together, then the second…"
        data-testid="sweep-paired"
      />
    </RadioGroup>
  );
}

interface PlanProblemProps {
  plan: SweepPlan;
  onFix: (fix: NonNullable<SweepPlan['fix']>) => void;
}

function PlanProblem({ plan, onFix }: PlanProblemProps) {
  if (!plan.problem) return null;
  return (
    <Message
      intent="error"
      role="alert"
      data-testid="sweep-problem"
      actions={
        plan.fix && (
          <Button size="small" onClick={() => plan.fix && onFix(plan.fix)} data-testid="sweep-fix">
            Set {plan.fix.label} to {plan.fix.value}
          </Button>
        )
      }
    >
      {plan.problem}
    </Message>
  );
}

interface WriteButtonsProps {
  disabled: boolean;
  onWrite: (where: 'here' | 'sheet') => void;
}

function WriteButtons({ disabled, onWrite }: WriteButtonsProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <Button disabledFocusable={disabled} onClick={() => onWrite('sheet')} data-testid="sweep-write-sheet">
        Create the table on a new worksheet
      </Button>
      <Button disabledFocusable={disabled} onClick={() => onWrite('here')} data-testid="sweep-write-here">
        Write at the selection
      </Button>
    </div>
  );
}

/** `3 × 4 = `, or nothing for a single input or pairs. */
function product(axes: readonly { values: readonly unknown[] }[], how: SweepCombination): string {
  return how === 'all' && axes.length > 1 ? `${axes.map(({ values }) => values.length).join(' × ')} = ` : '';
}
