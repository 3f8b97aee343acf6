import { Spinner } from '@fluentui/react-components';
import { Message, Problem } from './common/messages';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { NeedsKey } from './common/NeedsKey';
import { useLoad } from './common/useLoad';
import { counted } from '../core/lib/listed';
import { useConnection, usePane, usePlaces } from './common/pane';
import { loadTemplate, type LoadedTemplate, loadTemplateNamed } from '../core/templates/loadTemplate';
import { openStudySession, StudyContext, useStudy } from './study/StudyContext';
import { TemplateSelect } from './study/TemplateSelect';
import { isBusy } from '../study/session/studyState';
import { StudyMapping } from './study/plan/StudyMapping';
import { ResultsCard } from './study/plan/ResultsCard';
import { type RowCheck, useDryRun } from './study/plan/StudyDryRun';
import { StudySource } from './study/plan/StudySource';
import { type RowsDesigning, StudyReport } from './study/StudyReport';
import { StudyRun } from './study/StudyRun';
import {
  byColumn,
  loadAllNamed,
  type NamedTemplates,
  templateTexts,
  unnamedRows,
} from '../study/session/mixedPlan';
import type { StudyPlan } from '../study/session/studyPlan';
import { type Planned, usePlan } from './study/usePlan';
import { firstPrimaryOf, urgentOf } from './study/studyStep';
import { useRunFacts, useStep } from './study/useStep';
import { PresetSelect } from './templates/PresetSelect';
import { ChangedStudies, useChangedStudies } from './study/ChangedStudies';
import { UnfinishedStudies, useRunOfTable, useUnfinished } from './study/UnfinishedStudies';
import { Text } from './common/layout';

/** A table of cases through one template, or through those that its rows name. */
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

/** The templates to choose from, and what is known of the one that is chosen, or of those that the table names. */
function useTemplates() {
  const { runtime } = usePane();
  const session = useStudy();
  const { serviceUrl, apiKey } = useConnection();
  const { choice, source } = useStore(session.store);
  const { templateCode } = choice;
  const isMixed = templateCode === byColumn;
  const list = useLoad(() => runtime.catalogue.list(), [runtime, serviceUrl, apiKey]);
  const texts = useMemo(
    () => JSON.stringify(isMixed && source ? templateTexts(source) : []),
    [isMixed, source],
  );
  const loaded = useLoad<LoadedTemplate | NamedTemplates | null>(async () => {
    if (templateCode === null) return null;
    if (templateCode !== byColumn) return loadTemplate(runtime.catalogue, templateCode);
    const load = (text: string) => loadTemplateNamed(runtime.catalogue, text);
    const named = await loadAllNamed(JSON.parse(texts) as string[], load);
    for (const one of named.values()) if ('template' in one) await session.loadColumns(one.template.code);
    return named;
  }, [runtime, serviceUrl, apiKey, templateCode, texts, session]);
  return { templateCode, isMixed, list, loaded };
}

