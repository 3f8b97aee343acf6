import type { StudyEntry, StudyQuestion } from '../engine/study';
import { CalcError } from '../../client/calcError';
import type { SelectedTable } from '../table/studySource';
import { planStudy, type StudyPlan } from './studyPlan';
import { nothingRemembered } from './rememberedColumns';
import { StudySession } from './studySession';
import {
  loaded,
  box,
  source,
  choice,
  planFor,
  begun,
  solved,
  badRow,
  heldStudy,
  workbook,
  readSession,
  phaseOf,
  recordsOf,
  settledTasks,
} from '../testing/heldStudy';

test.each(['dismissed', 'run again'])('a run whose question is %s ends', async (how) => {
  const { study, session, running } = await begun(
    workbook({ writeResults: () => Promise.resolve({ state: 'changed' } as const) }),
  );
  const writing = study.write([solved(0)]);
  await settledTasks();
  if (how === 'dismissed') session.dismiss();
  else void session.run(planFor);
  await expect(writing).rejects.toMatchObject({ code: 'CANCELLED' });
  await running;
  expect(phaseOf(session).name).toBe(how === 'dismissed' ? 'idle' : 'preparing');
});

test('cancelling keeps what is written, says what goes on, and ignores what comes later', async () => {
  const sheet = workbook();
  const { study, session, running } = await begun(sheet);
  await study.write([solved(0)]);
  study.report({ done: 1, inService: 2 });
  session.cancel();
  expect(phaseOf(session)).toEqual({ name: 'stopping' });
  await running;
  expect(phaseOf(session)).toEqual({ name: 'cancelled', written: 1, inService: 2 });
  study.report({ done: 2 });
  expect(phaseOf(session)).toMatchObject({ name: 'cancelled' });
  expect(sheet.rows()[1]).toEqual([0, 'ok']);
});

test('nothing is marked as changed while a run goes on after a question', async () => {
  const study = heldStudy();
  let held = 0;
  const hold = () => {
    held += 1;
    return () => void (held -= 1);
  };
  const session = await readSession(study, workbook(), nothingRemembered, hold);
  const running = session.run(planFor);
  await settledTasks();
  study.end({ state: 'undecided', entry: {} as StudyEntry, question: {} as StudyQuestion });
  await running;
  expect(held).toBe(0);
  const going = session.decide('resubmit');
  await settledTasks();
  expect(held).toBe(1);
  await study.finish([solved(0), badRow, solved(2)]);
  await going;
  expect(held).toBe(0);
});

test('rows that may or may not have been accepted lead to a question', async () => {
  const { study, session, running } = await begun();
  const question = { because: 'submit-unknown', rows: [2], possibleSheets: 1 } as StudyQuestion;
  study.end({ state: 'undecided', entry: {} as StudyEntry, question });
  await running;
  expect(phaseOf(session)).toEqual({ name: 'undecided', question });
  const going = session.decide('resubmit');
  await study.finish([solved(0), badRow, solved(2)]);
  await going;
  expect(study.decisions).toEqual(['resubmit']);
  expect(phaseOf(session)).toMatchObject({ name: 'done' });
  await session.decide('skip');
  expect(study.decisions).toHaveLength(1);
});

test('a run that fails ends with its error, and another run is possible', async () => {
  const { study, session, running } = await begun(workbook());
  const error = new CalcError({ kind: 'noKey', code: 'NO_KEY', message: 'No key' });
  study.reject(error);
  await running;
  expect(phaseOf(session)).toEqual({ name: 'failed', error });
  void session.run(planFor);
  await settledTasks();
  expect(study.indexes()).toHaveLength(2);
});

test('a second click while a study runs starts no second one', async () => {
  const { study, session } = await begun();
  await session.run(planFor);
  await session.retryFailed(planFor);
  expect(study.indexes()).toHaveLength(1);
});

