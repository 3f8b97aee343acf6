/** A table with results of an earlier study is run again. */
import { bootOfficeWithFreshSheets, office, onSheet } from '../../../host/testing/officeOfTest';
import { fakeBatchService } from '../../core/sending/testing/fakeBatchService';
import { field, template } from '../../core/testing/templates';
import { studyAuditRows } from '../table/studyAudit';
import { forgetWrittenStudies } from '../table/writtenStudy';
import { officeWorkbook } from '../testing/officeWorkbook';
import { linkIn } from '../../workbook/cells/sheetLink';
import { harness } from '../testing/studyHarness';
import { planStudy } from './studyPlan';
import { StudySession } from './studySession';

bootOfficeWithFreshSheets({ globals: ['Excel', 'DOMParser'] });
beforeEach(() => forgetWrittenStudies(null));

const beam = template({
  ...{ code: 'beam', name: 'Beam', id: 'beam-1', version: 4 },
  fields: [field('span', { label: 'Span', units: 'ft', required: true })],
  outputs: ['moment', 'shear', 'capacity'].map((referenceId) => ({
    ...{ referenceId, label: referenceId, type: 'number', units: null },
  })),
  headline: ['capacity', 'moment'],
});
const loaded = { template: beam, returnsResults: true };
/** What an earlier build proposed, in its order. */
const older = ['moment', 'shear'];

function beams() {
  const { client, batches } = fakeBatchService();
  const getBatch: typeof client.getBatch = async (...given) => {
    const answer = await client.getBatch(...given);
    const requests = batches.flatMap(({ items }) => items);
    const items = answer.batch.items?.map((item) => {
      const span = Number(requests.find(({ ref }) => ref === item.ref)?.attributes?.['span']);
      const sheetUrl = `https://calc.test/sheets/${item.sheetId}`;
      return { ...item, sheetUrl, results: { moment: span * 10, shear: span, capacity: 500 } };
    });
    return { ...answer, batch: { ...answer.batch, ...(items && { items }) } };
  };
  return { ...client, getBatch };
}

const select = () =>
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 0, rowCount: 1, columnCount: 1 });
const planFor = (columns: string[] | null) => (from: Parameters<typeof planStudy>[0]) =>
  planStudy(from, loaded, { preset: '', columns, layout: 'beside', hiddenToo: false }, {});

async function opened(client = beams()) {
  const { study } = harness(client);
  const session = new StudySession(study, officeWorkbook);
  select();
  await session.readSelection();
  return { session, phase: () => session.store.getState().phase };
}

/** A study of two spans as an earlier build wrote it. */
async function studied() {
  [['Span'], ['10'], ['20']].forEach(([cell = ''], r) => office.enter(`A${r + 1}`, cell));
  const { session } = await opened();
  await session.run(planFor(older));
  expect(office.read('A1:D3')).toEqual([
    ['Span', 'moment', 'shear', 'Status'],
    [10, 100, 10, 'ok'],
    [20, 200, 20, 'ok'],
  ]);
}

test('under the headings of an earlier build it keeps these, and asks nothing about its own results', async () => {
  await studied();
  office.enter('A2', '30');
  const { session, phase } = await opened();
  await session.run(planFor(null));
  expect(phase()).toEqual({ name: 'done', rows: 2 });
  expect(office.read('A1:E3')).toEqual([
    ['Span', 'moment', 'shear', 'Status', ''],
    [30, 300, 30, 'ok', ''],
    [20, 200, 20, 'ok', ''],
  ]);
  expect((await officeWorkbook.written.list()).map(({ columns }) => columns)).toEqual([older]);
});

test.each(['B1', 'C1'])(
  'with the heading of its results in %s edited it writes all of them again, and asks before',
  async (edited) => {
    await studied();
    await onSheet(async (sheet, context) => {
      sheet.name = 'Roof';
      await context.sync();
    });
    const heading = office.read('A1:D1')[0]!['ABCD'.indexOf(edited[0]!)];
    office.enter(edited, 'Mine');
    office.enter('A2', '30');
    const { session, phase } = await opened();
    expect(session.store.getState().source?.values[0]).toContain('Mine');
    await session.run(planFor(null));
    expect(phase()).toMatchObject({ name: 'occupied' });
    expect(office.read('B2:C2')).toEqual([[100, 10]]);
    await session.run(planFor(null), { overwrite: true });
    expect(phase()).toEqual({ name: 'done', rows: 2 });
    expect(office.read('A1:E3')).toEqual([
      ['Span', 'moment', 'shear', 'Status', ''],
      [30, 300, 30, 'ok', ''],
      [20, 200, 20, 'ok', ''],
    ]);
    expect(office.read(`${edited}:${edited}`)).toEqual([[heading]]);
    expect(await officeWorkbook.written.list()).toHaveLength(1);
  },
);

