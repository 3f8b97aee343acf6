/** Every operation of the client, every fault, and by hand what is expected of each. */
import type { CallOptions } from '../../../src/client/request';
import type { ClientRoute } from '../../../src/client/operations';
import type { ServiceClient } from '../../../src/client/serviceClient';
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

/**
 * What the rules tell apart. `heavy` stores nothing and is sent once more at most, `resent` is a calculation whose caller wants it sent again, `submits` and `createsProject` are left to
 * their callers.
 */
type Kind = 'safe' | 'heavy' | 'calculates' | 'resent' | 'submits' | 'createsProject';

interface Target {
  client: ServiceClient;
  projectId: string;
  sheetId: string;
  batchId: string;
}
export interface Subject {
  name: string;
  route: ClientRoute;
  kind: Kind;
  call: (target: Target, options: CallOptions) => Promise<unknown>;
}

export const attributes = { demand: 3 };
const roof = { exposure: 'Partially Exposed', eaveToRidgeDistance: 30, roofSlope: 4 };
const beam = {
  L_X: 12,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
  ],
  member: '2x10 D.Fir-L No. 2',
};
export const items = [1, 2].map((demand) => ({ templateCode: 'ratio', attributes: { demand } }));

type CallOf = Subject['call'];
const snow: CallOf = ({ client, projectId }, o) =>
  client.calculateSnowLoad('asce7-22', { projectId, attributes: roof }, o);
const timberBeam: CallOf = ({ client, projectId }, o) =>
  client.calculateTimberBeam({ projectId, preset: 'genericBeam', attributes: beam }, o);
const calculate: CallOf = ({ client, projectId }, o) =>
  client.calculate('ratio', { projectId, attributes }, o);

const operations: Record<ClientRoute, [Kind, CallOf]> = {
  listTemplates: ['safe', ({ client }, o) => client.listTemplates({}, o)],
  getTemplate: ['safe', ({ client }, o) => client.getTemplate('ratio', o)],
  validate: ['safe', ({ client }, o) => client.validate('ratio', { attributes }, o)],
  getSheet: ['safe', ({ client, sheetId }, o) => client.getSheet(sheetId, o)],
  updateSheet: ['safe', ({ client, sheetId }, o) => client.updateSheet(sheetId, { attributes }, o)],
  solveSheet: ['safe', ({ client, sheetId }, o) => client.solveSheet(sheetId, o)],
  getBatch: ['safe', ({ client, projectId, batchId }, o) => client.getBatch(projectId, batchId, o)],
  bulkDelete: ['safe', ({ client }, o) => client.bulkDelete(['00000000-0000-4000-8000-000000000000'], o)],
  listProjects: ['safe', ({ client }, o) => client.listProjects({}, o)],
  getProject: ['safe', ({ client, projectId }, o) => client.getProject(projectId, o)],
  updateProject: ['safe', ({ client, projectId }, o) => client.updateProject(projectId, { name: 'Same' }, o)],
  listTimberMembers: ['safe', ({ client }, o) => client.listTimberMembers({ search: '2x10' }, o)],
  explore: [
    'safe',
    ({ client, projectId }, o) => client.explore('ratio', { projectId, attributes, variations: [{}] }, o),
  ],
  createSignInToken: ['safe', ({ client, sheetId }, o) => client.createSignInToken({ sheetId }, o)],
  makePackage: [
    'heavy',
    ({ client, sheetId }, o) =>
      client.makePackage({ title: 'Book1.xlsx', sheets: [{ sheetId, place: 'Sheet1!B2' }] }, o),
  ],
  checkPackage: [
    'heavy',
    ({ client, sheetId }, o) => client.checkPackage({ sheets: [{ sheetId, place: 'Sheet1!B2' }] }, o),
  ],
  calculate: ['calculates', calculate],
  calculateSnowLoad: ['calculates', snow],
  calculateTimberBeam: ['calculates', timberBeam],
  bulkCalculate: ['submits', ({ client, projectId }, o) => client.bulkCalculate({ projectId, items }, o)],
  createProject: ['createsProject', ({ client }, o) => client.createProject({ name: 'Another' }, o)],
};