test('the table is read again at the start, so that a corrected cell counts', async () => {
  const study = heldStudy();
  const corrected = { ...source, values: [['slope'], [4], [5], [6]] };
  const session = await readSession(study, workbook({ rereadTable: () => Promise.resolve(corrected) }));
  const planned: StudyPlan[] = [];
  void session.run((from) => {
    planned.push(planFor(from));
    return planFor(from);
  });
  await settledTasks();
  expect(planned[0]?.table.rows.every((row) => 'attributes' in row)).toBe(true);
  expect(session.store.getState().source).toEqual(corrected);
});

test('a table that can no longer be run is shown, not sent', async () => {
  const study = heldStudy();
  const nameless = { ...source, values: [[1], [2]] };
  const session = await readSession(study, workbook({ rereadTable: () => Promise.resolve(nameless) }));
  await session.run(planFor);
  expect(phaseOf(session)).toEqual({ name: 'idle' });
  expect(study.indexes()).toEqual([]);
});

test('only failed rows are run again, into their places', async () => {
  const sheet = workbook();
  const { study, session, running } = await begun(sheet);
  await study.finish([solved(0), badRow, solved(2)]);
  await running;
  const again = session.retryFailed(planFor);
  await settledTasks();
  await study.finish([solved(1)]);
  await again;
  expect(study.indexes()).toEqual([[0, 1, 2], [1]]);
  expect(sheet.rows().map((row) => row[1])).toEqual(['Status', 'ok', 'ok', 'ok']);
  expect(recordsOf(session).filter(({ ok }) => !ok)).toEqual([]);
  expect(sheet.writes.at(-1)?.consent).toEqual({ overwrite: true });
});

