import type {
  Study,
  StudyCase,
  StudyEnd,
  StudyEntry,
  StudyListener,
  StudyProgress,
  StudyQuestion,
  StudyRowResult,
} from '../../calculation/study';
import { CalcError } from '../../client/calcError';
import type { PlannedCell } from '../../workbook/plannedCell';
import type { SelectedTable, StudyWriteOutcome } from '../../workbook/studyRange';
import { createStudySession } from './studySession';
import type { StudyPlan, StudyWorkbook } from './studySession';

const source: SelectedTable = {
  box: { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0, rowCount: 4, columnCount: 1 },
  address: 'Sheet1!A1:A4',
  values: [['slope'], [4], ['abc'], [6]],
};
const bad = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'slope: "abc" is not a number' });

const plan: StudyPlan = {
  source,
  table: {
    columns: [],
    rows: [
      { index: 0, attributes: { slope: 4 } },
      { index: 1, error: bad },
      { index: 2, attributes: { slope: 6 } },
    ],
    unmapped: [],
    problems: [],
  },
  templateCode: 'snow',
  columns: [{ name: 'pF', header: 'Load (psf)', proposed: true }],
};

const planFor = () => plan;

/** A session that has read its table. */
async function readSession(...parts: Parameters<typeof createStudySession>) {
  const session = createStudySession(...parts);
  await session.readSelection();
  return session;
}

function solved(index: number): StudyRowResult {
  return { index, ok: true, verdict: 'NO CHECK', item: { status: 'solved', results: { pF: index } } };
}

/** A study that writes, reports and ends when told to. */
function heldStudy() {
  const requests: StudyCase[][] = [];
  const decisions: unknown[] = [];
  let listener: StudyListener | undefined;
  let settle: { resolve(end: StudyEnd): void; reject(error: unknown): void } | undefined;
  const hold = (rows: unknown, on: StudyListener, signal?: AbortSignal) => {
    requests.push(rows as StudyCase[]);
    listener = on;
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
    run: ({ rows }, on, signal) => hold(rows, on, signal),
    resume(_, rows, on, { decision, signal } = {}) {
      decisions.push(decision);
      return hold(rows, on, signal);
    },
    retry: () => Promise.reject(new Error('unexpected')),
    unfinished: () => Promise.resolve([]),
    discard: () => Promise.resolve(),
  };
  return {
    ...study,
    requests,
    decisions,
    report: (change: Partial<StudyProgress> = {}) => listener?.progress?.({ ...progress, ...change }),
    write: (results: StudyRowResult[]) => listener?.write(results) ?? Promise.resolve(),
    end: (end: StudyEnd = finished) => settle?.resolve(end),
    reject: (error: unknown) => settle?.reject(error),
    /** Writes these results and ends, as a study does. */
    async finish(results: StudyRowResult[]) {
      await listener?.write(results);
      settle?.resolve(finished);
    },
  };
}

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
const badRow: StudyRowResult = { index: 1, ok: false, error: bad };

function workbook(change: Partial<StudyWorkbook> = {}) {
  const written: { table: SelectedTable; rows: (PlannedCell | null)[][]; allow: object }[] = [];
  return {
    written,
    /** What stands beside the rows of the sheet, by row. */
    cells: () =>
      new Map(
        written.flatMap(({ table, rows }) =>
          rows.map((row, i) => [table.box.row + i, row.map((cell) => cell?.value)] as const),
        ),
      ),
    readSelectedTable: () => Promise.resolve(source),
    rereadTable: (table: SelectedTable) => Promise.resolve(table),
    findOccupiedBeside: () => Promise.resolve<string[]>([]),
    writeBeside: (
      table: SelectedTable,
      rows: (PlannedCell | null)[][],
      allow = {},
    ): Promise<StudyWriteOutcome> => {
      written.push({ table, rows, allow });
      return Promise.resolve({ state: 'written', address: 'x' });
    },
    ...change,
  };
}

const phaseOf = (session: ReturnType<typeof createStudySession>) => session.store.getState().phase;

/** Everything that is not waiting for the study has run. */
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
  expect([...sheet.cells()]).toEqual([
    [0, ['Load (psf)', 'Status']],
    [2, ['', 'Error: slope: "abc" is not a number']],
  ]);
  await study.finish([solved(2), solved(0)]);
  await running;

  expect(study.requests).toEqual([plan.table.rows]);
  expect(sheet.cells().get(1)).toEqual([0, 'ok']);
  expect(sheet.cells().get(3)).toEqual([2, 'ok']);
  expect(phaseOf(session)).toEqual({
    name: 'done',
    solved: 2,
    failed: [{ index: 1, message: bad.message }],
    address: 'Sheet1!B1:C4',
  });
});

test('only the rows that have results are looked at for changes', async () => {
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  void session.run(planFor);
  await settledTasks();
  await study.write([solved(1), solved(2)]);
  expect(sheet.written.map(({ table }) => [table.box.row, table.box.rowCount, table.values])).toEqual([
    [0, 1, [['slope']]],
    [2, 2, [['abc'], [6]]],
  ]);
});

test('nothing is sent while the place of the results holds something, until the user agrees', async () => {
  const study = heldStudy();
  const sheet = workbook({ findOccupiedBeside: () => Promise.resolve(['B2']) });
  const session = await readSession(study, sheet);
  await session.run(planFor);
  expect(phaseOf(session)).toEqual({ name: 'occupied', cells: ['B2'] });
  expect(study.requests).toEqual([]);

  const running = session.run(planFor, { overwrite: true });
  await settledTasks();
  await study.finish([solved(0), solved(2)]);
  await running;
  expect(sheet.written[0]?.allow).toEqual({ overwrite: true });
});

