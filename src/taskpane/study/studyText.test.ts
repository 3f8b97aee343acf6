import type { StudyProgress, UnfinishedStudy } from '../../study/engine/study';
import type { ShownResults } from '../../study/session/studyState';
import { field, template } from '../../core/testing/templates';
import { readStudyTable } from '../../study/engine/studyTable';
import type { StudyChanges } from '../../study/table/writtenStudies';
import {
  cancelledText,
  discardText,
  doneText,
  fillText,
  neededText,
  durationText,
  obstacleText,
  progressText,
  questionText,
  runAllText,
  unfinishedText,
} from './studyText';

const progress: StudyProgress = {
  done: 120,
  failed: 3,
  total: 1000,
  batches: 2,
  inService: 100,
  state: 'processing',
  secondsElapsed: 60,
  secondsLeft: 440,
  journalled: true,
};

test('progress says what is done, what failed and what is left', () => {
  expect(progressText(progress)).toBe(
    '120 of 1000 rows done, 3 of them with an error, 880 left (batch 2, processing)',
  );
  expect(progressText({ ...progress, total: null, failed: 0, batches: 1 })).toBe(
    '120 rows done (processing)',
  );
  expect(progressText({ ...progress, done: 1000, failed: 0, batches: 1 })).toBe(
    '1000 of 1000 rows done (writing results)',
  );
});

test.each([
  [3, '10 s'],
  [41, '50 s'],
  [440, '7 min'],
  [8000, '2 h'],
])('%d s is about %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test('a cancelled run says what stands here and what goes on at the service', () => {
  const phase = { name: 'cancelled' } as const;
  expect(cancelledText({ ...phase, written: 0, inService: 0 })).toMatch(/nothing is still running/);
  expect(cancelledText({ ...phase, written: 100, inService: 0 })).toMatch(
    /100 rows.*are written.*Nothing is still running/,
  );
  expect(cancelledText({ ...phase, written: 1, inService: 0 })).toMatch(/1 row of this run is written/);
  expect(cancelledText({ ...phase, written: 100, inService: 50 })).toMatch(
    /The 50 rows sent last may continue/,
  );
});

test.each(['submit-unknown', 'batch-gone'] as const)('%s says how many sheets there may be', (because) => {
  const question = { because, runId: 'r', projectId: 'p', rows: [1, 2], sentAt: 0, possibleSheets: 4 };
  expect(questionText(question)).toMatch(/2 rows.*may already have 4 reports/);
});

test('an interrupted run says where it is, how far it came, and whose it is', () => {
  const box = { worksheetId: 's', sheetName: 'Roofs', row: 0, column: 0, rowCount: 1001, columnCount: 3 };
  const place = { worksheetId: 's', sheetName: 'Roofs', row: 0, column: 3 };
  const memo = { version: 1, box, choices: {}, columns: [], layout: 'beside', place, rows: [], only: [] };
  const entry = {
    templateCode: 'snow',
    done: 400,
    total: 1000,
    startedAt: 0,
    here: true,
    elsewhere: false,
    memo,
    batch: { state: 'accepted', refs: ['r:1', 'r:2'] },
  } as unknown as UnfinishedStudy;
  expect(unfinishedText(entry, '')).toMatch(
    /Roofs!A1:C1001 with snow.*interrupted: 400 of 1000 rows done\.$/,
  );
  expect(unfinishedText({ ...entry, here: false }, 'A.xlsx')).toMatch(/may have been started in another/);
  expect(unfinishedText({ ...entry, elsewhere: true }, '')).toMatch(/runs in another window/);
  expect(unfinishedText({ ...entry, memo: undefined }, '')).toMatch(/an unknown table/);
  const elsewhere = { ...entry, here: false, memo: { ...memo, workbook: 'A.xlsx' } };
  expect(unfinishedText(elsewhere, 'B.xlsx')).toMatch(/ It was started in A\.xlsx\.$/);
  expect(fillText(elsewhere, 'B.xlsx')).toMatch(
    /was started in A\.xlsx\. Write .* Roofs!A1:C1001 of B\.xlsx\?$/,
  );
  expect(fillText(elsewhere, 'A.xlsx')).toMatch(/may have been started in another workbook named A\.xlsx\./);
  expect(discardText(entry)).toMatch(
    /results of the 2 rows sent last are not fetched, but their reports are kept/,
  );
});

