import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

/** The ceiling: the same Fastify, a body of JSON that is read, and a handler that does nothing. */
async function main(): Promise<void> {
  const app = Fastify();
  app.post('/', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
