import type {
  Study,
  StudyCase,
  StudyEnd,
  StudyEntry,
  StudyListener,
  StudyProgress,
  StudyQuestion,
  StudyRowResult,
  UnfinishedStudy,
} from '../engine/study';
import { field, template } from '../../calculation/testing/templates';
import { CalcError } from '../../client/errors/calcError';
import type { WriteOutcome } from '../sheet/studyPlace';
import type { SelectedTable } from '../sheet/studySource';
import { planStudy, type StudyPlan } from './studyPlan';
import { createStudySession, type StudySession } from './studySession';
import type { StudyWorkbook } from './studyWorkbook';

const snow = template({
  code: 'snow',
  fields: [field('slope')],
  outputs: [{ referenceId: 'pF', label: 'Load', type: 'number', units: 'psf' }],
});
const loaded = { template: snow, returnsResults: true };
const box = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0, rowCount: 4, columnCount: 1 };
const source: SelectedTable = {
  box,
  address: 'Sheet1!A1:A4',
  values: [['slope'], [4], ['abc'], [6]],
  hidden: [],
};
const choice = { preset: '', columns: ['pF'], layout: 'beside', hiddenToo: false } as const;
const planWith = (change: { layout?: 'sheet' }) => (from: SelectedTable) =>
  planStudy(from, loaded, { ...choice, columns: ['pF'], ...change }, {});
const planFor = planWith({});

const bad = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'slope: "abc" is not a number' });
const solved = (index: number): StudyRowResult => ({
  index,
  ok: true,
  verdict: 'NO CHECK',
  item: { status: 'solved', results: { pF: index } },
});
const badRow: StudyRowResult = { index: 1, ok: false, error: bad };
const badText = `Error: ${bad.message}`;

const progress: StudyProgress = {
  done: 0,
  failed: 0,
  total: 3,
  batches: 1,
  inService: 0,
  state: 'processing',
  secondsElapsed: 1,
  secondsLeft: null,
  journalled: true,
};

