import type { ServiceClient } from '../../client/serviceClient';
import { readCarried, writeCarried } from '../testing/carriedText';
import { calculated, solvedSheet } from '../testing/answers';
import { snowTemplate as template } from '../testing/templates';
import { createTestCore } from '../testing/testCore';

const roof = { template, attributes: { roofSlope: 4 } };

/** A workbook that names B2 as the owner of a number which no service has calculated. */
async function forged(): Promise<string> {
  const core = createTestCore({ calculate: () => Promise.resolve(calculated()) });
  await core.calculations.run(roof, { cellId: 'B2' });
  const { templates, results } = readCarried(core.results.text());
  const text = JSON.stringify(results);
  expect(text).toContain('31.64');
  return writeCarried({ templates, results: JSON.parse(text.replaceAll('31.64', '0.01')) as unknown[] });
}

const held = { projectId: 'project', inputs: { roofSlope: '4' }, results: { pF: 31.64, pDesign: 31.64 } };
const getSheet = () =>
  jest.fn<Promise<ReturnType<typeof solvedSheet>>, []>(() => Promise.resolve(solvedSheet(held)));

test.each<[string, (core: ReturnType<typeof createTestCore>) => void]>([
  ['before its call', (core) => core.calculations.verify()],
  ['just after its call', (core) => void setTimeout(() => core.calculations.verify(), 20)],
])(
  'a formula typed into the cell, as Excel tells %s, is not answered by the forged number',
  async (_, tell) => {
    const calculate = jest.fn<Promise<ReturnType<typeof calculated>>, Parameters<ServiceClient['calculate']>>(
      () => Promise.resolve(calculated()),
    );
    const core = createTestCore({ getSheet: getSheet(), calculate }, { carried: await forged() });
    tell(core);
    const result = await core.calculations.run(roof, { cellId: 'B2' });
    expect(result).toMatchObject({ from: 'service', results: { pF: 31.64 } });
    expect(calculate).toHaveBeenCalledTimes(1);
  },
);

test('opened without an edit, the cell shows what the file says, and nothing is sent', async () => {
  const read = getSheet();
  const core = createTestCore({ getSheet: read }, { carried: await forged() });
  const result = await core.calculations.run(roof, { cellId: 'B2' });
  expect(result).toMatchObject({ from: 'workbook', results: { pF: 0.01 } });
  expect([read.mock.calls.length, core.counters.calls]).toEqual([0, 0]);
});

test('without a key the number of the file is shown at once', async () => {
  const core = createTestCore({}, { carried: await forged(), connection: { apiKey: null } });
  core.calculations.verify();
  const result = await core.calculations.run(roof, { cellId: 'B2' });
  expect(result).toMatchObject({ from: 'workbook', results: { pF: 0.01 } });
});
