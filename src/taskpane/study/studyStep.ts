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
