import { clockText } from '../../../contract/timeText';
import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import { commandContext, perform } from '../../commands/commandContext';
import { refreshFormulas } from '../../commands/refresh';
import { refreshSelection, writeRefreshReport } from '../../commands/workbookCommands';
import { type CellPlace, recalculateCells } from '../../workbook/cells/cellRuns';
import { counted } from '../../core/lib/listed';
import { Problem } from '../common/messages';
import { LineButton, Note, Section, Text } from '../common/layout';
import { useStyles } from '../common/styles';
import { useVersionCheck } from '../common/useVersionCheck';
import { useConnection, usePane, usePlaces, useSettings } from '../common/pane';
import { FormulaList, type ListedFormula } from '../common/FormulaList';
import { type NumberGroup, NumbersTable } from '../common/NumbersTable';
import {
  changedInputs,
  changedInputsLines,
  contradicted,
  contradictedLines,
  failing,
  misplacedLines,
  notEvaluated,
  outdated,
  outdatedLines,
  readsLines,
  unverified,
  unverifiedLines,
  confirmedOnly,
} from '../common/listedFormulas';
import { WorkUnderWay } from './WorkUnderWay';
import { useProblems } from '../common/problems';
import { stuckFormulas } from '../../commands/watchdog';
import { differingTexts, numbersOf } from '../common/fieldText';
import { lostReason } from '../../workbook/sharing/lostFormulas';
import { interruptedText } from '../../workbook/sharing/sharingCheck';
import { type RefreshRow, refreshRows } from '../../workbook/sharing/refreshSheet';

/** What the head counts: formulas with a problem of any kind, and such rows of studies; with what was done about them. */
export function ProblemsTab() {
  const { runtime } = usePane();
  const {
    formulas,
    studies,
    failedRows,
    outdatedRows,
    unverifiedRows,
    fails,
    lostFormulas,
    unrecorded,
    frozenOpen,
    verification,
    retry,
  } = useProblems();
  const { changedRows, missing, interrupted, lost } = studies;
  const { problem } = useStore(verification.state);
  useVersionCheck(runtime, retry);
  return (
    <>
      {formulas.state === 'loading' && <Note>Reading the workbook…</Note>}
      {formulas.state === 'failed' && (
        <Problem error={formulas.error} onRetry={retry} testId="activity-problem" />
      )}
      {problem !== null && (
        <Problem error={problem} onRetry={() => void verification.again()} testId="verify-problem" />
      )}
      {formulas.state === 'ready' && (
        <Formulas cells={formulas.value} rows={unverifiedRows} onChanged={retry} />
      )}
      <Kind name="fails" heading="FAIL" items={fails} />
      <Kind name="lost-formulas" heading="Formula gone" note={lostReason} items={lostFormulas} />
      <Kind
        name="frozen"
        heading="Frozen: no verdict, or not up to date"
        note="Unfreeze them to calculate them. Where a value was changed, enter its formula again: Cell shows it."
        items={frozenOpen}
      />
      <Kind name="rows" heading="Study rows without a verdict" items={failedRows}>
        <OpenStudy />
      </Kind>
      <Kind
        name="outdated-rows"
        heading="Study rows not up to date"
        note="Their numbers stay until you run the whole table again."
        items={outdatedRows}
      >
        <OpenStudy />
      </Kind>
      {changedRows > 0 && (
        <StudyRows id="problems-rows" heading="Changed rows">
          {counted(changedRows, 'study row')} {changedRows === 1 ? 'was' : 'were'} changed, added, or deleted
          since the last run. {missing.join(' ')}
        </StudyRows>
      )}
      {interrupted.length > 0 && (
        <StudyRows id="problems-open" heading="Interrupted studies">
          {interrupted.map(interruptedText).join(' ')}
        </StudyRows>
      )}
      {lost.length > 0 && (
        <StudyRows id="problems-lost" heading="Studies not found">
          {counted(lost.length, 'table')} of studies {lost.length === 1 ? 'was' : 'were'} not found.
        </StudyRows>
      )}
      <Kind name="unrecorded" heading="Studies without a record" items={unrecorded} />
      <StuckFormulas />
      <ServiceRemarks />
      <RefreshReport />
      <WorkUnderWay />
    </>
  );
}

function StudyRows({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <Section id={id} heading={heading} testId={id}>
      <Text>{children}</Text>
      <div>
        <OpenStudy />
      </div>
    </Section>
  );
}

function OpenStudy() {
  const [, go] = usePlaces();
  return (
    <Button size="small" onClick={() => go({ tab: 'study' })}>
      Open Study
    </Button>
  );
}

interface FormulasProps {
  cells: readonly CalculatedFormula[];
  /** Of studies, not verified. */
  rows: readonly ListedFormula[];
  onChanged: () => void;
}

