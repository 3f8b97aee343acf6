import type { SheetBox } from '../../workbook/excel/a1';
import type { StudyRowResult } from '../engine/study';
import type { StudyNow } from '../table/studyNow';
import type { WriteOutcome } from '../table/studyPlace';
import type { WrittenStudy } from '../table/writtenStudy';
import type { StudyWorkbook } from './studyState';
import {
  source,
  planWith,
  planFor,
  begun,
  solved,
  badRow,
  badText,
  progress,
  heldStudy,
  workbook,
  readSession,
  phaseOf,
  recordsOf,
  settledTasks,
} from '../testing/heldStudy';

test('results are written next to their rows as they arrive, below their headers', async () => {
  const sheet = workbook();
  const { study, session, running } = await begun(sheet);
  study.report({ done: 1 });
  expect(phaseOf(session)).toEqual({ name: 'running', progress: { ...progress, done: 1 } });
  await study.write([badRow]);
  expect(sheet.rows()).toEqual([
    ['Load (psf)', 'Status'],
    [null, null],
    ['', badText],
    [null, null],
  ]);
  await study.finish([solved(2), solved(0)]);
  await running;
  expect(study.indexes()).toEqual([[0, 1, 2]]);
  expect(sheet.rows()[1]).toEqual([0, 'ok']);
  expect(sheet.rows()[3]).toEqual([2, 'ok']);
  expect(phaseOf(session)).toEqual({ name: 'done', rows: 3 });
  expect(session.store.getState().results?.writer.address()).toBe('Sheet1!B1:C4');
  expect(recordsOf(session)).toHaveLength(3);
});

test('only the rows that have results are looked at for changes', async () => {
  const sheet = workbook();
  const { study } = await begun(sheet);
  await study.write([solved(2), solved(0)]);
  expect(sheet.writes.map(({ row, checked }) => [row, checked])).toEqual([
    [0, [['slope']]],
    [1, [[4]]],
    [3, [[6]]],
  ]);
});

test('on a new worksheet each row has its inputs, without gaps', async () => {
  const hidden = { ...source, hidden: [1] };
  const sheet = workbook({ readSelectedTable: () => Promise.resolve(hidden) });
  const { study, running } = await begun(sheet, planWith({ layout: 'sheet' }));
  expect(study.indexes()).toEqual([[0, 2]]);
  await study.finish([solved(0), solved(2)]);
  await running;
  expect(sheet.rows('new1', 0, 4)).toEqual([
    ['Row', 'slope', 'Load (psf)', 'Status'],
    ['A2', 4, 0, 'ok'],
    ['A4', 6, 2, 'ok'],
    [null, null, null, null],
  ]);
});

test('a table that moves while it runs gets its results where it is by then, and a resume finds it there', async () => {
  let down = 0;
  const sheet = workbook({
    followTable: (table) =>
      Promise.resolve(down === 0 ? table : { ...table, box: { ...table.box, row: down } }),
  });
  const { study, session, running } = await begun(sheet);
  await study.write([solved(0)]);
  down = 2;
  await study.finish([badRow, solved(2)]);
  await running;
  expect(sheet.writes.map(({ row }) => row)).toEqual([0, 1, 4]);
  expect(study.memos.at(-1)).toMatchObject({ box: { row: 2 }, place: { row: 2, column: 1 } });
  expect(session.store.getState().source).toMatchObject({ box: { row: 2 }, address: 'Sheet1!A3:A6' });
  expect(phaseOf(session)).toEqual({ name: 'done', rows: 3 });
  expect(session.store.getState().results?.writer.address()).toBe('Sheet1!B3:C6');
  down = 0;
  const again = session.retryFailed(planFor);
  await settledTasks();
  await study.finish([solved(1)]);
  await again;
  expect(sheet.writes.at(-1)?.row).toBe(4);
});

