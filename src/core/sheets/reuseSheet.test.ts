import { CalcError, type ErrorKind } from '../../client/calcError';
import type { Sheet, UpdateSheetResponse } from '../../../contract';
import { fakeClient } from '../testing/fakeClient';
import { holdsInputs } from '../inputs/isSheetOf';
import { reuseSheet } from './reuseSheet';

const attributes = { a: 1, b: 2 };
const solvedAnswer = { status: 'solved', results: { x: 1 } };
const failed = (kind: ErrorKind) => Promise.reject(new CalcError({ kind, code: 'X', message: 'm' }));

function harness(
  update: () => Promise<UpdateSheetResponse> = () => Promise.resolve({ updatedAttributes: ['b', 'a'] }),
  solve: () => Promise<unknown> = () => Promise.resolve(solvedAnswer),
  read: () => Promise<unknown> = () => Promise.resolve({ status: 'solved', inputs: { a: '1', b: '2' } }),
) {
  const [updateSheet, solveSheet, onSolve] = [jest.fn(update), jest.fn(solve), jest.fn()];
  const client = fakeClient({ updateSheet, solveSheet: solveSheet as never, getSheet: read as never });
  const isOurs = (sheet: Sheet) => holdsInputs(sheet, attributes);
  const reused = () => reuseSheet(client, 's', { attributes }, isOurs, onSolve);
  return { updateSheet, solveSheet, onSolve, reused };
}

test('all inputs are written, then it is solved', async () => {
  const { reused, updateSheet, onSolve } = harness();
  expect(await reused()).toBe(solvedAnswer);
  expect([updateSheet.mock.calls, onSolve.mock.calls.length]).toEqual([[['s', { attributes }]], 1]);
});

test.each<[string, UpdateSheetResponse]>([
  ['took fewer', { updatedAttributes: ['a'] }],
  ['took others', { updatedAttributes: ['a', 'c'] }],
  ['took more', { updatedAttributes: ['a', 'b', 'c'] }],
  ['took one twice', { updatedAttributes: ['a', 'a'] }],
  ['warns', { updatedAttributes: ['a', 'b'], warnings: [{ type: 'null_value', field: 'a' }] }],
])('a sheet that %s is not relied on, and not solved', async (_, answer) => {
  const { reused, solveSheet } = harness(() => Promise.resolve(answer));
  expect(await reused()).toBeNull();
  expect(solveSheet).not.toHaveBeenCalled();
});

test.each<[ErrorKind, boolean]>([
  ['notFound', true],
  ['input', true],
  ['network', false],
  ['unauthorized', false],
  ['service', false],
])('an update that fails with %s: a new sheet instead (%s)', async (kind, isNull) => {
  const { reused } = harness(() => failed(kind));
  if (isNull) expect(await reused()).toBeNull();
  else await expect(reused()).rejects.toMatchObject({ kind });
});

test('a sheet that is gone before its solve is replaced; another failure is the cell’s', async () => {
  expect(await harness(undefined, () => failed('notFound')).reused()).toBeNull();
  await expect(harness(undefined, () => failed('calculation')).reused()).rejects.toMatchObject({
    kind: 'calculation',
  });
});

test('changed while it was solved: solved again, three times at most', async () => {
  const answers = [{ status: 'unsolved' }, { status: 'unsolved' }, solvedAnswer];
  const twice = harness(undefined, () => Promise.resolve(answers.shift()));
  expect([await twice.reused(), twice.onSolve.mock.calls.length]).toEqual([solvedAnswer, 3]);
  const always = harness(undefined, () => Promise.resolve({ status: 'unsolved' }));
  await expect(always.reused()).rejects.toMatchObject({ code: 'RESULTS_STALE' });
  expect(always.solveSheet).toHaveBeenCalledTimes(3);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'others: changed before the solve',
    () => Promise.resolve({ status: 'solved', inputs: { a: '1', b: '3' } }),
  ],
  [
    'them, but was changed after the solve',
    () => Promise.resolve({ status: 'unsolved', inputs: { a: '1', b: '2' } }),
  ],
  ['nothing any more: deleted', () => failed('notFound')],
])('a solve answers for the inputs that the sheet holds: here %s', async (_, read) => {
  expect(await harness(undefined, undefined, read).reused()).toBeNull();
});

test('a sheet that cannot be read afterwards gives no number', async () => {
  const { reused } = harness(undefined, undefined, () => failed('network'));
  await expect(reused()).rejects.toMatchObject({ kind: 'network' });
});
