import { batchCalls, item } from '../../testing/batchCalls';
import { ratioTemplate } from '../../testing/ratioTemplate';
import { startTestService, type TestService } from '../../testing/testService';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import { testOddShapes } from '../../../engineering/testOddShapes/template';
import { timberBeamASD } from '../../../engineering/timberBeamASD/template';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ templates: [ratioTemplate, testOddShapes, timberBeamASD] });
});
afterEach(() => service.close());

const { countOf, poll, run, submit } = batchCalls(() => service);
const read = async (sheetId: unknown) =>
  (await service.call('getSheet', { path: { sheetId: String(sheetId) } })).body;
const update = (sheetId: unknown, attributes: object) =>
  service.call('updateSheet', { path: { sheetId: String(sheetId) }, body: { attributes } });

describe('submit', () => {
  test('201 with the batch, no items yet, and where and when to poll', async () => {
    service.gate.close();
    const { status, headers, body } = await submit([item(), item()]);
    expect(status).toBe(201);
    expect(body).toEqual({
      batchId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      type: 'bulk-calculate',
      state: 'processing',
      progressPercent: 0,
      projectId: service.projectId,
      itemCount: 2,
      summary: { total: 2, solved: 0, errored: 0, stale: 0, checkErrored: 0, pending: 2 },
      createdAt: '2026-01-01T08:00:00.000Z',
      completedAt: null,
      durationSeconds: null,
      error: null,
      items: null,
    });
    expect(headers.location).toBe(`/v1/projects/${service.projectId}/batches/${body.batchId}`);
    expect(headers['retry-after']).toBe('2');
  });

  test('every problem of every item is reported, and nothing is created', async () => {
    const { status, error } = await submit([
      item(),
      item({ demand: 'much', colour: 'red' }, { preset: 'strong', ref: 'a' }),
      { templateCode: 'unknown', attributes: { demand: 5 } },
      { templateCode: 'ratio' },
      { attributes: { demand: 1 } },
      item({ mode: 'odd' }, { ref: 'a', colour: 1 }),
      item({ demand: 5 }, { ref: 'x'.repeat(65) }),
      'text',
      { templateCode: 'unknown' },
      item({ demand: 5 }, { name: 'a\0' }),
    ]);
    expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(error.details?.map(({ field }) => field).sort()).toEqual([
      'items[1].attributes.colour',
      'items[1].attributes.demand',
      'items[1].preset',
      'items[2].templateCode',
      'items[3].attributes',
      'items[4].templateCode',
      'items[5].attributes.mode',
      'items[5].colour',
      'items[5].ref',
      'items[6].ref',
      'items[7]',
      'items[8].attributes',
      'items[8].templateCode',
      'items[9].name',
    ]);
    expect([await countOf('sheets'), await countOf('batches'), await countOf('batch_items')]).toEqual([
      0, 0, 0,
    ]);
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

  test('attributes of an item are rejected when they are missing, empty, null or a list', async () => {
    for (const attributes of [undefined, {}, null, [], 'x']) {
      const { status, error } = await submit([item(), { templateCode: 'ratio', attributes }]);
      expect([status, error.details?.map(({ field }) => field)]).toEqual([422, ['items[1].attributes']]);
    }
  });

  test('an invalid one is 422 also while another batch runs, and does not disturb it', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    expect((await submit([item({ colour: 1 })])).status).toBe(422);
    expect((await submit([item()])).status).toBe(409);
    service.gate.open();
    expect((await service.finished(batchId)).body.summary).toMatchObject({ total: 1, solved: 1 });
    expect([await countOf('batches'), await countOf('sheets')]).toEqual([1, 1]);
  });

  test('what the project lacks is rejected as a one-shot rejects it', async () => {
    const { projectId } = (await service.call('createProject', { body: { name: 'Bare' } })).body;
    const { status, error } = await submit([item({ useProject: true })], projectId);
    expect([status, error.details?.[0]?.field]).toEqual([422, 'items[0].attributes.groundSnowLoad']);
  });

  test('more than 100 items is TOO_MANY_ITEMS whatever they are, 100 are taken', async () => {
    const { status, error } = await submit(Array.from({ length: 101 }, () => 'no item'));
    expect([status, error.code]).toEqual([422, 'TOO_MANY_ITEMS']);
    expect(await countOf('batches')).toBe(0);
    const batch = await run(Array.from({ length: 100 }, () => item()));
    expect(batch.summary).toMatchObject({ total: 100, solved: 100 });
  });

  test.each([
    ['no items', { items: [] }, 422],
    ['items that are no list', { items: {} }, 422],
    ['no project', { projectId: undefined }, 422],
  ])('%s', async (_what, change, status) => {
    const body = { projectId: service.projectId, items: [item()], ...change };
    expect((await service.call('bulkCalculate', { body })).status).toBe(status);
    expect(await countOf('batches')).toBe(0);
  });

  test('a second batch in the project is 409 with the first one, in another project it is taken', async () => {
    service.gate.close();
    const first = (await submit([item()])).body;
    const { status, error } = await submit([item()]);
    expect([status, error.code]).toEqual([409, 'BATCH_IN_PROGRESS']);
    expect(error.details).toEqual([{ field: 'batchId', message: first.batchId }]);
    const other = (await service.call('createProject', { body: { name: 'Other' } })).body;
    expect((await submit([item()], other.projectId)).status).toBe(201);
    service.gate.open();
    await service.finished(first.batchId);
    expect((await submit([item()])).status).toBe(201);
  });

  test('of many submits at once, one is taken', async () => {
    service.gate.close();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit([item()])));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await countOf('batches')).toBe(1);
  });

  test('the same batch again is a second batch with other sheets', async () => {
    const [first, second] = [await run([item()]), await run([item()])];
    expect(first.batchId).not.toBe(second.batchId);
    expect(first.items?.[0]?.sheetId).not.toBe(second.items?.[0]?.sheetId);
  });
});

