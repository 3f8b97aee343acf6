import { Agent, request } from 'node:http';

/** The service was not there, or went before it had answered: whether it did anything is not known. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

export interface ServiceAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<ServiceAnswer>;

/** Calls over kept-alive connections; without any retry, so that an answer says what one request did. */
export function serviceClient({ url, apiKey }: { url: string; apiKey: string }): Call & { close(): void } {
  const agent = new Agent({ keepAlive: true });
  const call: Call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const lost = (cause: Error) => reject(new Unanswered(`${method} ${path}`, { cause }));
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${apiKey}`,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(new URL(path, url), { method, agent, headers }, (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (part: string) => (received += part));
        response.on('error', lost);
        response.on('end', () => {
          if (!response.complete) return lost(new Error('cut off'));
          const parsed = JSON.parse(received) as Record<string, unknown>;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
        });
      });
      sent.on('error', lost);
      sent.end(text);
    });
  return Object.assign(call, { close: () => agent.destroy() });
}
