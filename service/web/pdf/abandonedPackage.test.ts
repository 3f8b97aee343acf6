import { head, listen, openWire } from '../../testing/wire';
import { apiKey, startTestService } from '../../testing/testService';
import { createPress } from './pdfPress';

test('a package whose caller goes away ends, and is logged as such and not as a fault', async () => {
  const drawn: AbortSignal[] = [];
  const press = createPress((_, signal) => {
    drawn.push(signal);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  let requests = 0;
  const counted = {
    ...press,
    draw: (...task: Parameters<typeof press.draw>) => {
      requests += 1;
      return press.draw(...task);
    },
  };
  const service = await startTestService({ settings: { press: counted } });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };
  const { projectId } = service;
  const made = await service.call('calculate', {
    path: { code: 'ratio' },
    body: { projectId, attributes: { demand: 5 } },
  });
  const body = JSON.stringify({ title: 'x', sheets: [{ sheetId: made.body.sheetId, place: 'Sheet1!A1' }] });
  const headers = {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  const port = await listen(service.app);
  const request = head('POST', '/v1/packages', headers) + body;
  const lines = () =>
    service
      .logged()
      .map((line) => JSON.parse(line) as { level: number; path?: string; statusCode?: number })
      .filter(({ path, level }) => path === '/v1/packages' || level >= 50);

  // The first is drawn, the second waits for the account's turn.
  const wires = [openWire(port, request), openWire(port, request)];
  await until(() => drawn.length === 1 && requests === 2);
  for (const { socket } of wires) socket.destroy();
  await until(() => lines().length >= 2 && drawn.every(({ aborted }) => aborted));
  expect(lines().map(({ level, statusCode }) => [level, statusCode])).toEqual([
    [30, 499],
    [30, 499],
  ]);

  // The queue has its places back.
  const before = drawn.length;
  const next = openWire(port, request);
  await until(() => drawn.length > before);
  next.socket.destroy();
  await until(() => lines().length === 3);
  await service.close();
});
