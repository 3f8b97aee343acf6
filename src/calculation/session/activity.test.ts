import { CalcError } from '../../client/errors/calcError';
import { createActivity } from './activity';

const error = (message: string) => new CalcError({ kind: 'input', code: 'INPUT', message });

function activityAt(times: number[]) {
  let at = 0;
  return createActivity(() => times[at++] ?? 0);
}

test('a cell stands there once, with its latest error, until it succeeds', () => {
  const activity = activityAt([1, 2, 3]);
  activity.failed('Sheet1!A1', [error('first')]);
  activity.failed('Sheet1!B1', [error('other')]);
  activity.failed('Sheet1!A1', [error('second'), error('third')]);
  expect(
    activity.failures().map(({ cell, error: { message }, cases, at }) => [cell, message, cases, at]),
  ).toEqual([
    ['Sheet1!A1', 'second', 2, 3],
    ['Sheet1!B1', 'other', 1, 2],
  ]);
  activity.succeeded('Sheet1!A1');
  expect(activity.failures().map(({ cell }) => cell)).toEqual(['Sheet1!B1']);
});

test('who follows hears of changes alone', () => {
  const activity = activityAt([]);
  const heard = jest.fn();
  const stop = activity.subscribe(heard);
  activity.succeeded('A1');
  activity.failed('A1', []);
  expect(heard).not.toHaveBeenCalled();
  activity.failed('A1', [error('x')]);
  const list = activity.failures();
  expect(activity.failures()).toBe(list);
  activity.forget(['A1', 'B1']);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  activity.failed('A1', [error('x')]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a storm of failures keeps the latest', () => {
  const activity = activityAt([]);
  for (let row = 1; row <= 2_100; row += 1) activity.failed(`A${row}`, [error('x')]);
  expect(activity.failures()).toHaveLength(2_000);
  expect(activity.failures()[0]?.cell).toBe('A2100');
  expect(activity.failures()[1_999]?.cell).toBe('A101');
});
