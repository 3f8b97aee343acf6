import { shown, startAddin } from './testing/addin';
import { snowService } from './testing/snowService';

/** What Excel passes with a call in a formula whose calls have the ground snow load in one cell. */
const inCell = (address: string) => ({
  address,
  functionName: 'SNOW',
  parameterAddresses: ['', 'Sheet1!A1', '', ''],
});
const snowAt = (pg: number, slope: number) => ['7-22', pg, 30, slope, 'II', 'Partially Exposed', 'C'];

test('the calls of one formula that share a load cell keep a result and a sheet each', async () => {
  const { snow, runtime } = startAddin({ fetch: snowService().fetch });
  const calculate = () =>
    Promise.all(
      [4, 6].map((slope) => shown(snow(...snowAt(40, slope), null, null, null, inCell('Sheet1!B2')))),
    );
  await calculate();
  const before = runtime.calculations.shown();
  expect(before.map(({ request }) => request.parameters.attributes.roofSlope)).toEqual([4, 6]);
  expect(new Set(before.map(({ cellId }) => cellId)).size).toBe(2);
  expect(runtime.results.carried()).toHaveLength(2);
  await calculate();
  expect(runtime.calculations.shown()).toHaveLength(2);
  expect(runtime.counters.sheets).toBe(2);
});

test('sixty calls of a MAP calculate side by side, and all are carried', async () => {
  let open = 0;
  let most = 0;
  const service = snowService();
  const { snow, runtime } = startAddin({
    async fetch(...given) {
      most = Math.max(most, (open += 1));
      try {
        return await service.fetch(...given);
      } finally {
        open -= 1;
      }
    },
  });
  const invocation = { address: 'Sheet1!B2', functionName: 'SNOW', parameterAddresses: [] };
  const loads = Array.from({ length: 60 }, (_, i) => 20 + i);
  await Promise.all(loads.map((pg) => snow(...snowAt(pg, 4), null, null, null, invocation)));
  expect(most).toBeGreaterThan(3);
  expect(runtime.results.carried()).toHaveLength(60);
});