export const subjects: Subject[] = (Object.entries(operations) as [ClientRoute, [Kind, CallOf]][]).flatMap(
  ([route, [kind, call]]) => [
    { name: route, route, kind, call },
    ...(kind === 'calculates'
      ? [
          {
            name: `${route} (re-sent when lost)`,
            route,
            kind: 'resent' as const,
            call: (target: Target, options: CallOptions) => call(target, { ...options, resendLost: true }),
          },
        ]
      : []),
  ],
);

/** What the caller gets, how often it was sent, and how much the service then holds more. */
export type Expected = [gets: string, sends: number, made: number];
type Expectations = Record<Kind, Expected>;

/** What one piece of work makes. */
const work: Record<Kind, number> = {
  safe: 0,
  heavy: 0,
  calculates: 1,
  resent: 1,
  submits: 2,
  createsProject: 1,
};
const kinds = Object.keys(work) as Kind[];
const everyKind = (expected: (kind: Kind) => Expected) =>
  Object.fromEntries(kinds.map((kind) => [kind, expected(kind)])) as Expectations;

/** Answered at the given sending, the only one that did the work. */
const answeredAt = (sends: number) => everyKind((kind) => ['value', sends, work[kind]]);
/** Failed for good without effect. */
const failed = (error: string, sends: number) => everyKind(() => [error, sends, 0]);

/** The first attempt is lost and has done nothing; the next is answered. */
const lostBefore = (error: string): Expectations => ({
  safe: ['value', 2, 0],
  heavy: ['value', 2, 0],
  calculates: [`${error}, a report may have been made`, 1, 0],
  resent: ['value', 2, 1],
  submits: [`${error}, the reports of the batch may have been made`, 1, 0],
  createsProject: [`${error}, a project may have been made`, 1, 0],
});
/** The first attempt is lost and has done its work; the next is answered with that. */
const lostAfter = (error: string): Expectations => ({
  safe: ['value', 2, 0],
  heavy: ['value', 2, 0],
  calculates: [`${error}, a report may have been made`, 1, 1],
  resent: ['value', 2, 1],
  submits: [`${error}, the reports of the batch may have been made`, 1, 2],
  createsProject: [`${error}, a project may have been made`, 1, 1],
});
const alwaysLostBefore = (error: string): Expectations => ({
  safe: [error, 5, 0],
  heavy: [error, 2, 0],
  calculates: [`${error}, a report may have been made`, 1, 0],
  resent: [`${error}, a report may have been made`, 2, 0],
  submits: [`${error}, the reports of the batch may have been made`, 1, 0],
  createsProject: [`${error}, a project may have been made`, 1, 0],
});
const alwaysLostAfter = (error: string): Expectations => ({
  safe: [error, 5, 0],
  heavy: [error, 2, 0],
  calculates: [`${error}, a report may have been made`, 1, 1],
  resent: [`${error}, a report may have been made`, 2, 1],
  // The second submit would meet the first batch; it is never sent.
  submits: [`${error}, the reports of the batch may have been made`, 1, 2],
  createsProject: [`${error}, a project may have been made`, 1, 1],
});
/** The first attempt is lost after its work, and what may be sent again is refused for good. */
const lostThenRefused = (refused: string): Expectations => ({
  safe: [refused, 2, 0],
  heavy: [refused, 2, 0],
  calculates: ['network NO_CONNECTION, a report may have been made', 1, 1],
  resent: [`${refused}, a report may have been made`, 2, 1],
  submits: ['network NO_CONNECTION, the reports of the batch may have been made', 1, 2],
  createsProject: ['network NO_CONNECTION, a project may have been made', 1, 1],
});

export const before: Moment = 'before the work';
export const after: Moment = 'after the work';
const tooMany = (retryAfter?: number | Date) => refusal({ status: 429, code: 'RATE_LIMITED', retryAfter });
export const status = (code: number, moment: Moment, name = 'INTERNAL_ERROR') =>
  refusal({ status: code, code: name, moment });

export interface FaultCase {
  name: string;
  /** What the sendings of one call meet, in order; then `always`, or nothing. */
  script?: (Fault | null)[];
  always?: Fault;
  /** No service listens when the first request is sent, or when any is. */
  down?: 'first' | 'always';
  expected: Expectations;
}

let letDeadlinePass = () => {};
/** @param pass called by a fault after which nothing more happens, so that the deadline passes */
export function onSilence(pass: () => void): void {
  letDeadlinePass = pass;
}
const silent = (moment: Moment) => silence(moment, () => letDeadlinePass());

