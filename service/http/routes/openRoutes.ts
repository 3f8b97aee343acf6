import { health } from '../../../contract';
import { sealKeyList } from '../../../contract/seal/seal';
import type { ServiceContext } from '../../context/serviceContext';
import { RequestError } from '../../lib/requestError';
import { type App, endpoint } from '../pipeline/endpoint';

const databaseUnavailable =
  'The service cannot read or write its database; its disk may be full. Its log has the reason.';

/** What is served without a key: health, the public keys that check seals, and the OpenAPI document. */
export function openRoutes(app: App, { store, sealer }: ServiceContext): void {
  app.route({
    ...endpoint('health'),
    schema: { response: { 200: health }, security: [] },
    handler: async (request) => {
      await store.check().catch((error: unknown) => {
        request.log.error({ err: error }, 'the database does not work');
        throw new RequestError(503, 'DATABASE_UNAVAILABLE', databaseUnavailable);
      });
      return { status: 'ok' };
    },
  });

  app.route({
    ...endpoint('sealKeys'),
    schema: { response: { 200: sealKeyList }, security: [] },
    handler: () => sealer.published(),
  });

  let document: string | null = null;
  app.route({
    ...endpoint('openApi'),
    schema: { hide: true },
    // Written once: it takes as long as ten calculations, and needs no key.
    handler: async (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').serializer(String).send(document);
    },
  });
}