/** A study whose test decides when it writes, reports and ends. */
function heldStudy(unfinished: UnfinishedStudy[] = []) {
  const requests: { index: number }[][] = [];
  const memos: unknown[] = [];
  const decisions: unknown[] = [];
  let listener: StudyListener | undefined;
  let settle: { resolve(end: StudyEnd): void; reject(error: unknown): void } | undefined;
  const hold = (rows: unknown, on: StudyListener, signal?: AbortSignal) => {
    requests.push(rows as StudyCase[]);
    listener = on;
    void on.started?.('run1');
    return new Promise<StudyEnd>((resolve, reject) => {
      settle = { resolve, reject };
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const finished: StudyEnd = {
    state: 'finished',
    report: { done: 0, failed: 0, batches: 1, possibleDuplicates: 0 },
  };
  const study: Study = {
    run({ rows, memo }, on, signal) {
      memos.push(memo);
      return hold(rows, on, signal);
    },
    resume(_, rows, on, { decision, signal } = {}) {
      decisions.push(decision);
      return hold(rows, on, signal);
    },
    remember: (_, memo) => Promise.resolve(void memos.push(memo)),
    unfinished: () => Promise.resolve(unfinished),
    discard: () => Promise.resolve(void unfinished.splice(0)),
  };
  return {
    ...study,
    memos,
    decisions,
    indexes: () => requests.map((rows) => rows.map(({ index }) => index)),
    report: (change: Partial<StudyProgress> = {}) => listener?.progress?.({ ...progress, ...change }),
    write: (results: StudyRowResult[]) => listener?.write(results) ?? Promise.resolve(),
    end: (end: StudyEnd = finished) => settle?.resolve(end),
    reject: (error: unknown) => settle?.reject(error),
    async finish(results: StudyRowResult[]) {
      await listener?.write(results);
      settle?.resolve(finished);
    },
  };
}

/** Sheets by id, cells by `row,column`. */
function workbook(change: Partial<StudyWorkbook> = {}) {
  const cells = new Map<string, unknown>();
  const at = (sheet: string, row: number, column: number) => `${sheet} ${row},${column}`;
  const writes: { row: number; checked: unknown[][] | null; consent: object }[] = [];
  let sheets = 0;
  const parts: StudyWorkbook = {
    readSelectedTable: () => Promise.resolve(source),
    rereadTable: (table) => Promise.resolve(table),
    openTable: () => Promise.resolve(source),
    followTable: (table) => Promise.resolve(table),
    findPlace: (place) => Promise.resolve(place),
    findOccupiedAt: () => Promise.resolve([]),
    addResultSheet: (name) =>
      Promise.resolve({ worksheetId: `new${++sheets}`, sheetName: name, row: 0, column: 0 }),
    readResults: (place, rowCount, columnCount) =>
      Promise.resolve(
        Array.from({ length: rowCount }, (_, r) =>
          Array.from(
            { length: columnCount },
            (__, c) => cells.get(at(place.worksheetId, place.row + r, place.column + c)) ?? '',
          ),
        ),
      ),
    markVerdicts: () => Promise.resolve(true),
    writeResults(place, rows, table, consent = {}): Promise<WriteOutcome> {
      writes.push({ row: place.row, checked: table?.values ?? null, consent });
      rows.forEach((row, r) =>
        row.forEach((cell, c) =>
          cells.set(at(place.worksheetId, place.row + r, place.column + c), cell?.value),
        ),
      );
      return Promise.resolve({ state: 'written' });
    },
    loadHeaderChoices: () => Promise.resolve({}),
    saveHeaderChoices: () => Promise.resolve(),
  };
  return {
    ...parts,
    ...change,
    writes,
    set: (row: number, values: unknown[]) =>
      values.forEach((value, c) => cells.set(at('s', row, 1 + c), value)),
    rows: (sheet = 's', first = 1, count = 2) =>
      [0, 1, 2, 3].map((row) =>
        Array.from({ length: count }, (_, c) => cells.get(at(sheet, row, first + c)) ?? null),
      ),
    parts,
  };
}

async function readSession(...parts: Parameters<typeof createStudySession>): Promise<StudySession> {
  const session = createStudySession(...parts);
  await session.readSelection();
  return session;
}

const phaseOf = (session: StudySession) => session.store.getState().phase;
const recordsOf = (session: StudySession) => [...(session.store.getState().results?.records.values() ?? [])];
const settledTasks = () => new Promise((resolve) => setImmediate(resolve));

test('results stand beside their rows as they arrive, under their headers', async () => {
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
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
  expect(phaseOf(session)).toEqual({ name: 'done', rows: 3, address: 'Sheet1!B1:C4' });
  expect(recordsOf(session)).toHaveLength(3);
});

test('only the rows that have results are looked at for changes', async () => {
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  void session.run(planFor);
  await settledTasks();
  await study.write([solved(2), solved(0)]);
  expect(sheet.writes.map(({ row, checked }) => [row, checked])).toEqual([
    [0, [['slope']]],
    [1, [[4]]],
    [3, [[6]]],
  ]);
});

test('on a new sheet each row stands with its inputs, without gaps', async () => {
  const study = heldStudy();
  const hidden = { ...source, hidden: [1] };
  const sheet = workbook({ readSelectedTable: () => Promise.resolve(hidden) });
  const session = await readSession(study, sheet);
  const running = session.run(planWith({ layout: 'sheet' }));
  await settledTasks();
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
  const study = heldStudy();
  let down = 0;
  const sheet = workbook({
    followTable: (table) =>
      Promise.resolve(down === 0 ? table : { ...table, box: { ...table.box, row: down } }),
  });
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
  await study.write([solved(0)]);
  down = 2;
  await study.finish([badRow, solved(2)]);
  await running;
  expect(sheet.writes.map(({ row }) => row)).toEqual([0, 1, 4]);
  expect(study.memos.at(-1)).toMatchObject({ box: { row: 2 }, place: { row: 2, column: 1 } });
  expect(session.store.getState().source).toMatchObject({ box: { row: 2 }, address: 'Sheet1!A3:A6' });
  expect(phaseOf(session)).toEqual({ name: 'done', rows: 3, address: 'Sheet1!B3:C6' });
  down = 0;
  const again = session.retryFailed(planFor);
  await settledTasks();
  await study.finish([solved(1)]);
  await again;
  expect(sheet.writes.at(-1)?.row).toBe(4);
});

test('a table that moves between being looked for and being written beside is looked for once more, without a question', async () => {
  const study = heldStudy();
  let down = 0;
  const { parts, ...sheet } = workbook({
    followTable: (table) => Promise.resolve({ ...table, box: { ...table.box, row: down } }),
  });
  const session = await readSession(study, {
    ...sheet,
    writeResults(place, rows, table, consent) {
      const moves = down === 0;
      // Rows are inserted above it just when its headers are to be written.
      down = 2;
      return moves ? Promise.resolve({ state: 'changed' }) : parts.writeResults(place, rows, table, consent);
    },
  });
  const running = session.run(planFor);
  await settledTasks();
  await study.finish([solved(0), badRow, solved(2)]);
  await running;
  expect(sheet.writes.map(({ row }) => row)).toEqual([2, 3]);
  expect(phaseOf(session)).toEqual({ name: 'done', rows: 3, address: 'Sheet1!B3:C6' });
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

test('a sheet that was deleted: all results so far go to a new one, and a resume finds them there', async () => {
  const study = heldStudy();
  const { parts, ...sheet } = workbook();
  let gone = false;
  const session = await readSession(study, {
    ...sheet,
    writeResults: (place, ...rest) =>
      gone && place.worksheetId === 's'
        ? Promise.resolve({ state: 'gone', sheet: 'Sheet1' } as const)
        : parts.writeResults(place, ...rest),
  });
  const running = session.run(planFor);
  await settledTasks();
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
});

test('a failed write can be tried again without calculating again', async () => {
  const study = heldStudy();
  const { parts, ...sheet } = workbook();
  let attempts = 0;
  const session = await readSession(study, {
    ...sheet,
    writeResults: (...given) =>
      ++attempts === 1 ? Promise.reject(new Error('protected')) : parts.writeResults(...given),
  });
  const running = session.run(planFor);
  await settledTasks();
  const writing = study.finish([solved(0), solved(2)]);
  await settledTasks();
  expect(phaseOf(session)).toMatchObject({ name: 'unwritten', obstacle: { because: 'failed' } });
  session.writeAgain({});
  await writing;
  await running;
  expect(phaseOf(session)).toMatchObject({ name: 'done' });
  expect(study.indexes()).toHaveLength(1);
});

test.each(['dismissed', 'run again'])('a run whose question is %s ends', async (how) => {
  const study = heldStudy();
  const session = await readSession(
    study,
    workbook({ writeResults: () => Promise.resolve({ state: 'changed' } as const) }),
  );
  const running = session.run(planFor);
  await settledTasks();
  const writing = study.write([solved(0)]);
  await settledTasks();
  if (how === 'dismissed') session.dismiss();
  else void session.run(planFor);
  await expect(writing).rejects.toMatchObject({ code: 'CANCELLED' });
  await running;
  expect(phaseOf(session).name).toBe(how === 'dismissed' ? 'idle' : 'preparing');
});

test('cancelling keeps what is written, says what goes on, and ignores what comes later', async () => {
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
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

test('rows that may or may not have been accepted lead to a question', async () => {
  const study = heldStudy();
  const session = await readSession(study, workbook());
  const running = session.run(planFor);
  await settledTasks();
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
  const study = heldStudy();
  const session = await readSession(study, workbook());
  const error = new CalcError({ kind: 'noKey', code: 'NO_KEY', message: 'No key' });
  const running = session.run(planFor);
  await settledTasks();
  study.reject(error);
  await running;
  expect(phaseOf(session)).toEqual({ name: 'failed', error });
  void session.run(planFor);
  await settledTasks();
  expect(study.indexes()).toHaveLength(2);
});

test('a second click while a study runs starts no second one', async () => {
  const study = heldStudy();
  const session = await readSession(study, workbook());
  void session.run(planFor);
  await settledTasks();
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
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
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

  test('goes on where its table is, with what stands there', async () => {
    const study = heldStudy([entry()]);
    const sheet = workbook();
    sheet.set(0, ['Load (psf)', 'Status']);
    sheet.set(2, ['', badText]);
    const session = createStudySession(study, sheet);
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
    const session = createStudySession(study, sheet);
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
    expect(statuses[2]).toMatch(/closed before it was saved/);
    expect(statuses[3]).toBe('ok');
    expect(recordsOf(session).filter(({ ok }) => !ok)).toHaveLength(2);
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
    const session = createStudySession(study, sheet);
    await session.resume(unfinished, load);
    expect(phaseOf(session)).toMatchObject({
      name: 'failed',
      error: { message: expect.stringMatching(message) as string },
    });
    expect(study.indexes()).toEqual([]);
  });

  test('is forgotten on command', async () => {
    const study = heldStudy([entry()]);
    const session = createStudySession(study, workbook());
    await session.discard('run1');
    expect(session.store.getState().unfinished).toEqual([]);
  });

  test('what a run notes down is enough to resume it', async () => {
    const study = heldStudy();
    const session = await readSession(study, workbook());
    void session.run(planFor);
    await settledTasks();
    expect(study.memos).toEqual([memo]);
  });
});

test('results of an earlier study in the table are shown, and its failed rows can be run again', async () => {
  const values = [
    ['slope', 'Load (psf)', 'Status'],
    [4, 24.5, 'ok'],
    [5, '', 'Error: no answer'],
  ];
  const studied = { ...source, box: { ...box, rowCount: 3, columnCount: 3 }, values };
  const study = heldStudy();
  const sheet = workbook({ readSelectedTable: () => Promise.resolve(studied) });
  const session = await readSession(study, sheet);
  session.showEarlier(planFor(studied));
  expect(recordsOf(session).map(({ ok, values: outputs }) => [ok, outputs['pF']])).toEqual([
    [true, 24.5],
    [false, null],
  ]);
  const running = session.retryFailed(planFor);
  await settledTasks();
  await study.finish([solved(1)]);
  await running;
  expect(study.indexes()).toEqual([[1]]);
  expect(sheet.rows()[2]).toEqual([1, 'ok']);
});

test('what the user says of a column is kept with the workbook', async () => {
  const saved: unknown[] = [];
  const session = createStudySession(
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
  await createStudySession(study, workbook()).run(planFor);
  expect(study.indexes()).toEqual([]);
});

test('a selection that cannot be read is explained and the next one is taken', async () => {
  let attempts = 0;
  const session = createStudySession(
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
    const session = createStudySession(study, sheet);
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
    const session = createStudySession(heldStudy(), sheet);
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
    const session = createStudySession(study, sheet);
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
    const session = createStudySession(heldStudy(), sheet);
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

test('who agreed to lose some cells is asked again when others stand there by then', async () => {
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
  const study = heldStudy();
  const { parts, ...sheet } = workbook();
  let write = (): void => undefined;
  let attempts = 0;
  const session = await readSession(study, {
    ...sheet,
    async writeResults(...given) {
      if (++attempts === 1) return { state: 'occupied', cells: ['B3'] };
      await new Promise<void>((resolve) => (write = resolve));
      return parts.writeResults(...given);
    },
  });
  void session.run(planFor);
  await settledTasks();
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
  const session = createStudySession(heldStudy(), workbook());
  await session.choose({ templateCode: 'snow' });
  await session.choose({ preset: 'flat', columns: ['pF'] });
  await session.choose({ templateCode: 'snow' });
  expect(session.store.getState().choice).toMatchObject({ preset: 'flat', columns: ['pF'] });
  await session.choose({ templateCode: 'beam' });
  expect(session.store.getState().choice).toMatchObject({ templateCode: 'beam', preset: '', columns: null });
});
