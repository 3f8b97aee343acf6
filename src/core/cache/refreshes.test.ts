import { CalcError } from '../../client/calcError';
import { calculationResult } from '../testing/answers';
import type { KeyedRequest } from './resultCache';
import { createRefreshes } from './refreshes';

const requestOf = (key: string): KeyedRequest => ({
  key,
  parameters: { serviceUrl: 'o', projectId: 'p', endpoint: 'calculate', templateCode: 't', attributes: {} },
});
const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down' });

test('everything is due, once: until it is done, has failed or was made', () => {
  const refreshes = createRefreshes();
  expect(refreshes.isDue('a')).toBe(false);
  refreshes.all();
  expect(['a', 'b', 'c', 'd'].map(refreshes.isDue)).toEqual([true, true, true, true]);
  refreshes.done(requestOf('a'), calculationResult(), calculationResult());
  refreshes.failed(requestOf('b'), calculationResult(), down);
  refreshes.made('c');
  expect(['a', 'b', 'c', 'd'].map(refreshes.isDue)).toEqual([false, false, false, true]);
  refreshes.all();
  expect(['a', 'b', 'c', 'd'].map(refreshes.isDue)).toEqual([true, true, true, true]);
  expect(refreshes.report()).toEqual([]);
});

test('only what was chosen is due', () => {
  const refreshes = createRefreshes();
  refreshes.only(['a']);
  expect([refreshes.isDue('a'), refreshes.isDue('b')]).toEqual([true, false]);
});

test('the report has one line for each calculation, with its old and new numbers', () => {
  const refreshes = createRefreshes();
  refreshes.all();
  const before = calculationResult({
    results: { pF: 1, same: 2, gone: 3, rows: [{ a: 1 }] },
    utilization: 0.5,
  });
  const after = calculationResult({
    results: { pF: 1.5, same: 2, come: 4, rows: [{ a: 1 }] },
    verdict: 'FAIL',
    utilization: 2,
  });
  refreshes.done(requestOf('a'), before, after);
  refreshes.done(requestOf('a'), after, before);
  refreshes.failed(requestOf('b'), before, down);
  expect(refreshes.report()).toEqual([
    {
      ...{ request: requestOf('a'), before, after, error: null },
      changed: [
        { name: 'pF', before: 1, after: 1.5 },
        { name: 'gone', before: 3, after: undefined },
        { name: 'come', before: undefined, after: 4 },
        { name: 'verdict', before: 'NO CHECK', after: 'FAIL' },
        { name: 'utilization', before: 0.5, after: 2 },
      ],
    },
    { request: requestOf('b'), before, after: null, error: down, changed: [] },
  ]);
});

test('an output that a partial answer leaves out has not changed', () => {
  const refreshes = createRefreshes();
  const whole = calculationResult({ results: { pF: 1, cT: 2 } });
  const part = calculationResult({ results: { pF: 1 }, whole: false });
  refreshes.done(requestOf('a'), whole, part);
  refreshes.done(requestOf('b'), part, whole);
  expect(refreshes.report().map(({ changed }) => changed)).toEqual([[], []]);
});
