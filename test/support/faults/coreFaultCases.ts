import {
  cutShort,
  type Fault,
  keyRefused,
  type Moment,
  page,
  refusal,
  reset,
  silence,
} from './faultProxyFaults';

/** What the requests of one operation meet while the core is used. */
export interface CoreFault {
  /** What the first requests meet, in order. */
  script?: (Fault | null)[];
  /** What every request meets after that. */
  always?: Fault;
}

const before: Moment = 'before the work';
const after: Moment = 'after the work';

const status = (code: number, moment: Moment, retryAfter?: number) =>
  refusal({ status: code, code: code === 429 ? 'RATE_LIMITED' : 'INTERNAL_ERROR', moment, retryAfter });
const refused = (code: number, name: string) => refusal({ status: code, code: name });

/** @param letDeadlinesPass called when no answer will come */
export function coreFaults(letDeadlinesPass: () => void) {
  const silent = (moment: Moment) => silence(moment, letDeadlinesPass);
  return {
    none: {},
    'reset before the work': { script: [reset(before)] },
    'reset after the work': { script: [reset(after)] },
    'reset before the work, always': { always: reset(before) },
    'reset after the work, always': { always: reset(after) },
    'no answer, nothing done': { script: [silent(before)] },
    'no answer, work done': { script: [silent(after)] },
    'no answer, always': { always: silent(before) },
    'answer cut short': { script: [cutShort] },
    'page with 200, work done': { script: [page(200, after)] },
    '500, nothing done': { script: [status(500, before)] },
    '500, work done': { script: [status(500, after)] },
    '500, always': { always: status(500, before) },
    '502, work done': { script: [status(502, after)] },
    '503 without Retry-After': { script: [page(503, before)] },
    '503 with Retry-After': { script: [status(503, before, 2)] },
    '504, work done': { script: [page(504, after)] },
    '429 with Retry-After': { script: [status(429, before, 2)] },
    '429 without Retry-After': { script: [status(429, before)] },
    '429, always': { always: status(429, before, 2) },
    '401, the key is refused': { always: keyRefused },
    '404, nothing is there': { script: [refused(404, 'NOT_FOUND')] },
    '422 with a known code': { script: [refused(422, 'VALIDATION_ERROR')] },
    '422 with an unknown code': { script: [refused(422, 'SOMETHING_NEW')] },
    '422 with an unknown code, always': { always: refused(422, 'SOMETHING_NEW') },
  } satisfies Record<string, CoreFault>;
}

export type CoreFaultName = keyof ReturnType<typeof coreFaults>;

/** Struck once, a request is sent again, and then answered. */
type PassingFault = Exclude<
  CoreFaultName,
  'none' | `${string}always` | '401, the key is refused' | '404, nothing is there' | '422 with a known code'
>;

/** The same under every fault after which a request is sent again. */
export function whenSentAgain<Expected>(expected: Expected): Record<PassingFault, Expected> {
  const names = Object.keys(coreFaults(() => undefined));
  const passing = names.filter((name) => !/^none|always$|^40[14]|^422 with a known/.test(name));
  return Object.fromEntries(passing.map((name) => [name, expected])) as Record<PassingFault, Expected>;
}
