import type {
  Study,
  StudyCase,
  StudyEnd,
  StudyListener,
  StudyProgress,
  StudyRowResult,
  UnfinishedStudy,
} from '../engine/study';
import { field, template } from '../../core/testing/templates';
import { CalcError } from '../../client/calcError';
import type { WriteOutcome } from '../table/studyPlace';
import type { SelectedTable } from '../table/studySource';
import { planStudy } from '../session/studyPlan';
import { StudySession } from '../session/studySession';
import type { WrittenStudies } from '../table/writtenStudies';
import type { StudyWorkbook } from '../session/studyState';

const snow = template({
  code: 'snow',
  fields: [field('slope')],
  outputs: [{ referenceId: 'pF', label: 'Load', type: 'number', units: 'psf' }],
});
export const loaded = { template: snow, returnsResults: true };
export const box = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0, rowCount: 4, columnCount: 1 };
export const source: SelectedTable = {
  box,
  address: 'Sheet1!A1:A4',
  values: [['slope'], [4], ['abc'], [6]],
  hidden: [],
};
export const choice = { preset: '', columns: ['pF'], layout: 'beside', hiddenToo: false } as const;
export const planWith = (change: { layout?: 'sheet' }) => (from: SelectedTable) =>
  planStudy(from, loaded, { ...choice, columns: ['pF'], ...change }, {});
export const planFor = planWith({});

const bad = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'slope: "abc" is not a number' });
export const solved = (index: number): StudyRowResult => ({
  index,
  ok: true,
  verdict: 'NO CHECK',
  item: { status: 'solved', results: { pF: index } },
});
export const badRow: StudyRowResult = { index: 1, ok: false, error: bad };
export const badText = `Error: ${bad.message}`;

export const progress: StudyProgress = {
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
export function heldStudy(unfinished: UnfinishedStudy[] = []) {
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
    unfinished: () => Promise.resolve([...unfinished]),
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

const noStudies: WrittenStudies = {
  linkTo: (url) => url,
  list: () => Promise.resolve([]),
  read: () => Promise.resolve(null),
  mark: () => Promise.resolve(),
  sheetId: () => Promise.resolve(''),
  save: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** Sheets by id, cells by `row,column`. */
export function workbook(change: Partial<StudyWorkbook> = {}) {
  const cells = new Map<string, unknown>();
  const at = (sheet: string, row: number, column: number) => `${sheet} ${row},${column}`;
  const writes: { row: number; checked: unknown[][] | null; consent: object }[] = [];
  let sheets = 0;
  const parts: StudyWorkbook = {
    linkTo: (url) => url,
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
    viewOfResults: () => Promise.resolve(() => Promise.resolve()),
    lookOfTable: () => Promise.resolve(true),
    carryLooks: () => Promise.resolve(true),
    formatColumn: () => Promise.resolve(true),
    widenColumns: () => Promise.resolve(true),
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
    written: noStudies,
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

export async function readSession(
  ...parts: ConstructorParameters<typeof StudySession>
): Promise<StudySession> {
  const session = new StudySession(...parts);
  await session.readSelection();
  return session;
}

/** A study that has begun, with the workbook of the test. */
export async function begun(
  sheet: Pick<ReturnType<typeof workbook>, keyof StudyWorkbook> = workbook(),
  plan: Parameters<StudySession['run']>[0] = planFor,
) {
  const study = heldStudy();
  const session = await readSession(study, sheet);
  const running = session.run(plan);
  await settledTasks();
  return { study, session, running };
}

export const phaseOf = (session: StudySession) => session.store.getState().phase;
export const recordsOf = (session: StudySession) => [
  ...(session.store.getState().results?.records.values() ?? []),
];
export const settledTasks = () => new Promise((resolve) => setImmediate(resolve));