describe('poll', () => {
  test('a completed batch: items in request order, each with the content of a sheet read plus ref', async () => {
    const batch = await run([
      item({ demand: 1 }, { ref: ' träger/1 😀 ' }),
      item({ demand: 2 }, { name: 'B2' }),
      item({ demand: 3 }, { ref: '__proto__', preset: 'weak' }),
    ]);
    expect(batch).toMatchObject({ state: 'completed', progressPercent: 100, error: null });
    expect(batch.summary).toEqual({ total: 3, solved: 3, errored: 0, stale: 0, checkErrored: 0, pending: 0 });
    const items = batch.items ?? [];
    expect(items.map(({ name, ref, results }) => [name, ref, results?.ratio])).toEqual([
      ['Demand over capacity -  träger/1 😀 ', ' träger/1 😀 ', 0.1],
      ['B2', null, 0.2],
      ['Demand over capacity - __proto__', '__proto__', 1.5],
    ]);
    for (const { ref: _ref, ...rest } of items) expect(rest).toEqual(await read(rest.sheetId));
    expect(items[2]).toMatchObject({ summaryCheckFailReasons: ['Demand exceeds capacity.'], passed: null });
  });

  test('items of one batch can use different templates, each with its own verdict', async () => {
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

  test('without ref and name an item is named after its position', async () => {
    const batch = await run([item(), item()]);
    expect(batch.items?.map(({ name }) => name)).toEqual([
      'Demand over capacity - 1',
      'Demand over capacity - 2',
    ]);
  });

  test('says how long it took', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    await service.gate.held(1);
    service.pass(90);
    service.gate.open();
    expect((await service.finished(batchId)).body).toMatchObject({
      createdAt: '2026-01-01T08:00:00.000Z',
      completedAt: '2026-01-01T08:01:30.000Z',
      durationSeconds: 90,
    });
  });

  test('headers and progress until it is terminal', async () => {
    service.gate.close();
    const { batchId } = (await submit([item(), item(), item()])).body;
    await service.gate.held(3);
    service.gate.letOne();
    for (;;) {
      const { body, headers } = await poll(batchId);
      expect([body.state, body.items]).toEqual(['processing', null]);
      expect(headers['retry-after']).toBe('2');
      expect(headers.location).toBe(`/v1/projects/${service.projectId}/batches/${batchId}`);
      if (body.progressPercent > 0) {
        expect(body.progressPercent).toBe(33);
        expect(body.summary).toMatchObject({ solved: 1, pending: 2 });
        break;
      }
    }
    service.gate.open();
    const { headers } = await service.finished(batchId);
    expect(headers).not.toHaveProperty('retry-after');
    expect(headers).not.toHaveProperty('location');
  });

  test('no more items than allowed are solved side by side', async () => {
    service.gate.close();
    const { batchId } = (await submit(Array.from({ length: 10 }, () => item()))).body;
    await service.gate.held(4);
    await poll(batchId);
    expect(service.gate.heldNow()).toBe(4);
    service.gate.letOne();
    await service.gate.held(4);
    service.gate.open();
    await service.finished(batchId);
  });

  test('an item that the solver cannot answer has its error; the batch completes', async () => {
    const batch = await run([
      item({ mode: 'nothing' }, { ref: 'none' }),
      item({ mode: 'fault' }),
      item({ mode: 'rejected' }),
      item({ mode: 'no verdict' }),
      item(),
    ]);
    expect(batch).toMatchObject({ state: 'completed', progressPercent: 100, error: null });
    expect(batch.summary).toEqual({ total: 5, solved: 2, errored: 3, stale: 0, checkErrored: 1, pending: 0 });
    const [nothing, fault, rejected, noVerdict] = batch.items ?? [];
    expect(nothing).toMatchObject({ ref: 'none', status: 'unsolved', error: { code: 'SOLVE_FAILED' } });
    expect(fault?.error).toEqual({ code: 'SOLVE_FAILED', message: expect.not.stringContaining('bug') });
    expect(rejected?.error?.message).toContain('mode cannot be rejected');
    expect(noVerdict).toMatchObject({ status: 'solved', summaryCheckError: true });
    expect(noVerdict).not.toHaveProperty('summaryCheck');
    expect(service.logged().join()).toContain('a bug in the template');
  });

  test('a null draws a warning and the rest is solved', async () => {
    const batch = await run([item({ demand: null, capacity: 20 })]);
    expect(batch.items?.[0]).toMatchObject({
      status: 'solved',
      results: { ratio: 0.25 },
      warnings: [{ type: 'null_value', field: 'demand' }],
    });
  });

  test('counters and items follow the sheets: patched is stale, solved again is solved, deleted is unavailable', async () => {
    const batch = await run([item(), item(), item({ mode: 'no verdict' }), item({ mode: 'nothing' })]);
    const ids = (batch.items ?? []).map(({ sheetId }) => String(sheetId));
    const path = { sheetId: ids[0] ?? '' };
    const states = async () => {
      const { state, error, progressPercent, summary, items } = (await poll(batch.batchId)).body;
      expect([state, error, progressPercent]).toEqual(['completed', null, 100]);
      const { total, solved, errored, stale, checkErrored, pending } = summary;
      expect(pending).toBe(total - solved - errored - stale);
      for (const each of (items ?? []).filter((one) => one.error)) {
        expect(each.status).toBe('unsolved');
        for (const key of ['results', 'passed', 'summaryCheck']) expect(each).not.toHaveProperty(key);
      }
      return [[solved, errored, stale, checkErrored], items?.map((each) => each.error?.code)];
    };
    expect(await states()).toEqual([
      [3, 1, 0, 1],
      [undefined, undefined, undefined, 'SOLVE_FAILED'],
    ]);
    await update(path.sheetId, { mode: 'no verdict' });
    expect(await states()).toEqual([
      [2, 1, 1, 1],
      ['RESULTS_STALE', undefined, undefined, 'SOLVE_FAILED'],
    ]);
    await service.call('solveSheet', { path });
    expect(await states()).toEqual([
      [3, 1, 0, 2],
      [undefined, undefined, undefined, 'SOLVE_FAILED'],
    ]);
    await service.call('bulkDelete', { body: { sheetIds: ids.slice(0, 2) } });
    expect(await states()).toEqual([
      [1, 3, 0, 1],
      ['SHEET_UNAVAILABLE', 'SHEET_UNAVAILABLE', undefined, 'SOLVE_FAILED'],
    ]);
  });

  test('a failed item that is corrected and solved is solved', async () => {
    const batch = await run([item({ mode: 'nothing' })]);
    expect(batch).toMatchObject({ state: 'completed', progressPercent: 100, error: null });
    expect(batch.summary).toMatchObject({ total: 1, solved: 0, errored: 1, pending: 0 });
    const sheetId = batch.items?.[0]?.sheetId;
    await update(sheetId, { mode: 'normal' });
    await service.call('solveSheet', { path: { sheetId: String(sheetId) } });
    expect((await poll(batch.batchId)).body.summary).toMatchObject({ solved: 1, errored: 0 });
  });

  test('a default that changes while an item is solved is the one it is solved with', async () => {
    service.gate.close();
    const { batchId } = (await submit([item({ useProject: true })])).body;
    await service.gate.held(1);
    const path = { projectId: service.projectId };
    await service.call('updateProject', { path, body: { defaults: { groundSnowLoad: 8 } } });
    service.gate.open();
    const batch = (await service.finished(batchId)).body;
    expect(batch.items?.[0]?.results).toEqual({ ratio: 0.8 });
    expect(await countOf('sheets')).toBe(1);
  });

  test('a batch is found only in its project', async () => {
    const { batchId } = await run([item()]);
    const other = (await service.call('createProject', { body: { name: 'Other' } })).body;
    const { status } = await service.call('getBatch', { path: { projectId: other.projectId, batchId } });
    expect(status).toBe(404);
  });
});

describe('a timber beam', () => {
  const supports = [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
  ];
  const floor = {
    L_X: 12,
    supports,
    creepFactor: 2,
    topBracing: 'Continuous',
    loadsLine: [['floor', 0, 12, 'L', 60, 60]],
  };

  test.each([
    ['passes', { ...floor, member: '2x10 D.Fir-L No. 2' }],
    ['fails', { ...floor, L_X: 13, member: '2x4 D.Fir-L No. 2' }],
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
    const cautions = (bulk?.warnings ?? []).map(({ type, message }) => type === 'caution' && message);
    expect(cautions.join(' ')).toBe(results.outputs?.cautions);
    expect(cautions.length > 0).toBe(what === 'fails');
    expect(bulk).toHaveProperty('passed', what === 'passes' ? true : null);
    expect([results.passed, Number(typed?.value) <= 1]).toEqual([what === 'passes', what === 'passes']);
  });
});
