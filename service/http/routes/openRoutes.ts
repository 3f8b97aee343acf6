import { sql } from 'kysely';
import { health } from '../../../contract';
import type { ServiceContext } from '../../context/serviceContext';
import { type App, endpoint } from '../pipeline/endpoint';

/** What is served without a key: health and the OpenAPI document. */
export function openRoutes(app: App, { store }: ServiceContext): void {
  app.route({
    ...endpoint('health'),
    schema: { response: { 200: health }, security: [] },
    handler: async () => {
      await sql`select 1`.execute(store.db);
      return { status: 'ok' };
    },
  });

  app.route({
    ...endpoint('openApi'),
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
}
