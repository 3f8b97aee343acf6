import { useStyles } from './styles';
import { OutageNote } from './OutageNote';
import { StorageNote } from './StorageNote';
import { Button, ProgressBar } from '@fluentui/react-components';
import { explain, Message, Problem } from './messages';
import { useSyncExternalStore, useState } from 'react';
import { excelWait } from '../../workbook/excel/inExcel';
import { useConnection, usePane, usePlaces, useSettings } from './pane';
import { useStore } from 'zustand/react';
import { closeReport, commandContext, stopCommand } from '../../commands/commandContext';
import { readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import { projectNameOf, projectQuestionText } from '../../core/session/connection';
import type { Runtime } from '../../runtime';
import { recalculateCells } from '../../workbook/cells/cellRuns';
import { CalcError, hasCode } from '../../client/calcError';
import { useLoad } from './useLoad';
import { LineButton, Text } from './layout';

interface NoticesProps {
  /** Absent where the tab itself says what this computer stores. */
  onStorageRead?: () => void;
}

/** The one place for what concerns the whole workbook; it stands above every tab. */
export function Notices({ onStorageRead }: NoticesProps) {
  const styles = useStyles();
  return (
    <div className={styles.notices} role="region" aria-label="Notices" data-testid="notices">
      <ProjectQuestionNote />
      <PausedNote />
      <OutageNote />
      <ExcelNote />
      {onStorageRead && <StorageNote onRead={onStorageRead} />}
      <CommandStatus />
    </div>
  );
}

/** Says that Excel keeps the add-in waiting, most often because a cell is being edited. */
function ExcelNote() {
  const waits = useSyncExternalStore(
    (listener) => excelWait.subscribe(listener),
    () => excelWait.isLong(),
  );
  if (!waits) return null;
  return (
    <Message intent="warning" role="status" data-testid="excel-waits">
      Excel has not responded for several seconds. If a cell is being edited, press Enter or Esc to continue.
    </Message>
  );
}

/** Stands above every tab while nothing is calculated. */
function PausedNote() {
  const { settings } = usePane().runtime;
  const { paused } = useSettings();
  if (!paused) return null;
  return (
    <Message
      intent="warning"
      data-testid="paused"
      actions={
        <Button size="small" onClick={() => settings.set({ paused: false })} data-testid="paused-resume">
          Resume
        </Button>
      }
    >
      Paused: formulas show stored results only, and nothing is sent.
    </Message>
  );
}

const mostListed = 100;

/** The command at work, or what the last one has done. */
function CommandStatus() {
  const styles = useStyles();
  const { running, report } = useStore(commandContext);
  return (
    <div
      role="status"
      data-testid="command"
      data-state={running ? 'running' : report ? report.intent : 'idle'}
    >
      {running && (
        <div className={styles.section}>
          <Text>
            {running.title}
            {running.total === null ? '…' : `: ${running.done} of ${running.total}`}
          </Text>
          <ProgressBar
            value={running.total ? running.done / running.total : undefined}
            aria-label={running.title}
          />
          <LineButton onClick={stopCommand} disabledFocusable={running.stopped} data-testid="command-stop">
            {running.stopped ? 'Stopping…' : 'Stop'}
          </LineButton>
        </div>
      )}
      {report && (
        <Message
          intent={report.intent}
          actions={
            <Button size="small" onClick={closeReport} data-testid="command-close">
              Close
            </Button>
          }
        >
          <strong>{report.title}.</strong> {report.error === undefined ? report.text : explain(report.error)}
          {report.lines.length > 0 && (
            <ul className={styles.list}>
              {report.lines.slice(0, mostListed).map(({ label, text }) => (
                <li key={label}>
                  <span className={styles.code}>{label}</span> {text}
                </li>
              ))}
              {report.lines.length > mostListed && <li>and {report.lines.length - mostListed} more</li>}
            </ul>
          )}
        </Message>
      )}
    </div>
  );
}

/** Asks once in which project this workbook calculates, where another one is chosen on this computer. */
function ProjectQuestionNote() {
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const connection = useConnection();
  const { question, serviceUrl, apiKey } = connection;
  const [problem, setProblem] = useState<unknown>(null);
  const own = question?.workbook;
  const reach = useLoad(
    () => (own?.serviceUrl === serviceUrl && apiKey !== null ? reaches(runtime, own.projectId) : unknown()),
    [runtime, own?.projectId, own?.serviceUrl, serviceUrl, apiKey],
  );
  if (!question) return problem === null ? null : <Problem error={problem} />;
  const { workbook, chosen, mayStay } = question;
  const isGone = reach.state === 'ready' && reach.value === false;
  const canStay = mayStay && !isGone;

  function answer(with_: 'workbook' | 'chosen'): void {
    runtime.project.answer(with_);
    // Numbers that are there stay. What waited for the answer calculates now.
    calculateHeld(runtime).catch(setProblem);
  }

  return (
    <Message
      intent="warning"
      role="alertdialog"
      aria-label="Project of this workbook"
      data-testid="project-question"
      actions={
        <>
          {canStay && (
            <Button size="small" onClick={() => answer('workbook')} data-testid="project-use">
              Use {projectNameOf(workbook)}
            </Button>
          )}
          {chosen ? (
            <Button size="small" onClick={() => answer('chosen')} data-testid="project-move">
              Move this workbook to {projectNameOf(chosen)}
            </Button>
          ) : (
            <Button size="small" onClick={() => go({ tab: 'settings' })} data-testid="project-settings">
              Settings
            </Button>
          )}
        </>
      }
    >
      {projectQuestionText(question)}.{' '}
      {isGone &&
        `This key cannot see ${projectNameOf(workbook)}: it was deleted, or it belongs to another account. Enter the key of that account in Settings, or move this workbook. `}
      {!mayStay && `This add-in does not call ${workbook.serviceUrl}. `}
      Existing numbers are kept until their formulas are recalculated.
    </Message>
  );
}

const unknown = () => Promise.resolve(null);

/** Whether the key reaches the project: a workbook from elsewhere may name any. */
async function reaches(runtime: Runtime, projectId: string): Promise<boolean> {
  try {
    await runtime.client().getProject(projectId);
    return true;
  } catch (error) {
    if (error instanceof CalcError && error.kind === 'notFound') return false;
    throw error;
  }
}

async function calculateHeld(runtime: Runtime): Promise<void> {
  const cells = await readCalculatedFormulas(runtime);
  const held = cells.filter(({ failure }) => hasCode(failure?.error, 'PROJECT_QUESTION'));
  if (held.length > 0) await recalculateCells(held);
}
