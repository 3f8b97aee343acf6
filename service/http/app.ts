import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Patience } from '../batches/abandonment';
import type { BatchQueue } from '../batches/batchQueue';
import { createBatchWorker } from '../batches/batchWorker';
import type { Clock } from '../clock';
import type { Engine } from '../engine/engine';
import type { Metrics } from '../metrics/metrics';
import type { Publications } from '../publications/publications';
import { createLinks, type ServiceContext } from '../serviceContext';
import type { Store } from '../store/store';
import { webRoutes } from '../web/webRoutes';
import { identifyAccounts, requireAccount } from './authentication';
import { batchRoutes } from './batchRoutes';
import { answerConnectionError } from './connectionErrors';
import { allowOrigins } from './crossOrigin';
import type { App } from './endpoint';
import { answerError } from './errors';
import { endConnectionsGracefully } from './graceful';
import { readJsonBodies } from './jsonBody';
import { describeRoutes } from './openApi';
import { metricsRoute } from './metricsRoute';
import { openRoutes } from './openRoutes';
import { projectRoutes } from './projectRoutes';
import { limitRate } from './rateLimit';
import { sheetRoutes } from './sheetRoutes';
import { templateRoutes } from './templateRoutes';
import { typedRoutes } from './typedRoutes';
import { answerUnknownRoutes } from './unknownRoutes';
import { validatorCompiler } from './validation';

export interface ServiceOptions {
  store: Store;
  publications: Publications;
  engine: Engine;
  metrics: Metrics;
  /** Where accepted batches wait for this process, and maybe for others. Closed with the service. */
  queue: BatchQueue;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Base of the links to pages, without a slash at its end. */
  publicUrl(): string;
  /** Waited for before every solve; stands in for a slow engine. */
  solveDelay: ServiceContext['solveDelay'];
  batchParallelism: number;
  patience: Patience;
  /** Origins whose pages may call the service. */
  allowedOrigins: string[];
  rateLimitPerMinute: number;
}

/** Takes 100 items with tables of hundreds of rows. */
const bodyLimit = 32 * 1024 * 1024;
/** A longer template code or id than this names nothing, and is told so as such. */
const maxParamLength = 1024;

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

  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    routerOptions: { maxParamLength },
    frameworkErrors: answerError,
    clientErrorHandler: answerConnectionError,
  });
  app.setErrorHandler(answerError);
  app.setValidatorCompiler(validatorCompiler);
  // Answers are written as they are; that they keep to the contract is for the tests to see.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    const { statusCode, elapsedTime } = reply;
    request.log.info({ method: request.method, path, statusCode, ms: elapsedTime }, 'request');
  });
  endConnectionsGracefully(app);
  readJsonBodies(app);
  answerUnknownRoutes(app);
  await allowOrigins(app, options.allowedOrigins);
  identifyAccounts(app, store);
  await limitRate(app, options.rateLimitPerMinute);
  await describeRoutes(app);

  metricsRoute(app, metrics);
  openRoutes(app, context);
  await app.register(async (scope) => {
    requireAccount(scope);
    const withAccount = scope.withTypeProvider<ZodTypeProvider>();
    templateRoutes(withAccount, context);
    sheetRoutes(withAccount, context);
    batchRoutes(withAccount, context, { queue, patience });
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
