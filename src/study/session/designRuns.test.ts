import { exploreLimits } from '../../../contract/design/explore';
import type { ExploredItem } from '../../../contract/design/explore';
import type { Explore } from '../../core/sheets/explore';
import { field, template } from '../../core/testing/templates';
import { DesignRuns, type DesignRun, type LightestTask, type SolveForTask } from './designRuns';

const span = field('span', { units: 'ft', min: 1, max: 100, default: 20 });
const section = field('section', { type: 'enum', options: ['a', 'b', 'c'] });
const beam = template({ id: 'v1', code: 'beam', fields: [span, section] });
const of = { template: beam, preset: null, attributes: {} };
const solveTask: SolveForTask = {
  ...of,
  ...{ field: span, target: { output: null, value: 1 }, step: null },
  range: { from: 1, to: 100, isGiven: false, start: 20 },
};
const lightTask: LightestTask = {
  ...of,
  ...{ field: section, costUnits: null },
  options: ['a', 'b', 'c'].map((value, cost) => ({ value, cost })),
};

/** The utilization grows with the square of the span, and section b is the first that passes. */
const beamOf = ({ span: x, section: name }: Record<string, unknown>): ExploredItem => ({
  summaryCheck: typeof x === 'number' ? (x / 31.3) ** 2 : name === 'a' ? 1.2 : 0.8,
  summaryCheckReferenceId: 'ratio',
});

function harness(
  explore: Explore = (_, all) => Promise.resolve(all.map(beamOf)),
  unchanged?: () => Promise<void>,
) {
  const published = { id: 'v1' };
  const runs = new DesignRuns({
    explore,
    projectId: () => 'p',
    publishedId: () => Promise.resolve(published.id),
    ...(unchanged && { unchanged }),
  });
  const seen: DesignRun['name'][] = [];
  runs.store.subscribe(({ name }) => void seen.push(name));
  return { runs, seen, published };
}

test('an answer with the curve, and a practical value on the side that passes', async () => {
  const { runs, seen } = harness();
  await runs.solveFor(solveTask);
  const run = runs.store.getState() as Extract<DesignRun, { name: 'solved' }>;
  expect(run.outcome).toMatchObject({ kind: 'solution', answer: { isSafe: true } });
  expect(run.practical).toMatchObject({ x: 31, isSafe: true });
  expect(run.calculations).toBeLessThanOrEqual(14);
  expect(new Set(seen)).toEqual(new Set(['solving', 'solved']));
});

test('nothing is calculated with inputs that have changed in the workbook', async () => {
  const explore = jest.fn<ReturnType<Explore>, Parameters<Explore>>();
  const error = new Error('The inputs of D1 have changed.');
  const { runs } = harness(explore, () => Promise.reject(error));
  await runs.solveFor(solveTask);
  expect(runs.store.getState()).toEqual({ name: 'failed', error });
  expect(explore).not.toHaveBeenCalled();
});

test('the lightest that passes, with what was tried on the way', async () => {
  const { runs, seen } = harness();
  await runs.lightest(lightTask);
  expect(runs.store.getState()).toMatchObject({
    name: 'tried',
    outcome: { tried: 3, best: [{ value: 'b' }, { value: 'c' }], closest: { value: 'a', utilization: 1.2 } },
  });
  expect(seen).toEqual(['trying', 'trying', 'tried']);
});

/** Answers when it is let. */
function held() {
  const waiting: (() => void)[] = [];
  const explore: Explore = (_, all, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      waiting.push(() => resolve(all.map(beamOf)));
    });
  return { explore, release: () => waiting.splice(0).forEach((go) => go()) };
}

test('cancelled: said so, and the next run is not disturbed', async () => {
  const { explore, release } = held();
  const { runs } = harness(explore);
  const first = runs.lightest(lightTask);
  runs.cancel();
  expect(runs.store.getState()).toMatchObject({ name: 'trying', stopping: true });
  await first;
  expect(runs.store.getState()).toEqual({ name: 'cancelled', calculations: 0 });
  const second = runs.lightest(lightTask);
  release();
  await second;
  expect(runs.store.getState().name).toBe('tried');
});

test('a run that was replaced or forgotten shows nothing any more', async () => {
  const { explore, release } = held();
  const { runs } = harness(explore);
  const first = runs.solveFor(solveTask);
  const second = runs.lightest(lightTask);
  await first;
  expect(runs.store.getState().name).toBe('trying');
  runs.clear();
  release();
  await second;
  expect(runs.store.getState()).toEqual({ name: 'idle' });
});

test('a template that is published again meanwhile makes no result', async () => {
  const { runs, published } = harness();
  published.id = 'v2';
  await runs.lightest(lightTask);
  const run = runs.store.getState() as Extract<DesignRun, { name: 'failed' }>;
  expect(String(run.error)).toContain('was published during the search');
});

test('what the service refuses is the failure; nothing is sent beyond its limit', async () => {
  const refused = new Error('CANNOT_EXPLORE');
  const { runs } = harness(() => Promise.reject(refused));
  await runs.solveFor(solveTask);
  expect(runs.store.getState()).toEqual({ name: 'failed', error: refused });
  const sizes: number[] = [];
  const many = harness((_, all) => {
    sizes.push(all.length);
    return Promise.resolve(all.map(() => ({ summaryCheck: 2, summaryCheckReferenceId: 'ratio' })));
  });
  const options = Array.from({ length: 250 }, (__, cost) => ({ value: `o${cost}`, cost }));
  await many.runs.lightest({ ...lightTask, options });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(exploreLimits.variations);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(250);
});
