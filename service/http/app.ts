import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Patience } from '../batches/abandonment';
import type { BatchQueue } from '../batches/batchQueue';
import { createBatchWorker } from '../batches/batchWorker';
import type { Clock } from '../clock';
import type { Engine } from '../engine/engine';
import type { Metrics } from '../metrics/metrics';
import type { Publications } from '../publications/publications';
import { createLinks, type ServiceContext } from '../serviceContext';
import { webRoutes } from '../web/webRoutes';
import { requireAccount } from './authentication';
import { batchRoutes } from './batchRoutes';
import { createBodyShares } from './bodyShares';
import type { App } from './endpoint';
import { metricsRoute } from './metricsRoute';
import { openRoutes } from './openRoutes';
import { createPipeline, type PipelineOptions } from './pipeline';
import { projectRoutes } from './projectRoutes';
import { sheetRoutes } from './sheetRoutes';
import { templateRoutes } from './templateRoutes';
import { typedRoutes } from './typedRoutes';

export interface ServiceOptions extends PipelineOptions {
  publications: Publications;
  engine: Engine;
  metrics: Metrics;
  /** Where accepted batches wait for this process, and maybe for others. Closed with the service. */
  queue: BatchQueue;
  clock: Clock;
  /** Base of the links to pages, without a slash at its end. */
  publicUrl(): string;
  /** Waited for before every solve; stands in for a slow engine. */
  solveDelay: ServiceContext['solveDelay'];
  batchParallelism: number;
  patience: Patience;
}

/**
 * The whole service over an open store; `close()` ends it, finishing the requests that are being answered. The store
 * stays open: it belongs to the caller.
 */
export async function createService(options: ServiceOptions): Promise<App> {
  const { store, publications, engine, metrics, queue, clock, logger, patience } = options;
  const context: ServiceContext = {
    store,
    publications,
    engine,
    metrics,
    clock,
    links: createLinks(options.publicUrl),
    solveDelay: options.solveDelay,
  };
  const worker = createBatchWorker(context, {
    queue,
    patience,
    parallelism: options.batchParallelism,
    onFault: (message, error) => logger.error({ err: error }, message),
  });

  const shares = createBodyShares();
  const app = await createPipeline(options, shares);
  metricsRoute(app, metrics);
  openRoutes(app, context);
  await app.register(async (scope) => {
    requireAccount(scope);
    const withAccount = scope.withTypeProvider<ZodTypeProvider>();
    templateRoutes(withAccount, context);
    sheetRoutes(withAccount, context);
    batchRoutes(withAccount, context, { queue, patience, shares });
    projectRoutes(withAccount, context);
    typedRoutes(withAccount, context);
  });
  await webRoutes(app, context, { secureCookies: () => options.publicUrl().startsWith('https:') });
  app.addHook('onClose', async () => {
    await worker.close();
    await engine.close();
  });
  await app.ready();
  worker.start();
  return app;
}
