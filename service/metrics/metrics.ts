import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { findRunningBatches } from '../batches/batchStore';
import type { Metrics } from '../context/metrics';
import type { Queries } from '../store/store';

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** @param ofProcess also memory, event loop and garbage collection of this process */
export function createMetrics(db: Queries, { ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to having answered it.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const solves = new Histogram({
    name: 'calc_solve_duration_seconds',
    help: 'Time of a calculation, in this thread or in one of the pool.',
    labelNames: ['template'],
    buckets: seconds,
    registers,
  });
  const items = new Counter({
    name: 'calc_batch_items_total',
    help: 'Items of batches that this process has given their outcome.',
    labelNames: ['outcome'],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'calc_batches_running',
      help: 'Batches that are queued or processing, of every process on this database.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const running = await findRunningBatches(db);
        for (const state of ['queued', 'processing'])
          this.set({ state }, running.filter((batch) => batch.state === state).length);
      },
    }),
  );

  return {
    answered: ({ method, route, status, seconds: took }) => requests.observe({ method, route, status }, took),
    solved: (template, took) => solves.observe({ template }, took),
    itemDone: (outcome) => items.inc({ outcome }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