function StudyForm() {
  const session = useStudy();
  const { choice, results, phase, search } = useStore(session.store);
  const { templateCode, isMixed, list, loaded } = useTemplates();
  useFirstTable();

  const ready = loaded.state === 'ready' ? loaded.value : null;
  const template = ready && 'template' in ready ? ready : null;
  const planned = usePlan(ready);
  const hasResults = phase.name !== 'idle' && results !== null && results.records.size > 0;
  const check = useDryRun(planned?.plan ?? null, hasResults);
  const busy = isBusy(phase);
  const interrupted = useRunOfTable(planned?.plan ?? null);
  const next = useUnfinished().find(({ here, elsewhere }) => here && !elsewhere) ?? null;
  const studies = useChangedStudies();
  const primary = planned
    ? null
    : firstPrimaryOf({
        isFailed: loaded.state === 'failed' || (list.state === 'failed' && !isMixed),
        isInterrupted: next !== null,
        hasTemplate: templateCode !== null,
        isChanged: studies.first !== null,
      });
  return (
    <>
      {!interrupted && <UnfinishedStudies primary={primary === 'resume' ? next : null} />}
      <ChangedStudies studies={studies} primary={primary === 'changed' ? studies.first : null} />
      {isMixed ? (
        <MixedTemplates plan={planned?.plan ?? null} />
      ) : (
        <TemplateSelect
          list={list}
          value={templateCode}
          disabled={busy}
          onChoose={(code) => void session.chooseTemplate(code)}
          primary={loaded.state === 'failed' ? null : primary}
          testId="study"
        />
      )}
      {template && (
        <PresetSelect
          presets={template.template.presets}
          value={choice.preset}
          disabled={busy}
          onChange={(code) => void session.choose({ preset: code })}
          testId="study-preset"
        />
      )}
      {loaded.state === 'loading' && <Spinner size="small" label="Loading the template…" />}
      {loaded.state === 'failed' && (
        <Problem
          error={loaded.error}
          onRetry={loaded.retry}
          isPrimary={primary === 'retry'}
          testId="study-problem"
        />
      )}
      <StudySource
        template={template?.template ?? null}
        plan={planned?.plan ?? null}
        problems={check.problems}
        answered={hasResults}
        isPrimary={primary === 'read'}
      />
      {planned && (
        <>
          <ColumnCards plan={planned.plan} disabled={busy} />
          <ResultsCard plan={planned.plan} />
          <StudyOutcome key={placeOf(planned.plan)} {...{ planned, check }} designing={search.open} />
        </>
      )}
    </>
  );
}

/** The columns of each template. The first answer about one of them is the next step, unless a run can be resumed. */
function ColumnCards({ plan, disabled }: { plan: StudyPlan; disabled: boolean }) {
  const isNext = urgentOf(useRunFacts(plan)) === 'answer';
  const parts = plan.parts ?? [plan];
  const questioned = parts.find(({ table }) => table.columns.some(({ question }) => question));
  return parts.map((part) => (
    <StudyMapping
      key={part.templateCode}
      plan={part}
      isPrimary={part === questioned && isNext}
      disabled={disabled}
    />
  ));
}

interface StudyOutcomeProps {
  planned: Planned;
  check: RowCheck;
  designing: RowsDesigning;
}

/** What came of the study, and what to do next: one button of both is the primary one. */
function StudyOutcome({ planned, check, designing }: StudyOutcomeProps) {
  const session = useStudy();
  const { results, phase } = useStore(session.store);
  const busy = isBusy(phase);
  useEffect(() => {
    // What a search found was written, or is no longer wanted.
    if (busy) session.searchRows({ open: null });
  }, [busy, session]);
  const state = useStep(planned.plan, designing);
  return (
    <>
      {results && results.records.size > 0 && (
        <StudyReport {...{ results, designing }} primary={state.primary} />
      )}
      <StudyRun {...planned} {...{ check, state }} />
    </>
  );
}

/** The templates that the rows name, with the rows of each, and what is wrong with the column. */
function MixedTemplates({ plan }: { plan: StudyPlan | null }) {
  const { parts = [], table } = plan ?? {};
  const counts = parts.map(
    ({ template, table: own }) => `${template.name}: ${counted(own.rows.length, 'row')}`,
  );
  if (plan) counts.push(...unnamedRows(plan));
  return (
    <>
      <Text data-testid="study-mixed">
        The column Template names the template of each row. {counts.join(', ')}
        {counts.length > 0 && '.'}
      </Text>
      {parts.length === 0 &&
        table?.problems.map((problem) => (
          <Message key={problem} intent="error" data-testid="study-mixed-problem">
            {problem}
          </Message>
        ))}
    </>
  );
}

/** What is known of the rows of one table says nothing about another. */
function placeOf({ source: { box } }: StudyPlan): string {
  return [box.worksheetId, box.row, box.column].join();
}

/** Reads the selected table where none is shown yet, or where another tab has sent the user here with a template. */
function useFirstTable() {
  const session = useStudy();
  const [{ study }, go] = usePlaces();
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
}