test('a table that moves before its results are written is found again without a question', async () => {
  let down = 0;
  const { parts, ...sheet } = workbook({
    followTable: (table) => Promise.resolve({ ...table, box: { ...table.box, row: down } }),
  });
  const { study, session, running } = await begun({
    ...sheet,
    writeResults(place, rows, table, consent) {
      const moves = down === 0;
      // Rows are inserted above it just when its headers are to be written.
      down = 2;
      return moves ? Promise.resolve({ state: 'changed' }) : parts.writeResults(place, rows, table, consent);
    },
  });
  await study.finish([solved(0), badRow, solved(2)]);
  await running;
  expect(sheet.writes.map(({ row }) => row)).toEqual([2, 3]);
  expect(phaseOf(session)).toEqual({ name: 'done', rows: 3 });
  expect(session.store.getState().results?.writer.address()).toBe('Sheet1!B3:C6');
});

test('nothing is sent while the place of the results holds something, until the user agrees', async () => {
  const study = heldStudy();
  const sheet = workbook({ findOccupiedAt: () => Promise.resolve(['B2']) });
  const session = await readSession(study, sheet);
  await session.run(planFor);
  expect(phaseOf(session)).toEqual({ name: 'occupied', cells: ['B2'] });
  expect(study.indexes()).toEqual([]);
  const running = session.run(planFor, { overwrite: true });
  await settledTasks();
  await study.finish([solved(0), solved(2)]);
  await running;
  expect(sheet.writes[0]?.consent).toEqual({ overwrite: true });
});

test('headings that a killed run left above blank cells are not in the way', async () => {
  const study = heldStudy();
  const parts = workbook();
  parts.set(0, ['Load (psf)', 'Status']);
  const isOccupied = ({ row }: { row: number }) => row === 0;
  const sheet = {
    ...parts,
    findOccupiedAt: (place: { row: number }) => Promise.resolve(isOccupied(place) ? ['B1', 'C1'] : []),
    writeResults: ((place, rows, table, consent = {}) =>
      isOccupied(place) && !consent.overwrite
        ? Promise.resolve({ state: 'occupied', cells: ['B1', 'C1'] })
        : parts.writeResults(place, rows, table, consent)) satisfies StudyWorkbook['writeResults'],
  };
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
  await study.finish([solved(0), badRow, solved(2)]);
  await running;
  expect(phaseOf(session)).toMatchObject({ name: 'done' });
  expect(parts.rows().map((row) => row[1])).toEqual(['Status', 'ok', badText, 'ok']);
  expect(parts.writes.map(({ consent }) => consent)).toEqual([{ overwrite: true }, {}]);
});

test.each([
  ['changed', { state: 'changed' }, { changed: true }],
  ['occupied', { state: 'occupied', cells: ['B3'] }, { overwrite: true }],
] as const)(
  'a sheet that is %s meanwhile is asked about, and the run waits',
  async (because, outcome, answer) => {
    const study = heldStudy();
    const { parts, ...sheet } = workbook();
    const consents: object[] = [];
    const session = await readSession(study, {
      ...sheet,
      writeResults(place, rows, table, consent = {}) {
        consents.push(consent);
        return consents.length === 1
          ? Promise.resolve(outcome as WriteOutcome)
          : parts.writeResults(place, rows, table, consent);
      },
    });
    const running = session.run(planFor);
    await settledTasks();
    const writing = study.finish([solved(0), solved(2)]);
    await settledTasks();
    expect(phaseOf(session)).toMatchObject({ name: 'unwritten', obstacle: { because } });
    await session.readSelection();
    expect(phaseOf(session)).toMatchObject({ name: 'unwritten' });
    session.writeAgain(answer);
    await writing;
    await running;
    expect(consents[1]).toMatchObject(answer);
    expect(phaseOf(session)).toMatchObject({ name: 'done' });
    expect(study.indexes()).toHaveLength(1);
  },
);

