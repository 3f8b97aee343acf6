import { Spinner } from '@fluentui/react-components';
import { Message, Problem } from '../common/messages';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../common/lazyPart';
import { resultsOf, type CalculatedFormula } from '../../commands/calculatedWorkbook';
import { withMarks } from '../../commands/readMarks';
import { perform } from '../../commands/commandContext';
import { refreshFormulas } from '../../commands/refresh';
import { calcCalls, reporting, returnsCall } from '../../workbook/formulas/calcFormula';
import { unknownCalls } from '../../workbook/formulas/unknownCalls';
import { isBusyValue } from '../../workbook/formulas/formulaCells';
import { errorPrefix } from '../../study/engine/studyRecord';
import { missingText } from '../../study/table/writtenStudies';
import { type StudyRowAt, studyRowAt } from '../../study/table/studyRowAt';
import type { InterruptedRow } from '../../study/session/interruptedRow';
import { isOfEarlierRun } from '../../study/session/studyFindings';
import { type CellPlace, recalculateCells } from '../../workbook/cells/cellRuns';
import { readSelectedFormula, type SelectedFormula } from '../../workbook/formulas/selectedFormula';
import { LineButton, Note, OnDemand, Summary, Text } from '../common/layout';
import { SelectField } from '../common/SelectField';
import { useStyles } from '../common/styles';
import { useFollowed } from '../common/useFollowed';
import { useVersionCheck } from '../common/useVersionCheck';
import { useConnection, usePane, usePlaces } from '../common/pane';
import { type Problems, useProblems } from '../common/problems';
import { CalculationView } from './CalculationView';
import { followStudies, readStudyRow } from '../common/followedStudies';
import { remedyOf } from '../common/listedFormulas';
import { FoundView, foundIn } from './FoundView';
import { FrozenView } from './FrozenView';
import { blockedText, caseOfCell, hasRowFailed, sourceOfRow } from './caseOfRow';
import { serviceLink } from '../../connection/links';
import { type ConfirmedRow, confirmedRows } from '../../study/table/confirmedRows';
import type { WrittenRow } from '../../study/table/writtenStudy';
import { caseNameIn, outputOf } from '../../workbook/formulas/chain';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { fullAddress } from '../../workbook/excel/a1';
import { type FrozenCell, frozenIn } from '../../workbook/sharing/frozenCells';
import { readFrozenNow } from '../../commands/readFrozen';
import { doubtSentences, inputsChanged, strayReason } from '../../workbook/sharing/doubts';
import { overlap } from '../../workbook/sharing/unfreeze';
import { useLoad } from '../common/useLoad';
import { ReportLink } from '../common/ReportLink';
import { ratioText } from '../../../contract/numberText';
import { counted } from '../../core/lib/listed';
import { type Verdict, verdictWord } from '../../core/outputs/verdict';

const ChainView = lazyPart(
  async () => (await import(/* webpackChunkName: "cell-chain" */ './ChainView')).ChainView,
);

const strayViews = () => import(/* webpackChunkName: "cell-chain" */ './strayViews');
const EarlierNote = lazyPart(async () => (await strayViews()).EarlierNote);
const UnrecordedView = lazyPart(async () => (await strayViews()).UnrecordedView);
const InterruptedRowView = lazyPart(async () => (await strayViews()).InterruptedRowView);

const ForecastView = lazyPart(
  async () => (await import(/* webpackChunkName: "cell-forecast" */ './ForecastView')).ForecastView,
);

type Selected = SelectedFormula & {
  known: CalculatedFormula | null;
  studyRow: StudyRowAt | null;
  interruptedRow: InterruptedRow | null;
  frozen: FrozenCell | null;
  isUnrecorded: boolean;
};

