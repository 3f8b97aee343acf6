import type { Attributes } from '../../../contract';
import type { Access } from './access';
import { templateCode } from './cells';

/** A way to calculate one cell, without any of the core. */
export type Pattern = (attributes: Attributes) => Promise<unknown>;

/** As in Microsoft's tutorial on custom functions: every cell awaits its own fetch. */
export function oneFetchACell(access: Access, fetch: typeof globalThis.fetch): Pattern {
  const { projectId } = access;
  return (attributes) =>
    ask(access, fetch, `/v1/templates/${templateCode}/calculate`, { projectId, attributes });
}

/**
 * After Microsoft's batching sample: cells are put on a list, and a timer of 100 ms sends what is there, here as
 * bulk-calculate calls of up to 100 one after the other, each polled to its end.
 */
export function batchingSample(access: Access, fetch: typeof globalThis.fetch): Pattern {
  const { projectId } = access;
  type Waiting = { attributes: Attributes; resolve(result: unknown): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let sending: Promise<void> = Promise.resolve();

  async function send(cells: Waiting[]): Promise<void> {
    const items = cells.map(({ attributes }) => ({ templateCode, attributes }));
    const { batchId } = await ask<{ batchId: string }>(access, fetch, '/v1/sheets/bulk-calculate', {
      projectId,
      items,
    });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const path = `/v1/projects/${projectId}/batches/${batchId}`;
      const batch = await ask<{ state: string; items: unknown[] | null }>(access, fetch, path);
      if (batch.state === 'failed') throw new Error('The batch failed.');
      if (batch.state === 'completed') return cells.forEach(({ resolve }, n) => resolve(batch.items?.[n]));
    }
  }

  function sendAll(): void {
    const cells = waiting;
    waiting = [];
    for (let at = 0; at < cells.length; at += 100) {
      const chunk = cells.slice(at, at + 100);
      sending = sending
        .then(() => send(chunk))
        .catch((error: unknown) => chunk.forEach(({ reject }) => reject(error)));
    }
  }

  return (attributes) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll, 100);
      waiting.push({ attributes, resolve, reject });
    });
}

async function ask<Answer>(
  { url, apiKey }: Access,
  fetch: typeof globalThis.fetch,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
