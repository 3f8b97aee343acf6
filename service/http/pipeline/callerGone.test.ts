import { once } from 'node:events';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { head, listen, openWire } from '../../testing/wire';
import { answerShare, limitAnswers } from './answerShares';
import type { App } from './endpoint';
import { goneSignal } from './goneSignal';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

/** Sends a request and goes away as soon as it has arrived. */
async function callAndLeave(): Promise<void> {
  const port = await listen(app as unknown as App);
  const { socket } = openWire(port, head('GET', '/', {}));
  await once(app.server, 'request');
  socket.destroy();
}
const closed = ({ raw }: FastifyReply) => (raw.closed ? null : once(raw, 'close'));

test('a caller who went away while the request was authenticated is gone when the work begins', async () => {
  app.addHook('preHandler', async (_request, reply) => {
    await closed(reply);
  });
  const signal = new Promise<AbortSignal>((resolve) => {
    app.get('/', (_request, reply) => {
      resolve(goneSignal(reply));
      return reply.send('');
    });
  });
  await callAndLeave();
  expect((await signal).reason).toMatchObject({ status: 499 });
});

test('an answer whose caller went away before it was sent does not count as waiting to be read', async () => {
  limitAnswers(app, 1024);
  const answered = new Promise<void>((resolve) => {
    app.get('/', async (_request, reply) => {
      await closed(reply);
      setImmediate(resolve);
      return 'x'.repeat(answerShare);
    });
  });
  app.get('/next', async () => 'answered');
  await callAndLeave();
  await answered;
  const { statusCode } = await app.inject({ url: '/next', remoteAddress: '127.0.0.1' });
  expect(statusCode).toBe(200);
});
