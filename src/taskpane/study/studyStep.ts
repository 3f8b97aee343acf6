import { counted } from '../../core/lib/listed';

/** What is known of a study when its next step is offered. */
export interface StudyFacts {
  /** Rows of the table that would be run. */
  rows: number;
  /** Results are shown, and nothing was chosen since that would make others. */
  isRun: boolean;
  /** The workbook has no record of these results: of which inputs they are is not known. */
  isUnrecorded: boolean;
  /** Rows with a result or an error. */
  recorded: number;
  /** Rows with an error that were not edited since. */
  failed: number;
  /** Rows that were edited, and rows that came in, since they were calculated. */
  changed: number;
  added: number;
}

export interface StudyStep {
  name: 'run' | 'changed' | 'failed' | 'handOver';
  text: string;
}

/** The one thing to do next. */
export function nextStep(facts: StudyFacts): StudyStep {
  const { rows, isUnrecorded, recorded, failed, changed, added } = facts;
  const isRun = facts.isRun && !isUnrecorded;
  const again = changed + added;
  if (isRun && again > 0) {
    return { name: 'changed', text: `Run ${counted(again, changed === 0 ? 'new row' : 'changed row')}` };
  }
  if (!isRun || recorded < rows) return { name: 'run', text: `Run ${counted(rows, 'row')}` };
  if (failed > 0) return { name: 'failed', text: `Run ${counted(failed, 'row')} with an error` };
  return { name: 'handOver', text: 'Hand over' };
}

/** What is known while there is no template or no table. */
export interface FirstFacts {
  /** The templates, or the one that is chosen, did not load. */
  isFailed: boolean;
  /** An interrupted run of this workbook can be resumed. */
  isInterrupted: boolean;
  hasTemplate: boolean;
  /** Rows of a study that is not shown can be run again, or a study was not found. */
  isChanged: boolean;
}

export interface RunFacts {
  isBusy: boolean;
  /** The run waits for an answer. */
  asks: boolean;
  /** An earlier run of the table can be resumed. */
  isInterrupted: boolean;
  /** A column is in question: nothing runs before that is answered. */
  isInQuestion: boolean;
}

export interface PrimaryFacts extends RunFacts {
  step: Pick<StudyStep, 'name'>;
  /** Something in the worksheet must be corrected before rows run. */
  isUnable: boolean;
  /** Every row with an error has an input that no run accepts. */
  isRefused: boolean;
  /** A row that is shown fails its check. */
  fails: boolean;
  /** The pane can look for sizes with which these rows pass. */
  canDesign: boolean;
  /** A search of sizes or values is open. */
  isDesigning: boolean;
}

/** Whose button is the primary one while there is nothing to run. */
export type FirstPrimary = 'retry' | 'resume' | 'read' | 'changed' | 'template';

export function firstPrimaryOf(facts: FirstFacts): FirstPrimary {
  if (facts.isFailed) return 'retry';
  if (facts.isInterrupted) return 'resume';
  if (facts.hasTemplate) return 'read';
  return facts.isChanged ? 'changed' : 'template';
}

/** What comes before any step. */
export function urgentOf(facts: RunFacts): 'cancel' | 'question' | 'resume' | 'answer' | null {
  if (facts.isBusy) return 'cancel';
  if (facts.asks) return 'question';
  if (facts.isInterrupted) return 'resume';
  return facts.isInQuestion ? 'answer' : null;
}

/** Whose button is the primary one. `answer` answers for a column, `row` goes to what only the user can correct, `design` belongs to the open search. */
export type Primary = NonNullable<ReturnType<typeof urgentOf>> | 'step' | 'row' | 'sizes' | 'design';

/** A question is answered first, and failing rows are not handed over without a look at them. */
export function primaryOf(facts: PrimaryFacts): Primary {
  const { step, fails } = facts;
  const urgent = urgentOf(facts);
  if (urgent !== null) return urgent;
  if (facts.isUnable && step.name !== 'handOver') return 'row';
  if (step.name === 'failed' && facts.isRefused) return 'row';
  if (step.name !== 'handOver') return 'step';
  if (facts.isDesigning) return 'design';
  if (!fails) return 'step';
  return facts.canDesign ? 'sizes' : 'row';
}
