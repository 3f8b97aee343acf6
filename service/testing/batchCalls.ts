import type { TestService } from './testService';

/** An item of a batch, of the ratio template. */
export const item = (attributes: object = { demand: 5 }, more = {}) => ({
  templateCode: 'ratio',
  attributes,
  ...more,
});

/** The calls around a batch, at the service that the test has at that moment. */
export function batchCalls(service: () => TestService) {
  const submit = (items: unknown, projectId = service().projectId) =>
    service().call('bulkCalculate', { body: { projectId, items } });
  return {
    submit,
    poll: (batchId: string) =>
      service().call('getBatch', { path: { projectId: service().projectId, batchId } }),
    /** Submits, and polls until it is terminal. */
    run: async (items: unknown[]) => {
      const { batchId } = (await submit(items)).body;
      return (await service().finished(batchId)).body;
    },
    countOf: async (table: 'sheets' | 'batches' | 'batch_items') =>
      (await service().store.db.selectFrom(table).selectAll().execute()).length,
  };
}
