import { batchCalls, item } from '../../testing/batchCalls';
import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
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
      batchId: expect.any(String),
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

  test('what the project lacks is rejected as a one-shot rejects it', async () => {
    const { projectId } = (await service.call('createProject', { body: { name: 'Bare' } })).body;
    const { status, error } = await submit([item({ useProject: true })], projectId);
    expect([status, error.details?.[0]?.field]).toEqual([422, 'items[0].attributes.groundSnowLoad']);
  });

  test('more than 100 items is TOO_MANY_ITEMS, 100 are taken', async () => {
    const many = (count: number) => Array.from({ length: count }, () => item());
    const { status, error } = await submit(many(101));
    expect([status, error.code]).toEqual([422, 'TOO_MANY_ITEMS']);
    expect(await countOf('batches')).toBe(0);
    const batch = await run(many(100));
    expect(batch.summary).toMatchObject({ total: 100, solved: 100 });
  });

  test.each([
    ['no items', { items: [] }, 422],
    ['items that are no list', { items: {} }, 422],
    ['no project', { projectId: undefined }, 422],
    ['a project that is no UUID', { projectId: 'p' }, 400],
    ['a project that is not there', { projectId: '00000000-0000-4000-8000-000000000000' }, 404],
    ['an unrecognised field', { priority: 1 }, 422],
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
      item({ demand: 1 }, { ref: 'r-1' }),
      item({ demand: 2 }, { name: 'B2' }),
      item({ demand: 3 }, { ref: 'r-3', preset: 'weak' }),
    ]);
    expect(batch).toMatchObject({ state: 'completed', progressPercent: 100, error: null });
    expect(batch.summary).toEqual({ total: 3, solved: 3, errored: 0, stale: 0, checkErrored: 0, pending: 0 });
    const items = batch.items ?? [];
    expect(items.map(({ name, ref, results }) => [name, ref, results?.ratio])).toEqual([
      ['Demand over capacity - r-1', 'r-1', 0.1],
      ['B2', null, 0.2],
      ['Demand over capacity - r-3', 'r-3', 1.5],
    ]);
    for (const { ref: _ref, ...rest } of items) expect(rest).toEqual(await read(rest.sheetId));
    expect(items[2]).toMatchObject({ summaryCheckFailReasons: ['Demand exceeds capacity.'], passed: null });
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

  test('an item carries its warnings', async () => {
    const batch = await run([item({ note: 'unused' })]);
    expect(batch.items?.[0]).toMatchObject({ status: 'solved', warnings: [{ type: 'ignored_field' }] });
  });

  test('the counters follow the sheets: patched is stale, solved again is solved, deleted is unavailable', async () => {
    const batch = await run([item(), item()]);
    const [first, second] = (batch.items ?? []).map(({ sheetId }) => String(sheetId));
    await update(first, { demand: 3 });
    const stale = (await poll(batch.batchId)).body;
    expect(stale).toMatchObject({ state: 'completed', error: null, progressPercent: 100 });
    expect(stale.summary).toMatchObject({ solved: 1, stale: 1, errored: 0, pending: 0 });
    expect(stale.items?.[0]).toMatchObject({
      status: 'unsolved',
      error: { code: 'RESULTS_STALE' },
      sheetId: first,
    });
    expect(stale.items?.[0]).not.toHaveProperty('results');

    await service.call('solveSheet', { path: { sheetId: first ?? '' } });
    expect((await poll(batch.batchId)).body.items?.[0]).toMatchObject({
      status: 'solved',
      results: { ratio: 0.3 },
    });

    await service.call('bulkDelete', { body: { sheetIds: [second] } });
    const deleted = (await poll(batch.batchId)).body;
    expect(deleted.summary).toMatchObject({ solved: 1, stale: 0, errored: 1, pending: 0 });
    expect(deleted.items?.[1]).toMatchObject({ status: 'unsolved', error: { code: 'SHEET_UNAVAILABLE' } });
  });

  test('a failed item that is corrected and solved is solved', async () => {
    const batch = await run([item({ mode: 'nothing' })]);
    const sheetId = batch.items?.[0]?.sheetId;
    await update(sheetId, { mode: 'normal' });
    await service.call('solveSheet', { path: { sheetId: String(sheetId) } });
    expect((await poll(batch.batchId)).body.summary).toMatchObject({ solved: 1, errored: 0 });
  });

  test('a changed project default makes its readers stale', async () => {
    const batch = await run([item({ useProject: true }), item()]);
    await service.call('updateProject', {
      path: { projectId: service.projectId },
      body: { defaults: { groundSnowLoad: 5 } },
    });
    const after = (await poll(batch.batchId)).body;
    expect(after.items?.map((each) => each.error?.code)).toEqual(['RESULTS_STALE', undefined]);
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

  test.each(['00000000-0000-4000-8000-000000000000', 'x'])('batch %s', async (batchId) => {
    expect((await poll(batchId)).status).toBe(batchId === 'x' ? 400 : 404);
  });

  test('a batch is found only in its project', async () => {
    const { batchId } = await run([item()]);
    const other = (await service.call('createProject', { body: { name: 'Other' } })).body;
    const { status } = await service.call('getBatch', { path: { projectId: other.projectId, batchId } });
    expect(status).toBe(404);
  });
});