test('a run that has ended says how many of its rows are there now, and where', () => {
  const writer = { address: (sheet = 'Ops') => `${sheet}!G1:O8` } as ShownResults['writer'];
  const results = {
    records: { size: 2 } as ShownResults['records'],
    changed: [2],
    writer,
  };
  const followed = { now: { place: { sheetName: 'Level 2' } } } as StudyChanges;
  expect(doneText({ name: 'done', rows: 8 }, results, followed)).toBe(
    '3 rows done. Written to Level 2!G1:O8.',
  );
  expect(doneText({ name: 'done', rows: 2 }, results, undefined)).toBe('2 rows done. Written to Ops!G1:O8.');
  expect(doneText({ name: 'idle' }, results, followed)).toBeNull();
});

test('what is in the way of results names the cells, the sheet and the way out', () => {
  expect(obstacleText({ because: 'occupied', cells: ['B2', 'B3'] }).text).toMatch(/B2, B3/);
  expect(obstacleText({ because: 'gone', sheet: 'Roofs' })).toMatchObject({ yes: 'New worksheet' });
  expect(obstacleText({ because: 'changed' }).text).toMatch(/earlier values/);
});

test('what must be done before a run is counted: questions first, then what is wrong, then rows that cannot be sent', () => {
  const detail = template({ fields: [field('span', { label: 'Span', units: 'ft', required: true })] });
  const plan = (...values: unknown[][]) => ({ table: readStudyTable(values, detail), template: detail });
  const of = (...values: unknown[][]) => neededText(plan(...values), {});
  expect(of(['Span kN'], [3])).toBe('Answer 1 question to run.');
  expect(of(['Mark'], ['B1'])).toBe('Resolve 1 problem to run. Missing: Span.');
  expect(of(['Span'], ['wide'])).toBe('No row can be calculated. Correct the rows or their columns to run.');
  expect(of(['Span'], [3])).toBeNull();
  const parts = [plan(['Span kN'], [3])];
  expect(neededText({ ...plan(['Span'], [3]), parts } as never, {})).toBe('Answer 1 question to run.');
});

test('required inputs without a column are named with the question', () => {
  const length = { units: 'ft', required: true };
  const detail = template({
    fields: [field('span', { label: 'Span', ...length }), field('width', { label: 'Width', ...length })],
  });
  const table = readStudyTable([['Span kN'], [3]], detail);
  expect(neededText({ table, template: detail }, {})).toBe('Answer 1 question to run. Missing: Width.');
  const parts = ['Beam', 'Footing'].map((name) => ({ table, template: { ...detail, name } }));
  expect(neededText({ table, template: detail, parts } as never, {})).toBe(
    'Answer 2 questions to run. Missing: Beam: Width; Footing: Width.',
  );
});

test('bracing without a column is a question until its default is meant, also of one of several templates', () => {
  const detail = template({
    fields: [
      field('span', { label: 'Span', units: 'ft', required: true }),
      field('lb', { label: 'Unbraced length', units: 'ft', bracing: true }),
    ],
  });
  const plan = { table: readStudyTable([['Span'], [3]], detail), template: detail };
  const question = 'Answer 1 question to run.';
  expect(neededText(plan, {})).toBe(question);
  expect(neededText(plan, { defaultsToo: true })).toBeNull();
  const parts = [plan] as never;
  expect(neededText({ ...plan, parts }, { defaultsOf: ['OTHER'] })).toBe(question);
  expect(neededText({ ...plan, parts }, { defaultsOf: [detail.code] })).toBeNull();
});

test('a single row is not "all" rows', () => {
  const texts = [runAllText(1, false), runAllText(3, false), runAllText(1, true), runAllText(3, true)];
  expect(texts).toEqual([
    'Run 1 row',
    'Run all 3 rows',
    'Start over with 1 row',
    'Start over with all 3 rows',
  ]);
});