test('a deleted row is missed until the whole table runs; a row that ran again with other inputs is not', async () => {
  await studied();
  const deleted = async () => {
    const now = await officeWorkbook.written.read((await officeWorkbook.written.list())[0]!);
    return now!.ties.deleted.length;
  };
  const runChanged = async () => {
    const { session, phase } = await opened();
    await session.runChanged((await officeWorkbook.written.list())[0]!, async () => loaded);
    expect(phase()).toMatchObject({ name: 'done' });
  };
  office.enter('A3', '21');
  await runChanged();
  expect(await deleted()).toBe(0);
  await onSheet(async (sheet) => void sheet.getRange('2:2').delete('Up'));
  expect(await deleted()).toBe(1);
  office.enter('A2', '22');
  await runChanged();
  expect(await deleted()).toBe(1);
  await (await opened()).session.run(planFor(null), { overwrite: true });
  expect(await deleted()).toBe(0);
});

test('a column keeps its digits when some of its rows are run again', async () => {
  [['Span'], ['123.456'], ['4.4258']].forEach(([cell = ''], r) => office.enter(`A${r + 1}`, cell));
  const formats = () =>
    onSheet(async (sheet, context) => {
      const range = sheet.getRange('B2:C4').load('numberFormat');
      await context.sync();
      return range.numberFormat as unknown;
    });
  await (await opened()).session.run(planFor(older));
  office.enter('A3', '5.4258');
  const again = async () => {
    const { study } = harness(beams());
    const session = new StudySession(study, officeWorkbook);
    await session.runChanged((await officeWorkbook.written.list())[0]!, async () => loaded);
    return session.store.getState().phase;
  };
  expect(await again()).toMatchObject({ name: 'done', rows: 1 });
  const whole = ['#,##0', '0.0'];
  expect(await formats()).toEqual([whole, whole, ['General', 'General']]);
  // A larger number makes the whole column coarser, as it would in one run.
  office.enter('A3', '1234.5678');
  await again();
  expect(await formats()).toEqual([
    ['#,##0', '#,##0'],
    ['#,##0', '#,##0'],
    ['General', 'General'],
  ]);
});

test('another table with results is read by the template of its study, whatever was chosen last', async () => {
  await studied();
  const { study } = harness(beams());
  const session = new StudySession(study, officeWorkbook);
  await session.choose({ templateCode: 'footing', preset: 'square' });
  select();
  await session.readSelection();
  const { choice } = session.store.getState();
  expect(choice).toMatchObject({ templateCode: 'beam', preset: '', columns: older, layout: 'beside' });
  // What is chosen for this table by hand stays while it is read again.
  await session.choose({ templateCode: 'footing' });
  await session.readSelection();
  expect(session.store.getState().choice.templateCode).toBe('footing');
});

describe('another template', () => {
  /** A table whose results are shown; another one is on the active sheet. */
  async function shown(layout: 'beside' | 'sheet' = 'beside') {
    await studied();
    const { session } = await opened();
    if (layout === 'sheet') await session.run((from) => ({ ...planFor(older)(from), layout }));
    else session.showEarlier(planFor(null)(session.store.getState().source!));
    const own = office.grid.activeSheetId();
    office.grid.activateSheet(office.grid.addSheet('Columns').id);
    [['Span'], ['30']].forEach(([cell = ''], r) => office.enter(`A${r + 1}`, cell));
    const read = () => {
      const { choice, source } = session.store.getState();
      return [choice.templateCode, source?.address];
    };
    return { session, own, read };
  }

  test('reads the table that is selected elsewhere, unless the one before has no results', async () => {
    const { session, own, read } = await shown();
    select();
    await session.chooseTemplate('column');
    expect(read()).toEqual(['column', 'Columns!A1:A2']);
    office.grid.activateSheet(own);
    select();
    await session.chooseTemplate('footing');
    expect(read()).toEqual(['footing', 'Columns!A1:A2']);
  });

  test('stays chosen when the table selected elsewhere has results of a third one', async () => {
    const { session, read } = await shown();
    await (await opened()).session.run(planFor(older));
    await session.chooseTemplate('column');
    expect(read()).toEqual(['column', 'Columns!A1:D2']);
  });

  test.each([
    ['the same table', 0],
    ['its results', 2],
    ['an empty cell', 25],
  ])('keeps a table with results while %s is selected', async (_, column) => {
    const { session, own, read } = await shown();
    office.grid.activateSheet(own);
    office.grid.select(own, { row: 1, column, rowCount: 1, columnCount: 1 });
    await session.chooseTemplate('column');
    expect(read()).toEqual(['column', 'Sheet1!A1:D3']);
  });

  test('keeps a table while its results on another worksheet are selected', async () => {
    const { session, read } = await shown('sheet');
    office.grid.activateSheet(session.store.getState().results!.writer.place().worksheetId);
    select();
    await session.chooseTemplate('column');
    expect(read()).toEqual(['column', 'Sheet1!A1:D3']);
  });
});

