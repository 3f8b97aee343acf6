import fc from 'fast-check';
import { isUnevaluated, passes, summaryCheckKeys } from './summaryCheck';

const check = (value: number | boolean | undefined, error = false) => ({
  referenceId: 'ratio',
  value,
  error,
  failReasons: ['Too weak.'],
});

test.each([
  [0, true],
  [1, true],
  [1.0000000001, false],
  [-0.0000000001, false],
  [NaN, false],
  [true, true],
  [false, false],
])('a check of %p passes: %p', (value, pass) => {
  expect(passes(check(value))).toBe(pass);
  const keys = summaryCheckKeys(check(value));
  expect('summaryCheckFailReasons' in keys).toBe(!pass);
});

test('an error is no pass, whatever the value', () => {
  expect(passes(check(0.5, true))).toBe(false);
  expect(isUnevaluated(check(0.5, true))).toBe(true);
  expect(isUnevaluated(check(undefined))).toBe(true);
});

test('what could not be evaluated says why', () => {
  const reason = 'There is no member "2x11".';
  const keys = summaryCheckKeys({ ...check(undefined, true), errorReason: reason });
  expect(keys).toEqual({ summaryCheckError: true, summaryCheckErrorReason: reason });
});

test('without a check there is neither verdict nor error', () => {
  expect([summaryCheckKeys(null), passes(null), isUnevaluated(null)]).toEqual([{}, false, false]);
});

test('the value and its referenceId go together, and never with an error', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.double(), fc.boolean()), { nil: undefined }),
      fc.boolean(),
      (value, error) => {
        const keys = summaryCheckKeys(check(value, error));
        expect('summaryCheck' in keys).toBe('summaryCheckReferenceId' in keys);
        expect(keys.summaryCheckError).toBe(!('summaryCheck' in keys));
        if (keys.summaryCheckError) expect(keys).toEqual({ summaryCheckError: true });
      },
    ),
  );
});