function Formulas({ cells, rows, onChanged }: FormulasProps) {
  const { runtime } = usePane();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  const [failed, wrong, changed, old, unproven, since] = [
    failing(cells, runtime.catalogue.listed()),
    contradicted(cells),
    changedInputs(cells),
    outdated(cells),
    unverified(cells),
    confirmedOnly(cells),
  ];
  const calculate = (which: readonly CellPlace[]) => () => {
    runtime.calculations.verify();
    void recalculateCells(which).then(onChanged);
  };
  const again = (which: readonly CalculatedFormula[]) => () =>
    void perform('Refresh', (work) => refreshFormulas(runtime, which, work)).then(onChanged);
  return (
    <>
      <AllFormulas cells={cells} onChanged={onChanged} onRefresh={again(cells)} />
      <Kind
        name="failing"
        heading="Errors"
        items={failed}
        onCalculate={calculate(cells.filter((cell) => failing([cell]).length > 0))}
      />
      <Kind
        name="misplaced"
        heading="Beside other names"
        note="The names or units beside them are different now."
        items={misplacedLines(cells)}
      />
      <Kind
        name="contradicted"
        heading="Differs from its report"
        note="Calculating replaces the numbers."
        items={contradictedLines(wrong)}
        onCalculate={calculate(wrong)}
      />
      <Kind
        name="changed-inputs"
        heading="Inputs changed"
        note="Calculating replaces the numbers."
        items={changedInputsLines(changed)}
        onCalculate={calculate(changed)}
      />
      <Kind
        name="not-evaluated"
        heading="Not evaluated"
        note="Change their inputs to get a verdict."
        items={notEvaluated(cells)}
      />
      <Kind
        name="outdated"
        heading="Not up to date"
        note="These numbers stay until you refresh them."
        items={outdatedLines(old)}
      >
        <Button size="small" disabledFocusable={busy} onClick={again(old)} data-testid="refresh-outdated">
          Refresh these
        </Button>
      </Kind>
      <Kind
        name="reads"
        heading="Reads cells not up to date"
        note="Unfreeze those cells, or run those study rows."
        items={readsLines(cells)}
      />
      <Unverified cells={unproven} rows={rows} onRefresh={again(unproven)} />
      {since.length > 0 && <ConfirmedOnly cells={since} onCalculate={calculate(since)} />}
    </>
  );
}

/** @example '3 Calc formulas, 2 frozen formulas (5 calculations).' @param calculations of the frozen ones */
export function formulasText(formulas: number, frozen: number, calculations: number): string {
  if (formulas + frozen === 0) return 'This workbook has no Calc formula yet. Insert one from Templates.';
  const differing = calculations === frozen ? '' : ` (${counted(calculations, 'calculation')})`;
  return `${[
    ...(formulas > 0 ? [counted(formulas, 'Calc formula')] : []),
    ...(frozen > 0 ? [counted(frozen, 'frozen formula') + differing] : []),
  ].join(', ')}.`;
}

interface AllFormulasProps {
  cells: readonly CalculatedFormula[];
  onChanged: () => void;
  onRefresh: () => void;
}

/** How many there are, and what can be done about all. */
function AllFormulas({ cells, onChanged, onRefresh }: AllFormulasProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { frozen } = useProblems();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  return (
    <Section id="activity-formulas" heading="Formulas" testId="activity-formulas">
      <Text data-testid="activity-count">
        {formulasText(cells.length, frozen.formulas, frozen.calculations)}
      </Text>
      {cells.length > 0 && (
        <div className={styles.row}>
          <Button
            size="small"
            disabledFocusable={busy}
            onClick={() => void refreshSelection(runtime).then(onChanged)}
            data-testid="refresh-selection"
          >
            Refresh the selection
          </Button>
          <Button size="small" disabledFocusable={busy} onClick={onRefresh} data-testid="refresh-all">
            Refresh all
          </Button>
        </div>
      )}
    </Section>
  );
}

/** What confirmed the numbers of formulas: without a key only seals do. @example confirmedBy(cells) // 'seals or reports' */
export function confirmedBy(cells: readonly Pick<CalculatedFormula, 'cases'>[]): string {
  const isSealed = cells.flatMap(({ cases }) => cases.map(({ result }) => result.from === 'sealed'));
  return [isSealed.includes(true) && 'seals', isSealed.includes(false) && 'reports']
    .filter(Boolean)
    .join(' or ');
}

interface ConfirmedOnlyProps {
  cells: readonly CalculatedFormula[];
  onCalculate: () => void;
}

/** Not counted as problems: their numbers are what the service holds. */
function ConfirmedOnly({ cells, onCalculate }: ConfirmedOnlyProps) {
  return (
    <Section id="activity-since" heading={`Inputs not compared (${cells.length})`} testId="activity-since">
      <Text>
        These numbers match their {confirmedBy(cells)}. Calculate to compare their inputs and to update cards
        that still say “not verified”.
      </Text>
      <LineButton onClick={onCalculate} data-testid="calculate-since">
        Calculate
      </LineButton>
    </Section>
  );
}

interface UnverifiedProps {
  cells: readonly CalculatedFormula[];
  rows: readonly ListedFormula[];
  onRefresh: () => void;
}

