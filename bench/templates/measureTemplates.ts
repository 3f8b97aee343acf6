import { readNewInputs, solveInputs } from '../../service/templates/kit/inputs/inputs';
import { allTemplates } from '../../service/templates/catalogue';
import type { Template } from '../../service/templates/kit/template';
import type { Figure } from '../report/figure';

/** Defaults of every project that a template may read. */
const project = { riskCategory: 'II', groundSnowLoad: 40, groundSnowLoad2022: 40, roughnessCategory: 'C' };

/** A solve of each template with its own defaults and with each of its presets, in this thread. */
export async function* measureTemplates({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const solves = quick ? 300 : 3_000;
  for (const template of allTemplates()) {
    for (const preset of [undefined, ...template.presets.map(({ code }) => code)])
      yield {
        name: `solve ${template.code}`,
        on: preset ?? 'its defaults',
        ...timed(template, preset, solves),
      };
  }
}

function timed(template: Template, preset: string | undefined, solves: number) {
  const { stored } = readNewInputs(template, {}, preset);
  for (let n = 0; n < solves / 10; n += 1) solveInputs(template, stored, project);
  const times: number[] = [];
  for (let n = 0; n < solves; n += 1) {
    const started = performance.now();
    solveInputs(template, stored, project);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const at = (share: number) => times[Math.floor(share * (solves - 1))];
  return { perSecond: (1000 * solves) / total, p50: at(0.5), p99: at(0.99) };
}
