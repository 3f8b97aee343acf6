import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityHeaders } from './securityHeaders';
import type { SharedRequest } from '../page/together/sharedWire';
import { SHARED_LIMITS, SharedWorkbooks } from './sharedWorkbooks';

/** A request, as far as it decides whether it is answered. */
export type SentRequest = Pick<FastifyRequest, 'headers' | 'host' | 'socket'>;

/** As the switch `together` takes it: the page's code is not there at run time. */
const SHARED_NAME = /^[\w-]{1,40}$/;

/** Typed loosely: the instance is one of HTTP/2, whose type says more than matters here. */
type App = Pick<FastifyInstance, 'post'>;

/** Pages hand in what they changed and take what others changed: `POST /page/together/NAME`. */
export function shareWorkbooks(
  app: unknown,
  refusedOf: (request: SentRequest) => Promise<string | null>,
): void {
  const shared = new SharedWorkbooks(() => performance.now());
  const bodyLimit = SHARED_LIMITS.characters + 64 * 1024;
  (app as App).post<{ Params: { name: string } }>(
    '/page/together/:name',
    { bodyLimit },
    async (request, reply) => {
      reply.headers(securityHeaders(false));
      const refused = await refusedOf(request);
      if (refused !== null) return reply.code(403).type('text/plain').send(refused);
      if (!isRequest(request.body)) return reply.code(400).type('text/plain').send('No such request.\n');
      if (!SHARED_NAME.test(request.params.name))
        return { refused: 'A shared workbook has a name of up to 40 letters, digits, - and _.' };
      return shared.exchange(request.params.name, request.body);
    },
  );
}

function isRequest(body: unknown): body is SharedRequest {
  const { page, number, after, entries, file } = (body ?? {}) as Partial<SharedRequest>;
  return (
    typeof page === 'string' &&
    page.length <= 64 &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(after) &&
    Array.isArray(entries) &&
    entries.every((one) => typeof (one as { key?: unknown } | null)?.key === 'string') &&
    (file === undefined || typeof file === 'string')
  );
}