test('the preset of a study that ran is not that of the next table; one chosen before any run stays', async () => {
  await studied();
  [['Span'], ['30']].forEach(([cell = ''], r) => office.enter(`H${r + 1}`, cell));
  const { session } = await opened();
  const preset = () => session.store.getState().choice.preset;
  await session.choose({ preset: 'floor' });
  await session.run(planFor(null));
  await session.readSelection();
  expect(preset()).toBe('floor');
  await session.run(planFor(null));
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 7, rowCount: 1, columnCount: 1 });
  await session.readSelection();
  expect(preset()).toBe('');
  await session.choose({ preset: 'floor' });
  [['Span'], ['30']].forEach(([cell = ''], r) => office.enter(`M${r + 1}`, cell));
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 12, rowCount: 1, columnCount: 1 });
  await session.readSelection();
  expect(preset()).toBe('floor');
});

test.each([
  ['a result', 'B2', '101'],
  ['a status', 'D3', 'checked by hand'],
])('it asks where %s was edited', async (_, cell, text) => {
  await studied();
  office.enter(cell, text);
  const { session, phase } = await opened();
  await session.run(planFor(null));
  expect(phase()).toMatchObject({ name: 'occupied' });
  expect(office.read(cell)[0]?.map(String)).toEqual([text]);
});

test('it asks where something was entered among the results of a row that has none', async () => {
  [['Span'], ['10'], [''], ['20']].forEach(([cell = ''], r) => office.enter(`A${r + 1}`, cell));
  const selectAll = () =>
    office.grid.select(office.grid.activeSheetId(), { row: 0, column: 0, rowCount: 4, columnCount: 4 });
  const { study } = harness(beams());
  const session = new StudySession(study, officeWorkbook);
  selectAll();
  await session.readSelection();
  await session.run(planFor(older));
  office.enter('C3', 'see sketch');
  selectAll();
  await session.readSelection();
  await session.run(planFor(null));
  expect(session.store.getState().phase).toMatchObject({ name: 'occupied' });
});

test.each(['run', 'retryFailed'] as const)(
  'after its worksheet was deleted, %s says so, and another table can be read',
  async (way) => {
    await studied();
    const { session, phase } = await opened();
    session.showEarlier(planFor(null)(session.store.getState().source!));
    await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const own = worksheets.getActiveWorksheet();
      worksheets.add('Other').activate();
      own.delete();
      await context.sync();
    });
    await session[way](planFor(null));
    expect(phase()).toEqual({ name: 'idle' });
    const { source, results, sourceError } = session.store.getState();
    expect([source, results]).toEqual([null, null]);
    expect(String(sourceError)).toMatch(/The worksheet .+ of this study no longer exists/);
  },
);

test('a refusal because of a changed heading goes when it is put back', async () => {
  await studied();
  const { session, phase } = await opened();
  const [study] = await officeWorkbook.written.list();
  const follow = async () => {
    session.showEarlier(planFor(null)(session.store.getState().source!));
    await session.tableChanged((await officeWorkbook.written.read(study!))!);
  };
  office.enter('B1', 'Mu');
  await follow();
  session.showEarlier(planFor(null)(session.store.getState().source!));
  await session.retryFailed(planFor(null));
  await follow();
  expect(phase()).toMatchObject({ name: 'failed', error: { kind: 'input' } });
  office.enter('B1', 'moment');
  await follow();
  expect(phase()).toEqual({ name: 'idle' });
});

test('with a column inserted between the results each way to run is refused, until it is deleted', async () => {
  await studied();
  const { session, phase } = await opened();
  const [study] = await officeWorkbook.written.list();
  const shown = async () => {
    await session.tableChanged((await officeWorkbook.written.read(study!))!);
    session.showEarlier(planFor(null)(session.store.getState().source!));
    const { results } = session.store.getState();
    return [...results!.records.values()].map(({ values }) => values);
  };
  const records = [
    { moment: 100, shear: 10 },
    { moment: 200, shear: 20 },
  ];
  session.showEarlier(planFor(null)(session.store.getState().source!));
  await onSheet(async (sheet, context) => {
    sheet.getRange('C:C').insert('Right');
    await context.sync();
  });
  expect(await shown()).toEqual(records);
  expect(session.store.getState().results?.writer.columnBox(1)).toMatchObject({ column: 3 });
  office.enter('A3', '40');
  const ways = [
    () => session.runChanged(study!, () => Promise.resolve(loaded)),
    () => session.retryFailed(planFor(null)),
    () => session.run(planFor(null), { overwrite: true }),
  ];
  for (const run of ways) {
    await run();
    expect(phase()).toMatchObject({
      name: 'failed',
      error: { message: 'Column C is between the results: delete it or move it, then run again' },
    });
  }
  expect(office.read('B3:E3')).toEqual([[200, '', 20, 'ok']]);
  await onSheet(async (sheet, context) => {
    sheet.getRange('C:C').delete('Left');
    await context.sync();
  });
  office.enter('A3', '20');
  expect(await shown()).toEqual(records);
  expect(phase()).toEqual({ name: 'idle' });
});

