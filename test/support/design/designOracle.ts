import { searchRange } from '../../../src/design/searchRange';
import { solveFor, type SolveOutcome } from '../../../src/design/solveFor';
import { evaluationOf, type Target } from '../../../src/design/target';
import { isSample, type Evaluation } from '../../../src/design/evaluation';
import type { Field } from '../../../contract';
import { readNewInputs } from '../../../engineering/kit/inputs';
import type { Template } from '../../../engineering/kit/template';
import { withExamples } from '../../../engineering/testing/withExamples';
import { explored } from './explored';

/** One unknown of one template, with the value that is looked for. */
export interface DesignCase {
  template: Template;
  preset: string | undefined;
  unknown: Field;
  target: Target;
}

/** What the template gives with one value, without a service between. */
function evaluated({ template, preset, unknown, target }: DesignCase, x: number): Evaluation {
  return evaluationOf(x, explored(template, { [unknown.referenceId]: x }, preset), target);
}

/** Every number that the inputs of a template use, by default and with each preset; of a template without a check its first output. */
export function designCases(template: Template): DesignCase[] {
  return [undefined, ...template.presets.map(({ code }) => code)].flatMap((preset) =>
    template.fields
      .filter(({ type }) => type === 'number')
      .flatMap((unknown): DesignCase[] => {
        const one = { template, preset, unknown, target: { output: null, value: 1 } };
        const start = startOf(one);
        const { warnings } = readNewInputs(
          withExamples(template),
          { [unknown.referenceId]: start ?? unknown.min ?? 1 },
          preset,
        );
        if (warnings.some(({ type }) => type === 'ignored_field')) return [];
        if (isSample(evaluated(one, start ?? 1))) return [one];
        const output = template.outputs.find(({ type }) => type === 'number');
        const now = output && evaluated({ ...one, target: { output, value: 0 } }, start ?? 1);
        return output && now && isSample(now)
          ? [{ ...one, target: { output, value: now.output * 1.2 } }]
          : [];
      }),
  );
}

function startOf({ template, preset, unknown }: DesignCase): number | null {
  const ofPreset = template.presets.find(({ code }) => code === preset)?.defaults[unknown.referenceId];
  const value = ofPreset ?? unknown.example ?? unknown.default;
  return value === null || value === undefined ? null : Number(value);
}

/** What a search came to beside trying everything. */
export interface Judged {
  name: string;
  target: number;
  outcome: SolveOutcome;
  calls: number;
  /** How often the output crosses the target when everything is tried. */
  crossings: number;
  /** The answer is where trying everything has a crossing, and was calculated. */
  isTrue: boolean;
}

/** Never a wrong number, and no solution where every value tried is on the same side of the target. */
export function expectAgreement({ name, target, outcome, isTrue, crossings }: Judged): void {
  expect([name, isTrue]).toEqual([name, true]);
  if (crossings === 0) expect([name, outcome.kind]).not.toEqual([name, 'solution']);
  // A jump is looked for more finely than everything is tried: its two ends were calculated.
  if (outcome.kind === 'jump') {
    const [low, high] = outcome.between;
    expect([name, low.output < target !== high.output < target]).toEqual([name, true]);
  }
  // One look at a few values sees fewer crossings than everything, never more.
  if (outcome.kind === 'severalSolutions') {
    const isStretch = outcome.between.some(([low, high]) => low.output === high.output);
    expect([name, isStretch || crossings >= outcome.between.length]).toEqual([name, true]);
  }
}

/** @param tries values of the unknown that are tried beside the search */
export async function judged(one: DesignCase, tries: number): Promise<Judged> {
  const { unknown, target } = one;
  const range = searchRange(unknown, { from: null, to: null, start: startOf(one) });
  let calls = 0;
  const outcome = await solveFor({
    ...{ range, target: target.value, step: null },
    evaluate: (values) => {
      calls += values.length;
      return Promise.resolve(values.map((x) => evaluated(one, x)));
    },
  });
  const linear =
    Math.max(Math.abs(range.start ?? 0), Math.max(Math.abs(range.to), Math.abs(range.from)) * 1e-6) / 10;
  const [low, high] = [Math.asinh(range.from / linear), Math.asinh(range.to / linear)];
  const tried = Array.from({ length: tries + 1 }, (_, i) => {
    const x = Math.sinh(low + ((high - low) * i) / tries) * linear;
    return evaluated(one, Math.min(Math.max(x, range.from), range.to));
  });
  const crossed: [number, number][] = [];
  tried.slice(1).forEach((b, i) => {
    const a = tried[i]!;
    if (!isSample(a) || !isSample(b)) return;
    if (a.output < target.value !== b.output < target.value) crossed.push([a.x, b.x]);
  });
  const answer = outcome.kind === 'solution' ? outcome.answer : null;
  const isNear = (x: number) =>
    crossed.some(([a, b]) => x >= a - 2e-3 * Math.abs(a) && x <= b + 2e-3 * Math.abs(b));
  const again = answer && evaluated(one, answer.x);
  const isTrue =
    answer === null ||
    (again !== null &&
      isSample(again) &&
      again.output === answer.output &&
      (isNear(answer.x) || answer.output === target.value));
  const name = `${one.template.code} ${one.preset ?? 'defaults'} ${unknown.referenceId}`;
  return { name, target: target.value, outcome, calls, crossings: crossed.length, isTrue };
}
