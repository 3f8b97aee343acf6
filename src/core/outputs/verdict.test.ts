import fc from 'fast-check';
import { shownVerdict, verdictOf, verdicts, verdictWord } from './verdict';

const check = fc.record(
  {
    summaryCheck: fc.oneof(fc.boolean(), fc.double({ noNaN: true })),
    summaryCheckReferenceId: fc.string(),
    summaryCheckError: fc.boolean(),
    summaryCheckFailReasons: fc.array(fc.string()),
    passed: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('PASS means: evaluated, and true or from 0 to 1', () => {
  fc.assert(
    fc.property(check, (answer) => {
      const value = answer.summaryCheck;
      const good = value === true || (typeof value === 'number' && value >= 0 && value <= 1);
      expect(verdictOf(answer) === 'PASS').toBe(!answer.summaryCheckError && good);
    }),
  );
});

test('`passed`, which remembers an earlier pass, changes nothing', () => {
  fc.assert(
    fc.property(check, fc.option(fc.boolean()), (answer, passed) => {
      expect(verdictOf({ ...answer, passed } as typeof answer)).toBe(verdictOf(answer));
    }),
  );
});

test.each([
  [{}, 'NO CHECK'],
  [{ summaryCheckError: true }, 'NOT EVALUATED'],
  [{ summaryCheckError: true, summaryCheck: true }, 'NOT EVALUATED'],
  [{ summaryCheckReferenceId: 'ratio' }, 'NOT EVALUATED'],
  [{ summaryCheck: true, summaryCheckError: false }, 'PASS'],
  [{ summaryCheck: false, summaryCheckError: false }, 'FAIL'],
  [{ summaryCheck: 0, summaryCheckError: false }, 'PASS'],
  [{ summaryCheck: 1, summaryCheckError: false }, 'PASS'],
  [{ summaryCheck: 1.0000001, summaryCheckError: false }, 'FAIL'],
  [{ summaryCheck: -0.1, summaryCheckError: false }, 'FAIL'],
])('%j is %s', (answer, verdict) => {
  expect(verdictOf(answer)).toBe(verdict);
});

test('a cell says LOAD where nothing is checked; cells of earlier versions are read as well', () => {
  expect(verdicts.map(verdictWord)).toEqual(['PASS', 'FAIL', 'LOAD', 'NOT EVALUATED']);
  expect(verdicts.map((verdict) => shownVerdict(verdictWord(verdict)))).toEqual(verdicts);
  expect([shownVerdict('NO CHECK'), shownVerdict('32')]).toEqual(['NO CHECK', null]);
});
