import { createLoadedClient } from './loadClient';
import type * as Part from './serviceClient';
import { everyCall, responseWith } from './testing/everyCall';
import { createFakeClock } from './testing/fakeClock';

let mockIsLost = true;
const mockMade = jest.fn();
jest.mock('./serviceClient', () => {
  if (mockIsLost) throw new Error('offline');
  const { createServiceClient } = jest.requireActual<typeof Part>('./serviceClient');
  return {
    createServiceClient(...given: Parameters<typeof createServiceClient>) {
      mockMade();
      return createServiceClient(...given);
    },
  };
});

function setUp(status: number, answer: unknown) {
  const fetched = jest.fn(() => Promise.resolve(responseWith(answer, status)));
  const client = createLoadedClient({
    ...createFakeClock(),
    ...{ serviceUrl: 'https://service.test', apiKey: () => 'key', fetch: fetched, random: () => 0 },
  });
  return { client, fetched };
}

test('where its part does not load, each call says so and sends nothing; the next one tries again', async () => {
  const { client, fetched } = setUp(200, everyCall.getTemplate.answer);
  for (const { call } of Object.values(everyCall))
    await expect(call(client)).rejects.toMatchObject({ code: 'PART_NOT_LOADED', kind: 'network' });
  expect(fetched).not.toHaveBeenCalled();
  mockIsLost = false;
  expect(await client.getTemplate('t')).toEqual(everyCall.getTemplate.answer);
});

test.each(Object.values(everyCall))('every call is that of the client: %#', async ({ call, answer }) => {
  const { client, fetched } = setUp(200, answer);
  await call(client);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('one client makes all calls: what it knows of the key holds for all', async () => {
  mockMade.mockClear();
  const { client, fetched } = setUp(401, { error: { code: 'UNAUTHORIZED', message: 'No' } });
  expect(mockMade).not.toHaveBeenCalled();
  await Promise.allSettled([client.getSheet('s'), client.getTemplate('t')]);
  await expect(client.getSheet('s')).rejects.toMatchObject({ kind: 'unauthorized' });
  expect([mockMade.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 2]);
});