/** What the selected cell calculated. */
export function CellTab() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { studies: found, unrecorded, formulas } = useProblems();
  const { interrupted } = found;
  const headings = JSON.stringify(unrecorded.map(({ cell }) => cell));
  const read = useCallback(async (): Promise<Selected> => {
    const selected = await readSelectedFormula();
    const results = selected.formula ? resultsOf(runtime, [selected.formula]) : [];
    const hasCases = results.some(({ cases }) => cases.length > 1);
    const [known] = hasCases ? await withMarks(runtime, results) : results;
    const studies = known ? [] : followStudies(runtime).inPlace();
    const studyRow = studyRowAt(selected.cell, studies);
    const frozen =
      known || studyRow
        ? undefined
        : frozenIn(await readFrozenNow([], studies), (box) => overlap(box, selected.cell));
    const isOther = known !== undefined || studyRow !== null || frozen !== undefined;
    const interruptedRow =
      isOther || interrupted.length === 0
        ? null
        : await (await strayViews()).interruptedRowAt(selected.cell, interrupted);
    const mayBe = !isOther && !interruptedRow && headings !== '[]';
    const isUnrecorded =
      mayBe && (await (await strayViews()).isUnrecorded(selected.cell, JSON.parse(headings) as CellPlace[]));
    return {
      ...selected,
      known: known ?? null,
      ...{ studyRow, interruptedRow, isUnrecorded },
      frozen: frozen ?? null,
    };
  }, [runtime, interrupted, headings]);
  const load = useFollowed(read, 'selection');
  const { retry } = load;
  useEffect(() => runtime.failures.subscribe(retry), [runtime, retry]);
  // What another author has calculated comes after its cell.
  useEffect(() => runtime.others.subscribe(retry), [runtime, retry]);
  useEffect(() => runtime.calculations.onChecked(retry), [runtime, retry]);
  // Rows of studies are looked at after the cells they stand in.
  useEffect(() => followStudies(runtime).store.subscribe(retry), [runtime, retry]);
  useVersionCheck(runtime, retry);

  if (load.state === 'loading') return <Note>Reading the selected cell…</Note>;
  if (load.state === 'failed') return <Problem error={load.error} onRetry={retry} testId="cell-problem" />;
  const { address, known } = load.value;
  return (
    <>
      <h2 className={styles.heading} data-testid="cell-address">
        {address}
      </h2>
      {known !== null ? (
        <FormulaView selected={load.value} known={withReads(known, formulas)} onChanged={retry} />
      ) : (
        <>
          <NotFormula selected={load.value} onChanged={retry} />
          <WhatIf key={address} selected={load.value} />
        </>
      )}
    </>
  );
}

/** With what its cases read of cells that are not up to date, as Problems lists it. */
function withReads(known: CalculatedFormula, formulas: Problems['formulas']): CalculatedFormula {
  const all = formulas.state === 'ready' ? formulas.value : [];
  const { worksheetId, row, column } = known;
  const listed = all.find(
    (one) => one.worksheetId === worksheetId && one.row === row && one.column === column,
  );
  const readsOf = (index: number) => listed?.cases.find((one) => one.index === index)?.reads;
  return { ...known, cases: known.cases.map((one) => ({ ...one, reads: readsOf(one.index) })) };
}

interface NotFormulaProps {
  selected: Selected;
  onChanged: () => void;
}

function NotFormula({ selected, onChanged }: NotFormulaProps) {
  const { value, studyRow, interruptedRow, frozen } = selected;
  if (frozen) return <FrozenView frozen={frozen} onChanged={onChanged} />;
  if (studyRow) return <StudyRowView found={studyRow} />;
  if (!interruptedRow && !selected.isUnrecorded) return <NoFormula value={value} />;
  return interruptedRow ? <InterruptedRowView found={interruptedRow} /> : <UnrecordedView />;
}

/** Offered at every cell that calculates nothing: it may be an input. */
function WhatIf({ selected }: { selected: Selected }) {
  const { cell, value, studyRow, interruptedRow, frozen } = selected;
  const isPrimary = value !== '' && !studyRow && !interruptedRow && !frozen && !selected.isUnrecorded;
  return (
    <OnDemand
      appearance={isPrimary ? 'primary' : 'secondary'}
      label="What would another value change?"
      data-testid="forecast-open"
    >
      <ForecastView cell={cell} value={value} isInStudy={(studyRow ?? interruptedRow) !== null} />
    </OnDemand>
  );
}

function NoFormula({ value }: { value: unknown }) {
  const styles = useStyles();
  const [, go] = usePlaces();
  return (
    <div className={styles.section} data-testid="cell-empty">
      <Text>
        {value === ''
          ? 'There is no Calc formula in this cell. Select a cell that has one, or type =CALC.RUN(…) or =CALC.SNOW(…).'
          : 'There is no Calc formula in this cell. If it is an input of one, try another value before you enter it.'}
      </Text>
      <LineButton
        size="medium"
        appearance={value === '' ? 'primary' : 'secondary'}
        onClick={() => go({ tab: 'templates' })}
      >
        Choose a template
      </LineButton>
    </div>
  );
}

interface FormulaViewProps {
  selected: Selected;
  known: CalculatedFormula;
  onChanged: () => void;
}

const recalculating = [...reporting, 'SOLVEFOR', 'LIGHTEST'];

