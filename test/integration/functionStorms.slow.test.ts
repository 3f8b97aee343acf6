/** Formulas by the thousand, and cells that change their mind, over the real service. */
import fc from 'fast-check';
import { service, startServiceForAllTests } from '../support/coreSession';
import { startServiceAddin } from '../support/serviceAddin';

/** `npm run test:slow` takes more of each. */
const examples = Number(process.env.EXAMPLES ?? 1);
const formulas = 2_000 * examples;

startServiceForAllTests();

const snow = 'loadsSnowASCE7-22';
const roof = (slope: number) => [
  ['eaveToRidgeDistance', 30],
  ['roofSlope', slope],
];

test('formulas by the thousand in one go make a sheet a case, and all settle', async () => {
  const addin = startServiceAddin(service);
  const before = (await service.holdings()).sheets;
  const storm = () =>
    Promise.all(Array.from({ length: formulas }, (_, i) => addin.run(snow, roof((i % 100) / 10), [['pF']])));
  const cells = await storm();
  expect(new Set(cells.map(([row]) => typeof row?.[0]))).toEqual(new Set(['number']));
  expect((await service.holdings()).sheets - before).toBe(100);

  const requestsBefore = addin.requests.length;
  expect(await storm()).toEqual(cells);
  expect(addin.requests).toHaveLength(requestsBefore);
}, 120_000);

test('in whatever order cells are cancelled, each settles once and no other call loses an answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ slope: fc.integer({ min: 0, max: 4 }), cancelled: fc.boolean(), late: fc.boolean() }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.integer(),
      async (cells, seed) => {
        const addin = startServiceAddin(service);
        let settled = 0;
        const invocations = cells.map((_, i) => ({
          functionName: 'RUN',
          address: `Sheet1!A${i + 1}`,
          parameterAddresses: [null, null, null, null],
          onCanceled: () => undefined as void,
        }));
        const load = 20 + Math.abs(seed % 997) / 10;
        const calls = cells.map(({ slope }, i) => {
          const inputs = [['overrideDefaults', true], ['groundSnowLoad', load], ...roof(slope)];
          const call = addin.run(snow, inputs, [['pF']], null, invocations[i] as never);
          return call.finally(() => (settled += 1));
        });
        const results = Promise.allSettled(calls);
        cells.forEach(({ cancelled, late }, i) => {
          if (cancelled && !late) invocations[i]?.onCanceled();
        });
        await new Promise((resolve) => setImmediate(resolve));
        cells.forEach(({ cancelled, late }, i) => {
          if (cancelled && late) invocations[i]?.onCanceled();
        });
        const outcomes = await results;
        expect(settled).toBe(cells.length);
        outcomes.forEach((outcome, i) => {
          if (!cells[i]?.cancelled) expect(outcome).toMatchObject({ value: [[expect.any(Number)]] });
        });
      },
    ),
    { numRuns: 8 * examples },
  );
}, 120_000);
