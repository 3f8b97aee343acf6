/**
 * A study under every fault of its submits, its polls and the solves that repair single rows: the core over real fetch and
 * the real service, a proxy between them. What is expected is written here by hand; what was observed is written to build/docs/faults.
 */
import type { StudyEnd, StudyRowResult } from '../../src/study/engine/study';
import type { RouteName } from '../../contract';
import {
  type CoreFault,
  type CoreFaultName,
  coreFaults,
  whenSentAgain,
} from '../support/faults/coreFaultCases';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import {
  failedHalfWay,
  failedItems,
  type Fault,
  overtakenPoll,
  repeatedPoll,
  unknownState,
  unsolvedItems,
} from '../support/faults/faultProxyFaults';
import { startListeningService } from '../support/faults/faultProxyService';
import { type FaultRow, writeObserved } from '../support/faults/faultTable';
import { type LiveCore, startLiveCore, whatItGets } from '../support/liveCore';

let service: Awaited<ReturnType<typeof startListeningService>>;
let proxy: FaultProxy;
/** Another key of the same account. */
let secondKey: string;
beforeAll(async () => {
  service = await startListeningService();
  secondKey = await service.secondKey();
  proxy = await startFaultProxy(service.url);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

/** Batches work on, and have ended when the request that meets this goes on. */
const whenEnded = (fault?: Fault): Fault => ({
  name: `${fault?.name ?? 'poll'} after the end`,
  async meet(exchange) {
    service.gate.open();
    await service.noBatchRuns();
    if (fault) await fault.meet(exchange);
    else exchange.reply(await exchange.forward());
  },
});

const demands = [1, 2, 3];
const rows = demands.map((demand, index) => ({ index, attributes: { demand } }));

/** A study of three rows, begun or resumed, and what it has written. */
interface Run {
  core: LiveCore;
  written: Map<number, StudyRowResult>;
}

const listener = ({ written }: Run) => ({
  write(results: StudyRowResult[]) {
    for (const result of results) {
      written.set(result.index, result);
      // Whatever was lost on the way: a number is that of its inputs.
      if (result.ok) expect(result.item.results?.ratio).toBe(demands[result.index]! / 10);
    }
    return Promise.resolve();
  },
});

function open(): Run {
  const { projectId, apiKey } = service;
  return { core: startLiveCore({ url: proxy.url, projectId, apiKey }), written: new Map() };
}

/** `value` when every row has its number, else the errors of rows, what is asked, or why it stopped. */
async function gets(run: Run, end: Promise<StudyEnd>): Promise<string> {
  let ended: StudyEnd | undefined;
  const error = await whatItGets(end.then((one) => (ended = one)));
  if (!ended) return error;
  if (ended.state === 'undecided') return `asks: ${ended.question.because}`;
  const failed = [...run.written.values()].flatMap((row) => (row.ok ? [] : [row.error]));
  expect(run.written.size).toBe(rows.length);
  const [first] = failed;
  return first ? `${failed.length} of 3 rows: ${first.kind} ${first.code}` : 'value';
}

/** Brings what is left to its end, as the user does once the fault is over. */
async function finish(run: Run): Promise<string> {
  const { study } = run.core;
  const [entry] = await study.unfinished();
  if (entry) return gets(run, study.resume(entry, rows, listener(run), { decision: 'resubmit' }));
  const failed = rows.filter(({ index }) => run.written.get(index)?.ok === false);
  return gets(run, study.run({ templateCode: 'ratio', rows: failed }, listener(run)));
}

type Expected = [gets: string, sends: number, made: number, possible: number];

let run: Run;
const faults = Object.entries(coreFaults(() => run.core.letDeadlinesPass())) as [CoreFaultName, CoreFault][];

async function observe(
  subject: string,
  strikes: RouteName,
  name: string,
  { script = [], always }: CoreFault,
  polls: Fault[] = [],
): Promise<FaultRow> {
  proxy.reset();
  service.gate.close();
  run = open();
  const { core } = run;
  const held = (await service.holdings()).sheets;
  const made = async () => (await service.holdings()).sheets - held;
  // The batch runs until it is polled, so that a second submit meets it.
  proxy.always('getBatch', whenEnded());
  proxy.script('getBatch', polls);
  proxy.script(strikes, [...polls.filter(() => strikes === 'getBatch'), ...script]);
  if (always) proxy.always(strikes, always);
  const what = await gets(run, core.study.run({ templateCode: 'ratio', rows }, listener(run)));
  await proxy.idle();
  service.gate.open();
  await service.noBatchRuns();
  const row: FaultRow = {
    ...{ subject, fault: name, gets: what, sends: core.sent(strikes), made: await made() },
    possible: core.counters.possibleDuplicates,
  };

  proxy.reset();
  if (what.startsWith('unauthorized')) {
    const sent = core.sent();
    expect(await finish(run)).toBe(what);
    expect([name, core.sent()]).toEqual([name, sent]);
    core.connection.set({ apiKey: secondKey });
  }
  if (what !== 'value') expect([name, await finish(run)]).toEqual([name, 'value']);
  expect(await core.study.unfinished()).toEqual([]);
  return row;
}

/** What is waited out for ever ends here after a while; the number says when. */
const most = { submits: 30, polls: 12 };
const repeated = (count: number, fault: Fault | undefined): CoreFault => ({
  script: Array<Fault>(count).fill(fault!),
});

const lost = 'network NO_CONNECTION';
const unknownSubmit = 'asks: submit-unknown';
/** A second submit has the Idempotency-Key of the first and is answered with its batch, or with a new one: the service says that it is the only one. */
const waitedOut: Expected = ['value', 2, 3, 0];

const submits: Record<Exclude<CoreFaultName, '429, always'>, Expected> = {
  none: ['value', 1, 3, 0],
  ...whenSentAgain(waitedOut),
  'reset before the work, always': [unknownSubmit, 5, 0, 15],
  'reset after the work, always': [unknownSubmit, 5, 3, 15],
  'no answer, always': [unknownSubmit, 5, 0, 15],
  '500, always': [unknownSubmit, 5, 0, 15],
  '401, the key is refused': ['unauthorized UNAUTHORIZED', 1, 0, 0],
  '404, nothing is there': ['notFound NOT_FOUND', 1, 0, 0],
  '422 with a known code': ['input VALIDATION_ERROR', 1, 0, 0],
  '422 with an unknown code, always': ['service SOMETHING_NEW', 3, 0, 0],
};

/** A poll and a solve make nothing and are repeated. */
const polls: Record<string, Expected> = {
  none: ['value', 1, 3, 0],
  ...whenSentAgain(waitedOut),
  'reset before the work, 12 times': ['value', 13, 3, 0],
  'reset after the work, 12 times': ['value', 13, 3, 0],
  'no answer, 12 times': ['value', 13, 3, 0],
  '500, 12 times': ['value', 13, 3, 0],
  '429, 12 times': ['value', 13, 3, 0],
  '422 with an unknown code, 12 times': ['value', 13, 3, 0],
  '401, the key is refused': ['unauthorized UNAUTHORIZED', 1, 3, 0],
  '404, nothing is there': ['asks: batch-gone', 1, 3, 0],
  '422 with a known code': ['input VALIDATION_ERROR', 1, 3, 0],
};

const ofOneRow = (error: string) => `1 of 3 rows: ${error}`;
const solves: Record<string, Expected> = {
  none: ['value', 1, 3, 0],
  ...whenSentAgain(waitedOut),
  'reset before the work, always': [ofOneRow(lost), 5, 3, 0],
  'reset after the work, always': [ofOneRow(lost), 5, 3, 0],
  'no answer, always': [ofOneRow('timeout TIMEOUT'), 5, 3, 0],
  '500, always': [ofOneRow('service INTERNAL_ERROR'), 5, 3, 0],
  '429, always': [ofOneRow('quota RATE_LIMITED'), 5, 3, 0],
  '422 with an unknown code, always': [ofOneRow('service SOMETHING_NEW'), 3, 3, 0],
  '401, the key is refused': ['unauthorized UNAUTHORIZED', 1, 3, 0],
  // Its sheet is gone: the row is submitted once more.
  '404, nothing is there': ['value', 1, 4, 0],
  '422 with a known code': [ofOneRow('input VALIDATION_ERROR'), 1, 3, 0],
};

const second = (index: number) => index === 1;
/** Polls that are not what they were. The proxy takes results away which the service has, so that a row submitted once more has two sheets. */
const oddPolls: [name: string, polls: (Fault | null)[], expected: Expected][] = [
  ['the same answer twice', [null, repeatedPoll], ['value', 3, 3, 0]],
  ['an old answer after a newer one', [null, null, overtakenPoll], ['value', 4, 3, 0]],
  ['an unknown state', [whenEnded(unknownState)], ['value', 2, 3, 0]],
  ['a batch that fails half-way', [whenEnded(failedHalfWay)], ['value', 2, 4, 0]],
  ['a row with an unknown code', [whenEnded(failedItems('SOMETHING_NEW', second))], ['value', 2, 4, 0]],
  ['a row whose sheet is gone', [whenEnded(failedItems('SHEET_UNAVAILABLE', second))], ['value', 2, 4, 0]],
  ['a row whose sheet was changed', [whenEnded(unsolvedItems('RESULTS_STALE', second))], ['value', 1, 3, 0]],
  [
    'rows that never succeed',
    [1, 2, 3].map(() => whenEnded(failedItems('SOMETHING_NEW', () => true))),
    ['3 of 3 rows: service SOMETHING_NEW', 3, 9, 0],
  ],
];

const observed: FaultRow[] = [];

function expectRows(rowsNow: FaultRow[], expected: Record<string, Expected>): void {
  const seen = rowsNow.map(({ fault, gets: what, sends, made, possible }) => [
    fault,
    [what, sends, made, possible],
  ]);
  expect(Object.fromEntries(seen)).toEqual(expected);
  observed.push(...rowsNow);
}

test('its submit', async () => {
  const own: FaultRow[] = [];
  for (const [name, fault] of faults) {
    const [as, what] =
      name === '429, always'
        ? [`429, ${most.submits} times`, repeated(most.submits, fault.always)]
        : [name, fault];
    own.push(await observe('a study of three rows, its submit', 'bulkCalculate', as, what));
  }
  const ended: Fault = {
    name: 'reset after the batch',
    async meet(exchange) {
      await exchange.forward();
      service.gate.open();
      await service.noBatchRuns();
      exchange.cut();
    },
  };
  own.push(
    await observe('a study of three rows, its submit', 'bulkCalculate', 'reset after the batch has ended', {
      script: [ended],
    }),
  );
  expectRows(own, {
    ...submits,
    '429, 30 times': ['value', 31, 3, 0],
    'reset after the batch has ended': waitedOut,
  });
});

test('its polls', async () => {
  const own: FaultRow[] = [];
  for (const [name, fault] of faults) {
    const [as, what] =
      fault.always && !name.startsWith('401')
        ? [name.replace('always', `${most.polls} times`), repeated(most.polls, fault.always)]
        : [name, fault];
    own.push(await observe('a study of three rows, its polls', 'getBatch', as, what));
  }
  expectRows(own, polls);
});

test('the solve of a row whose solve failed', async () => {
  const own: FaultRow[] = [];
  const failing = [whenEnded(unsolvedItems('SOLVE_FAILED', second))];
  for (const [name, fault] of faults)
    own.push(await observe('the solve of a row whose solve failed', 'solveSheet', name, fault, failing));
  expectRows(own, solves);
});

test('polls that are not what they were', async () => {
  const own: FaultRow[] = [];
  for (const [name, script] of oddPolls)
    own.push(await observe('answers to polls', 'getBatch', name, { script }));
  expectRows(own, Object.fromEntries(oddPolls.map(([name, , expected]) => [name, expected])));
});

afterAll(() =>
  writeObserved({
    title: 'Studies',
    about:
      'Three rows through the bulk endpoint. The batch runs until it is first polled, so a second submit is answered with it if the first was accepted. The proxy ' +
      'removes results that the service has: a row that is then submitted again has two sheets. Once the fault is over, a resumed or repeated run gives every row its value.',
    rows: observed,
  }),
);
