import { batchCalls, item } from '../testing/batchCalls';
import { startTestService, type TestService } from '../testing/testService';
import { ratioTemplate } from '../testing/ratioTemplate';
import { testOddShapes } from '../../engineering/testOddShapes/template';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { timberBeamASD } from '../../engineering/timberBeamASD/template';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ templates: [ratioTemplate, testOddShapes, timberBeamASD] });
});
afterEach(() => service.close());

const { countOf, poll, run, submit } = batchCalls(() => service);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('items', () => {
  test('of one batch can use different templates, each with its own verdict', async () => {
    const { items, summary } = await run([
      item({ demand: 1 }),
      { templateCode: 'testOddShapes', attributes: { demand: 99 } },
      { templateCode: 'testOddShapes', attributes: { outcome: 'No check' } },
    ]);
    expect(summary).toMatchObject({ total: 3, solved: 3, checkErrored: 0 });
    expect(items?.map(({ templateCode, summaryCheck }) => [templateCode, summaryCheck])).toEqual([
      ['ratio', 0.1],
      ['testOddShapes', 9.9],
      ['testOddShapes', undefined],
    ]);
    expect(items?.[0]).not.toHaveProperty('summaryCheckFailReasons');
    expect(items?.[1]?.summaryCheckFailReasons).toEqual(['The demand exceeds the capacity.']);
    for (const key of Object.keys(items?.[2] ?? {})) expect(key).not.toMatch(/^summaryCheck/);
  });

  test.each([
    ['64 characters', 'x'.repeat(64), 201],
    ['64 characters beyond the basic plane', '😀'.repeat(64), 201],
    ['65 characters', 'x'.repeat(65), 422],
    ['65 characters beyond the basic plane', '😀'.repeat(65), 422],
    ['a number', 7, 422],
    ['null', null, 422],
  ])('a ref of %s', async (_what, ref, status) => {
    expect((await submit([item({ demand: 5 }, { ref })])).status).toBe(status);
  });

  test('the ref is echoed as it was sent, also on an item without results', async () => {
    const refs = [' A-1 ', 'träger/7', '😀', '__proto__'];
    const batch = await run(refs.map((ref, n) => item(n % 2 ? { mode: 'nothing' } : { demand: 5 }, { ref })));
    expect(batch.items?.map(({ ref }) => ref)).toEqual(refs);
    expect(batch.summary).toMatchObject({ solved: 2, errored: 2 });
  });

  test('a null draws a warning and the rest is solved', async () => {
    const batch = await run([item({ demand: null, capacity: 20 })]);
    expect(batch.items?.[0]).toMatchObject({
      status: 'solved',
      results: { ratio: 0.25 },
      warnings: [{ type: 'null_value', field: 'demand' }],
    });
  });

  test('attributes are rejected when they are missing, empty, null or a list', async () => {
    for (const attributes of [undefined, {}, null, [], 'x']) {
      const { status, error } = await submit([item(), { templateCode: 'ratio', attributes }]);
      expect([status, error.details?.map(({ field }) => field)]).toEqual([422, ['items[1].attributes']]);
    }
  });

  test('a ref that is used twice is reported on the second item, beside its other problems', async () => {
    const { error } = await submit([
      item({ demand: 5 }, { ref: 'a' }),
      item({ demand: 5 }, { ref: 'b' }),
      item({ demand: 'x' }, { ref: 'a' }),
      item({ demand: 5 }, { ref: 'a' }),
    ]);
    expect(error.details?.map(({ field }) => field).sort()).toEqual([
      'items[2].attributes.demand',
      'items[2].ref',
      'items[3].ref',
    ]);
  });
});