function FormulaView({ selected, known, onChanged }: FormulaViewProps) {
  const { runtime } = usePane();
  const { cases, failure, formula } = known;
  const { blockedBy } = selected;
  const isSpilled = (selected.spill?.rowCount ?? 1) * (selected.spill?.columnCount ?? 1) > 1;
  const isOfRows = (selected.spill?.rowCount ?? 1) > 1;
  const own = hasRowFailed(selected, known);
  const at = caseOfCell(selected, known);
  const [choice, setChoice] = useState({ address: '', case: 0 });
  // Of another row it says nothing: that row's case is the one that is meant.
  const chosen = choice.address === selected.address ? choice.case : null;
  const picked = chosen ?? at;
  const shown = picked === null || blockedBy ? undefined : (cases[picked] ?? cases[0]);

  const found = cases.length === 0 && failure === null ? foundIn(runtime, known, selected.value) : null;

  // A verdict beside an error would be read as that of the inputs as they are.
  const isPrevious =
    failure?.cases === 1 && own !== false && cases.length === 1 && shown?.result.verdict !== 'NOT EVALUATED';

  const refresh = () =>
    void perform('Refresh', (work) => refreshFormulas(runtime, [known], work)).then(onChanged);
  const calculate = () => void recalculateCells([known]).then(onChanged);

  return (
    <>
      <FormulaText formula={formula} />
      {isSpilled && <Note>This cell shows part of the results of one formula.</Note>}
      {blockedBy && (
        <Message intent="error" data-testid="cell-blocked">
          {blockedText(blockedBy)}
        </Message>
      )}
      <FailureView {...{ selected, known, isOfRows }} />
      {found && <FoundView found={found} />}
      {cases.length === 0 && !found && <Uncalculated known={known} onCalculate={calculate} />}
      {cases.length > 1 && !blockedBy && (
        <SelectField
          label={`${cases.length} cases`}
          value={String(picked ?? '')}
          options={[
            ...(picked === null ? [['', 'Choose a case'] as const] : []),
            ...cases.map(({ cellId, index, mark, result }, i) => {
              const name = mark || caseNameIn(known, index, cellId);
              return [String(i), `${name}: ${verdictWord(result.verdict)}`] as const;
            }),
          ]}
          onChange={(value) => setChoice({ address: selected.address, case: Number(value) })}
          data-testid="cell-case"
        />
      )}
      {shown && (
        <Shown
          {...{ shown, isPrevious, onRefresh: refresh, value: at === null ? undefined : selected.value }}
          {...{ requested: outputOf(known), isReturned: returnsCall(formula) }}
        />
      )}
      <OnDemand label="Members above and below…" data-testid="chain-open">
        <ChainView cell={known} />
      </OnDemand>
    </>
  );
}

/** Why the selected row has no result: that of another row is no reason. */
function FailureView({
  selected,
  known,
  isOfRows,
}: Pick<FormulaViewProps, 'selected' | 'known'> & { isOfRows: boolean }) {
  const styles = useStyles();
  const { failure, cases } = known;
  if (!failure) return null;
  const rows = isOfRows ? failure.rows : undefined;
  const own = rows?.get(selected.rowsBelow);
  const isOfOther = rows !== undefined && rows.size > 0 && own === undefined;
  return (
    <div className={styles.section}>
      {!isOfOther && (
        <Problem error={own === undefined ? failure.error : new Error(own)} testId="cell-failure" />
      )}
      {cases.length > 1 && (
        <Note data-testid="cell-failed-cases">
          {counted(rows?.size ?? failure.cases, 'row')} of this table without a result: Problems has the
          reasons.
        </Note>
      )}
    </div>
  );
}

