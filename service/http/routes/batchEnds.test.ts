import { batchCalls, item } from '../../testing/batchCalls';
import { ratioTemplate } from '../../testing/ratioTemplate';
import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { countOf, poll, run, submit } = batchCalls(() => service);

describe('a batch that stops', () => {
  test('without progress for ten minutes it is abandoned, and stays so', async () => {
    service.gate.close();
    const { batchId } = (await submit([item({ demand: 5 }, { ref: 'a' }), item(), item(), item(), item()]))
      .body;
    await service.gate.held(4);
    service.gate.letOne();
    while ((await poll(batchId)).body.summary.solved === 0);
    service.pass(600);
    expect((await poll(batchId)).body.state).toBe('processing');
    service.pass(1);
    const abandoned = await poll(batchId);
    expect(abandoned.body).toMatchObject({
      state: 'failed',
      progressPercent: 20,
      error: { code: 'BATCH_ABANDONED' },
      summary: { total: 5, solved: 1, errored: 4, pending: 0 },
    });
    expect(abandoned.status).toBe(200);
    for (const name of ['location', 'retry-after']) expect(abandoned.headers).not.toHaveProperty(name);
    const codes = abandoned.body.items?.map((each) => each.error?.code ?? each.status);
    expect(codes?.sort()).toEqual([...Array.from({ length: 4 }, () => 'BATCH_ABANDONED'), 'solved']);

    // What was still running when the batch was given up leaves no sheet behind.
    service.gate.open();
    expect(await run([item()])).toMatchObject({ state: 'completed', summary: { solved: 1 } });
    expect(await countOf('sheets')).toBe(2);
    expect((await poll(batchId)).body).toEqual(abandoned.body);

    const solved = abandoned.body.items?.find(({ status }) => status === 'solved');
    expect(solved).toMatchObject({ results: { ratio: 0.5 }, summaryCheck: 0.5 });
    const sheetId = String(solved?.sheetId);
    await service.call('updateSheet', { path: { sheetId }, body: { attributes: { demand: 1 } } });
    const later = (await poll(batchId)).body;
    expect(later).toMatchObject({ state: 'failed', progressPercent: 20, error: abandoned.body.error });
    expect(later.summary).toMatchObject({ solved: 0, stale: 1, errored: 4, pending: 0 });
  });

  test('an abandoned batch gives its project free, without a poll', async () => {
    service.gate.close();
    const first = (await submit([item()])).body;
    await service.gate.held(1);
    service.pass(601);
    expect((await submit([item()])).status).toBe(201);
    expect((await poll(first.batchId)).body.error?.code).toBe('BATCH_ABANDONED');
  });

  test('it goes on after a restart, each item in one sheet', async () => {
    service.gate.close();
    const { batchId } = (await submit(Array.from({ length: 6 }, (_, i) => item({ demand: i })))).body;
    await service.gate.held(4);
    service.gate.letOne();
    while ((await poll(batchId)).body.summary.solved === 0);
    service = await service.restart();
    const batch = (await service.finished(batchId)).body;
    expect(batch).toMatchObject({ state: 'completed', summary: { total: 6, solved: 6 } });
    expect(batch.items?.map(({ results }) => results?.ratio)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(await countOf('sheets')).toBe(6);
  });

  test('after a restart that came too late it is abandoned', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    await service.gate.held(1);
    service.pass(601);
    service = await service.restart();
    expect((await poll(batchId)).body.error?.code).toBe('BATCH_ABANDONED');
    expect(await countOf('sheets')).toBe(0);
  });

  test('queued for more than an hour it is abandoned', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    await service.gate.held(1);
    await service.store.db.updateTable('batches').set({ state: 'queued' }).execute();
    service.pass(3600);
    expect((await poll(batchId)).body.state).toBe('processing');
    service.pass(1);
    expect((await poll(batchId)).body.error?.code).toBe('BATCH_ABANDONED');
  });

  test('a template that is withdrawn before the batch begins: VALIDATION_CHANGED', async () => {
    await service.close();
    service = await startTestService({ settings: { batchParallelism: 1 } });
    service.gate.close();
    // Another project's batch has the only hand of the service, so this one is queued.
    const { projectId } = (await service.call('createProject', { body: { name: 'Other' } })).body;
    const first = (await service.call('bulkCalculate', { body: { projectId, items: [item()] } })).body;
    await service.gate.held(1);
    const { batchId } = (await submit([item()])).body;
    expect((await poll(batchId)).body).toMatchObject({ state: 'processing', progressPercent: 0 });

    await service.publications.withdraw(ratioTemplate.code);
    service.gate.open();
    const batch = (await service.finished(batchId)).body;
    expect(batch).toMatchObject({ state: 'failed', error: { code: 'VALIDATION_CHANGED' } });
    expect(batch.items?.[0]).toMatchObject({ status: 'unsolved', error: { code: 'VALIDATION_CHANGED' } });

    // The one that had begun ends item by item.
    const begun = (await service.finished(first.batchId, projectId)).body;
    expect(begun).toMatchObject({ state: 'completed', error: null });
    expect(begun.items?.[0]).toMatchObject({ status: 'unsolved', error: { code: 'TEMPLATE_NOT_FOUND' } });
  });

  test('a template that is withdrawn afterwards: TEMPLATE_NOT_FOUND on its items', async () => {
    const { batchId } = await run([item()]);
    await service.publications.withdraw(ratioTemplate.code);
    const after = (await poll(batchId)).body;
    expect(after.items?.[0]).toMatchObject({ status: 'unsolved', error: { code: 'TEMPLATE_NOT_FOUND' } });
    expect(after.summary).toMatchObject({ solved: 0, errored: 1 });
  });

  test('a store that fails makes it BATCH_FAILED, and the fault is logged', async () => {
    service.gate.close();
    const { batchId } = (await submit([item()])).body;
    await service.gate.held(1);
    await service.store.db.schema.alterTable('sheets').renameTo('sheets_away').execute();
    service.gate.open();
    while (!service.logged().join().includes('could not be run')) await new Promise((r) => setImmediate(r));
    await service.store.db.schema.alterTable('sheets_away').renameTo('sheets').execute();
    const batch = (await service.finished(batchId)).body;
    expect(batch).toMatchObject({ state: 'failed', error: { code: 'BATCH_FAILED' } });
    expect(batch.items?.[0]?.error?.code).toBe('BATCH_FAILED');
  });
});
