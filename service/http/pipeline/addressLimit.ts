import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** How often connections that were refused are logged. */
const logMs = 1_000;

/**
 * Closes a connection as it comes when its address has so many, so that one address leaves room for the others. What is
 * refused is logged, second by second: an attack must not fill the disk.
 */
export function limitAddresses(app: FastifyInstance, mostOfOne: number): void {
  const open = new Map<string, number>();
  const refused = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  const log = () => {
    timer = null;
    for (const [address, connections] of refused)
      app.log.warn({ security: 'limit hit', address, connections }, 'connections refused');
    refused.clear();
  };
  const refuse = (address: string) => {
    refused.set(address, (refused.get(address) ?? 0) + 1);
    timer ??= setTimeout(log, logMs).unref();
  };

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > mostOfOne) {
      refuse(address);
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  // Beyond the most connections of all addresses Node closes them before anything else sees them.
  app.server.on('drop', (data?: { remoteAddress?: string }) => refuse(data?.remoteAddress ?? ''));
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer);
    log();
  });
}
