import { Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { NeedsKey, Problem } from './common/Problem';
import { useStyles } from './common/styles';
import { useLoad } from './common/useLoad';
import { usePane } from './common/PaneContext';
import { loadTemplate } from '../core/templates/loadTemplate';
import { useConnection } from './common/useConnection';
import { usePlaces } from './common/places';
import { openStudySession, StudyContext, useStudy } from './study/StudyContext';
import { TemplateSelect } from './study/TemplateSelect';
import { isBusy } from '../study/session/studyState';
import { StudyPlanView } from './study/plan/StudyPlanView';
import { StudySource } from './study/plan/StudySource';
import { SweepBuilder } from './study/plan/SweepBuilder';
import { ChangedStudies } from './study/ChangedStudies';
import { isStoppedHere, UnfinishedStudies } from './study/UnfinishedStudies';

/** A table of cases through one template. */
export function StudyTab() {
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  if (apiKey === null) return <NeedsKey />;
  return (
    <StudyContext value={openStudySession(runtime)}>
      <StudyForm />
    </StudyContext>
  );
}

function StudyForm() {
  const styles = useStyles();
  const { runtime } = usePane();
  const session = useStudy();
  const [{ study }, go] = usePlaces();
  const { serviceUrl, apiKey } = useConnection();
  const { choice, choices, source, phase } = useStore(session.store);
  const list = useLoad(() => runtime.catalogue.list(), [runtime, serviceUrl, apiKey]);
  const templateCode = choice.templateCode;
  const loaded = useLoad(
    () => (templateCode === null ? Promise.resolve(null) : loadTemplate(runtime.catalogue, templateCode)),
    [runtime, serviceUrl, apiKey, templateCode],
  );
  // Another tab has sent the user here, with a template.
  useEffect(() => {
    if (study.templateCode === null) return;
    if (!isBusy(session.store.getState().phase)) {
      void session.choose({ templateCode: study.templateCode });
      // The table that was just inserted is selected, not the one of a study before.
      void session.readSelection();
    }
    go({ study: { templateCode: null } });
  }, [study, session, go]);
  useEffect(() => {
    if (session.store.getState().source === null) void session.readSelection();
  }, [session]);

  const template = loaded.state === 'ready' ? loaded.value : null;
  const columns = templateCode === null ? undefined : choices[templateCode];
  const isPlanned = template !== null && source !== null && columns !== undefined;
  return (
    <>
      {!(isPlanned && isStoppedHere(phase)) && <UnfinishedStudies />}
      <ChangedStudies />
      <TemplateSelect
        list={list}
        value={templateCode}
        disabled={isBusy(phase)}
        onChoose={(code) => void session.choose({ templateCode: code })}
        testId="study"
      />
      <StudySource />
      {loaded.state === 'loading' && <Spinner size="small" label="Loading the template…" />}
      {loaded.state === 'failed' && (
        <Problem error={loaded.error} onRetry={loaded.retry} testId="study-problem" />
      )}
      {template && <SweepBuilder key={template.template.code} template={template.template} />}
      {template && source && columns && <StudyPlanView loaded={template} whole={source} choices={columns} />}
      {templateCode === null && (
        <p className={styles.note}>
          Choose a template for the rows. Then select a table of cases, or build one from ranges of inputs.
        </p>
      )}
    </>
  );
}
