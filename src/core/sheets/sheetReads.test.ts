import type { Sheet } from '../../../contract';
import { createSheetReads, sheetInputs } from './sheetReads';
import { field, snowTemplate, template } from '../testing/templates';

const sheet = (sheetId: string): Sheet => ({
  ...{ sheetId, projectId: 'p', templateCode: 't', name: 'n', inputs: {}, status: 'solved' },
});

function start() {
  const state = { now: 0, mayRead: true, running: 0, most: 0, changes: 0 };
  const getSheet = jest.fn(async (sheetId: string) => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise((resolve) => setImmediate(resolve));
    state.running -= 1;
    if (sheetId === 'gone') throw new Error('gone');
    return sheet(sheetId);
  });
  const reads = createSheetReads({
    client: () => ({ getSheet }),
    now: () => state.now,
    mayRead: () => state.mayRead,
    changes: () => state.changes,
  });
  return { reads, getSheet, state };
}

test('readings of one sheet that are young enough, or under way, are shared', async () => {
  const { reads, getSheet, state } = start();
  await Promise.all([reads.read('a'), reads.read('a')]);
  state.now = 4000;
  await reads.read('a');
  expect(getSheet).toHaveBeenCalledTimes(1);
  state.now = 5000;
  await reads.read('a');
  expect(getSheet).toHaveBeenCalledTimes(2);
});

test('a sheet that this session has given inputs is read again', async () => {
  const { reads, getSheet, state } = start();
  await reads.read('a');
  state.changes = 1;
  await reads.read('a');
  expect(getSheet).toHaveBeenCalledTimes(2);
});

test('many sheets are read some at a time, and a failure makes room for the next', async () => {
  const { reads, getSheet, state } = start();
  const ids = Array.from({ length: 50 }, (_, i) => (i % 7 === 0 ? 'gone' : `sheet ${i}`));
  const settled = await Promise.allSettled(ids.map((id) => reads.readNow(id)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
  expect(state.most).toBe(4);
  await reads.readNow('another');
  expect(getSheet).toHaveBeenLastCalledWith('another');
});

test('paused, a sheet is as it was last, and another is not known', async () => {
  const { reads, getSheet, state } = start();
  await reads.readNow('a');
  state.mayRead = false;
  state.now = 1e9;
  expect(await reads.readNow('a')).toEqual(sheet('a'));
  await expect(reads.readNow('b')).rejects.toMatchObject({ code: 'PAUSED' });
  reads.forget();
  await expect(reads.readNow('a')).rejects.toMatchObject({ code: 'PAUSED' });
  expect(getSheet).toHaveBeenCalledTimes(1);
});

test('stored values stand as values, with units and what is known of where they came from', () => {
  const beam = template({
    fields: [
      field('span', { label: 'Span', units: 'ft', default: 10 }),
      field('depth', { label: 'Depth', units: 'in', default: 9.25 }),
      field('wet', { label: 'Wet', type: 'boolean', default: false }),
      field('brace', { label: 'Brace', units: 'in' }),
      field('loads', {
        label: 'Loads',
        type: 'table',
        columns: [{ referenceId: 'w', label: 'w', type: 'number' }],
      }),
    ],
  });
  const inputs = { span: '12', depth: '9.25', wet: '1', loads: [['3']], withdrawn: 'x' };
  expect(sheetInputs(beam, { inputs }, {})).toEqual([
    ['Span', 12, 'ft', ''],
    ['Depth', 9.25, 'in', 'default of the template'],
    ['Wet', true, '', ''],
    ['Brace', '', 'in', 'left blank'],
    ['Loads', '[["3"]]', '', ''],
    ['withdrawn', 'x', '', ''],
  ]);
});

test("a site that is the project's is shown, and what its sheet holds unused is not shown as if it counted", () => {
  const site = { groundSnowLoad: 25, groundSnowLoad2022: 50 };
  const rows = (overrideDefaults: string) =>
    sheetInputs(
      snowTemplate,
      { inputs: { overrideDefaults, groundSnowLoad: '40', riskCategory: 'II' } },
      site,
    );
  expect(rows('0')).toContainEqual(['Label of groundSnowLoad', 50, 'psf', 'from the project']);
  expect(rows('0')).toContainEqual(['Label of riskCategory', '', '', 'from the project']);
  expect(rows('1')).toContainEqual(['Label of groundSnowLoad', 40, 'psf', '']);
  expect(rows('1')).toContainEqual(['Label of riskCategory', 'II', '', 'default of the template']);
});

test('a value that is not of its kind stays as it is', () => {
  const one = template({ fields: [field('span', { label: 'Span', units: 'ft' })] });
  expect(sheetInputs(one, { inputs: { span: '=2*6' } }, {})).toEqual([['Span', '=2*6', 'ft', '']]);
});
