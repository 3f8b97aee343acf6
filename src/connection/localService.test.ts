import type { Connection } from '../core/session/connection';
import { fakeConnection } from '../core/testing/fakeConnection';
import { adoptLocalService } from './localService';

const page = 'https://localhost:3000';
const offer = { apiKey: 'local-key', projectId: 'p', projectName: 'First project' };
const timers = { setTimeout, clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout) };

function adopt(
  answer: () => Promise<Response>,
  first: Partial<Connection> = {},
  path: string | null = '/local-service',
) {
  const connection = fakeConnection({ serviceUrl: page, apiKey: null, projectId: null, ...first });
  const fetchHere = jest.fn<Promise<Response>, Parameters<typeof fetch>>(answer);
  return {
    connection,
    fetchHere,
    settled: adoptLocalService(path, page, connection, { ...timers, fetch: fetchHere }),
  };
}
const offered = () => Promise.resolve(Response.json(offer));

test('the key and project of the local service are taken when none was set', async () => {
  const { connection, fetchHere, settled } = adopt(offered);
  expect(await settled).toBe(true);
  expect(connection.get()).toMatchObject({ ...offer, configuredBy: 'local' });
  expect(String(fetchHere.mock.calls[0]?.[0])).toBe('https://localhost:3000/local-service');
});

test('they are renewed when the local service has a new key', async () => {
  const { connection, settled } = adopt(offered, { apiKey: 'old', projectId: 'old', configuredBy: 'local' });
  await settled;
  expect(connection.get()).toMatchObject(offer);
});

test('another project of the same local service stays chosen', async () => {
  const { connection, settled } = adopt(offered, { ...offer, projectId: 'mine', configuredBy: 'local' });
  await settled;
  expect(connection.get().projectId).toBe('mine');
});

test.each<[string, Partial<Connection>, string | null]>([
  ['the user set a key', { apiKey: 'mine', configuredBy: 'user' }, '/local-service'],
  ['the user removed the key', { apiKey: null, configuredBy: 'user' }, '/local-service'],
  ['another service is chosen', { serviceUrl: 'https://service.test' }, '/local-service'],
  ['the build has no local service', {}, null],
])('nothing is requested when %s', async (_, first, path) => {
  const { connection, fetchHere, settled } = adopt(offered, first, path);
  expect(await settled).toBe(true);
  expect(fetchHere).not.toHaveBeenCalled();
  expect(connection.get().apiKey).toBe(first.apiKey ?? null);
});

test('a key that the user enters meanwhile wins', async () => {
  const { connection, settled } = adopt(async () => {
    await Promise.resolve();
    connection.set({ apiKey: 'mine', configuredBy: 'user' });
    return offered();
  });
  await settled;
  expect(connection.get().apiKey).toBe('mine');
});

test.each<[string, () => Promise<Response>]>([
  ['no server answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['it is not up yet', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
  ['it answers something else', () => Promise.resolve(Response.json({ apiKey: 7 }))],
])('when %s, a later try may help', async (_, answer) => {
  const { connection, settled } = adopt(answer);
  expect(await settled).toBe(false);
  expect(connection.get().apiKey).toBeNull();
});

test('it does not wait for ever', async () => {
  const connection = fakeConnection({ serviceUrl: page, apiKey: null });
  let ring: () => void = () => undefined;
  const settled = adoptLocalService('/local-service', page, connection, {
    fetch: () => new Promise(() => undefined),
    setTimeout: (callback) => (ring = callback),
    clearTimeout: () => undefined,
  });
  ring();
  expect(await settled).toBe(false);
});
