import { noCounts } from '../../core/session/counters';
import { usualSettings } from '../../core/session/settings';
import { CalcError, inputError } from '../../client/calcError';
import { supportLog, type SupportFacts } from './SupportLog';

const key = 'sk-secret-0123456789';
const failure = (error: CalcError) => ({ cell: 'Sheet1!B4', error, cases: 1, at: 0 });
const facts = (errors: CalcError[]): SupportFacts => ({
  ...{ now: 'now', platform: 'Excel', serviceUrl: 'https://api.example.com', hasKey: true },
  ...{
    settings: usualSettings,
    counters: noCounts(),
    status: { queued: 0, running: 0, concurrency: 6, inBatch: 0, waitsUntil: null },
  },
  failures: errors.map(failure),
});
const value = inputError('slope: "4711" is too steep', 'slope');

test('it names cell, code and field, and no value of an input', () => {
  const log = supportLog(facts([value]), false, key);
  expect(log).toContain('Sheet1!B4 input INVALID_INPUT field slope');
  expect(log).not.toContain('4711');
});

test('values are in it when the user wants it', () => {
  expect(supportLog(facts([value]), true, key)).toContain('slope: "4711" is too steep');
});

test('the key is never in it, even where an error of a service repeats it', () => {
  const leak = new CalcError({
    kind: 'unauthorized',
    code: 'INVALID_KEY',
    message: `The key ${key} is wrong`,
    status: 401,
  });
  const log = supportLog(facts([leak]), true, key);
  expect(log).not.toContain(key);
  expect(log).toContain('HTTP 401: The key (key) is wrong');
});

test('it is bounded', () => {
  const many = facts(Array.from({ length: 5_000 }, () => inputError('x'.repeat(5_000))));
  expect(supportLog(many, true, null).length).toBeLessThan(61_000);
});
