import type { ServiceContext } from '../context/serviceContext';
import type { App } from '../http/pipeline/endpoint';

/** Agents (MCP). What answers them is loaded with the first of them. */
export function agentRoute(app: App, context: ServiceContext): void {
  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const { answerAgent } = await import('./answerAgent');
    return answerAgent(app, context, request, reply);
  });
}
