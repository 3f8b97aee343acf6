import { counted } from '../../core/lib/listed';

/** What is known of a study when its next step is offered. */
export interface StudyFacts {
  /** Rows of the table that would be run. */
  rows: number;
  /** Results are shown, and nothing was chosen since that would make others. */
  isRun: boolean;
  /** Rows with a result or an error. */
  recorded: number;
  /** Rows with an error that were not edited since. */
  failed: number;
  /** Rows that were edited, and rows that came in, since they were calculated. */
  changed: number;
  added: number;
  /** All rows that were edited had an error. */
  isFixed: boolean;
}

export interface StudyStep {
  name: 'run' | 'changed' | 'failed' | 'handOver';
  text: string;
}

/** The one thing to do next. */
export function nextStep(facts: StudyFacts): StudyStep {
  const { rows, isRun, recorded, failed, changed, added, isFixed } = facts;
  const again = changed + added;
  if (isRun && again > 0) {
    const kind = changed === 0 ? 'new' : isFixed && added === 0 ? 'fixed' : 'changed';
    return { name: 'changed', text: `Run ${counted(again, `${kind} row`)}` };
  }
  if (!isRun || recorded < rows) return { name: 'run', text: `Run ${counted(rows, 'row')}` };
  if (failed > 0) return { name: 'failed', text: `Run ${counted(failed, 'row')} with an error` };
  return { name: 'handOver', text: 'Hand over' };
}

export interface PrimaryFacts {
  /** The run waits for an answer. */
  asks: boolean;
  step: Pick<StudyStep, 'name'>;
  /** A row that is shown fails its check. */
  fails: boolean;
  /** The pane can look for sizes with which these rows pass. */
  canDesign: boolean;
  /** It does so already. */
  isDesigning: boolean;
}

/** Whose button is the primary one; null for none. */
export type Primary = 'question' | 'step' | 'sizes' | null;

/** A question is answered first, and failing rows are not handed over without a look at them. */
export function primaryOf({ asks, step, fails, canDesign, isDesigning }: PrimaryFacts): Primary {
  if (asks) return 'question';
  if (step.name !== 'handOver' || !fails) return 'step';
  return canDesign && !isDesigning ? 'sizes' : null;
}
