import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import { projectNameOf, projectQuestionText } from '../../core/session/connection';
import type { Runtime } from '../../runtime';
import { recalculateCells } from '../../workbook/cells/recalculateCells';
import { CalcError, hasCode } from '../../client/calcError';
import { usePane } from './PaneContext';
import { useConnection } from './useConnection';
import { usePlaces } from './usePlaces';
import { Problem } from './Problem';
import { useLoad } from './useLoad';

/** Asks once in which project this workbook calculates, where another one is chosen on this computer. */
export function ProjectQuestionNote() {
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
    <MessageBar
      intent="warning"
      layout="multiline"
      role="alertdialog"
      aria-label="Project of this workbook"
      data-testid="project-question"
    >
      <MessageBarBody>
        {projectQuestionText(question)}.{' '}
        {isGone &&
          `This key cannot see ${projectNameOf(workbook)}: it was deleted, or it belongs to another account. Enter the key of that account in Settings, or move this workbook. `}
        {!mayStay && `This add-in does not call ${workbook.serviceUrl}. `}
        Existing numbers are kept until their formulas are recalculated.
      </MessageBarBody>
      <MessageBarActions>
        {canStay && (
          <Button
            size="small"
            appearance="primary"
            onClick={() => answer('workbook')}
            data-testid="project-use"
          >
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
      </MessageBarActions>
    </MessageBar>
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
