import type { Field } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { eachRow } from './eachRow';
import type { Sample } from './evaluation';
import { cautionsOf } from './lightest';
import type { SearchRange } from './searchRange';
import { solveFor } from './solveFor';
import { noNumber, turnsBack } from './solveWords';
import { evaluationOf, type Target } from './target';

export interface SolvedRow {
  index: number;
  /** In the units of the input. */
  range: SearchRange;
}

export interface RowSolution {
  index: number;
  /** The value of the unknown and what it gives; null where there is no single one. */
  answer: Sample | null;
  /** Cautions about using the answer, or ''. */
  cautions: string;
  /** Why there is no single value; null where there is one. */
  problem: string | null;
}

export interface RowsSubject {
  unknown: Field;
  target: Target;
  /** The answers are multiples of it; null: numbers of a few digits. */
  step: number | null;
}

/**
 * The value of an input that gives each row its target.
 *
 * @param explore what the service gives for a row with each of the values
 * @param progress rows done so far
 */
export function solveRows(
  rows: readonly SolvedRow[],
  { unknown, target, step }: RowsSubject,
  explore: (index: number, values: number[]) => Promise<readonly ExploredItem[]>,
  progress: (done: number) => void = () => undefined,
): Promise<RowSolution[]> {
  const solveRow = async ({ index, range }: SolvedRow): Promise<RowSolution> => {
    const seen = new Map<number, ExploredItem>();
    const outcome = await solveFor({
      evaluate: async (values) => {
        const items = await explore(index, [...values]);
        return values.map((x, i) => {
          seen.set(x, items[i]!);
          return evaluationOf(x, items[i]!, target);
        });
      },
      ...{ target: target.value, range, step },
    });
    const subject = { unknown, target, range };
    const none = (problem: string) => ({ index, answer: null, cautions: '', problem: `${problem}.` });
    if (outcome.kind !== 'solution') return none(noNumber(outcome, subject).message);
    const { answer } = outcome;
    if (!outcome.isMonotone) return none(turnsBack(answer, subject).message);
    return { index, answer, cautions: cautionsOf(seen.get(answer.x)!), problem: null };
  };
  return eachRow(rows, solveRow, progress);
}
