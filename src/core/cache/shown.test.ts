import { CalcError } from '../../client/calcError';
import { calculated } from '../testing/answers';
import { snowTemplate as template } from '../testing/templates';
import { createTestCore, memoryStores } from '../testing/testCore';

const run = ({ calculations }: ReturnType<typeof createTestCore>, cellId: string, roofSlope = 4) =>
  calculations.run({ template, attributes: { roofSlope } }, { cellId });

async function saved(stores = memoryStores()): Promise<string> {
  const core = createTestCore({ calculate: () => Promise.resolve(calculated()) }, { stores });
  await run(core, 'A1');
  await core.flush();
  return core.results.text();
}

const shownBy = ({ calculations }: ReturnType<typeof createTestCore>) =>
  calculations.shown().map(({ cellId, result }) => [cellId, result.from, result.results.pF]);

test('an opened workbook shows what its cells showed before any of them calculates', async () => {
  expect(shownBy(createTestCore({}, { carried: await saved() }))).toEqual([['A1', 'workbook', 31.64]]);
});

test('what this computer calculated itself is its own', async () => {
  const stores = memoryStores();
  const core = createTestCore({}, { carried: await saved(stores), stores });
  await run(core, 'B1');
  expect(shownBy(core)).toEqual([
    ['A1', 'computer', 31.64],
    ['B1', 'computer', 31.64],
  ]);
});

test("a colleague's results are shown as theirs, and looking is not counted as a calculation", async () => {
  const core = createTestCore({}, { carried: await saved(), connection: { apiKey: null, projectId: null } });
  expect(shownBy(core)).toEqual([['A1', 'workbook', 31.64]]);
  expect(core.counters).toMatchObject({ calls: 0, fromWorkbook: 0 });
});

describe('a workbook that has moved to another project', () => {
  const moved = async (calculate = jest.fn(() => Promise.resolve(calculated({ results: { pF: 40 } })))) => {
    const connection = { projectId: 'bridge', projectName: 'Bridge' };
    return { calculate, core: createTestCore({ calculate }, { carried: await saved(), connection }) };
  };

  test('still shows the results of its cells, and names the project that they are not from', async () => {
    const { core } = await moved();
    const [shown] = core.calculations.shown();
    expect(shown?.result).toMatchObject({ from: 'workbook', results: { pF: 31.64 } });
    expect(shown?.result.outdated).toEqual([
      'calculated in another project; this workbook calculates in Bridge now',
    ]);
  });

  test('gives no number of the other project to a cell that calculates, its own or a new one', async () => {
    const { core, calculate } = await moved();
    for (const cellId of ['A1', 'Z9']) expect((await run(core, cellId)).results.pF).toBe(40);
    expect(calculate).toHaveBeenCalledTimes(1);
    expect(calculate).toHaveBeenCalledWith(
      'loadsSnowASCE7-22',
      expect.objectContaining({ projectId: 'bridge' }),
      expect.anything(),
    );
  });

  test('reports the old and the new number when a cell is refreshed', async () => {
    const { core } = await moved();
    expect(core.calculations.refresh(['A1'])).toBe(1);
    await run(core, 'A1');
    const [change, ...others] = core.calculations.refreshReport();
    expect([change?.before.results.pF, change?.after?.results.pF, others]).toEqual([31.64, 40, []]);
  });

  test('reports a refresh that fails', async () => {
    const { core } = await moved(
      jest.fn(() =>
        Promise.reject(
          new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'Set it in the project' }),
        ),
      ),
    );
    core.calculations.refresh(['A1']);
    await expect(run(core, 'A1')).rejects.toThrow('Set it in the project');
    expect(core.calculations.refreshReport()).toMatchObject([
      { error: { message: 'Set it in the project' } },
    ]);
  });
});

test('the result that a cell showed last comes last', async () => {
  const core = createTestCore({ calculate: () => Promise.resolve(calculated()) });
  await run(core, 'A1');
  await run(core, 'B1', 5);
  await run(core, 'A1', 6);
  expect(core.calculations.shown().map(({ cellId }) => cellId)).toEqual(['B1', 'A1']);
});

test('also where a cell that was left long ago shares its result with one that calculates now', async () => {
  const core = createTestCore({ calculate: () => Promise.resolve(calculated()) });
  await run(core, 'left');
  await run(core, 'A1', 5);
  await run(core, 'B1');
  expect(core.calculations.shown().map(({ cellId }) => cellId)).toEqual(['left', 'A1', 'B1']);
});
