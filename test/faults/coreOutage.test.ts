import { CalcError } from '../../src/client/calcError';
import type { LiveCore } from '../support/liveCore';
import { open, ratio, sheetsHeld, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

/** `npm run test:slow` asks for all of them. */
const cells = process.env.EXAMPLES ? 10_000 : 1_000;

const askAll = (core: LiveCore) =>
  Promise.allSettled(
    Array.from({ length: cells }, (_, i) => ratio(core, { demand: i + 1 }, { cellId: `A${i + 1}` })),
  );

test('thousands of cells over a service that is down make 1.1 requests each at most, and calculate when it is back', async () => {
  let isDown = false;
  const core = open({
    before: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()),
  });
  await core.catalogue.verified('ratio');
  const before = core.sent();
  isDown = true;
  const outcomes = await askAll(core);
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected');
    expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(CalcError);
  }
  expect(core.sent() - before).toBeLessThanOrEqual(1.1 * cells);
  isDown = false;
  const back = await askAll(core);
  expect(back.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(core.sent() - before).toBeLessThanOrEqual(1.1 * cells + cells);
  expect(await sheetsHeld()).toBe(cells);
});
