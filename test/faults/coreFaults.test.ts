/**
 * Every use of a cell under every fault: the whole core over real fetch and the real service, a proxy between them. What is
 * expected is written here by hand; what was observed is written to build/docs/faults.
 */
import type { Attributes, RouteName } from '../../contract';
import {
  type CoreFault,
  type CoreFaultName,
  coreFaults,
  whenSentAgain,
} from '../support/faults/coreFaultCases';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import { silence } from '../support/faults/faultProxyFaults';
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

/** One use of the add-in: what is ready before the fault, the request that it strikes, and what is asked then. */
interface Use {
  name: string;
  strikes: RouteName;
  /** Templates that were asked for in this session. */
  knows: string[];
  groups?: boolean;
  prepare?(core: LiveCore): Promise<unknown>;
  ask(core: LiveCore): Promise<unknown>;
  /** As `ask` under each fault. */
  expected: Record<CoreFaultName, Expected>;
}

/** What the cell gets, how often the struck request was sent, sheets that the service then holds more, sheets counted as possible beside. */
type Expected = [gets: string, sends: number, made: number, possible: number];

/** Whatever was lost on the way: a number is that of its inputs. */
async function ratio(core: LiveCore, demand: number, cellId = 'A1'): Promise<void> {
  const template = await core.catalogue.detail('ratio');
  const { results } = await core.calculations.run({ template, attributes: { demand } }, { cellId });
  expect(results.ratio).toBe(demand / 10);
}

const roof: Attributes = {
  ...{ groundSnowLoad: 40, riskCategory: 'II', roughnessCategory: 'C', overrideDefaults: true },
  ...{ eaveToRidgeDistance: 30, roofSlope: 4, exposure: 'Partially Exposed' },
};
async function snow(core: LiveCore): Promise<void> {
  const template = await core.catalogue.detail('loadsSnowASCE7-22');
  const request = { standard: 'asce7-22' as const, template, attributes: roof, whole: true };
  const { results, sheetUrl } = await core.calculations.runSnow(request, { cellId: 'A1' });
  // 0.7 x 1.13 (30 h ft2 F/Btu) x 40.
  expect(results.pF).toBeCloseTo(0.7 * 1.13 * 40, 8);
  expect(sheetUrl).toEqual(expect.any(String));
}

async function list(core: LiveCore): Promise<void> {
  expect((await core.catalogue.list()).map(({ code }) => code)).toContain('ratio');
}

const lost = 'network NO_CONNECTION';
const silent = 'timeout TIMEOUT';
const failing = 'service INTERNAL_ERROR';
const tooMany = 'quota RATE_LIMITED';
const unknownKey = 'unauthorized UNAUTHORIZED';
const unknownCode = 'service SOMETHING_NEW';

/**
 * A creating call is sent again once when its answer was lost. This service makes one sheet for each Idempotency-Key, as its answer
 * says. Without any answer the add-in counts possible duplicates.
 */
const creating: Record<CoreFaultName, Expected> = {
  none: ['value', 1, 1, 0],
  ...whenSentAgain<Expected>(['value', 2, 1, 0]),
  'reset before the work, always': [lost, 2, 0, 2],
  'reset after the work, always': [lost, 2, 1, 2],
  'no answer, always': [silent, 2, 0, 2],
  '500, always': [failing, 2, 0, 2],
  '429, always': [tooMany, 5, 0, 0],
  '401, the key is refused': [unknownKey, 1, 0, 0],
  '404, nothing is there': ['notFound NOT_FOUND', 1, 0, 0],
  '422 with a known code': ['input VALIDATION_ERROR', 1, 0, 0],
  '422 with an unknown code, always': [unknownCode, 3, 0, 0],
};

/** A repeatable call creates nothing: `made` is what the use makes, `before` what it has made when the call ends it. */
function repeatable(
  made: number,
  before: number,
  definite: Record<'404, nothing is there' | '422 with a known code', Expected>,
) {
  const value = (sends: number): Expected => ['value', sends, made, 0];
  const error = (gets: string, sends: number): Expected => [gets, sends, before, 0];
  return {
    none: value(1),
    ...whenSentAgain(value(2)),
    'reset before the work, always': error(lost, 5),
    'reset after the work, always': error(lost, 5),
    'no answer, always': error(silent, 5),
    '500, always': error(failing, 5),
    '429, always': error(tooMany, 5),
    '401, the key is refused': error(unknownKey, 1),
    '422 with an unknown code, always': error(unknownCode, 3),
    ...definite,
  } satisfies Record<CoreFaultName, Expected>;
}

