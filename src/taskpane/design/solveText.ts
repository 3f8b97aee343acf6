import type { Crossing } from '../../design/curve';
import type { Sample } from '../../design/evaluation';
import type { SolveForTask } from '../../study/session/designRuns';
import type { Target } from '../../design/target';
import { distinctDigits, ratioText } from '../../../contract/numberText';
import { numbersOf, shownValue } from '../common/fieldText';

/** What was solved for. */
interface Aimed {
  target: Target;
}

/** @example valueOf(33.48, { units: 'ft' }) // '33.48 ft' */
export function valueOf(value: number, { units }: { units: string | null }): string {
  return units ? `${shownValue(value)} ${units}` : shownValue(value);
}

/** The number of what is to be met: of the utilization where no output is chosen. */
export function targetText(value: number, { target: { output } }: Aimed): string {
  return output === null
    ? ratioBesideOne(value)
    : [numbersOf(output)(value), output.units].filter(Boolean).join(' ');
}

/** @example ratioBesideOne(0.9996) // '0.9996', because 1.00 would be read as the target itself */
function ratioBesideOne(value: number): string {
  const text = ratioText(value);
  return value < 1 && Number(text) === 1 ? distinctDigits(value, 1)[0] : text;
}

export function outputName({ target }: Aimed): string {
  return target.output?.label ?? 'Utilization';
}

/** `Utilization 0.9996, passes.` */
export function outputText(sample: Sample, task: Aimed): string {
  const value = targetText(sample.output, task);
  return `${outputName(task)} ${value}${verdictText(sample, task)}.`;
}

/** The answer with as many digits as tell it from the next value, which is on the other side. @example '20.815 ft' */
export function answerText(answer: Sample, between: Crossing, { units }: { units: string | null }): string {
  const [own] = distinctDigits(answer.x, besideOf(answer, between).x);
  return [own, units].filter(Boolean).join(' ');
}

const besideOf = (answer: Sample, [low, high]: Crossing): Sample => (answer === low ? high : low);

/** What the neighbor on the other side gives: how sharp the answer is. */
export function besideText(between: Crossing, answer: Sample, task: SolveForTask): string {
  const beside = besideOf(answer, between);
  if (between[0].x === between[1].x) return 'It meets the target exactly.';
  const output = targetText(beside.output, task);
  const next = answerText(beside, [beside, answer], task.field);
  return `The next value, ${next}, gives ${output}${verdictText(beside, task)}.`;
}

/** Beside a target other than 1 the side of the target is no verdict. */
function verdictText({ isSafe }: Sample, { target }: Aimed): string {
  if (isSafe === null) return '';
  if (target.output === null && target.value !== 1)
    return isSafe ? ', within the target' : ', above the target';
  return isSafe ? ', passes' : ', fails';
}
