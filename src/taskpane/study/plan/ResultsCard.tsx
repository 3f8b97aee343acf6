import { Checkbox, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { counted } from '../../../core/lib/listed';
import { useStyles } from '../../common/styles';
import { isBusy } from '../../../study/session/studyState';
import type { StudyPlan } from '../../../study/session/studyPlan';
import { resultSheetName } from '../../../study/session/rowWriter';
import { placeAddress, placeBeside } from '../../../study/table/studyPlace';
import { useStudy } from '../StudyContext';
import {
  columnIn,
  isSameResult,
  type ResultColumn,
  statusHeader,
  unitsFor,
} from '../../../study/table/studyResultTable';
import { planLiveFormulas, writeLiveFormulas } from '../../../study/table/liveFormulas';
import { findUnit } from '../../../../contract';
import { useAct } from '../../common/messages';
import { usePane } from '../../common/pane';
import { StudyCard } from '../StudyCard';
import { LineButton, Note, Summary, Text } from '../../common/layout';

/** What is written for each row, and where. */
export function ResultsCard({ plan }: { plan: StudyPlan }) {
  const session = useStudy();
  const { choice, phase, source, results } = useStore(session.store);
  const busy = isBusy(phase);
  const written = results && results.records.size > 0 ? results : null;
  // The status is one of them.
  const columns = counted((written?.plan ?? plan).columns.length + 1, 'column');
  const isApart = (written?.writer.layout() ?? choice.layout) === 'sheet';
  const place = written ? `on the worksheet ${written.writer.place().sheetName}` : 'on a new worksheet';
  return (
    <StudyCard
      name="results"
      title="Results"
      ok={plan.columns.length > 0}
      of={source}
      summary={`${columns} ${isApart ? place : 'beside the table'}`}
    >
      <Note>
        {[...plan.columns.map(({ header }) => header), statusHeader].join(', ')} go to {targetText(plan)}.
      </Note>
      <ResultColumns offered={plan.offered} chosen={plan.columns} />
      <RadioGroup
        aria-label="Where the results go"
        layout="horizontal"
        value={choice.layout}
        disabled={busy}
        onChange={(_, { value }) => void session.choose({ layout: value === 'sheet' ? 'sheet' : 'beside' })}
      >
        <Radio value="beside" label="Beside the table" data-testid="study-layout-beside" />
        <Radio value="sheet" label="On a new worksheet" data-testid="study-layout-sheet" />
      </RadioGroup>
      {!plan.parts && <LiveFormulas plan={plan} disabled={busy} />}
    </StudyCard>
  );
}

function targetText({ source, columns, layout }: StudyPlan): string {
  if (layout === 'sheet') return `a new worksheet "${resultSheetName}", with the inputs`;
  return placeAddress(placeBeside(source), source.box.rowCount, columns.length + 1);
}

/** The columns to write for the rows; `Status` always comes last. */
function ResultColumns({ offered, chosen }: { offered: ResultColumn[]; chosen: ResultColumn[] }) {
  const styles = useStyles();
  const session = useStudy();
  const { phase } = useStore(session.store);
  const choose = (columns: ResultColumn[]) =>
    void session.choose({ columns: columns.map(({ name }) => name) });
  return (
    <details data-testid="study-outputs">
      <Summary>
        Results to write: {chosen.length} of {offered.length}
      </Summary>
      <div role="group" aria-label="Results to write" className={styles.list}>
        {offered.map((column) => {
          const taken = chosen.filter((one) => isSameResult(one, column));
          const [shown = column] = taken;
          const others = chosen.filter((one) => !taken.includes(one));
          const id = column.output?.referenceId ?? column.name;
          return (
            <div key={id} className={styles.row}>
              <Checkbox
                label={shown.header}
                checked={taken.length > 0}
                disabled={isBusy(phase)}
                onChange={(_, { checked }) =>
                  choose(checked ? inOrder(offered, [...others, column]) : others)
                }
                data-testid={`study-output-${id}`}
              />
              {taken.length > 0 && (
                <UnitsSelect
                  column={shown}
                  disabled={isBusy(phase)}
                  onChange={(other) => choose(chosen.map((one) => (taken.includes(one) ? other : one)))}
                />
              )}
            </div>
          );
        })}
      </div>
      <Note>The status column is always last.</Note>
    </details>
  );
}

/** In the order of what there is. */
const inOrder = (offered: readonly ResultColumn[], chosen: readonly ResultColumn[]): ResultColumn[] =>
  offered.flatMap((one) => chosen.filter((column) => isSameResult(one, column)));

interface UnitsSelectProps {
  column: ResultColumn;
  disabled: boolean;
  onChange: (column: ResultColumn) => void;
}

/** The units of a chosen result, where there are others of its dimension. */
function UnitsSelect({ column, disabled, onChange }: UnitsSelectProps) {
  const all = unitsFor(column);
  if (all.length < 2) return null;
  const own = findUnit(column.output?.units ?? '')?.symbol;
  return (
    <Select
      size="small"
      aria-label={`Units of ${column.output?.label ?? column.name}`}
      value={own}
      disabled={disabled}
      onChange={(_, { value }) => {
        const unit = all.find(({ symbol }) => symbol === value);
        if (unit) onChange(columnIn(column, unit));
      }}
      data-testid={`study-units-${column.output?.referenceId ?? column.name}`}
    >
      {all.map(({ symbol }) => (
        <option key={symbol}>{symbol}</option>
      ))}
    </Select>
  );
}

/** The study as formulas that calculate whenever the table changes. */
function LiveFormulas({ plan, disabled }: { plan: StudyPlan; disabled: boolean }) {
  const { runtime } = usePane();
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [written, setWritten] = useState<{ address: string; differences: string[] } | null>(null);
  const { problems, rows } = plan.table;

  async function write(): Promise<void> {
    const formulas = planLiveFormulas(plan, plan.template, runtime.linkPlaces());
    setWritten({ address: await writeLiveFormulas(formulas), differences: formulas.differences });
  }

  return (
    <div className={styles.section}>
      <LineButton
        disabledFocusable={disabled || busy || problems.length > 0 || rows.length === 0}
        onClick={() => act(write)}
        data-testid="study-live"
      >
        Write as CALC formulas
      </LineButton>
      <Note>
        On a new worksheet: references to these cells, and one formula that recalculates when they change.
      </Note>
      {written && (
        <div role="status" data-testid="study-live-written">
          <Text>The formula is in {written.address}.</Text>
          <ul className={styles.list}>
            {written.differences.map((text) => (
              <li key={text}>{text}.</li>
            ))}
          </ul>
        </div>
      )}
      {problem}
    </div>
  );
}
