import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';

const eachWayMs = 50;

/**
 * A process between a client and the service at `url`: every byte takes `eachWayMs` in either direction, in order on its
 * connection and without waiting for others. Tells its parent two addresses, for HTTP/1.1 and for HTTP/2 without TLS.
 */
async function main(url: string): Promise<void> {
  const service = new URL(url);
  const gateway = await listen(http2Gateway(service));
  process.send?.({
    http1: originOf(await listen(farAway(Number(service.port)))),
    http2: originOf(await listen(farAway(gateway))),
  });
}

function farAway(port: number): net.Server {
  return net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  });
}

function carry(from: net.Socket, to: net.Socket): void {
  // Timers of one length fire in the order in which they were set.
  const later = (step: () => void) => setTimeout(step, eachWayMs);
  from.setNoDelay(true);
  from.on('data', (bytes) => later(() => to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => from.destroy());
}

/** The service speaks HTTP/1.1, so HTTP/2 ends here. */
function http2Gateway(service: URL): http2.Http2Server {
  const agent = new http.Agent({ keepAlive: true, noDelay: true });
  const settings = { maxConcurrentStreams: 100 };
  return http2.createServer({ settings }, (request, response) => {
    const { method, url: path, headers } = request;
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
    const onward = http.request(service, { method, path, headers: own, agent }, (answer) => {
      const { connection: _, 'keep-alive': _alive, 'transfer-encoding': _coding, ...head } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, head);
      answer.pipe(response);
    });
    onward.on('error', () => response.stream.close());
    request.pipe(onward);
  });
}

async function listen(server: net.Server | http2.Http2Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

process.on('disconnect', () => process.exit());
main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
