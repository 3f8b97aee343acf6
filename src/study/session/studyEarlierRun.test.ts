import type { StudyEntry, UnfinishedStudy } from '../engine/study';
import { CalcError } from '../../client/calcError';
import { StudySession } from './studySession';
import {
  loaded,
  box,
  source,
  planFor,
  solved,
  badText,
  heldStudy,
  workbook,
  readSession,
  phaseOf,
  recordsOf,
  settledTasks,
} from '../testing/heldStudy';

describe('a run of an earlier session', () => {
  const memo = {
    version: 1,
    box,
    choices: {},
    columns: ['pF'],
    layout: 'beside',
    place: { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 1 },
    rows: [[0, 3]],
    only: [[0, 3]],
  };
  const entry = (change: Partial<UnfinishedStudy> = {}) =>
    ({
      runId: 'run1',
      templateCode: 'snow',
      taken: 0,
      batch: { state: 'accepted', chunk: 3, refs: ['run1:0', 'run1:2'] },
      here: true,
      elsewhere: false,
      memo,
      ...change,
    }) as UnfinishedStudy;
  const load = () => Promise.resolve(loaded);

  test('continues where its table is, with the values there', async () => {
    const study = heldStudy([entry()]);
    const sheet = workbook();
    sheet.set(0, ['Load (psf)', 'Status']);
    sheet.set(2, ['', badText]);
    const session = new StudySession(study, sheet);
    await session.findUnfinished();
    expect(session.store.getState().unfinished).toHaveLength(1);
    const running = session.resume(entry(), load);
    await settledTasks();
    expect(study.indexes()).toEqual([[0, 1, 2]]);
    expect(session.store.getState()).toMatchObject({
      choice: { templateCode: 'snow', columns: ['pF'] },
      source,
    });
    await study.finish([solved(0), solved(2)]);
    await running;
    expect(sheet.rows().map((row) => row[1])).toEqual(['Status', 'ok', badText, 'ok']);
    expect(recordsOf(session)).toHaveLength(3);
  });

  test('rows whose results were never saved are named, not forgotten', async () => {
    const study = heldStudy();
    const sheet = workbook();
    const session = new StudySession(study, sheet);
    const taken = entry({
      taken: 2,
      batch: { state: 'accepted', chunk: 1, refs: ['run1:2'] } as StudyEntry['batch'],
    });
    const running = session.resume(taken, load);
    await settledTasks();
    await study.finish([solved(2)]);
    await running;
    const statuses = sheet.rows().map((row) => String(row[1]));
    expect(statuses[1]).toMatch(/closed before it was saved/);
    // It was never sent.
    expect(statuses[2]).toMatch(/^Error: .*"abc" is text/);
    expect(statuses[3]).toBe('ok');
    expect(recordsOf(session).filter(({ ok }) => !ok)).toHaveLength(2);
  });

  test('rows that are refused write nothing', async () => {
    const study = heldStudy();
    const sheet = workbook();
    const running = new StudySession(study, sheet).resume(entry(), load);
    await settledTasks();
    study.reject(new Error('The rows are not the ones'));
    await running;
    expect(sheet.writes).toEqual([]);
  });

  test.each([
    ['of another version', entry({ memo: { version: 2 } }), workbook(), /another version/],
    [
      'whose table has an open question by now',
      entry(),
      workbook({ openTable: () => Promise.resolve({ ...source, values: [['slope kg'], [4], [5], [6]] }) }),
      /question at "slope kg".*Discard this run/,
    ],
    [
      'whose sheet is gone',
      entry(),
      workbook({ openTable: () => Promise.reject(new Error('no longer there')) }),
      /no longer there/,
    ],
  ])('%s is not resumed, and says why', async (_, unfinished, sheet, message) => {
    const study = heldStudy();
    const session = new StudySession(study, sheet);
    await session.resume(unfinished, load);
    expect(phaseOf(session)).toMatchObject({
      name: 'failed',
      error: { message: expect.stringMatching(message) as string },
    });
    expect(study.indexes()).toEqual([]);
  });

  test('is forgotten on command', async () => {
    const study = heldStudy([entry()]);
    const session = new StudySession(study, workbook());
    await session.discard('run1');
    expect(session.store.getState().unfinished).toEqual([]);
  });

  test('its red message goes when the service answers again, or the run is discarded', async () => {
    const outage = new CalcError({ kind: 'network', code: 'NETWORK', message: 'No answer' });
    const refusal = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'No such slope' });
    const stopped = async (error: Error) => {
      const study = heldStudy([entry()]);
      const session = new StudySession(study, workbook());
      await session.findUnfinished();
      const running = session.resume(entry(), load);
      await settledTasks();
      study.reject(error);
      await running;
      session.serviceAnswers();
      return session;
    };
    expect(phaseOf(await stopped(outage))).toEqual({ name: 'idle' });
    const session = await stopped(refusal);
    expect(phaseOf(session).name).toBe('failed');
    await session.discard('run1');
    expect(phaseOf(session)).toEqual({ name: 'idle' });
  });

  test('what a run notes down is enough to resume it', async () => {
    const study = heldStudy();
    const session = await readSession(study, workbook());
    void session.run(planFor);
    await settledTasks();
    expect(study.memos).toEqual([memo]);
  });
});
