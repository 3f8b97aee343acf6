import { CalcError } from '../../client/calcError';
import { calculated } from '../testing/answers';
import { createTestCore } from '../testing/testCore';
import { snowTemplate } from '../testing/templates';
import type * as Part from './calling';

let mockIsLost = false;
const mockMade = jest.fn();
jest.mock('./calling', () => {
  if (mockIsLost) throw new Error('offline');
  const { createCalling } = jest.requireActual<typeof Part>('./calling');
  return {
    createCalling(...given: Parameters<typeof createCalling>) {
      mockMade();
      return createCalling(...given);
    },
  };
});
beforeEach(() => {
  jest.resetModules();
  mockMade.mockClear();
  mockIsLost = false;
});

const request = (groundSnowLoad = 40) => ({ template: snowTemplate, attributes: { groundSnowLoad } });
const calculate = () => jest.fn(() => Promise.resolve(calculated()));

test('it is loaded ahead, once; until then nothing waits and nothing is under way', async () => {
  const core = createTestCore({ calculate: calculate() });
  expect(core.status()).toEqual({ queued: 0, running: 0, concurrency: 0, inBatch: 0, waitsUntil: null });
  core.stop(new CalcError({ kind: 'paused', code: 'STOPPED', message: 'Stopped' }));
  core.goOn();
  await Promise.all([1, 2, 3].map((load) => core.calculations.run(request(load))));
  expect(mockMade).toHaveBeenCalledTimes(1);
});

test('what the service has said before it was there is not lost', async () => {
  const core = createTestCore({ calculate: calculate() });
  core.throttled(1);
  await new Promise(setImmediate);
  expect(core.status().waitsUntil).not.toBeNull();
});

test('where it does not load a new result says so, and its cell is calculated by the next call', async () => {
  mockIsLost = true;
  const call = calculate();
  const { calculations } = createTestCore({ calculate: call });
  await expect(calculations.run(request())).rejects.toMatchObject({
    code: 'PART_NOT_LOADED',
    kind: 'network',
  });
  expect(call).not.toHaveBeenCalled();
  mockIsLost = false;
  expect((await calculations.run(request())).sheetId).toBe(calculated().sheetId);
});

test('where it does not load a known result is answered', async () => {
  const first = createTestCore({ calculate: calculate() });
  const known = await first.calculations.run(request());
  await first.flush();
  mockIsLost = true;
  jest.resetModules();
  const { calculations } = createTestCore({}, { stores: first.stores });
  expect((await calculations.run(request())).results).toEqual(known.results);
});
