import { CalcError } from '../../client/calcError';
import { createFailureLog } from './failures';

const error = (message: string) => new CalcError({ kind: 'input', code: 'INPUT', message });

function activityAt(times: number[]) {
  let at = 0;
  return createFailureLog(() => times[at++] ?? 0);
}

test('a cell stands there once, with its latest error, until it succeeds', () => {
  const failures = activityAt([1, 2, 3]);
  failures.failed('Sheet1!A1', [error('first')]);
  failures.failed('Sheet1!B1', [error('other')]);
  failures.failed('Sheet1!A1', [error('second'), error('third')]);
  expect(
    failures.list().map(({ cell, error: { message }, cases, at }) => [cell, message, cases, at]),
  ).toEqual([
    ['Sheet1!A1', 'second', 2, 3],
    ['Sheet1!B1', 'other', 1, 2],
  ]);
  failures.succeeded('Sheet1!A1');
  expect(failures.list().map(({ cell }) => cell)).toEqual(['Sheet1!B1']);
});

test('subscribers are notified of changes only', () => {
  const failures = activityAt([]);
  const heard = jest.fn();
  const stop = failures.subscribe(heard);
  failures.succeeded('A1');
  failures.failed('A1', []);
  expect(heard).not.toHaveBeenCalled();
  failures.failed('A1', [error('x')]);
  const list = failures.list();
  expect(failures.list()).toBe(list);
  failures.succeeded('A1');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  failures.failed('A1', [error('x')]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a storm of failures keeps the latest', () => {
  const failures = activityAt([]);
  for (let row = 1; row <= 2_100; row += 1) failures.failed(`A${row}`, [error('x')]);
  expect(failures.list()).toHaveLength(2_000);
  expect(failures.list()[0]?.cell).toBe('A2100');
  expect(failures.list()[1_999]?.cell).toBe('A101');
});
