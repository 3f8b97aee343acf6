import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { type CalculatedFormula, readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import { commandContext, perform } from '../../commands/commandContext';
import { refreshFormulas } from '../../commands/refresh';
import {
  refresh,
  writeRefreshReport,
  audit,
  freezeFormulas,
  repair,
  unfreezeFormulas,
} from '../../commands/workbookCommands';
import { recalculateCells } from '../../workbook/cells/cellRuns';
import { counted } from '../common/listed';
import { Problem } from '../common/Problem';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { useFollowed } from '../common/useFollowed';
import { useVersionCheck } from '../common/useVersionCheck';
import { usePane } from '../common/PaneContext';
import { PackageEntry } from '../handOver/PackageEntry';
import { FormulaList } from '../common/FormulaList';
import { failing, outdated, outdatedLines, unverified, unverifiedLines } from '../common/listedFormulas';
import { SupportLog } from '../settings/SupportLog';
import { UnusedSheets } from '../settings/UnusedSheets';
import { WorkUnderWay } from '../settings/WorkUnderWay';
import { stuckFormulas } from '../../commands/watchdog';
import { shownValue } from '../common/fieldText';
import { checkSharing, type SharingReport } from '../../commands/sharing';

/** What fails, what is old, what is under way, and what is done with the workbook as a whole. */
export function ProblemsTab() {
  const styles = useStyles();
  const { runtime } = usePane();
  const read = useCallback(() => readCalculatedFormulas(runtime), [runtime]);
  const load = useFollowed(read);
  const { retry } = load;
  useEffect(() => runtime.failures.subscribe(retry), [runtime, retry]);
  useEffect(() => runtime.others.subscribe(retry), [runtime, retry]);
  useVersionCheck(runtime, retry);
  return (
    <>
      {load.state === 'loading' && <p className={styles.note}>Reading the workbook…</p>}
      {load.state === 'failed' && <Problem error={load.error} onRetry={retry} testId="activity-problem" />}
      {load.state === 'ready' && <Formulas cells={load.value} onChanged={retry} />}
      <StuckFormulas />
      <ServiceRemarks />
      <RefreshReport />
      <WorkUnderWay />
      <WorkbookCommands />
      <PackageEntry />
      <UnusedSheets />
      <SupportLog />
    </>
  );
}

function Formulas({ cells, onChanged }: { cells: readonly CalculatedFormula[]; onChanged: () => void }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  const [failed, old, unproven] = [failing(cells), outdated(cells), unverified(cells)];
  const failedCells = cells.filter((cell) =>
    failed.some(({ cell: { worksheetId, row, column } }) => {
      return worksheetId === cell.worksheetId && row === cell.row && column === cell.column;
    }),
  );
  const again = (which: readonly CalculatedFormula[]) => () =>
    void perform('Refresh', (work) => refreshFormulas(runtime, which, work)).then(onChanged);
  return (
    <>
      <Section id="activity-formulas" heading="Formulas" testId="activity-formulas">
        <p className={styles.text} data-testid="activity-count">
          {cells.length === 0
            ? 'This workbook has no Calc formula yet. Insert one from Templates.'
            : `${counted(cells.length, 'Calc formula')}, ${failed.length} failing.`}
        </p>
        {cells.length > 0 && (
          <div className={styles.row}>
            <Button
              size="small"
              disabledFocusable={busy}
              onClick={() => void refresh(runtime, 'selection').then(onChanged)}
              data-testid="refresh-selection"
            >
              Refresh the selection
            </Button>
            <Button size="small" disabledFocusable={busy} onClick={again(cells)} data-testid="refresh-all">
              Refresh all
            </Button>
          </div>
        )}
      </Section>
      {failed.length > 0 && (
        <Section id="activity-failing" heading="Failing" testId="activity-failing">
          <FormulaList label="Failing formulas" items={failed} testId="failing" />
          <div>
            <Button size="small" onClick={() => void recalculateCells(failedCells).then(onChanged)}>
              Calculate these again
            </Button>
          </div>
        </Section>
      )}
      {old.length > 0 && (
        <Section id="activity-outdated" heading="Outdated" testId="activity-outdated">
          <p className={styles.note}>These numbers stay until you refresh them.</p>
          <FormulaList label="Outdated results" items={outdatedLines(old)} testId="outdated" />
          <div>
            <Button size="small" disabledFocusable={busy} onClick={again(old)} data-testid="refresh-outdated">
              Refresh these
            </Button>
          </div>
        </Section>
      )}
      {unproven.length > 0 && (
        <Unverified cells={unproven} busy={busy} onRefresh={again(unproven)} onChanged={onChanged} />
      )}
    </>
  );
}

interface UnverifiedProps {
  cells: readonly CalculatedFormula[];
  busy: boolean;
  onRefresh: () => void;
  onChanged: () => void;
}

function Unverified({ cells, busy, onRefresh, onChanged }: UnverifiedProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const hasKey = runtime.connection.get().apiKey !== null;
  return (
    <Section id="activity-unverified" heading="Not verified" testId="activity-unverified">
      <p className={styles.note}>
        These numbers came with the workbook.{' '}
        {hasKey
          ? 'Verifying reads their reports and changes nothing.'
          : 'With an API key they can be verified by reading their reports.'}
      </p>
      <FormulaList label="Unverified results" items={unverifiedLines(cells)} testId="unverified" />
      {hasKey && (
        <div className={styles.row}>
          <Button
            size="small"
            onClick={() => {
              runtime.calculations.verify();
              void recalculateCells(cells).then(onChanged);
            }}
            data-testid="verify"
          >
            Verify
          </Button>
          <Button size="small" disabledFocusable={busy} onClick={onRefresh}>
            Refresh these
          </Button>
        </div>
      )}
    </Section>
  );
}

/** What the service says and this build cannot read; nothing where all is read. */
function ServiceRemarks() {
  const styles = useStyles();
  const remarks = [...usePane().runtime.remarks];
  if (remarks.length === 0) return null;
  return (
    <Section id="activity-remarks" heading="Left out of the service's answers" testId="activity-remarks">
      {remarks.map((remark) => (
        <p key={remark} className={styles.text}>
          {remark}.
        </p>
      ))}
    </Section>
  );
}

/** The formulas that stayed without a number and were entered again by themselves. */
function StuckFormulas() {
  const styles = useStyles();
  const found = useStore(stuckFormulas);
  if (found.length === 0) return null;
  return (
    <Section id="activity-stuck" heading="Entered again" testId="activity-stuck">
      <ul className={styles.list}>
        {found.map(({ address, at, text }) => (
          <li key={`${address} ${at}`} className={styles.item}>
            {address}, {new Date(at).toLocaleTimeString()}: {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mostListed = 100;

/** Old and new numbers of the last refresh. */
function RefreshReport() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { running } = useStore(commandContext);
  const changes = runtime.calculations.refreshReport();
  if (changes.length === 0) return null;
  const changed = changes.filter((change) => change.changed.length > 0 || change.error !== null);
  return (
    <Section id="activity-refresh" heading="Old and new numbers" testId="activity-refresh">
      <p className={styles.text}>
        {counted(changes.length, 'calculation')} refreshed, {changes.length - changed.length} unchanged.
      </p>
      <ul className={styles.list}>
        {changed.slice(0, mostListed).map(({ request, error, changed: outputs }) => (
          <li key={request.key} className={styles.item}>
            {request.parameters.templateCode}
            {error && `: not refreshed, ${error.message}`}
            {outputs.map(({ name, before, after }) => (
              <div key={name}>
                {name}: {shownValue(before)} → {shownValue(after)}
              </div>
            ))}
          </li>
        ))}
        {changed.length > mostListed && <li>and {changed.length - mostListed} more</li>}
      </ul>
      <div>
        <Button
          size="small"
          disabledFocusable={running !== null}
          onClick={() => void writeRefreshReport(runtime)}
          data-testid="refresh-to-sheet"
        >
          Put on a new worksheet
        </Button>
      </div>
    </Section>
  );
}

/** What is done with the workbook as a whole. */
function WorkbookCommands() {
  const styles = useStyles();
  const { runtime } = usePane();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  const [report, setReport] = useState<SharingReport | null>(null);
  const button = (testId: string, label: string, work: () => Promise<unknown>) => (
    <Button size="small" disabledFocusable={busy} onClick={() => void work()} data-testid={testId}>
      {label}
    </Button>
  );
  return (
    <>
      <Section id="activity-sharing" heading="Sharing" testId="sharing">
        <div className={styles.row}>
          {button('sharing-check', 'Check before sharing', async () => {
            // What the last check found does not apply to this one.
            setReport(null);
            setReport(await checkSharing(runtime));
          })}
        </div>
        {report && (
          <>
            {report.findings.map(({ kind, text, cells }) => (
              <div key={kind} className={styles.section} data-testid={`sharing-${kind}`}>
                <h3 className={styles.subheading}>
                  {cells.length > 0 ? `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}` : 'Workbook'}
                </h3>
                <p className={styles.text}>{text}</p>
                {cells.length > 0 && kind !== 'unfrozen' && (
                  <FormulaList
                    label={text}
                    testId="sharing-cell"
                    items={cells.map(({ address, ...cell }) => ({ cell, address, text: '' }))}
                  />
                )}
              </div>
            ))}
            <p className={styles.note} data-testid="sharing-searched">
              {report.searched}
            </p>
          </>
        )}
        <div className={styles.row}>
          {button('freeze-all', 'Freeze the workbook', () => freezeFormulas(runtime, 'workbook'))}
          {button('freeze-selection', 'Freeze the selection', () => freezeFormulas(runtime, 'selection'))}
          {button('unfreeze-all', 'Unfreeze all', () => unfreezeFormulas('workbook'))}
        </div>
        <p className={styles.note}>
          Freezing replaces the formulas with their values, for people without the add-in. The worksheet “Calc
          frozen” keeps the formulas.
        </p>
      </Section>
      <Section id="activity-workbook" heading="Workbook">
        <div className={styles.row}>
          {button('audit', 'Write an audit worksheet', () => audit(runtime))}
          {button('repair', 'Repair stuck formulas', () => repair(runtime))}
        </div>
      </Section>
    </>
  );
}