describe('a submit', () => {
  test('of more than 100 items is TOO_MANY_ITEMS whatever the items are', async () => {
    const { status, error } = await submit(Array.from({ length: 101 }, () => 'no item'));
    expect([status, error.code]).toEqual([422, 'TOO_MANY_ITEMS']);
  });

  test('that is invalid is 422 also while another batch runs, and does not disturb it', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    expect((await submit([item({ colour: 1 })])).status).toBe(422);
    expect((await submit([item()])).status).toBe(409);
    service.gate.open();
    expect((await service.finished(batchId)).body.summary).toMatchObject({ total: 1, solved: 1 });
    expect([await countOf('batches'), await countOf('sheets')]).toEqual([1, 1]);
  });

  test('that is accepted has a UUID, its times and its counts from the first answer on', async () => {
    const { body } = await submit([item(), item()]);
    expect(body.batchId).toMatch(uuid);
    expect([body.type, body.itemCount, body.summary.total]).toEqual(['bulk-calculate', 2, 2]);
    expect(new Date(body.createdAt).toISOString()).toBe(body.createdAt);
    service.pass(3);
    const done = (await service.finished(body.batchId)).body;
    const { batchId, type, projectId, itemCount, createdAt } = body;
    expect(done).toMatchObject({ batchId, type, projectId, itemCount, createdAt });
    expect(new Date(String(done.completedAt)).toISOString()).toBe(done.completedAt);
  });
});

describe('a batch that completed', () => {
  test('can have solved nothing: completed, 100 percent, no error', async () => {
    const batch = await run([item({ mode: 'nothing' }), item({ mode: 'rejected' })]);
    expect(batch).toMatchObject({ state: 'completed', progressPercent: 100, error: null });
    expect(batch.summary).toEqual({ total: 2, solved: 0, errored: 2, stale: 0, checkErrored: 0, pending: 0 });
    expect(batch.items?.map(({ error }) => error?.code)).toEqual(['SOLVE_FAILED', 'SOLVE_FAILED']);
  });

  test('counts a check without a verdict in solved and in checkErrored', async () => {
    const batch = await run([
      { templateCode: 'testOddShapes', attributes: { capacity: 0 } },
      { templateCode: 'testOddShapes', attributes: { demand: 5 } },
    ]);
    expect(batch.summary).toMatchObject({ solved: 2, checkErrored: 1, errored: 0, pending: 0 });
    expect(batch.items?.[0]).toMatchObject({ status: 'solved', summaryCheckError: true });
    expect(batch.items?.[0]).not.toHaveProperty('summaryCheck');
  });

  test('recounts at every poll: pending is always what the other counters leave', async () => {
    const batch = await run([item(), item(), item(), item({ mode: 'no verdict' })]);
    const ids = (batch.items ?? []).map(({ sheetId }) => String(sheetId));
    const counts = async () => {
      const { state, error, progressPercent, summary } = (await poll(batch.batchId)).body;
      expect([state, error, progressPercent]).toEqual(['completed', null, 100]);
      const { total, solved, errored, stale, checkErrored, pending } = summary;
      expect(pending).toBe(total - solved - errored - stale);
      return [solved, errored, stale, checkErrored];
    };
    expect(await counts()).toEqual([4, 0, 0, 1]);
    const path = { sheetId: ids[0] ?? '' };
    await service.call('updateSheet', { path, body: { attributes: { mode: 'no verdict' } } });
    expect(await counts()).toEqual([3, 0, 1, 1]);
    await service.call('solveSheet', { path });
    expect(await counts()).toEqual([4, 0, 0, 2]);
    await service.call('bulkDelete', { body: { sheetIds: ids.slice(0, 3) } });
    expect(await counts()).toEqual([1, 3, 0, 1]);
  });

  test('shows no item a client may take for solved that is not: no results beside an error', async () => {
    const batch = await run([item(), item(), item({ mode: 'nothing' })]);
    const [first, second] = (batch.items ?? []).map(({ sheetId }) => String(sheetId));
    const path = { sheetId: first ?? '' };
    await service.call('updateSheet', { path, body: { attributes: { demand: 1 } } });
    await service.call('bulkDelete', { body: { sheetIds: [second] } });
    const { items } = (await poll(batch.batchId)).body;
    expect(items?.map(({ error }) => error?.code)).toEqual([
      'RESULTS_STALE',
      'SHEET_UNAVAILABLE',
      'SOLVE_FAILED',
    ]);
    for (const each of items ?? []) {
      expect(each.status).toBe('unsolved');
      for (const key of ['results', 'passed', 'summaryCheck']) expect(each).not.toHaveProperty(key);
    }
  });
});

