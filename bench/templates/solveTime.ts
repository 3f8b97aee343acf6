import { solveInputs } from '../../engineering/kit/inputs';
import type { StoredInputs, Template } from '../../engineering/kit/template';

/** Defaults of every project that a template may read. */
const project = { riskCategory: 'II', groundSnowLoad: 40, groundSnowLoad2022: 40, roughnessCategory: 'C' };

/** A solve as a cell needs it. */
export const solve = (template: Template, stored: StoredInputs) => solveInputs(template, stored, project);

/** A solve with all that its report shows: every step written out, notes, details and drawings. */
export function solveWithReport(template: Template, stored: StoredInputs): number {
  const { steps, notes, details, diagrams, ranges, plans } = solve(template, stored);
  const texts = steps.map(({ substituted }) => substituted.length);
  return JSON.stringify([texts, notes, details, diagrams, ranges, plans]).length;
}

/** CPU time of a solve with its report, ms: the shorter of two, as the first may compile or collect garbage. */
export function solveTime(template: Template, stored: StoredInputs): number {
  return Math.min(...cpuTimesOf(() => solveWithReport(template, stored), 2));
}

/** ms */
export function timesOf(work: () => unknown, times: number): number[] {
  return Array.from({ length: times }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}

/** CPU time of this process in ms: the time of other programs does not count. */
export function cpuTimesOf(work: () => unknown, times: number): number[] {
  return Array.from({ length: times }, () => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
}
