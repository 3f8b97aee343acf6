import type { StudyProgress, StudyRequest, StudyRowResult } from '../../calculation/study';
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

/** A study that answers when told to. */
function heldStudy() {
  let settle: { resolve(rows: StudyRowResult[]): void; reject(error: unknown): void } | undefined;
  const requests: StudyRequest[] = [];
  let report: (progress: StudyProgress) => void = () => undefined;
  return {
    requests,
    report: (progress: StudyProgress) => report(progress),
    resolve: (rows: StudyRowResult[]) => settle?.resolve(rows),
    reject: (error: unknown) => settle?.reject(error),
    run(request: StudyRequest, on: { progress(p: StudyProgress): void }, signal?: AbortSignal) {
      requests.push(request);
      report = on.progress;
      signal?.addEventListener('abort', () => settle?.reject(new Error('aborted')));
      return new Promise<StudyRowResult[]>((resolve, reject) => (settle = { resolve, reject }));
    },
  };
}

function workbook(change: Partial<StudyWorkbook> = {}) {
  const written: { rows: (PlannedCell | null)[][]; allow: object }[] = [];
  return {
    written,
    readSelectedTable: () => Promise.resolve(source),
    rereadTable: (table: SelectedTable) => Promise.resolve(table),
    findOccupiedBeside: () => Promise.resolve<string[]>([]),
    writeBeside: (
      _: SelectedTable,
      rows: (PlannedCell | null)[][],
      allow = {},
    ): Promise<StudyWriteOutcome> => {
      written.push({ rows, allow });
      return Promise.resolve({ state: 'written', address: 'Sheet1!B1:C4' });
    },
    ...change,
  };
}

const phaseOf = (session: ReturnType<typeof createStudySession>) => session.store.getState().phase;

/** Everything that is not waiting for the study has run. */
const settledTasks = () => new Promise((resolve) => setImmediate(resolve));

test('rows are run, a bad row keeps its own error, results stand beside their rows', async () => {
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
  study.report({ done: 1, total: 2, state: 'processing' });
  expect(phaseOf(session)).toEqual({ name: 'running', progress: { done: 1, total: 2, state: 'processing' } });
  study.resolve([solved(0), solved(2)]);
  await running;

  expect(study.requests.map(({ rows }) => rows.map(({ index }) => index))).toEqual([[0, 2]]);
  expect(sheet.written[0]?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
    ['Load (psf)', 'Status'],
    [0, 'ok'],
    ['', 'Error: slope: "abc" is not a number'],
    [2, 'ok'],
  ]);
  expect(phaseOf(session)).toEqual({
    name: 'done',
    solved: 2,
    failed: [{ index: 1, message: bad.message }],
    address: 'Sheet1!B1:C4',
  });
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
  study.resolve([solved(0), solved(2)]);
  await running;
  expect(sheet.written[0]?.allow).toEqual({ overwrite: true });
});

test.each([
  ['changed', { state: 'changed', address: 'x' }, { changed: true }],
  ['occupied', { state: 'occupied', address: 'x', cells: ['B3'] }, { overwrite: true }],
] as const)(
  'a sheet that is %s after the run is asked about, and the results are kept',
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
    study.resolve([solved(0), solved(2)]);
    await running;
    expect(phaseOf(session)).toMatchObject({ name: 'unwritten', because });

    await session.writeAgain(allow);
    expect(asked[1]).toMatchObject(allow);
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
  study.resolve([solved(0), solved(2)]);
  await running;
  expect(phaseOf(session)).toMatchObject({ name: 'failed', results: true });
  await session.writeAgain({});
  expect(phaseOf(session)).toMatchObject({ name: 'done' });
  expect(study.requests).toHaveLength(1);
});

test('cancelling writes nothing and ignores what comes later', async () => {
  const study = heldStudy();
  const sheet = workbook();
  const session = await readSession(study, sheet);
  const running = session.run(planFor);
  await settledTasks();
  session.cancel();
  await running;
  expect(phaseOf(session)).toEqual({ name: 'cancelled', sent: true });
  study.report({ done: 2, total: 2, state: 'completed' });
  expect(phaseOf(session)).toEqual({ name: 'cancelled', sent: true });
  expect(sheet.written).toEqual([]);
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
  study.resolve([solved(1)]);
  await running;
  expect(planned).toEqual([mended]);
  expect(session.store.getState().source).toBe(mended);
  expect(study.requests.map(({ rows }) => rows)).toEqual([[{ index: 1, attributes: { slope: 5 } }]]);
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

test('with nothing but bad rows the service is not called', async () => {
  const study = heldStudy();
  const session = await readSession(study, workbook());
  await session.run(() => ({ ...plan, table: { ...plan.table, rows: [{ index: 1, error: bad }] } }));
  expect(study.requests).toEqual([]);
  expect(phaseOf(session)).toMatchObject({ name: 'done', solved: 0 });
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