test('changed rows that run again are written under the headings of an earlier build', async () => {
  await studied();
  office.enter('A3', '40');
  const { session, phase } = await opened();
  const [study] = await officeWorkbook.written.list();
  await session.runChanged(study!, () => Promise.resolve(loaded));
  expect(phase()).toEqual({ name: 'done', rows: 1 });
  expect(office.read('A1:D3')).toEqual([
    ['Span', 'moment', 'shear', 'Status'],
    [10, 100, 10, 'ok'],
    [40, 400, 40, 'ok'],
  ]);
});

/** A study of rows with marks, two of them with equal inputs. */
async function equalRows() {
  const rows = [
    ['Mark', 'Span'],
    ['M1', '20'],
    ['M2', '24'],
    ['M3', '20'],
  ];
  rows.forEach((row, r) => row.forEach((cell, c) => office.enter(`${'AB'[c]}${r + 1}`, cell)));
  const client = beams();
  await (await opened(client)).session.run(planFor(['moment', 'sheetUrl']));
  const read = async () => (await officeWorkbook.written.read((await officeWorkbook.written.list())[0]!))!;
  const follow = async () => {
    await officeWorkbook.written.mark(await read());
    const now = await read();
    const reports = now.cells.map((cells) => linkIn(cells[1]));
    return { ties: now.ties.rows, reports, statuses: office.read('E2:E4').flat() };
  };
  const runChanged = async () => {
    const { session, phase } = await opened(client);
    await session.runChanged((await officeWorkbook.written.list())[0]!, async () => loaded);
    return phase();
  };
  return { follow, runChanged };
}

test.each([
  ['takes the mark of another', [['A4', 'M1']]],
  ['has its mark taken by another', [['A2', 'M3']]],
])('one run settles the changed row of two with equal inputs that %s', async (_, entered) => {
  const { follow, runChanged } = await equalRows();
  const { reports } = await follow();
  for (const [cell = '', mark = ''] of entered) {
    office.enter(cell, mark);
    expect(await follow()).toMatchObject({ statuses: ['ok', 'ok', 'ok'], reports });
  }
  office.enter('B4', '25');
  const changed = 'Changed: these results are for different inputs. Run this row again';
  expect(await follow()).toMatchObject({ statuses: ['ok', 'ok', changed], reports });
  expect(await runChanged()).toEqual({ name: 'done', rows: 1 });
  const after = await follow();
  expect(after.statuses).toEqual(['ok', 'ok', 'ok']);
  expect(after.reports.slice(0, 2)).toEqual(reports.slice(0, 2));
  expect(new Set([...reports, ...after.reports]).size).toBe(4);
  expect(after.ties.map((tie) => 'fact' in tie && tie.fact?.sheetUrl)).toEqual(after.reports);
});

test('the other rows are verified as before when the changed ones have run again', async () => {
  const sources = async () => {
    const [study] = await officeWorkbook.written.list();
    const now = await officeWorkbook.written.read(study!);
    const published = () => undefined;
    return studyAuditRows(now!, published, () => false).map(({ from }) => from);
  };
  await studied();
  expect(await sources()).toEqual(['service', 'service']);
  office.enter('A3', '40');
  const { session } = await opened();
  const [study] = await officeWorkbook.written.list();
  await session.runChanged(study!, () => Promise.resolve(loaded));
  expect(await sources()).toEqual(['service', 'service']);
});

test('with other columns chosen, no earlier result stays under or beside the new headings', async () => {
  await studied();
  // A row without inputs is not written.
  office.enter('A3', '');
  const { session, phase } = await opened();
  await session.run(planFor(['capacity']));
  expect(phase()).toEqual({ name: 'occupied', cells: expect.arrayContaining(['B1', 'D3']) as string[] });
  await session.run(planFor(['capacity']), { overwrite: true });
  expect(office.read('A1:D3')).toEqual([
    ['Span', 'capacity', 'Status', ''],
    [10, 500, 'ok', ''],
    ['', '', '', ''],
  ]);
});
