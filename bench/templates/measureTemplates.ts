import { readNewInputs } from '../../engineering/kit/inputs';
import { withExamples } from '../../engineering/testing/withExamples';
import { allTemplates } from '../../engineering/catalogue';
import type { StoredInputs, Template } from '../../engineering/kit/template';
import { repeated, type Figure } from '../report/figure';
import { slowestInput } from './slowestInput';
import { cpuTimesOf, solve, solveWithReport, timesOf } from './solveTime';

/** ms of the median of a solve, and of the slowest input that a search finds. */
const goals = { median: 1, slowest: 100 };

/**
 * A solve of each template with its own defaults and with each of its presets, then the slowest input within its bounds that
 * a search finds; all in this thread.
 */
export async function* measureTemplates({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const solves = quick ? 300 : 3_000;
  for (const template of allTemplates()) {
    for (const preset of [undefined, ...template.presets.map(({ code }) => code)])
      yield {
        name: `solve ${template.code}`,
        on: preset ?? 'its defaults',
        ...timed(template, readNewInputs(withExamples(template), {}, preset).stored, solves),
      };
  }
  for (const template of allTemplates()) yield slowest(template, quick ? 2 : 12);
}

function timed(template: Template, stored: StoredInputs, solves: number) {
  timesOf(() => solve(template, stored), solves / 10);
  const times = timesOf(() => solve(template, stored), solves).sort((a, b) => a - b);
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const at = (share: number) => times[Math.floor(share * (solves - 1))] ?? NaN;
  const goal = { text: `median within ${goals.median} ms`, met: at(0.5) <= goals.median };
  return { perSecond: (1000 * solves) / total, p50: at(0.5), p99: at(0.99), goal };
}

function slowest(template: Template, seconds: number): Figure {
  const { stored, preset, attributes, solved } = slowestInput(template, seconds);
  const [solveOnly, withReport] = [solve, solveWithReport].map((work) =>
    repeated(
      'ms',
      cpuTimesOf(() => work(template, stored), 15),
    ),
  );
  const input = JSON.stringify({ ...(preset !== undefined && { preset }), ...attributes });
  return {
    name: `slowest ${template.code}`,
    on: `of ${solved} inputs`,
    ...(withReport && { repeated: withReport }),
    goal: { text: `within ${goals.slowest} ms`, met: (withReport?.median ?? NaN) <= goals.slowest },
    note:
      `CPU time with its report; without a report ${solveOnly?.median.toFixed(2)} ms; ` +
      (input.length > 160 ? `${input.slice(0, 160)}… (${input.length} characters)` : input),
  };
}
