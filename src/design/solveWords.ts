import type { Field } from '../../contract';
import { distinctDigits, fourDigits } from '../../contract/numberText';
import { addinError, type CalcError } from '../client/calcError';
import type { Curve } from './curve';
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
      const low = outcome.lowest;
      if (outcome.isFlat) {
        const tried = outcome.curve.filter(isSample).length;
        const text = `${output} is ${fourDigits(low.output)} for each of the ${tried} values of ${label} tried from ${within}`;
        return noSolution(
          `${text}, so it does not seem to depend on it. Choose another unknown, or give from and to`,
        );
      }
      return notReached(outcome, { unknown, target, range });
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

/** What was tried, how near it came, and from where on nothing can be calculated. */
function notReached(
  { lowest, highest, curve }: Extract<SolveOutcome, { kind: 'none' }>,
  { unknown, target, range }: SolveSubject,
): CalcError {
  const output = target.output?.label ?? 'The utilization';
  const within = `${fourDigits(range.from)} to ${fourDigits(range.to)}${units(unknown)}`;
  const tried = curve.filter(isSample).length;
  const end = (one: Sample) =>
    `${distinctDigits(one.output, target.value)[0]} (at ${fourDigits(one.x)}${units(unknown)})`;
  const isBelow = highest.output < target.value;
  const isAbove = lowest.output > target.value;
  const seen = isBelow
    ? `at most ${end(highest)}`
    : isAbove
      ? `at least ${end(lowest)}`
      : `${end(lowest)} to ${end(highest)}`;
  const beyond = isBelow || isAbove ? refusedBeside(isBelow ? highest : lowest, curve, unknown) : null;
  return noSolution(
    `${output} does not reach ${fourDigits(target.value)} for the ${tried} values of ${unknown.label} tried from ${within}: ` +
      `it is ${seen}. ${beyond ?? 'Give another target, or from and to'}`,
  );
}

/** `From 23 ft on it cannot be calculated: …`, where the values next to the nearest one are refused. */
function refusedBeside(nearest: Sample, curve: Curve, unknown: Field): string | null {
  const at = curve.indexOf(nearest);
  const side = [1, -1].find((step) => curve[at + step] && !isSample(curve[at + step]!));
  const first = side && curve[at + side];
  if (!side || !first || isSample(first)) return null;
  let last = at + side;
  while (curve[last + side] && !isSample(curve[last + side]!)) last += side;
  const isEnd = !curve[last + side];
  const edge = distinctDigits(first.x, nearest.x)[0];
  const other = fourDigits(curve[last]!.x);
  const unit = units(unknown);
  const stretch = isEnd
    ? `${side > 0 ? 'From' : 'Up to'} ${edge}${unit}${side > 0 ? ' on' : ''}`
    : `From ${side > 0 ? edge : other} to ${side > 0 ? other : edge}${unit}`;
  return `${stretch} it cannot be calculated: ${first.refused.replace(/\.$/, '')}`;
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
