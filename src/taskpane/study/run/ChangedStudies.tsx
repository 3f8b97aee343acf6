import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { loadTemplate } from '../../../calculation/templates/loadTemplate';
import { awaitsAnswer, isBusy } from '../../../study/session/studyPhase';
import type { StudyChanges } from '../../../study/written/writtenStudies';
import { counted } from '../../text/listed';
import { usePane } from '../../context/PaneContext';
import { followStudies } from '../../context/followedStudies';
import { useStudy } from '../shared/StudyContext';
import { changedText } from './changedText';

/** Studies of this workbook with rows that were changed since they were calculated. */
export function ChangedStudies() {
  const { runtime } = usePane();
  const session = useStudy();
  const { phase } = useStore(session.store);
  const { studies } = useStore(followStudies(runtime).store);
  if (isBusy(phase) || awaitsAnswer(phase)) return null;
  return studies.map((one) => <ChangedStudy key={one.study.id} changes={one} />);
}

function ChangedStudy({ changes }: { changes: StudyChanges }) {
  const { runtime } = usePane();
  const session = useStudy();
  const { study, changed, added, emptied } = changes;
  if (changed + added + emptied === 0) return null;
  const run = () => void session.runChanged(study, (code) => loadTemplate(runtime.catalogue, code));
  return (
    <MessageBar
      intent="warning"
      layout="multiline"
      data-testid="study-changed"
      data-changed={changed}
      data-added={added}
      data-emptied={emptied}
    >
      <MessageBarBody>{changedText(changes)}</MessageBarBody>
      {changed + added > 0 && (
        <MessageBarActions>
          <Button size="small" appearance="primary" onClick={run} data-testid="study-run-changed">
            Run {counted(changed + added, changed === 0 ? 'new row' : 'changed row')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
