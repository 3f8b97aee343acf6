import { noCounts } from '../session/counters';
import { createLoadedBatchRunner } from './loadBatchWork';
import { createBatchRunner } from './batchRunner';

jest.mock('./batchRunner', () => ({ createBatchRunner: jest.fn() }));
const create = jest.mocked(createBatchRunner);

const parts = { client: () => fail('not called'), counters: noCounts(), wait: () => Promise.resolve() };
function fail(message: string): never {
  throw new Error(message);
}

test('one runner sends all batches, and is not there before the first', async () => {
  const run = jest.fn(() => Promise.resolve('end' as never));
  create.mockReturnValue({ run });
  const runner = createLoadedBatchRunner(parts);
  expect(create).not.toHaveBeenCalled();
  const signal = new AbortController().signal;
  await Promise.all([runner.run('project', [], { signal }), runner.run('other', [])]);
  expect(create.mock.calls).toEqual([[parts]]);
  expect(run.mock.calls).toEqual([
    ['project', [], { signal }],
    ['other', []],
  ]);
});
