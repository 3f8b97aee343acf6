import { useState } from 'react';
import { useStore } from 'zustand/react';
import { columnAtFault, type StudyPlan } from '../../study/session/studyPlan';
import { canDesign, solvedFields } from '../../study/session/rowDesigns';
import type { StudyRecord } from '../../study/engine/studyRecord';
import { awaitsAnswer, isBusy, type ShownResults } from '../../study/session/studyState';
import { hasChanges, type StudyChanges } from '../../study/table/writtenStudies';
import { followStudies } from '../common/followedStudies';
import { usePane } from '../common/pane';
import { useProblems } from '../common/problems';
import { shownStudy } from './ChangedStudies';
import { useStudy } from './StudyContext';
import { neededText } from './studyText';
import { useRunOfTable } from './UnfinishedStudies';
import type { RowsDesigning } from './StudyReport';
import { nextStep, type Primary, primaryOf, type RunFacts, type StudyStep } from './studyStep';

/** What stands in the worksheet of a study, and what to do next. */
export interface StepState {
  shown: ShownResults | null;
  followed: StudyChanges | undefined;
  /** What changed since the study that is shown was calculated. */
  changes: StudyChanges | undefined;
  step: StudyStep;
  primary: Primary;
  /** The workbook has no record of the results that are shown. */
  isUnrecorded: boolean;
  /** What must be done before anything can run. */
  needed: string | null;
  /** What `primary` goes to, for `row`: the wrong cell of a row, or all of one that fails its check; row -1 has the headings. */
  target: { row: number; column: number | null };
}

/** What decides about a run before anything else. */
export function useRunFacts(plan: StudyPlan): RunFacts {
  const { phase } = useStore(useStudy().store);
  return {
    isBusy: isBusy(phase),
    asks: awaitsAnswer(phase) || phase.name === 'occupied',
    isInterrupted: useRunOfTable(plan) !== null,
    isInQuestion: plan.table.columns.some(({ question }) => question),
  };
}

/** @param designing the search that is open */
export function useStep(plan: StudyPlan, designing: RowsDesigning): StepState {
  const { choice, results, phase } = useStore(useStudy().store);
  const shown = results && results.records.size + (results.changed?.length ?? 0) > 0 ? results : null;
  const followed = useFollowedStudy(shown);
  const changes = followed && hasChanges(followed) ? followed : undefined;
  // Results whose inputs cannot be read are of another table.
  const isRun = useIsRun(shown, plan) && changes?.now.missing === undefined;
  // The record of a run that has just ended is read a moment later.
  const isUnrecorded = useIsUnrecorded(shown) && !followed && phase.name === 'idle';
  const records = [...(shown?.records.values() ?? [])];
  const failed = records.filter(({ ok }) => !ok).sort((a, b) => a.index - b.index);
  const edited = shown?.changed?.length ?? 0;
  const step = nextStep({
    ...{ rows: plan.table.rows.length, isRun, isUnrecorded },
    ...{ recorded: records.length + edited, failed: failed.length },
    ...(changes ?? { changed: edited, added: 0 }),
  });
  const needed = neededText(plan, step.name === 'run' ? choice : { defaultsToo: true });
  const isRefused = ({ index, isRefused: isKnown }: StudyRecord) => {
    const row = plan.table.rows.find((one) => one.index === index);
    return isKnown === true || (row !== undefined && 'error' in row);
  };
  const failing = records
    .filter(({ verdict }) => verdict === 'FAIL')
    .sort((a, b) => (b.utilization ?? 0) - (a.utilization ?? 0));
  const primary = primaryOf({
    ...useRunFacts(plan),
    step,
    isUnable: needed !== null,
    isRefused: failed.every(isRefused),
    fails: failing.length > 0,
    canDesign: shown !== null && canDesign(shown.plan),
    isDesigning: shown !== null && isSearchable[designing ?? 'none'](shown.plan),
  });
  const target = needed === null ? targetOf(plan, step.name === 'failed' ? failed : failing) : faultOf(plan);
  return { shown, followed, changes, step, primary, isUnrecorded, needed, target };
}

/** The wrong cell of the first of these rows; all of the row where none is wrong. */
function targetOf(plan: StudyPlan, [first]: readonly StudyRecord[]): StepState['target'] {
  const row = first?.index ?? 0;
  return { row, column: first?.ok === false ? columnAtFault(plan, row, first.field) : null };
}

/** Why no row can be run: a cell, or the headings, among which an input is missing or not clear. */
function faultOf(plan: StudyPlan): StepState['target'] {
  const row = plan.table.rows.find((one) => 'error' in one)?.index ?? -1;
  const column = row < 0 || plan.table.problems.length > 0 ? null : columnAtFault(plan, row);
  return { row: column === null ? -1 : row, column };
}

/** Whether a search has something to look for in the rows. */
const isSearchable: Record<'sizes' | 'values' | 'none', (plan: StudyPlan) => boolean> = {
  sizes: canDesign,
  values: (plan) => !plan.parts && solvedFields(plan).length > 0,
  none: () => false,
};

/** The study that is shown, as it is now. */
function useFollowedStudy(results: ShownResults | null): StudyChanges | undefined {
  const { runtime } = usePane();
  const { studies } = useStore(followStudies(runtime).store);
  return shownStudy(studies, results);
}

/** On a worksheet that was copied, for one. */
function useIsUnrecorded(results: ShownResults | null): boolean {
  const { unrecorded } = useProblems().studies;
  return results !== null && unrecorded([results.writer.columnBox(results.plan.columns.length)]).length > 0;
}

/** Whether a run would make the results that are shown: nothing that decides on them was chosen since they appeared. */
function useIsRun(results: ShownResults | null, plan: StudyPlan): boolean {
  const chosen = JSON.stringify([
    plan.templateCode,
    plan.preset,
    plan.layout,
    plan.columns.map(({ name }) => name),
    plan.choices,
  ]);
  const [seen, setSeen] = useState({ results: null as ShownResults['writer'] | null, chosen });
  const writer = results?.writer ?? null;
  if (seen.results !== writer) setSeen({ results: writer, chosen });
  return writer !== null && (seen.results !== writer || seen.chosen === chosen);
}
