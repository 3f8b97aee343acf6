import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { ensureFirstAccount } from '../../service/accounts/firstAccount';
import { requireAccount } from '../../service/http/pipeline/authentication';
import { createPipeline } from '../../service/http/pipeline/pipeline';
import { inMemory, openEmbeddedStore } from '../../service/store/embeddedStore';

const apiKey = 'key-of-the-ceiling';

/** A handler that does nothing, on the same Fastify: `bare`, or behind the `pipeline` of the service. */
async function main(kind: string): Promise<void> {
  const app = kind === 'pipeline' ? await emptyPipeline() : Fastify();
  if (kind !== 'pipeline') app.post('/', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, apiKey })}\n`);
}

async function emptyPipeline() {
  const store = await openEmbeddedStore(inMemory);
  await ensureFirstAccount(store, apiKey, () => new Date());
  const app = await createPipeline({
    store,
    logger: pino({ base: undefined }, pino.destination({ dest: 2, sync: true })),
    hostNames: () => [],
    allowedOrigins: ['https://localhost:3000'],
    rateLimitPerMinute: 1_000_000_000,
  });
  await app.register(async (scope) => {
    requireAccount(scope);
    scope.post('/', async () => ({}));
  });
  return app;
}

main(process.argv[2] ?? 'bare').catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
