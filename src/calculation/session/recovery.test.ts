import type { Connection } from './connection';
import { onConnectionRestored, onResumed } from './recovery';
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