/** Eight of them in one request, which is answered or lost as a whole. A service that refuses it gets each on its own. */
const eachOnItsOwn: Expected = ['value', 1, 8, 0];
const together = {
  ...(Object.fromEntries(
    Object.entries(creating).map(([fault, [gets, sends, made, possible]]) => [
      fault,
      [gets, sends, 8 * made, 8 * possible],
    ]),
  ) as Record<CoreFaultName, Expected>),
  '404, nothing is there': eachOnItsOwn,
  '422 with a known code': eachOnItsOwn,
  '422 with an unknown code': eachOnItsOwn,
  '422 with an unknown code, always': eachOnItsOwn,
};

const refusedFirst = {
  '404, nothing is there': ['notFound NOT_FOUND', 1, 0, 0],
  '422 with a known code': ['input VALIDATION_ERROR', 1, 0, 0],
} satisfies Partial<Record<CoreFaultName, Expected>>;
const ownSheet = { knows: ['ratio'], prepare: (core: LiveCore) => ratio(core, 1) };
const wholeSnow = { knows: ['loadsSnowASCE7-22'], ask: snow };

const uses: Use[] = [
  {
    name: 'a new cell',
    strikes: 'calculate',
    knows: ['ratio'],
    ask: (core) => ratio(core, 2),
    expected: creating,
  },
  {
    name: 'eight new cells in one request',
    strikes: 'calculateGroup',
    knows: ['ratio'],
    groups: true,
    ask: (core) => Promise.all(Array.from({ length: 8 }, (_, index) => ratio(core, index + 2, `B${index}`))),
    expected: together,
  },
  {
    name: 'a cell that has a sheet, its update',
    strikes: 'updateSheet',
    ...ownSheet,
    ask: (core) => ratio(core, 2),
    expected: repeatable(0, 0, {
      // Gone, or refused: a new sheet, which takes the inputs or says why not.
      '404, nothing is there': ['value', 1, 1, 0],
      '422 with a known code': ['value', 1, 1, 0],
    }),
  },
  {
    name: 'a cell that has a sheet, its solve',
    strikes: 'solveSheet',
    ...ownSheet,
    ask: (core) => ratio(core, 2),
    expected: repeatable(0, 0, {
      '404, nothing is there': ['value', 1, 1, 0],
      '422 with a known code': refusedFirst['422 with a known code'],
    }),
  },
  {
    name: 'SNOW with all outputs, its calculation',
    strikes: 'calculateSnowLoad',
    ...wholeSnow,
    expected: creating,
  },
  {
    name: 'SNOW with all outputs, the reading of its sheet',
    strikes: 'getSheet',
    ...wholeSnow,
    expected: repeatable(1, 1, {
      // Its sheet may be there; the cell cannot say what it was asked for.
      '404, nothing is there': ['service SHEET_UNAVAILABLE', 1, 1, 0],
      '422 with a known code': ['input VALIDATION_ERROR', 1, 1, 0],
    }),
  },
  {
    name: 'a cell whose template is not known yet',
    strikes: 'getTemplate',
    knows: [],
    ask: (core) => ratio(core, 2),
    expected: repeatable(1, 0, refusedFirst),
  },
  {
    name: 'the list of templates',
    strikes: 'listTemplates',
    knows: [],
    ask: list,
    expected: repeatable(0, 0, refusedFirst),
  },
];

let core: LiveCore;
const faults = Object.entries(coreFaults(() => core.letDeadlinesPass())) as [CoreFaultName, CoreFault][];

function open(url = proxy.url, groups = false): LiveCore {
  const { projectId, apiKey } = service;
  core = startLiveCore({ url, projectId, apiKey, groups });
  return core;
}

