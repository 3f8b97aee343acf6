import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { bodyLimits } from '../../../contract';
import type { Store } from '../../store/store';
import { identifyAccounts } from './authentication';
import { type BodyShares, createBodyShares } from '../body/bodyShares';
import { guardAnswers, newRequestId } from './answerHeaders';
import { limitAnswers } from './answerShares';
import { answerConnectionError } from './connectionErrors';
import { type ConnectionLimits, connectionLimits, limitConnections, serverOptions } from './connectionLimits';
import { allowOrigins } from './crossOrigin';
import type { App } from './endpoint';
import { answerError } from './errors';
import { endConnectionsGracefully } from './graceful';
import { readJsonBodies } from '../body/jsonBody';
import { describeRoutes } from './openApi';
import { requireOwnHost } from './ownHosts';
import { limitRate } from './rateLimit';
import { logSecurity } from './securityLog';
import { answerUnknownRoutes } from './unknownRoutes';
import { validatorCompiler } from '../body/validation';

export interface PipelineOptions {
  store: Store;
  logger: FastifyBaseLogger;
  /** Origins whose pages may call the service. */
  allowedOrigins: string[];
  rateLimitPerMinute: number;
  /** Host names that lead here, besides localhost and addresses in numbers. */
  hostNames(): string[];
  connections?: ConnectionLimits;
}

/** A longer template code or id than this names nothing, and is answered so. */
const maxParamLength = 1024;

/** What every request passes before its route, and every answer after it. */
export async function createPipeline(
  options: PipelineOptions,
  shares: BodyShares = createBodyShares(),
): Promise<App> {
  const connections = options.connections ?? connectionLimits;
  const app: App = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.bodyBytes,
    genReqId: newRequestId,
    ...serverOptions(connections),
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
  logSecurity(app, options.allowedOrigins);
  guardAnswers(app);
  requireOwnHost(app, options.hostNames);
  limitConnections(app, connections);
  endConnectionsGracefully(app);
  readJsonBodies(app, shares);
  answerUnknownRoutes(app);
  await allowOrigins(app, options.allowedOrigins);
  identifyAccounts(app, options.store);
  limitAnswers(app, connections.largeAnswer);
  await limitRate(app, options.rateLimitPerMinute);
  await describeRoutes(app);
  return app;
}