function Unverified({ cells, rows, onRefresh }: UnverifiedProps) {
  const { runtime } = usePane();
  const { verification } = useProblems();
  const { progress } = useStore(verification.state);
  const busy = useStore(commandContext, ({ running }) => running !== null);
  // What may be read depends on both.
  const hasKey = useConnection().apiKey !== null;
  useSettings();
  const mayCheck = runtime.calculations.mayCheck();
  return (
    <Kind
      name="unverified"
      heading="Not verified"
      note={
        progress
          ? `Verifying ${inThousands(progress.done)} of ${inThousands(progress.total)}…`
          : `These numbers came with the workbook. ${
              !hasKey
                ? 'With an API key they can be verified by reading their reports.'
                : mayCheck
                  ? 'Verifying reads their reports and changes nothing.'
                  : 'Their reports are read once Calc is not paused and the project is chosen.'
            }`
      }
      items={[...unverifiedLines(cells), ...rows]}
    >
      {hasKey && (
        <>
          <Button
            size="small"
            disabledFocusable={progress !== null || !mayCheck}
            onClick={() => void verification.again()}
            data-testid="verify"
          >
            Verify
          </Button>
          {cells.length > 0 && (
            <Button size="small" disabledFocusable={busy} onClick={onRefresh}>
              Refresh these
            </Button>
          )}
        </>
      )}
    </Kind>
  );
}

const inThousands = (count: number) => count.toLocaleString('en-US');

interface KindProps {
  name: string;
  heading: string;
  note?: string;
  items: readonly ListedFormula[];
  /** Offers to calculate them. */
  onCalculate?: () => void;
  /** What else can be done about them. */
  children?: ReactNode;
}

/** The formulas or rows with one kind of problem; nothing without any. */
function Kind({ name, heading, note, items, onCalculate, children }: KindProps) {
  const styles = useStyles();
  if (items.length === 0) return null;
  return (
    <Section id={`activity-${name}`} heading={`${heading} (${items.length})`} testId={`activity-${name}`}>
      {note && <Note>{note}</Note>}
      <FormulaList label={heading} items={items} testId={name} />
      {(onCalculate ?? children) && (
        <div className={styles.row}>
          {onCalculate && (
            <Button size="small" onClick={onCalculate} data-testid={`calculate-${name}`}>
              Calculate
            </Button>
          )}
          {children}
        </div>
      )}
    </Section>
  );
}

/** What the service says and this build cannot read; nothing where all is read. */
function ServiceRemarks() {
  const remarks = [...usePane().runtime.remarks];
  if (remarks.length === 0) return null;
  return (
    <Section id="activity-remarks" heading="Left out of the service's answers" testId="activity-remarks">
      {remarks.map((remark) => (
        <Text key={remark}>{remark}.</Text>
      ))}
    </Section>
  );
}

/** The formulas that stayed without a number and were entered again automatically. */
function StuckFormulas() {
  const styles = useStyles();
  const found = useStore(stuckFormulas);
  if (found.length === 0) return null;
  return (
    <Section id="activity-stuck" heading="Entered again" testId="activity-stuck">
      <ul className={styles.list}>
        {found.map(({ address, at, text }) => (
          <li key={`${address} ${at}`} className={styles.item}>
            {address}, {clockText(at)}: {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mostListed = 100;

/** Old and new numbers of the last refresh. */
function RefreshReport() {
  const { runtime } = usePane();
  const { running } = useStore(commandContext);
  const changes = runtime.calculations.refreshReport();
  if (changes.length === 0) return null;
  const rows = refreshRows(changes);
  const unchanged = changes.filter((change) => change.changed.length === 0 && change.error === null);
  return (
    <Section id="activity-refresh" heading="Old and new numbers" testId="activity-refresh">
      <Text>
        {counted(changes.length, 'calculation')} refreshed, {unchanged.length} unchanged.
      </Text>
      {rows.length > 0 && (
        <NumbersTable
          label="Old and new numbers"
          headings={['Cell', 'Was', 'Now', 'Change']}
          groups={changedNumbers(rows.slice(0, mostListed))}
        />
      )}
      {rows.length > mostListed && <Note>and {rows.length - mostListed} more</Note>}
      <LineButton
        disabledFocusable={running !== null}
        onClick={() => void writeRefreshReport(runtime)}
        data-testid="refresh-to-sheet"
      >
        Put on a new worksheet
      </LineButton>
    </Section>
  );
}

/** A group for each calculation, in the order of the rows. */
function changedNumbers(rows: readonly RefreshRow[]): NumberGroup[] {
  return [...new Set(rows.map(({ key }) => key))].map((key) => {
    const own = rows.filter((row) => row.key === key);
    const { mark, cell, template, verdict } = own[0]!;
    const place = [mark, cell].filter(Boolean).join(', ') || template;
    return {
      title: [place, verdict].filter(Boolean).join(' · '),
      rows: own.map((row) => ({ name: row.note || row.output, texts: changedTexts(row) })),
    };
  });
}

function changedTexts({ output, units, before, after, change }: RefreshRow): string[] {
  if (output === '') return ['', '', ''];
  const [was, now] = differingTexts(before, after, numbersOf({ label: output, units }));
  const percent = change === null ? '' : `${change > 0 ? '+' : ''}${(change * 100).toFixed(1)}%`;
  return [was, units === '' ? now : `${now} ${units}`, percent];
}