async function observe(use: Use, [name, { script, always }]: [CoreFaultName, CoreFault]): Promise<FaultRow> {
  proxy.reset();
  open(proxy.url, use.groups);
  await Promise.all(use.knows.map((code) => core.catalogue.verified(code)));
  await use.prepare?.(core);
  const held = (await service.holdings()).sheets;
  const counted = { ...core.counters };
  const made = async () => (await service.holdings()).sheets - held;

  if (script) proxy.script(use.strikes, script);
  if (always) proxy.always(use.strikes, always);
  const gets = await whatItGets(use.ask(core));
  await proxy.idle();
  const row: FaultRow = {
    ...{ subject: use.name, fault: name, gets, sends: core.sent(use.strikes), made: await made() },
    possible: core.counters.possibleDuplicates,
  };
  expect(core.status()).toMatchObject({ queued: 0, running: 0 });

  proxy.reset();
  if (name === '401, the key is refused') {
    const sent = core.sent();
    expect(await whatItGets(use.ask(core))).toBe(gets);
    expect([name, core.sent()]).toEqual([name, sent]);
    core.connection.set({ apiKey: secondKey });
  }
  const again = await whatItGets(use.ask(core));
  // Inputs that the service refuses for good are not sent again.
  const isRemembered = gets.startsWith('input') && use.knows.length > 0;
  expect([name, again]).toEqual([name, isRemembered ? gets : 'value']);
  const { sheets, possibleDuplicates } = core.counters;
  expect(await made()).toBeLessThanOrEqual(sheets - counted.sheets + possibleDuplicates);
  return row;
}

describe('every use of a cell under every fault', () => {
  const observed: FaultRow[] = [];

  test.each(uses)('$name', async (use) => {
    const rows: FaultRow[] = [];
    for (const fault of faults) rows.push(await observe(use, fault));
    const expected = faults.map(([fault]): FaultRow => {
      const [gets, sends, made, possible] = use.expected[fault];
      return { subject: use.name, fault, gets, sends, made, possible };
    });
    expect(rows).toEqual(expected);
    observed.push(...rows);
  });

  afterAll(() =>
    writeObserved({
      title: 'Cells',
      about:
        'The calculation core, as formulas use it. "sent" counts the requests that the fault strikes, "made" the additional sheets at the service, and ' +
        '"possible duplicates" the sheets that the pane counts as possible, never fewer than there are. Once the fault is over, ' +
        'every cell gets its value, except what the service refuses for good.',
      rows: observed,
    }),
  );
});

test('no service listens: each cell says so, and gets its value as soon as one does', async () => {
  proxy.reset();
  open();
  await core.catalogue.verified('ratio');
  const { sheets } = await service.holdings();
  await proxy.down();
  const template = await core.catalogue.detail('ratio');
  const ask = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        core.calculations.run({ template, attributes: { demand: i } }, { cellId: `A${i}` }).then(
          ({ results }) => results.ratio,
          ({ kind }: { kind: string }) => kind,
        ),
      ),
    );
  expect(await ask()).toEqual(Array(20).fill('network'));
  await proxy.up();
  expect(await ask()).toEqual(Array.from({ length: 20 }, (_, i) => i / 10));
  expect((await service.holdings()).sheets - sheets).toBe(20);
});

/** A separate proxy, so that a request about the project that an earlier test left in the background does not meet its faults. */
async function withOwnProxy(work: (own: FaultProxy) => Promise<void>): Promise<void> {
  const own = await startFaultProxy(service.url);
  try {
    open(own.url);
    await work(own);
  } finally {
    await own.close();
  }
}

// A key that is refused there is refused everywhere; no answer at all is the test after this one.
const ofProjects = faults.filter(
  ([name]) => name !== '401, the key is refused' && !name.startsWith('no answer'),
);

test.each(ofProjects)("the project's defaults, %s: the cell has its number", (name, { script, always }) =>
  withOwnProxy(async (own) => {
    if (script) own.script('getProject', script);
    if (always) own.always('getProject', always);
    await ratio(core, 3);
    const projectReads = () => own.requests.filter(({ route }) => route === 'getProject').length;
    const [, sends] = repeatable(0, 0, refusedFirst)[name];
    while (projectReads() < sends) await new Promise(setImmediate);
    await own.idle();
    expect(projectReads()).toBe(sends);
  }),
);

test("the project's defaults are never answered: the cell has its number meanwhile", () =>
  withOwnProxy(async (own) => {
    own.always('getProject', silence('before the work'));
    await ratio(core, 3);
    expect(core.counters).toMatchObject({ calls: 1, possibleDuplicates: 0 });
  }));
