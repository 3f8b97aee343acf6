import { Button } from '@fluentui/react-components';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand/react';
import { type CalculatedFormula, readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import { commandContext, perform } from '../../commands/commandContext';
import { refreshFormulas } from '../../commands/refresh';
import { refresh } from '../../commands/workbookCommands';
import { recalculateCells } from '../../workbook/cells/recalculateCells';
import { counted } from '../common/listed';
import { Problem } from '../common/Problem';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { useFollowed } from '../common/useFollowed';
import { useVersionCheck } from '../common/useVersionCheck';
import { usePane } from '../common/PaneContext';
import { PackageEntry } from '../package/PackageEntry';
import { FormulaList } from '../common/FormulaList';
import { failing, outdated, outdatedLines, unverified, unverifiedLines } from '../common/listedFormulas';
import { RefreshReport } from './RefreshReport';
import { ServiceRemarks } from './ServiceRemarks';
import { StuckFormulas } from './StuckFormulas';
import { SupportLog } from './SupportLog';
import { UnusedSheets } from './UnusedSheets';
import { WorkbookCommands } from './WorkbookCommands';
import { WorkUnderWay } from './WorkUnderWay';

/** What fails, what is old, what is under way, and what is done with the workbook as a whole. */
export function ActivityTab() {
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
  const hasKey = runtime.connection.get().apiKey !== null;
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
        <Section id="activity-unverified" heading="Not verified" testId="activity-unverified">
          <p className={styles.note}>
            These numbers came with the workbook.{' '}
            {hasKey
              ? 'Verifying reads their reports and changes nothing.'
              : 'With an API key they can be verified by reading their reports.'}
          </p>
          <FormulaList label="Unverified results" items={unverifiedLines(unproven)} testId="unverified" />
          {hasKey && (
            <div className={styles.row}>
              <Button
                size="small"
                onClick={() => {
                  runtime.calculations.verify();
                  void recalculateCells(unproven).then(onChanged);
                }}
                data-testid="verify"
              >
                Verify
              </Button>
              <Button size="small" disabledFocusable={busy} onClick={again(unproven)}>
                Refresh these
              </Button>
            </div>
          )}
        </Section>
      )}
    </>
  );
}