test.each<[string, () => Promise<WriteOutcome>]>([
  ['before', () => Promise.resolve({ state: 'gone', sheet: 'Sheet1' })],
  [
    'during',
    () => Promise.reject(Object.assign(new Error(), { name: 'RichApi.Error', code: 'ItemNotFound' })),
  ],
])(
  'a sheet that was deleted %s a write: all results so far go to a new one, and a resume finds them there',
  async (_, write) => {
    const { parts, ...sheet } = workbook();
    let gone = false;
    const { study, session, running } = await begun({
      ...sheet,
      writeResults: (place, ...rest) =>
        gone && place.worksheetId === 's' ? write() : parts.writeResults(place, ...rest),
    });
    await study.write([solved(0)]);
    gone = true;
    const writing = study.finish([badRow, solved(2)]);
    await settledTasks();
    expect(phaseOf(session)).toEqual({ name: 'unwritten', obstacle: { because: 'gone', sheet: 'Sheet1' } });
    session.writeAgain({ newSheet: true });
    await writing;
    await running;
    expect(sheet.rows('new1', 0, 4).map((row) => row[3])).toEqual(['Status', 'ok', badText, 'ok']);
    expect(study.memos.at(-1)).toMatchObject({ layout: 'sheet', place: { worksheetId: 'new1' } });
  },
);

test('a failed write can be tried again without calculating again', async () => {
  const { parts, ...sheet } = workbook();
  let attempts = 0;
  const { study, session, running } = await begun({
    ...sheet,
    writeResults: (...given) =>
      ++attempts === 1 ? Promise.reject(new Error('protected')) : parts.writeResults(...given),
  });
  const writing = study.finish([solved(0), solved(2)]);
  await settledTasks();
  expect(phaseOf(session)).toMatchObject({ name: 'unwritten', obstacle: { because: 'failed' } });
  session.writeAgain({});
  await writing;
  await running;
  expect(phaseOf(session)).toMatchObject({ name: 'done' });
  expect(study.indexes()).toHaveLength(1);
});

test('a run that is stopped at once leaves the study that it would have replaced', async () => {
  const place = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 1 };
  const earlier = { id: 'earlier', choices: {}, header: [] as string[] } as WrittenStudy;
  const forgotten: (readonly string[])[] = [];
  const saved: WrittenStudy[] = [];
  const written: StudyWorkbook['written'] = {
    ...workbook().written,
    list: () => Promise.resolve([earlier]),
    read: () =>
      Promise.resolve({
        study: earlier,
        place,
        columns: [],
        inputs: [],
        ties: { rows: [], orphans: [] },
      } as unknown as StudyNow),
    save: (study) => Promise.resolve(void saved.push(study)),
    forget: (ids) => Promise.resolve(void forgotten.push(ids)),
  };
  const stopped = await begun(workbook({ written }));
  stopped.session.cancel();
  await stopped.running;
  expect([forgotten, saved]).toEqual([[], []]);
  const { study, running } = await begun(workbook({ written }));
  await study.write([solved(0)]);
  // A page that is closed now leaves results that it does not know.
  expect(forgotten).toEqual([['earlier']]);
  study.reject(new Error('The service is down'));
  await running;
});

describe('results come into view', () => {
  async function shown(rows: StudyRowResult[], again: StudyRowResult[] = []) {
    const boxes: SheetBox[] = [];
    const sheet = workbook({
      viewOfResults: () => Promise.resolve((box) => Promise.resolve(void boxes.push(box))),
    });
    const { study, session, running } = await begun(sheet);
    await study.finish(rows);
    await running;
    if (again.length === 0) return boxes;
    const rerun = session.retryFailed(planFor);
    await settledTasks();
    await study.finish(again);
    await rerun;
    return boxes;
  }

  test('when all rows have been run', async () => {
    expect(await shown([solved(0), badRow, solved(2)])).toEqual([
      { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 1, rowCount: 4, columnCount: 2 },
    ]);
  });

  test('not when some rows run again: these are looked at where they were edited', async () => {
    expect(await shown([solved(0), badRow, solved(2)], [solved(1)])).toHaveLength(1);
  });
});