/** Lines break between arguments, not within a name. */
function FormulaText({ formula }: { formula: string }) {
  const styles = useStyles();
  return (
    <p className={styles.code} data-testid="cell-formula">
      {formula.split(/(?<=[,(])/).map((part, i) => (
        <Fragment key={i}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </p>
  );
}

interface ShownProps {
  shown: ShownCase;
  /** Of inputs that the cells had before the formula failed. */
  isPrevious: boolean;
  value: unknown;
  requested: string | null;
  isReturned: boolean;
  onRefresh: () => void;
}

function Shown({ isPrevious, ...props }: ShownProps) {
  const { shown, onRefresh } = props;
  const [, go] = usePlaces();
  if (isPrevious)
    return (
      <details data-testid="cell-previous">
        <Summary>Previous result, for earlier inputs</Summary>
        <CalculationView shown={shown} onRefresh={onRefresh} />
      </details>
    );
  return (
    <CalculationView {...props}>
      {shown.result.verdict === 'FAIL' && (
        <LineButton
          size="medium"
          onClick={() => go({ tab: 'design', design: { takes: true } })}
          data-testid="cell-make-pass"
        >
          Make it pass…
        </LineButton>
      )}
    </CalculationView>
  );
}

function Uncalculated({ known, onCalculate }: { known: CalculatedFormula; onCalculate: () => void }) {
  const styles = useStyles();
  const { catalogue } = usePane().runtime;
  const { failure, formula, value, isStray } = known;
  const isUnknown = unknownCalls(formula) !== '';
  // What a name that is no function may mean is looked for among the templates.
  const list = useLoad(() => (isUnknown ? catalogue.list() : Promise.resolve([])), [catalogue, isUnknown]);
  const templates = list.state === 'ready' ? list.value : [];
  return (
    <div className={styles.section} data-testid="cell-unknown">
      {!failure && (
        <Text>
          {isStray ? strayReason : (remedyOf(formula, value, templates) ?? whyUnknown(formula, value))}
        </Text>
      )}
      {(failure !== null || calcCalls(formula).some((name) => recalculating.includes(name))) && (
        <LineButton size="medium" onClick={onCalculate} data-testid="cell-calculate">
          Calculate
        </LineButton>
      )}
    </div>
  );
}

function whyUnknown(formula: string, value: unknown): string {
  if (isBusyValue(value)) return 'This cell is being calculated.';
  const calls = calcCalls(formula);
  if (calls.some((name) => reporting.includes(name))) {
    return 'Not calculated since the workbook was opened, or an argument is missing. Calculate it to see its details.';
  }
  if (calls.includes('SOLVEFOR'))
    return 'The value at which the target is met, in the units of the input. Calculate it to see its checks.';
  if (calls.includes('LIGHTEST')) return 'The lightest option that passes. Calculate it to see its checks.';
  if (calls.includes('REACTIONS'))
    return 'Unfactored reactions by load type, for the member below. Select the formula of the member to see its checks.';
  if (calls.includes('SUMLOADS'))
    return 'Loads of several members on one support. Select the formula of a member to see its checks.';
  return 'This formula reads values that have no verdict.';
}

/** What a row of a study calculated, as for a formula: it is read from the row's report. */
function StudyRowView({ found }: { found: StudyRowAt }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const { serviceUrl, apiKey } = useConnection();
  const { now, row, mark, fact, isChanged, overwritten } = found;
  const { study } = now;
  const run = useProblems().studies.interrupted.find((one) => one.study?.id === study.id);
  const sheetId = fact?.sheetId ?? null;
  const load = useLoad(
    () => readStudyRow(runtime, found),
    [runtime, serviceUrl, apiKey, sheetId, study.id, isChanged, fact?.inputs],
  );
  return (
    <div className={styles.section} data-testid="cell-study" data-changed={isChanged}>
      <Text>
        {mark ? `${mark}: a` : 'A'} row of the study in {fullAddress(now.box)}.
      </Text>
      {run && isOfEarlierRun(run, row) && <EarlierNote />}
      {(isChanged || overwritten) && (
        <Message intent="warning" data-testid="cell-study-changed">
          {overwritten
            ? doubtSentences({ overwritten })
            : (missingText(now) ??
              `Not up to date: ${inputsChanged(fact?.status.startsWith(errorPrefix) ? 'failed' : undefined)}.`)}
          <LineButton onClick={() => go({ tab: 'study' })}>
            {now.missing === undefined ? 'Run the changed rows' : 'Open Study'}
          </LineButton>
        </Message>
      )}
      {load.state === 'loading' && <Spinner size="small" label="Reading the report of this row…" />}
      {load.state === 'failed' && (
        <Problem error={load.error} onRetry={load.retry} testId="cell-study-problem" />
      )}
      {load.state === 'ready' && load.value && <CalculationView shown={load.value} />}
      {!(load.state === 'ready' && load.value) && fact && (
        <StoredFact fact={fact} confirmed={confirmedRows.of(study, fact)} />
      )}
    </div>
  );
}

/** What is known of the row where its report cannot be read. @param confirmed null where only the workbook says it */
function StoredFact({ fact, confirmed }: { fact: WrittenRow; confirmed: ConfirmedRow | null }) {
  const styles = useStyles();
  const { serviceUrl } = useConnection();
  const { verdict, utilization, governing, status, sheetUrl } = fact;
  const link = serviceLink(sheetUrl, serviceUrl);
  const source = sourceOfRow(status, confirmed);
  return (
    <div className={styles.section} data-testid="cell-study-stored">
      <Text>
        {[
          verdict && verdictWord(verdict as Verdict),
          utilization === null ? null : `Utilization ${ratioText(utilization)}`,
          governing === null ? null : `Governing: ${governing}`,
          status,
        ]
          .filter((text) => text !== null && text !== '')
          .join(' · ')}
      </Text>
      {source && <Note>{source}</Note>}
      {link !== null && (
        <ReportLink sheetId={fact.sheetId} link={link} testId="cell-study-link">
          Open the report
        </ReportLink>
      )}
    </div>
  );
}
