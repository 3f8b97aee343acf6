import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../../lib/errorBody';

/**
 * Answers 404 for an unknown path and 405 with `Allow` for a known path with another method, before the body is read.
 * Register first.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '*') known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    if (methods.length === 0)
      return reply.status(404).send(errorBody('NOT_FOUND', `There is no ${request.method} ${path}.`));
    const allowed = [...new Set(methods)].join(', ');
    return reply
      .status(405)
      .header('Allow', allowed)
      .send(errorBody('METHOD_NOT_ALLOWED', `${path} takes ${allowed}, not ${request.method}.`));
  };
  app.addHook('preParsing', async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
  app.setNotFoundHandler(answer);
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
