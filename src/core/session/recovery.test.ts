import type { Connection } from './connection';
import { CalcError, type ErrorKind } from '../../client/calcError';
import { createFailureLog } from './failures';
import { onConnectionRestored, onOutageOver, onResumed } from './recovery';
import { createSettings } from './settings';
import { fakeConnection } from '../testing/fakeConnection';

const user = { configuredBy: 'user' as const };

test.each<[string, Partial<Connection>, Partial<Connection>, number]>([
  ['a first key and project', { apiKey: null, projectId: null }, { apiKey: 'k', projectId: 'p', ...user }, 1],
  ['a first project', { projectId: null }, { projectId: 'p', ...user }, 1],
  ['another key for the same service', {}, { apiKey: 'other', ...user }, 1],
  ['a key without a project', { apiKey: null, projectId: null }, { apiKey: 'k', ...user }, 0],
  ['a removed key', {}, { apiKey: null, ...user }, 0],
  ['another project', {}, { projectId: 'other', ...user }, 0],
  ['another service with its own key', {}, { serviceUrl: 'https://b.test', apiKey: 'b', ...user }, 0],
  ['the key of the local service at start', { apiKey: null }, { apiKey: 'k', configuredBy: 'local' }, 0],
])('%s', (_, before, change, times) => {
  const connection = fakeConnection(before);
  const recalculate = jest.fn();
  onConnectionRestored(connection, recalculate);
  connection.set(change);
  expect(recalculate).toHaveBeenCalledTimes(times);
});

test('a key and then its project recalculate once', () => {
  const connection = fakeConnection({ apiKey: null, projectId: null });
  const recalculate = jest.fn();
  onConnectionRestored(connection, recalculate);
  connection.set({ apiKey: 'k', ...user });
  connection.set({ projectId: 'p', ...user });
  connection.set({ projectName: 'P', ...user });
  expect(recalculate).toHaveBeenCalledTimes(1);
});

test('formulas try again when a pause ends, and at no other change', () => {
  const settings = createSettings();
  const recalculate = jest.fn();
  onResumed(settings, recalculate);
  settings.set({ paused: true });
  settings.set({ reuseSheets: false });
  expect(recalculate).not.toHaveBeenCalled();
  settings.set({ paused: false });
  settings.set({ recomputeOutdated: true });
  expect(recalculate).toHaveBeenCalledTimes(1);
});

describe('after an outage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const error = (kind: ErrorKind, status?: number) =>
    new CalcError({ kind, code: 'X', message: 'm', status });

  function watch() {
    const failures = createFailureLog(() => 0);
    const probe = jest.fn(() => Promise.resolve<unknown>(null));
    const recalculate = jest.fn();
    onOutageOver({
      ...{ failures, probe, recalculate },
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    });
    return { failures, probe, recalculate };
  }

  test.each([
    ['no connection', error('network')],
    ['no answer in time', error('timeout')],
    ['a gateway', error('service', 502)],
    ['a service that is starting', error('service', 503)],
    ['a gateway without an answer', error('service', 504)],
  ])('what failed by %s calculates when the service answers', async (_, failure) => {
    const { failures, probe, recalculate } = watch();
    probe.mockRejectedValueOnce(error('network'));
    failures.failed('Sheet1!A1', [failure]);
    failures.failed('Sheet1!A2', [failure]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([probe.mock.calls.length, recalculate.mock.calls.length]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([probe.mock.calls.length, recalculate.mock.calls.length]).toEqual([2, 1]);
    failures.succeeded('Sheet1!A1');
    failures.succeeded('Sheet1!A2');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect([probe.mock.calls.length, recalculate.mock.calls.length]).toEqual([2, 1]);
    // The next outage begins from the start.
    failures.failed('Sheet1!A3', [failure]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(recalculate).toHaveBeenCalledTimes(2);
  });

  test('a service that answers and fails again is asked less and less often', async () => {
    const { failures, probe, recalculate } = watch();
    recalculate.mockImplementation(() => failures.failed('Sheet1!A1', [error('timeout')]));
    failures.failed('Sheet1!A1', [error('timeout')]);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(probe.mock.calls.length).toBeLessThan(20);
    expect(recalculate.mock.calls.length).toBe(probe.mock.calls.length);
  });

  test('what failed for another reason is left unchanged', async () => {
    const { failures, probe } = watch();
    failures.failed('Sheet1!A1', [error('input', 422)]);
    failures.failed('Sheet1!A2', [error('service', 500)]);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(probe).not.toHaveBeenCalled();
  });
});