export const faultCases: FaultCase[] = [
  { name: 'none', expected: answeredAt(1) },
  { name: 'connection refused, once', down: 'first', expected: lostBefore('network NO_CONNECTION') },
  { name: 'connection refused, always', down: 'always', expected: alwaysLostBefore('network NO_CONNECTION') },
  { name: 'reset before the work', script: [reset(before)], expected: lostBefore('network NO_CONNECTION') },
  { name: 'reset after the work', script: [reset(after)], expected: lostAfter('network NO_CONNECTION') },
  {
    name: 'reset after the work, always',
    always: reset(after),
    expected: alwaysLostAfter('network NO_CONNECTION'),
  },
  { name: 'no answer, nothing done', script: [silent(before)], expected: lostBefore('timeout TIMEOUT') },
  { name: 'no answer, work done', script: [silent(after)], expected: lostAfter('timeout TIMEOUT') },
  { name: 'answer cut short', script: [cutShort], expected: lostAfter('network NO_CONNECTION') },
  {
    name: 'page with 200, work done',
    script: [page(200, after)],
    expected: lostAfter('service INVALID_ANSWER'),
  },
  {
    name: 'page with 200, always',
    always: page(200, before),
    expected: alwaysLostBefore('service INVALID_ANSWER'),
  },
  { name: 'page with 502', script: [page(502, before)], expected: lostBefore('service HTTP_502') },
  {
    name: '500, nothing done',
    script: [status(500, before)],
    expected: lostBefore('service INTERNAL_ERROR'),
  },
  { name: '500, work done', script: [status(500, after)], expected: lostAfter('service INTERNAL_ERROR') },
  { name: '500, always', always: status(500, before), expected: alwaysLostBefore('service INTERNAL_ERROR') },
  { name: '502, work done', script: [status(502, after)], expected: lostAfter('service INTERNAL_ERROR') },
  { name: '503 without Retry-After', script: [page(503, before)], expected: lostBefore('service HTTP_503') },
  {
    name: '503 without Retry-After, work done',
    script: [page(503, after)],
    expected: lostAfter('service HTTP_503'),
  },
  { name: '504, work done', script: [page(504, after)], expected: lostAfter('service HTTP_504') },
  {
    name: '503 with Retry-After',
    script: [refusal({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 2 })],
    expected: answeredAt(2),
  },
  {
    name: '503 with Retry-After, always',
    always: refusal({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 2 }),
    expected: failed('quota INTERNAL_ERROR', 5),
  },
  {
    // Against the meaning of the header: only the key of the call guards against it.
    name: '503 with Retry-After, work still done',
    script: [refusal({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 2, moment: after })],
    expected: answeredAt(2),
  },
  { name: '429 with Retry-After in seconds', script: [tooMany(2)], expected: answeredAt(2) },
  {
    name: '429 with Retry-After as a date',
    script: [tooMany(new Date(Date.now() + 5_000))],
    expected: answeredAt(2),
  },
  { name: '429 without Retry-After', script: [tooMany()], expected: answeredAt(2) },
  { name: '429, always', always: tooMany(2), expected: failed('quota RATE_LIMITED', 5) },
  { name: '429 with a wait of 2 minutes', always: tooMany(120), expected: failed('quota RATE_LIMITED', 1) },
  { name: '401', script: [keyRefused], expected: failed('unauthorized UNAUTHORIZED', 1) },
  {
    name: 'reset after the work, then 401',
    script: [reset(after), keyRefused],
    expected: lostThenRefused('unauthorized UNAUTHORIZED'),
  },
  { name: '404', always: status(404, before, 'NOT_FOUND'), expected: failed('notFound NOT_FOUND', 1) },
  {
    name: 'reset after the work, then 404',
    script: [reset(after), status(404, before, 'NOT_FOUND')],
    expected: lostThenRefused('notFound NOT_FOUND'),
  },
  {
    name: '422 with a known code',
    always: status(422, before, 'VALIDATION_ERROR'),
    expected: failed('input VALIDATION_ERROR', 1),
  },
  {
    name: '422 with an unknown code',
    script: [status(422, before, 'SOMETHING_NEW')],
    expected: answeredAt(2),
  },
  {
    name: '422 with an unknown code, always',
    always: status(422, before, 'SOMETHING_NEW'),
    expected: failed('service SOMETHING_NEW', 3),
  },
];
