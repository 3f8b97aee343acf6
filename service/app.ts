import './web/reactBuild';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { BatchTimeouts } from './batches/abandonment';
import type { BatchQueue } from './batches/batchQueue';
import { BatchWorker } from './batches/batchWorker';
import type { Clock } from './lib/clock';
import type { SealKeys } from './seals/sealKeys';
import { Sealer } from './seals/sealer';
import type { Engine } from './engine/engine';
import { FairQueue } from './engine/fairQueue';
import type { Metrics } from './context/metrics';
import type { Publications } from './publications/publications';
import { createLinks, type ServiceContext } from './context/serviceContext';
import { packageRoutes } from './web/pdf/pdfRoutes';
import type { PdfPress } from './web/pdf/pdfPress';
import { signInTokenRoute } from './web/session/signInTokenRoute';
import { webRoutes } from './web/webRoutes';
import { agentRoute } from './mcp/agentRoute';
import { requireAccount } from './http/pipeline/authentication';
import { createAnswerOnce } from './http/routes/answerOnce';
import { batchRoutes } from './http/routes/batchRoutes';
import { calculateGroupRoute } from './http/routes/calculateGroupRoute';
import { exploreRoutes } from './http/routes/exploreRoutes';
import { createBodyShares } from './http/body/bodyShares';
import type { App } from './http/pipeline/endpoint';
import { metricsRoute } from './http/routes/metricsRoute';
import { openRoutes } from './http/routes/openRoutes';
import { createPipeline, type PipelineOptions } from './http/pipeline/pipeline';
import { projectRoutes } from './http/routes/projectRoutes';
import { sheetRoutes } from './http/routes/sheetRoutes';
import { templateRoutes } from './http/routes/templateRoutes';
import { typedRoutes } from './http/routes/typedRoutes';

export interface ServiceOptions extends PipelineOptions {
  publications: Publications;
  engine: Engine;
  metrics: Metrics;
  /** Draws the PDFs. Closed with the service. */
  press: PdfPress;
  /** Where accepted batches wait for this process, and maybe for others. Closed with the service. */
  queue: BatchQueue;
  clock: Clock;
  sealKeys: SealKeys;
  /** Base of the links to pages, without a slash at its end. */
  publicUrl(): string;
  /** Waited for before every solve; stands in for a slow engine. */
  solveDelay: ServiceContext['solveDelay'];
  batchParallelism: number;
  batchTimeouts: BatchTimeouts;
}

/** Two of each account at once; their solves take turns besides, with those of all other requests. */
const explorationShares = { atOnce: 8, atOnceOfOne: 2, waiting: 200, waitingOfOne: 40 };

/**
 * The whole service over an open store; `close()` ends it, finishing the requests that are being answered. The store
 * stays open: it belongs to the caller.
 */
export async function createService(options: ServiceOptions): Promise<App> {
  const { store, publications, engine, metrics, queue, clock, logger, batchTimeouts } = options;
  const context: ServiceContext = {
    store,
    publications,
    engine,
    explorations: new FairQueue(explorationShares),
    metrics,
    clock,
    links: createLinks(options.publicUrl),
    sealer: new Sealer(options.sealKeys, options.publicUrl),
    solveDelay: options.solveDelay,
  };
  const worker = new BatchWorker(context, {
    queue,
    batchTimeouts,
    parallelism: options.batchParallelism,
    onFault: (message, error) => logger.error({ err: error }, message),
  });

  const answerOnce = createAnswerOnce(context);
  const shares = createBodyShares();
  const app = await createPipeline(options, shares);
  metricsRoute(app, metrics);
  openRoutes(app, context);
  await app.register(async (scope) => {
    requireAccount(scope);
    const withAccount = scope.withTypeProvider<ZodTypeProvider>();
    templateRoutes(withAccount, context, answerOnce);
    calculateGroupRoute(withAccount);
    exploreRoutes(withAccount, context);
    sheetRoutes(withAccount, context);
    batchRoutes(withAccount, context, { queue, batchTimeouts, shares, answerOnce });
    projectRoutes(withAccount, context, answerOnce);
    typedRoutes(withAccount, context, answerOnce);
    signInTokenRoute(withAccount, context);
    packageRoutes(withAccount, context, options.press);
    agentRoute(withAccount, context);
  });
  await webRoutes(app, context, {
    secureCookies: () => options.publicUrl().startsWith('https:'),
    press: options.press,
    allowedOrigins: options.allowedOrigins,
  });
  app.addHook('onClose', async () => {
    await worker.close();
    await engine.close();
    await options.press.close();
  });
  await app.ready();
  worker.start();
  return app;
}
