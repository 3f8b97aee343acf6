import fc from 'fast-check';
import type { PackageRequest } from '../../../contract/package/package';
import { CalcError, cancelledError } from '../../client/calcError';
import { createPackageTask, fileNameOf, madeBefore } from './packageTask';
import { paperMemory, usualPaper } from './PackageForm';

const request: PackageRequest = {
  title: 'Roof.xlsx',
  sheets: ['Sheet1!B2', 'Sheet1!B3'].map((place, at) => ({ sheetId: `sheet-${at}`, place })),
};
const cell = { worksheetId: 'first', sheetName: 'Sheet1', row: 0, column: 0 };
const report = (sheetId: string, mark: string, calculated = '') => ({
  ...{ sheetId, mark, calculated, place: mark, cell, template: 'beam' },
  ...{ isLoad: false, fails: false, remark: null },
});
const of = { request, members: [report('a', 'B-1')], others: [] };
const file = new TextEncoder().encode('%PDF-1.7').buffer;

function setUp() {
  const open = new Set<string>();
  let count = 0;
  const task = createPackageTask({
    createObjectURL() {
      const url = `blob:${++count}`;
      open.add(url);
      return url;
    },
    revokeObjectURL: (url) => void open.delete(url),
  });
  return { task, open, now: () => task.state.getState() };
}
const failing = (status: number | undefined, details?: CalcError['details']) => ({
  makePackage: () =>
    Promise.reject(new CalcError({ kind: 'service', code: 'SOME', message: 'Some', status, details })),
});
const answering = { makePackage: () => Promise.resolve(file) };

test('the file is there under a name of the workbook, and the one before is let go', async () => {
  const { task, open, now } = setUp();
  await task.make(answering, of);
  expect(now()).toEqual({
    ...{ state: 'made', of, url: 'blob:1' },
    ...{ fileName: 'Roof calculations.pdf', bytes: 8 },
  });
  await task.make(answering, of);
  expect([...open]).toEqual(['blob:2']);
});

test('a package is of before once a member changed or other choices were made', () => {
  const [b1, b2, others] = [report('a', 'B-1'), report('b', 'B-2'), [report('c', 'B-3')]];
  const made = { request, members: [b1, b2], others };
  expect(madeBefore(made, { ...made, others: [report('c', 'B-3', 'again')] })).toBeNull();
  expect(madeBefore(made, { ...made, members: [b1, report('b', 'B-2', 'again')] })).toBe(
    'Made before a change to B-2.',
  );
  const without = {
    request: { ...request, sheets: request.sheets.slice(1) },
    members: [b2],
    others: [b1, ...others],
  };
  for (const now of [without, { ...made, request: { ...request, title: 'Floor' } }])
    expect(madeBefore(made, now)).toMatch(/^Made before another change .* the choices above\.$/);
});

test('cancel aborts the request and takes back nothing that was made', async () => {
  const { task, open, now } = setUp();
  let signal: AbortSignal | undefined;
  const made = task.make(
    {
      makePackage: (_, options) =>
        new Promise((_resolve, reject) => {
          signal = options?.signal;
          signal?.addEventListener('abort', () => reject(cancelledError()));
        }),
    },
    of,
  );
  expect(now()).toEqual({ state: 'making', reports: 1 });
  task.cancel();
  await made;
  expect([now(), signal?.aborted, open.size]).toEqual([{ state: 'cancelled' }, true, 0]);
  task.cancel();
  await task.make(answering, of);
  task.cancel();
  expect(now().state).toBe('made');
});

test('an answer that comes after the cancel changes nothing', async () => {
  const { task, open, now } = setUp();
  let answer: (value: ArrayBuffer) => void = () => undefined;
  const made = task.make({ makePackage: () => new Promise((resolve) => (answer = resolve)) }, of);
  task.cancel();
  answer(file);
  await made;
  expect([now().state, open.size]).toEqual(['cancelled', 0]);
});

test.each([404, 405, 501])('a service that answers %i makes no packages', async (status) => {
  const { task, now } = setUp();
  await task.make(failing(status), of);
  expect(now()).toMatchObject({
    ...{ state: 'failed', places: [] },
    error: {
      code: 'NO_PACKAGES',
      message: expect.stringMatching(/^This service makes no packages\./) as string,
    },
  });
});

test.each([undefined, 400, 422, 500, 503])('any other failure (%p) stays what it is', async (status) => {
  const { task, now } = setUp();
  await task.make(failing(status), of);
  expect(now()).toMatchObject({ state: 'failed', error: { code: 'SOME' } });
});

test.each(['sheets[1].sheetId', 'sheets.1.sheetId'])('the error for %s names its cell', async (field) => {
  const { task, now } = setUp();
  await task.make(
    failing(422, [
      { field, message: 'It is gone.' },
      { field: 'sheets[7].sheetId', message: 'Of no entry.' },
      { field: 'title', message: 'Of another field.' },
    ]),
    of,
  );
  expect(now()).toMatchObject({ places: [{ place: 'Sheet1!B3', text: 'It is gone.' }] });
});

test('a file name holds nothing that a file system refuses', () => {
  expect(fileNameOf('Roof: B/2.xlsx')).toBe('Roof B 2 calculations.pdf');
  expect(fileNameOf('Clinic, structural calculations')).toBe('Clinic, structural calculations.pdf');
  expect(fileNameOf(' ... ')).toBe('Workbook calculations.pdf');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const name = fileNameOf(title);
      expect(name).toMatch(/^[^\p{Cc}\\/:*?"<>|.\s][^\p{Cc}\\/:*?"<>|]* calculations\.pdf$/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  [['en-US'], 'Letter'],
  [['en-CA', 'de-DE'], 'Letter'],
  [['de-DE', 'en-US'], 'A4'],
  [[null, 'fr'], 'A4'],
  [['en'], 'Letter'],
  [['no culture!', 'en-GB'], 'A4'],
  [[null], 'Letter'],
] as const)('the paper of %j is %s', (cultures, paper) => expect(usualPaper(...cultures)).toBe(paper));

test('the chosen paper is remembered where the browser keeps anything', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  const of = (storageOf: () => typeof storage) => paperMemory(storageOf, () => 'calc.paper');
  expect(of(() => storage).get()).toBeNull();
  of(() => storage).set('A4');
  expect(of(() => storage).get()).toBe('A4');
  items.set('calc.paper', 'A0');
  expect(of(() => storage).get()).toBeNull();
  const denied = of(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  denied.set('A4');
  expect(denied.get()).toBeNull();
});