describe('a batch that failed', () => {
  test('keeps its progress where it stopped and its solved items, which are counted as they are now', async () => {
    service.gate.close();
    const { batchId } = (await submit([item(), item(), item(), item()])).body;
    await service.gate.held(4);
    service.gate.letOne();
    while ((await poll(batchId)).body.summary.solved === 0);
    service.pass(601);
    const failed = (await poll(batchId)).body;
    expect(failed).toMatchObject({
      state: 'failed',
      progressPercent: 25,
      error: { code: 'BATCH_ABANDONED' },
    });
    const solved = failed.items?.find(({ status }) => status === 'solved');
    expect(solved).toMatchObject({ results: { ratio: 0.5 }, summaryCheck: 0.5 });

    const path = { sheetId: String(solved?.sheetId) };
    await service.call('updateSheet', { path, body: { attributes: { demand: 1 } } });
    const later = (await poll(batchId)).body;
    expect(later).toMatchObject({ state: 'failed', progressPercent: 25, error: failed.error });
    expect(later.summary).toMatchObject({ solved: 0, stale: 1, errored: 3, pending: 0 });
  });

  test('is a 200 without poll headers, and can be submitted again', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    await service.gate.held(1);
    service.pass(601);
    const { status, headers, body } = await poll(batchId);
    expect([status, body.state]).toEqual([200, 'failed']);
    for (const name of ['location', 'retry-after']) expect(headers).not.toHaveProperty(name);
    service.gate.open();
    expect(await run([item()])).toMatchObject({ state: 'completed', summary: { solved: 1 } });
  });
});

describe('a timber beam', () => {
  const supports = [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
  ];
  const floor = { L_X: 12, supports, topBracing: 'Continuous', loadsLine: [['floor', 0, 12, 'L', 60, 60]] };

  test.each([
    ['passes', { ...floor, member: '2x10 D.Fir-L No. 2' }],
    ['fails', { ...floor, member: '2x4 D.Fir-L No. 2' }],
    ['has no verdict', { ...floor, member: 'none' }],
  ])('that %s: the bulk item says what the typed answer says', async (what, attributes) => {
    const body = { projectId: service.projectId, preset: 'genericBeam', attributes };
    const { results } = (await service.call('calculateTimberBeam', { body })).body;
    const { summary, items } = await run([
      { templateCode: 'timberBeamASD', preset: 'genericBeam', attributes },
    ]);
    const [bulk] = items ?? [];
    expect([summary.solved, bulk?.status, bulk?.results]).toEqual([1, 'solved', {}]);
    const typed = results.summaryCheck;
    expect(bulk?.summaryCheckError).toBe(typed?.error);
    expect(summary.checkErrored).toBe(what === 'has no verdict' ? 1 : 0);
    if (what === 'has no verdict') {
      expect([typed?.error, results.passed, typeof results.warning]).toEqual([true, false, 'string']);
      for (const key of ['summaryCheck', 'summaryCheckReferenceId', 'summaryCheckFailReasons'])
        expect(bulk).not.toHaveProperty(key);
      return;
    }
    expect([bulk?.summaryCheck, results.utilizationRatio]).toEqual([typed?.value, typed?.value]);
    expect(bulk?.summaryCheckReferenceId).toBe(typed?.referenceId);
    expect(bulk?.summaryCheckFailReasons ?? []).toEqual(typed?.failReasons);
    expect(timberBeamOutputs.map(({ label }) => label)).toContain(bulk?.summaryCheckGoverning);
    expect(bulk).toHaveProperty('passed', what === 'passes' ? true : null);
    expect([results.passed, Number(typed?.value) <= 1]).toEqual([what === 'passes', what === 'passes']);
  });
});
