import type { Field } from '../../contract';
import { fourDigits } from '../../contract/numberText';
import { addinError, type CalcError } from '../client/calcError';
import { isSample, type Sample } from './evaluation';
import type { SearchRange } from './searchRange';
import type { SolveOutcome } from './solveFor';
import type { Target } from './target';

/** What was solved, for the texts. */
export interface SolveSubject {
  unknown: Field;
  target: Target;
  range: SearchRange;
}

/** Why there is no number, in one or two sentences. */
export function noNumber(
  outcome: Exclude<SolveOutcome, { kind: 'solution' }>,
  { unknown, target, range }: SolveSubject,
): CalcError {
  const { label } = unknown;
  const output = target.output?.label ?? 'The utilization';
  const value = fourDigits(target.value);
  const within = `${fourDigits(range.from)} to ${fourDigits(range.to)}${units(unknown)}`;
  switch (outcome.kind) {
    case 'none': {
      const [low, high] = [outcome.lowest, outcome.highest];
      if (outcome.isFlat) {
        const tried = outcome.curve.filter(isSample).length;
        const text = `${output} is ${fourDigits(low.output)} for each of the ${tried} values of ${label} tried from ${within}`;
        return noSolution(
          `${text}, so it does not seem to depend on it. Choose another unknown, or give from and to`,
        );
      }
      const seen = `${fourDigits(low.output)} (at ${at(low, unknown)}) to ${fourDigits(high.output)} (at ${at(high, unknown)})`;
      return noSolution(
        `${output} does not reach ${value} from ${within}: it is ${seen}. Give another target, or from and to`,
      );
    }
    case 'severalSolutions': {
      const places = outcome.between.map(([low, high]) => `${fourDigits(low.x)} to ${fourDigits(high.x)}`);
      const text = `${output} is ${value} for more than one ${label}: from ${places.join(', and from ')}${units(unknown)}`;
      return addinError({
        kind: 'calculation',
        code: 'SEVERAL_SOLUTIONS',
        message: `${text}. Give one of these as from and to`,
      });
    }
    case 'jump': {
      const [low, high] = outcome.between;
      return noSolution(
        `${output} jumps over ${value}: it is ${fourDigits(low.output)} at ${at(low, unknown)} and ${fourDigits(high.output)} at ` +
          `${at(high, unknown)}. Choose one of the two, or give a step`,
      );
    }
    case 'refused': {
      const reason = outcome.reason.replace(/\.$/, '');
      return noSolution(
        outcome.at === null
          ? `No value of ${label} from ${within} can be calculated: ${reason}`
          : `${label} cannot be followed to the target: ${fourDigits(outcome.at)}${units(unknown)} is rejected (${reason}). Give from and to`,
      );
    }
  }
}

/** Beside the only value that was found others may meet the target. */
export function turnsBack({ x }: Sample, { unknown, target, range }: SolveSubject): CalcError {
  const output = target.output?.label ?? 'The utilization';
  const within = `${fourDigits(range.from)} to ${fourDigits(range.to)}${units(unknown)}`;
  return addinError({
    kind: 'calculation',
    code: 'SEVERAL_SOLUTIONS',
    message:
      `${output} is ${fourDigits(target.value)} at ${unknown.label} ${fourDigits(x)}${units(unknown)}, but it rises and falls from ` +
      `${within}: other values may give it too. Give from and to ${range.isGiven ? 'closer to' : 'on both sides of'} the one you want`,
  });
}

function noSolution(message: string): CalcError {
  return addinError({ kind: 'calculation', code: 'NO_SOLUTION', message });
}

const at = ({ x }: Sample, unknown: Field) => `${fourDigits(x)}${units(unknown)}`;

function units({ units }: Field): string {
  return units ? ` ${units}` : '';
}
