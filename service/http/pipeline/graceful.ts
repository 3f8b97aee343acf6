import type { FastifyInstance } from 'fastify';

/**
 * A request that is being answered while the service ends is the last on its connection: kept alive, the connection
 * would hold the process for as long as the client likes.
 */
export function endConnectionsGracefully(app: FastifyInstance): void {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('Connection', 'close');
  });
}
