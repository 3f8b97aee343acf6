import type { FastifyInstance } from 'fastify';
import { RequestError } from '../requestError';

/**
 * Bodies are JSON and nothing else. An empty body is none (a solve has none, whatever its Content-Type says);
 * malformed JSON is 400 (interface, "Request-level errors").
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, body) => {
      if (error) done(malformed(error), undefined);
      else done(null, body);
    });
  });
}

function malformed(error: Error): RequestError {
  return new RequestError(400, 'VALIDATION_ERROR', `The body is not valid JSON: ${error.message}`);
}
