import { sql } from 'kysely';
import { health } from '../../src/contract';
import type { ServiceContext } from '../serviceContext';
import { type App, endpoint } from './endpoint';
import { projectPath, sheetPath } from './validation';

/** What is served without a key: health, the OpenAPI document, and the pages that links point to. */
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

  app.get('/sheets/:sheetId', { schema: { params: sheetPath, hide: true } }, async (request, reply) => {
    const { sheetId } = request.params;
    return reply
      .status(501)
      .headers(pageHeaders)
      .send(missingPage('Sheet', sheetId, `/v1/sheets/${sheetId}`));
  });

  app.get('/projects/:projectId', { schema: { params: projectPath, hide: true } }, async (request, reply) => {
    const { projectId } = request.params;
    return reply
      .status(501)
      .headers(pageHeaders)
      .send(missingPage('Project', projectId, `/v1/projects/${projectId}`));
  });
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** The id was read as a UUID; it is escaped all the same, as everything that comes from an address. */
function missingPage(kind: 'Sheet' | 'Project', id: string, apiPath: string): string {
  const title = `${kind} ${escaped(id)}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>The web report is not part of this version of the calculation service yet. Nothing is shown here without an API key.</p>
<p>With a key, the same content is read from <code>GET ${escaped(apiPath)}</code>.</p>
</body>
</html>
`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
