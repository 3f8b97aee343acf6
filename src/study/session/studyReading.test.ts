import type { UnfinishedStudy } from '../engine/study';
import type { SelectedTable } from '../table/studySource';
import { StudySession } from './studySession';
import {
  loaded,
  box,
  source,
  planFor,
  solved,
  heldStudy,
  workbook,
  phaseOf,
  settledTasks,
  readSession,
} from '../testing/heldStudy';

test('a table without results follows the name of its worksheet', async () => {
  const session = await readSession(heldStudy(), workbook());
  session.sheetNamed('other', 'Columns');
  expect(session.store.getState().source?.address).toBe('Sheet1!A1:A4');
  session.sheetNamed('s', 'Level 2');
  expect(session.store.getState().source).toMatchObject({
    address: "'Level 2'!A1:A4",
    box: { sheetName: 'Level 2' },
  });
});

test('a selection that cannot be read is explained and the next one is taken', async () => {
  let attempts = 0;
  const session = new StudySession(
    heldStudy(),
    workbook({
      readSelectedTable: () =>
        ++attempts === 1 ? Promise.reject(new Error('two blocks')) : Promise.resolve(source),
    }),
  );
  await session.readSelection();
  expect(session.store.getState()).toMatchObject({ source: null, sourceError: new Error('two blocks') });
  await session.readSelection();
  expect(session.store.getState()).toMatchObject({ source, sourceError: null });
});

describe('a table that is read while the user goes on', () => {
  const other: SelectedTable = {
    ...source,
    box: { ...box, row: 20 },
    address: 'Sheet1!A21:A24',
    values: [['slope'], [7], [8], [9]],
  };

  /** A workbook whose test decides when each reading ends, in any order. */
  function heldReadings() {
    const readings: ((table: SelectedTable) => void)[] = [];
    const read = () => new Promise<SelectedTable>((resolve) => readings.push(resolve));
    return { readings, sheet: workbook({ readSelectedTable: read, openTable: read }) };
  }

  test('Run and Run again wait for it: the table of before is not what is meant', async () => {
    const study = heldStudy();
    const { readings, sheet } = heldReadings();
    const session = new StudySession(study, sheet);
    const first = session.readSelection();
    readings[0]?.(source);
    await first;
    const second = session.readSelection();
    expect(session.store.getState()).toMatchObject({ source, reading: true });
    await session.run(planFor);
    await session.retryFailed(planFor);
    expect([study.indexes(), phaseOf(session)]).toEqual([[], { name: 'idle' }]);
    readings[1]?.(other);
    await second;
    expect(session.store.getState()).toMatchObject({ source: other, reading: false });
    void session.run(planFor);
    await settledTasks();
    expect(sheet.writes).toEqual([]);
    await study.write([solved(0)]);
    expect(sheet.writes.map(({ row }) => row)).toEqual([20, 21]);
  });

  test('of two readings, the one asked for last is taken, whichever ends first', async () => {
    const { readings, sheet } = heldReadings();
    const session = new StudySession(heldStudy(), sheet);
    const both = [session.readSelection(), session.readSelection()];
    readings[1]?.(other);
    await settledTasks();
    expect(session.store.getState()).toMatchObject({ source: other, reading: false });
    readings[0]?.(source);
    await Promise.all(both);
    expect(session.store.getState()).toMatchObject({ source: other, reading: false });
  });

  test('a table that is being made is waited for too; one that is not made leaves the one before', async () => {
    const study = heldStudy();
    const { readings, sheet } = heldReadings();
    const session = new StudySession(study, sheet);
    const first = session.readSelection();
    readings[0]?.(source);
    await first;
    let made: (at: SelectedTable['box'] | null) => void = () => undefined;
    const reading = session.useTable(() => new Promise((resolve) => (made = resolve)));
    await session.run(planFor);
    expect(study.indexes()).toEqual([]);
    made(other.box);
    await settledTasks();
    readings[1]?.(other);
    await reading;
    expect(session.store.getState()).toMatchObject({ source: other, reading: false });
    await session.useTable(() => Promise.resolve(null));
    await expect(session.useTable(() => Promise.reject(new Error('protected')))).rejects.toThrow('protected');
    expect(session.store.getState()).toMatchObject({ source: other, reading: false, sourceError: null });
  });

  test('a run that is resumed brings its own table: what was being read does not take its place', async () => {
    const entry = { runId: 'r', templateCode: 'snow', memo: null } as unknown as UnfinishedStudy;
    const { readings, sheet } = heldReadings();
    const session = new StudySession(heldStudy(), sheet);
    const reading = session.readSelection();
    await session.resume(entry, () => Promise.resolve(loaded));
    expect(phaseOf(session)).toMatchObject({ name: 'failed' });
    readings[0]?.(other);
    await reading;
    expect(session.store.getState()).toMatchObject({
      source: null,
      reading: false,
      phase: { name: 'failed' },
    });
  });
});
