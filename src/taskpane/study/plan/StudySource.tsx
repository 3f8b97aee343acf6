import { Button, Checkbox, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { Problem } from '../../common/messages';
import { useStudy } from '../StudyContext';
import { awaitsAnswer, isBusy } from '../../../study/session/studyState';
import { isBlank } from '../../../core/inputs/cellValue';
import { nothingSelected, rowAddress, type SelectedTable } from '../../../study/table/studySource';
import { counted, listed } from '../../../core/lib/listed';
import type { StudyPlan } from '../../../study/session/studyPlan';
import type { TemplateDetail } from '../../../../contract';
import type { RowProblem } from '../../../study/engine/dryRun';
import { RowProblems } from '../RowProblems';
import { StudyCard } from '../StudyCard';
import { lazyPart } from '../../common/lazyPart';
import { Note, Summary } from '../../common/layout';

const SweepBuilder = lazyPart(
  async () => (await import(/* webpackChunkName: "tab-study-sweep" */ './SweepBuilder')).SweepBuilder,
  <Spinner size="small" label="Opening…" />,
);

interface StudySourceProps {
  template: TemplateDetail | null;
  /** Null while there is no template or no table. */
  plan: StudyPlan | null;
  /** Rows that would not be calculated. */
  problems: readonly RowProblem[];
  /** A run has brought results: they show what is wrong with a row. */
  answered: boolean;
  /** Nothing can be done before a table was read. */
  isPrimary: boolean;
}

/** Which table is studied: the one that was selected when it was last read. Its rows that cannot be calculated are listed. */
export function StudySource({ template, plan, problems, answered, isPrimary }: StudySourceProps) {
  const session = useStudy();
  const { source, sourceError, reading, phase, choice } = useStore(session.store);
  const isNone = sourceError instanceof Error && sourceError.message === nothingSelected;
  const isUnread = source === null && (sourceError === null || reading);
  const hidden = source?.hidden.length ?? 0;
  return (
    <StudyCard
      name="table"
      title="Table"
      ok={isUnread ? null : source !== null && sourceError === null && problems.length === 0}
      isEmpty={isNone}
      of={answered ? 'answered' : source}
      summary={
        <>
          <span role="status" data-testid="study-address">
            {reading || isUnread
              ? 'Reading…'
              : source
                ? `${source.address}${foundText(source)}`
                : `No table yet. ${nothingSelected}`}
          </span>
          {plan && source && !reading && <RowCount plan={plan} source={source} answered={answered} />}
        </>
      }
      action={
        <Button
          size="small"
          appearance={isPrimary ? 'primary' : 'secondary'}
          onClick={() => void session.readSelection()}
          disabledFocusable={isBusy(phase) || awaitsAnswer(phase)}
          data-testid="study-read"
        >
          Read selected table
        </Button>
      }
    >
      {!reading && sourceError !== null && !isNone && (
        <Problem error={sourceError} testId="study-source-problem" />
      )}
      {plan && problems.length > 0 && (
        <RowProblems
          problems={problems}
          plan={plan}
          label="Rows that would not be calculated"
          testId="study-row-problems"
        />
      )}
      {hidden > 0 && (
        <Checkbox
          label={`Calculate the ${counted(hidden, 'hidden row')} too`}
          checked={choice.hiddenToo}
          disabled={isBusy(phase)}
          onChange={(_, { checked }) => void session.choose({ hiddenToo: checked === true })}
          data-testid="study-hidden"
        />
      )}
      {template ? (
        <Sweep key={template.code} template={template} />
      ) : plan ? null : (
        <Note>
          Choose a template for the rows. Then select a table of cases, or build one from ranges of inputs.
        </Note>
      )}
    </StudyCard>
  );
}

/** Makes a table of cases from ranges; loaded when it is first opened. */
function Sweep({ template }: { template: TemplateDetail }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details data-testid="study-sweep" onToggle={() => setIsOpened(true)}>
      <Summary>Make a table of cases</Summary>
      {isOpened && <SweepBuilder template={template} />}
    </details>
  );
}

interface RowCountProps {
  plan: StudyPlan;
  source: SelectedTable;
  answered: boolean;
}

/** How many rows are sent, unless the address says so, and how many are not. */
function RowCount({ plan, source, answered }: RowCountProps) {
  const { rows, columns } = plan.table;
  // No row can be calculated until every question is answered.
  const isUnclear = columns.some(({ question }) => question);
  const refused = isUnclear || answered ? 0 : rows.filter((row) => 'error' in row).length;
  return (
    <span data-testid="study-rows" data-rows={rows.length} data-refused={refused}>
      {foundText(source) === '' && `, ${counted(rows.length, 'row')}`}
      {refused > 0 && `, ${refused} of them with a cell that cannot be used`}
    </span>
  );
}

/** Which rows of the table count: `: 30 rows from A3, 1 blank row skipped, A34 left out as a total`. '' where all rows of a plain table do. */
function foundText(source: SelectedTable): string {
  const { values, totals = [], above = 0, title } = source;
  const rows = values.slice(1);
  const blank = rows.filter((row) => row.every(isBlank)).length;
  if (blank === 0 && totals.length === 0 && above === 0 && !title) return '';
  const parts = [`${counted(rows.length - blank - totals.length, 'row')} from ${rowAddress(source, 0)}`];
  if (blank > 0) parts.push(`${counted(blank, 'blank row')} skipped`);
  if (totals.length > 0) {
    const cells = listed(totals.map((row) => rowAddress(source, row)));
    parts.push(`${cells} left out as ${totals.length === 1 ? 'a total' : 'totals'}`);
  }
  return `: ${parts.join(', ')}`;
}
