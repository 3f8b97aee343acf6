import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Store } from '../store/store';
import { identifyAccounts } from './authentication';
import { answerConnectionError } from './connectionErrors';
import { allowOrigins } from './crossOrigin';
import type { App } from './endpoint';
import { answerError } from './errors';
import { endConnectionsGracefully } from './graceful';
import { readJsonBodies } from './jsonBody';
import { describeRoutes } from './openApi';
import { limitRate } from './rateLimit';
import { answerUnknownRoutes } from './unknownRoutes';
import { validatorCompiler } from './validation';

export interface PipelineOptions {
  store: Store;
  logger: FastifyBaseLogger;
  /** Origins whose pages may call the service. */
  allowedOrigins: string[];
  rateLimitPerMinute: number;
}

/** Takes 100 items with tables of hundreds of rows. */
const bodyLimit = 32 * 1024 * 1024;
/** A longer template code or id than this names nothing, and is told so as such. */
const maxParamLength = 1024;

/** What every request passes before its route, and every answer after it. */
export async function createPipeline(options: PipelineOptions): Promise<App> {
  const app: App = Fastify({
    loggerInstance: options.logger,
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
  identifyAccounts(app, options.store);
  await limitRate(app, options.rateLimitPerMinute);
  await describeRoutes(app);
  return app;
}