describe('results of an earlier study in the table', () => {
  async function shownAgain(row: unknown[]) {
    const values = [['slope', 'Load (psf)', 'Status'], [4, 24.5, 'ok'], row];
    const studied = { ...source, box: { ...box, rowCount: 3, columnCount: 3 }, values };
    const study = heldStudy();
    const sheet = workbook({ readSelectedTable: () => Promise.resolve(studied) });
    const session = await readSession(study, sheet);
    session.showEarlier(planFor(studied));
    const retry = async () => {
      const running = session.retryFailed(planFor);
      await settledTasks();
      await study.finish([solved(1)]);
      await running;
    };
    return { study, sheet, session, retry };
  }

  test('are shown, and its failed rows can be run again', async () => {
    const { study, sheet, session, retry } = await shownAgain([5, '', 'Error: no answer']);
    expect(recordsOf(session).map(({ ok, values }) => [ok, values['pF']])).toEqual([
      [true, 24.5],
      [false, null],
    ]);
    await retry();
    expect(study.indexes()).toEqual([[1]]);
    expect(sheet.rows()[2]).toEqual([1, 'ok']);
  });

  test('with a row that was corrected since: it can still be run again', async () => {
    const { study, session, retry } = await shownAgain([5, '', 'Changed: slope']);
    expect(session.store.getState().results?.changed).toEqual([1]);
    await retry();
    expect(study.indexes()).toEqual([[1]]);
    expect(recordsOf(session).map(({ index, ok }) => [index, ok])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(session.store.getState().results?.changed).toEqual([]);
  });
});

test('what the user says of a column is kept with the workbook', async () => {
  const saved: unknown[] = [];
  const session = new StudySession(
    heldStudy(),
    workbook({
      loadHeaderChoices: () => Promise.resolve({ roof: 'slope' }),
      saveHeaderChoices: (...given) => Promise.resolve(void saved.push(given)),
    }),
  );
  await session.choose({ templateCode: 'snow' });
  expect(session.store.getState().choices).toEqual({ snow: { roof: 'slope' } });
  await session.chooseField('snow', 'name', null);
  expect(saved).toEqual([['snow', { roof: 'slope', name: null }]]);
});

test('while a question is open nothing is sent, and the answer is kept with the workbook', async () => {
  const saved: unknown[] = [];
  const study = heldStudy();
  const ambiguous = { ...source, values: [['slope kg'], [4], [5], [6]] };
  const session = await readSession(
    study,
    workbook({
      readSelectedTable: () => Promise.resolve(ambiguous),
      saveHeaderChoices: (...given) => Promise.resolve(void saved.push(given)),
    }),
  );
  const plan = (from: SelectedTable) =>
    planStudy(from, loaded, { ...choice, columns: ['pF'] }, session.store.getState().choices['snow'] ?? {});
  await session.choose({ templateCode: 'snow' });
  await session.run(plan);
  expect(phaseOf(session)).toEqual({ name: 'idle' });
  expect(study.indexes()).toEqual([]);
  await session.chooseField('snow', 'slopekg', { field: 'slope', units: '' });
  expect(saved).toEqual([['snow', { slopekg: { field: 'slope', units: '' } }]]);
  void session.run(plan);
  await settledTasks();
  expect(study.indexes()).toEqual([[0, 1, 2]]);
  expect(study.memos).toMatchObject([{ choices: { slopekg: { field: 'slope', units: '' } } }]);
});

test('without a table nothing is run', async () => {
  const study = heldStudy();
  await new StudySession(study, workbook()).run(planFor);
  expect(study.indexes()).toEqual([]);
});

test('a user who agreed to lose some cells is asked again when others are there', async () => {
  const study = heldStudy();
  let there = ['B2', 'B3'];
  const session = await readSession(study, workbook({ findOccupiedAt: () => Promise.resolve(there) }));
  await session.run(planFor);
  there = ['B3', 'C2'];
  await session.run(planFor, { overwrite: true });
  expect(phaseOf(session)).toEqual({ name: 'occupied', cells: ['B3', 'C2'] });
  expect(study.indexes()).toEqual([]);
  // Fewer than were agreed to are no new question.
  there = ['C2'];
  void session.run(planFor, { overwrite: true });
  await settledTasks();
  expect(study.indexes()).toEqual([[0, 1, 2]]);
});

test('a question that was answered is gone at once: a second press answers nothing', async () => {
  const { parts, ...sheet } = workbook();
  let write = (): void => undefined;
  let attempts = 0;
  const { study, session } = await begun({
    ...sheet,
    async writeResults(...given) {
      if (++attempts === 1) return { state: 'occupied', cells: ['B3'] };
      await new Promise<void>((resolve) => (write = resolve));
      return parts.writeResults(...given);
    },
  });
  study.report();
  const writing = study.write([solved(0)]);
  await settledTasks();
  expect(phaseOf(session)).toMatchObject({ name: 'unwritten' });
  session.writeAgain({ overwrite: true });
  await settledTasks();
  expect(phaseOf(session)).toMatchObject({ name: 'running' });
  session.dismiss();
  for (let step = 0; step < 2; step++) {
    write();
    await settledTasks();
  }
  await writing;
  expect(recordsOf(session)).toHaveLength(1);
});

test('another template starts from its own proposals', async () => {
  const session = new StudySession(heldStudy(), workbook());
  await session.choose({ templateCode: 'snow' });
  await session.choose({ preset: 'flat', columns: ['pF'] });
  await session.choose({ templateCode: 'snow' });
  expect(session.store.getState().choice).toMatchObject({ preset: 'flat', columns: ['pF'] });
  await session.choose({ templateCode: 'beam' });
  expect(session.store.getState().choice).toMatchObject({ templateCode: 'beam', preset: '', columns: null });
});

test('a search in the rows stays as it was entered until another table or template is chosen', async () => {
  const session = await readSession(heldStudy(), workbook());
  session.searchRows({ open: 'sizes' });
  session.searchRows({ sizes: { words: 'W16' } });
  const entered = { open: 'sizes', sizes: { words: 'W16' }, values: {} };
  await session.readSelection();
  expect(session.store.getState().search).toEqual(entered);
  await session.choose({ preset: 'usual' });
  expect(session.store.getState().search).toEqual(entered);
  await session.choose({ templateCode: 'another' });
  expect(session.store.getState().search).toEqual({ open: null, sizes: {}, values: {} });
});
