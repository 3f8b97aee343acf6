import { connect, type Socket } from 'node:net';
import type { App } from '../http/pipeline/endpoint';

/** A connection to a listening service, below what an HTTP client would let one do. */
export interface Wire {
  socket: Socket;
  /** What came back so far. */
  received(): string;
  /** The status of the first answer, once it is there. */
  status(): Promise<number>;
  closed(): Promise<void>;
}

/** The port that a service listens at from now on. */
export async function listen(app: App): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The service listens nowhere');
  return address.port;
}

export function openWire(port: number, ...given: (string | { from: string })[]): Wire {
  const parts = given.filter((part) => typeof part === 'string');
  const localAddress = given.find((part) => typeof part !== 'string')?.from;
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
  let text = '';
  let isClosed = false;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  socket.on('data', (part) => {
    text += part.toString();
    notify();
  });
  // A connection that is cut is what some tests wait for.
  socket.on('error', notify);
  socket.on('close', () => {
    isClosed = true;
    notify();
  });
  for (const part of parts) socket.write(part);
  const until = <Value>(look: () => Value | undefined) =>
    new Promise<Value>((resolve) => {
      const listener = () => {
        const value = look();
        if (value === undefined) return;
        listeners.delete(listener);
        resolve(value);
      };
      listeners.add(listener);
      listener();
    });
  const statusNow = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? (isClosed ? 0 : NaN));
  return {
    socket,
    received: () => text,
    status: () => until(() => (Number.isNaN(statusNow()) ? undefined : statusNow())),
    closed: async () => void (await until(() => isClosed || undefined)),
  };
}

/** The head of a request, with the blank line behind it. */
export function head(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
