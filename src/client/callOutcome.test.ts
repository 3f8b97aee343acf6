import fc from 'fast-check';
import { requestErrorCodes } from '../../contract';
import { CalcError, cancelledError, type ErrorKind, inputError } from './calcError';
import { isThrottled, type CallOutcome, outcomeOf } from './callOutcome';
import { responseError } from './responseError';

const answered = (status: number, code?: string, retryAfter: number | null = null) =>
  outcomeOf(
    responseError(status, code && { error: { code, message: 'm' } }, 'https://service.test', retryAfter),
  );
const unanswered = (kind: ErrorKind) => outcomeOf(new CalcError({ kind, code: 'X', message: 'm' }));

test.each<[string, CallOutcome, CallOutcome]>([
  ['no connection', unanswered('network'), 'lost'],
  ['no answer in time', unanswered('timeout'), 'lost'],
  ['502 of our proxy without a connection', answered(502, 'SERVICE_UNREACHED'), 'unclear'],
  ['the same code with another status', answered(500, 'SERVICE_UNREACHED'), 'lost'],
  ['503 that gives no time', answered(503), 'lost'],
  ['503 that says when', answered(503, 'INTERNAL_ERROR', 2), 'throttled'],
  ['429', answered(429, 'RATE_LIMITED', 2), 'throttled'],
  ['429 that gives no time', answered(429), 'throttled'],
  ['401', answered(401, 'UNAUTHORIZED'), 'definite'],
  ['403, a page', answered(403), 'definite'],
  ['404', answered(404, 'NOT_FOUND'), 'definite'],
  ['409', answered(409, 'BATCH_IN_PROGRESS'), 'definite'],
  ['409 with an unknown code', answered(409, 'SOMETHING_NEW'), 'definite'],
  ['422 with a known code', answered(422, 'VALIDATION_ERROR'), 'definite'],
  ['422 without results', answered(422, 'CALCULATION_ERROR'), 'definite'],
  ['422 with an unknown code', answered(422, 'SOMETHING_NEW'), 'unclear'],
  ['400, a page', answered(400), 'unclear'],
  ['a code that is a property of every object', answered(422, 'constructor'), 'unclear'],
  ['the caller left', outcomeOf(cancelledError()), 'definite'],
  ['an input refused here', outcomeOf(inputError('m')), 'definite'],
  ['no key', unanswered('noKey'), 'definite'],
])('%s', (_, outcome, expected) => {
  expect(outcome).toBe(expected);
});

test('whatever is answered: only 4xx and a 503 that says when are taken as having made nothing', () => {
  const code = fc.option(fc.oneof(fc.constantFrom(...requestErrorCodes), fc.string()), { nil: undefined });
  const wait = fc.option(fc.nat(100));
  const property = fc.property(fc.integer({ min: 300, max: 599 }), code, wait, (status, name, retryAfter) => {
    const outcome = answered(status, name, retryAfter);
    const madeNothing = (status >= 400 && status < 500) || isThrottled(status, retryAfter);
    if (!madeNothing) expect([status, name, outcome]).toEqual([status, name, 'lost']);
    else expect([status, name, outcome === 'lost']).toEqual([status, name, false]);
  });
  fc.assert(property, { numRuns: 1_000 });
});