test.each([
  ['changed', { state: 'changed', address: 'x' }, { changed: true }],
  ['occupied', { state: 'occupied', address: 'x', cells: ['B3'] }, { overwrite: true }],
] as const)(
  'a sheet that is %s meanwhile is asked about, and the run waits with its results',
  async (because, outcome, allow) => {
    const study = heldStudy();
    const sheet = workbook();
    const asked: object[] = [];
    const session = await readSession(study, {
      ...sheet,
      writeBeside: (table, rows, given) => {
        asked.push(given ?? {});
        return asked.length === 1
          ? Promise.resolve(outcome as StudyWriteOutcome)
          : sheet.writeBeside(table, rows, given);
      },
    });
    const running = session.run(planFor);
    await settledTasks();
    const writing = study.finish([solved(0), solved(2)]);
    await settledTasks();
    expect(phaseOf(session)).toMatchObject({ name: 'unwritten', because });
    await session.readSelection();
    expect(phaseOf(session)).toMatchObject({ name: 'unwritten' });

    await session.writeAgain(allow);
    await writing;
    await running;
    expect(asked[1]).toMatchObject(allow);
    expect(sheet.cells().size).toBe(3);
    expect(phaseOf(session)).toMatchObject({ name: 'done', solved: 2 });
    expect(study.requests).toHaveLength(1);
  },
);

test('a failed write can be tried again without calculating again', async () => {
  const study = heldStudy();
  const sheet = workbook();
  let attempts = 0;
  const session = await readSession(study, {
    ...sheet,
    writeBeside: (...given) =>
      ++attempts === 1 ? Promise.reject(new Error('protected')) : sheet.writeBeside(...given),
  });
  const running = session.run(planFor);
  await settledTasks();
  const writing = study.finish([solved(0), solved(2)]);
  await settledTasks();
  expect(phaseOf(session)).toMatchObject({ name: 'failed', results: true });
  await session.writeAgain({});
  await writing;
  await running;
  expect(phaseOf(session)).toMatchObject({ name: 'done' });
  expect(study.requests).toHaveLength(1);
});

test.each(['dismissed', 'run again'])('a run whose question is %s ends', async (how) => {
  const study = heldStudy();
  const session = await readSession(
    study,
    workbook({ writeBeside: () => Promise.resolve({ state: 'changed', address: 'x' }) }),
  );
  const running = session.run(planFor);
  await settledTasks();
  const writing = study.write([solved(0)]);
  await settledTasks();
  if (how === 'dismissed') session.dismiss();
  else void session.run(planFor);
  await expect(writing).rejects.toMatchObject({ code: 'CANCELLED' });
  await running;
  await settledTasks();
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
  expect(sheet.cells().get(1)).toEqual([0, 'ok']);
});

test('rows of which nobody knows whether they were taken are asked about', async () => {
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
  expect(phaseOf(session)).toMatchObject({ name: 'done', solved: 2 });
  await session.decide('skip');
  expect(study.decisions).toHaveLength(1);
});

test('a batch that is refused as a whole ends with its error, and another run is possible', async () => {
  const study = heldStudy();
  const session = await readSession(study, workbook());
  const error = new CalcError({ kind: 'noKey', code: 'NO_KEY', message: 'No key' });
  const running = session.run(planFor);
  await settledTasks();
  study.reject(error);
  await running;
  expect(phaseOf(session)).toEqual({ name: 'failed', error, results: false });
  void session.run(planFor);
  await settledTasks();
  expect(study.requests).toHaveLength(2);
});

test('a second click while a study runs starts no second batch', async () => {
  const study = heldStudy();
  const session = await readSession(study, workbook());
  void session.run(planFor);
  await settledTasks();
  await session.run(planFor);
  expect(study.requests).toHaveLength(1);
});

test('the table is read again at the start, so that a mended cell counts', async () => {
  const study = heldStudy();
  const mended = { ...source, values: [['slope'], [4], [5], [6]] };
  const session = await readSession(study, workbook({ rereadTable: () => Promise.resolve(mended) }));
  const planned: SelectedTable[] = [];
  const running = session.run((from) => {
    planned.push(from);
    return {
      ...plan,
      source: from,
      table: { ...plan.table, rows: [{ index: 1, attributes: { slope: 5 } }] },
    };
  });
  await settledTasks();
  await study.finish([solved(1)]);
  await running;
  expect(planned).toEqual([mended]);
  expect(session.store.getState().source).toBe(mended);
  expect(study.requests).toEqual([[{ index: 1, attributes: { slope: 5 } }]]);
});

test('a table that can no longer be run is shown, not sent', async () => {
  const study = heldStudy();
  const session = await readSession(study, workbook());
  await session.run(() => ({ ...plan, table: { ...plan.table, problems: ['No header'] } }));
  expect(phaseOf(session)).toEqual({ name: 'idle' });
  expect(study.requests).toEqual([]);
});

test('without a table nothing is run', async () => {
  const study = heldStudy();
  await createStudySession(study, workbook()).run(planFor);
  expect(study.requests).toEqual([]);
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

test('another template starts from its own proposals', () => {
  const session = createStudySession(heldStudy(), workbook());
  session.choose({ templateCode: 'snow' });
  session.choose({ preset: 'flat', columns: ['pF'] });
  session.choose({ templateCode: 'snow' });
  expect(session.store.getState().choice).toEqual({ templateCode: 'snow', preset: 'flat', columns: ['pF'] });
  session.choose({ templateCode: 'beam' });
  expect(session.store.getState().choice).toEqual({ templateCode: 'beam', preset: '', columns: null });
});
