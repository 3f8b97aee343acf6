import type { ExploredItem } from '../../contract/design/explore';
import { closeToLimit, verdictOf } from '../core/outputs/verdict';
import { isSample, readable } from './evaluation';
import { evaluationOf, type Target } from './target';

/** Where a calculation stands by its governing check. `near`: it passes by little. `none`: it has no verdict. */
export type Level = 'pass' | 'near' | 'fail' | 'none';

/** What one variation gives, or why it gives nothing. */
export type Compared = { output: number; level: Level } | { refused: string };

/** The output that variations are compared by; without one the utilization of the governing check. */
export type ComparedOutput = Target['output'];

export function isRefused(compared: Compared): compared is { refused: string } {
  return 'refused' in compared;
}

export function comparedOf(item: ExploredItem, output: ComparedOutput): Compared {
  const evaluation = readable(evaluationOf(0, item, { output, value: 1 }));
  if (!isSample(evaluation)) return { refused: evaluation.refused };
  const level = levelOf(item);
  if (output === null && level === 'none') return { refused: 'The governing check could not be evaluated.' };
  return { output: evaluation.output, level };
}

function levelOf(item: ExploredItem): Level {
  const verdict = verdictOf(item);
  if (verdict === 'FAIL') return 'fail';
  if (verdict !== 'PASS') return 'none';
  return typeof item.summaryCheck === 'number' && item.summaryCheck > closeToLimit ? 'near' : 'pass';
}
