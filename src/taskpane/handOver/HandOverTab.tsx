import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { commandContext } from '../../commands/commandContext';
import { checkSharing, type SharingReport } from '../../commands/sharing';
import { audit, freezeFormulas, saveFrozenCopy, unfreezeFormulas } from '../../commands/workbookCommands';
import type { SharingFinding } from '../../workbook/sharing/sharingCheck';
import { FormulaList } from '../common/FormulaList';
import { Note, OnDemand, Section, Summary, Text } from '../common/layout';
import { lazyPart } from '../common/lazyPart';
import { useProblems } from '../common/problems';
import { usePane } from '../common/pane';
import { useStyles } from '../common/styles';
import { useFollowed } from '../common/useFollowed';

const PackageForm = lazyPart(
  async () => (await import(/* webpackChunkName: "package" */ './PackageForm')).PackageForm,
  'Opening…',
);

const headings: Record<SharingFinding['kind'], string> = {
  key: 'API key',
  paused: 'Paused',
  busy: 'Calculating',
  failed: 'Errors',
  failedRows: 'Errors in studies',
  failingRows: 'FAIL in studies',
  interrupted: 'Interrupted studies',
  lostStudies: 'Studies not found',
  fails: 'FAIL',
  conflicts: 'To resolve',
  noConflictCheck: 'Not compared',
  notEvaluated: 'NOT EVALUATED',
  outdated: 'Not up to date',
  outdatedRows: 'Study rows not up to date',
  changedRows: 'Changed rows',
  deletedRows: 'Deleted rows',
  reads: 'Reads cells not up to date',
  misplaced: 'Beside other names',
  stray: 'Not the calculated result',
  unverified: 'Not verified',
  changedInputs: 'Inputs changed',
  notCompared: 'Inputs not compared',
  notCarried: 'Results not stored',
  lostFormulas: 'Formula gone',
  frozenEdited: 'Frozen, value changed',
  frozenChanged: 'Frozen, not up to date',
  frozen: 'Frozen',
  unfrozen: 'Calc formulas',
  name: 'Defined names',
};

/** Of a finding, before they are folded. */
const mostTexts = 10;

/** What is done before others get the workbook: the check, the package, frozen formulas, the audit. */
export function HandOverTab() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { lookAtStudies } = useProblems();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  const [report, setReport] = useState<SharingReport | null>(null);
  const button = (testId: string, label: string, work: () => Promise<unknown>) => (
    <Button size="small" disabledFocusable={busy} onClick={() => void work()} data-testid={testId}>
      {label}
    </Button>
  );
  return (
    <>
      <Section id="hand-over-sharing" heading="Sharing" testId="sharing">
        <div className={styles.row}>
          {button('sharing-check', 'Check before sharing', async () => {
            // What the last check found does not apply to this one.
            setReport(null);
            setReport(await checkSharing(runtime, lookAtStudies));
          })}
        </div>
        {report && <Findings {...report} />}
        <div className={styles.row}>
          {button('frozen-copy', 'Save a copy for people without the add-in', () => saveFrozenCopy(runtime))}
        </div>
        <Note>
          The copy has values in place of the formulas, and the worksheet “Calc frozen” lists them. This
          workbook keeps its formulas.
        </Note>
        <div className={styles.row}>
          {button('freeze-all', 'Freeze the workbook', () => freezeFormulas(runtime, 'workbook'))}
          {button('freeze-selection', 'Freeze the selection', () => freezeFormulas(runtime, 'selection'))}
          {button('unfreeze-all', 'Unfreeze all', () => unfreezeFormulas('workbook'))}
        </div>
        <Note>
          Freezing replaces the formulas in this workbook. The worksheet “Calc frozen” keeps them for
          Unfreeze.
        </Note>
      </Section>
      <Section id="hand-over-package" heading="Calculation package">
        <OnDemand label="Calculation package (PDF)…" data-testid="package-open">
          <PackageForm />
        </OnDemand>
      </Section>
      <Section id="hand-over-audit" heading="Audit">
        <div className={styles.row}>{button('audit', 'Write an audit worksheet', () => audit(runtime))}</div>
      </Section>
    </>
  );
}

/** What a check found, marked once the workbook has changed since. */
function Findings({ findings, searched }: SharingReport) {
  const [read] = useState(() => {
    let times = 0;
    return () => Promise.resolve((times += 1));
  });
  const readings = useFollowed(read);
  return (
    <>
      {readings.state === 'ready' && readings.value > 1 && (
        <strong data-testid="sharing-stale">Made before a change to the workbook. Check again.</strong>
      )}
      {findings.map((finding) => (
        <Finding key={finding.kind} {...finding} />
      ))}
      <Note data-testid="sharing-searched">{searched}</Note>
    </>
  );
}

/** Its texts, long lists folded, and its cells. */
function Finding({ kind, text, cells }: SharingFinding) {
  const styles = useStyles();
  const paragraphs = text.split('\n').map((paragraph) => <Text key={paragraph}>{paragraph}</Text>);
  return (
    <div className={styles.section} data-testid={`sharing-${kind}`}>
      <h3 className={styles.subheading}>{headings[kind]}</h3>
      {paragraphs.slice(0, mostTexts)}
      {paragraphs.length > mostTexts && (
        <details>
          <Summary>{paragraphs.length - mostTexts} more</Summary>
          {paragraphs.slice(mostTexts)}
        </details>
      )}
      {cells.length > 0 && kind !== 'unfrozen' && (
        <details>
          <Summary>Cells</Summary>
          <FormulaList
            label={text}
            testId="sharing-cell"
            items={cells.map(({ address, text: about = '', ...cell }) => ({ cell, address, text: about }))}
          />
        </details>
      )}
    </div>
  );
}
