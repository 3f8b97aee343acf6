import { setTimeout as delay } from 'node:timers/promises';
import { hammer, type Hammered, percentiles } from './hammer';
import type { Subject } from './subject';

const connections = 10;
/** Often enough to see the end, seldom enough not to be what is measured. */
const pollMs = 20;
const templateCode = 'loadsSnowASCE7-22';
const attributes = {
  overrideDefaults: true,
  groundSnowLoad: 42,
  riskCategory: 'II',
  roughnessCategory: 'C',
  exposure: 'Partially Exposed',
  roofSlope: 6,
  eaveToRidgeDistance: 40,
};

export async function empty({ url, apiKey }: Subject, seconds: number): Promise<Hammered> {
  const body = JSON.stringify({ projectId: 'none', attributes });
  return hammer({
    url,
    apiKey,
    connections,
    seconds,
    requestsOf: () => [{ method: 'POST', path: '/', body }],
  });
}

export async function oneShot(
  { url, apiKey, projectId }: Subject,
  length: { seconds?: number; amount?: number },
): Promise<Hammered> {
  const request = {
    method: 'POST' as const,
    path: `/v1/templates/${templateCode}/calculate`,
    body: JSON.stringify({ projectId, attributes }),
  };
  return hammer({ url, apiKey, connections, ...length, requestsOf: () => [request] });
}

/** Each connection has its own sheet, as a cell of a workbook does. */
export async function patchAndSolve(subject: Subject, seconds: number): Promise<Hammered> {
  const { url, apiKey } = subject;
  const sheetIds = await Promise.all(Array.from({ length: connections }, () => makeSheet(subject)));
  return hammer({
    url,
    apiKey,
    connections,
    seconds,
    requestsOf: (connection) => {
      const path = `/v1/sheets/${sheetIds[connection % connections]}`;
      const body = JSON.stringify({ attributes: { groundSnowLoad: 30 + connection } });
      return [
        { method: 'PATCH', path, body },
        { method: 'POST', path: `${path}/solve`, body: '{}' },
      ];
    },
  });
}

/** Batches of 100, one after the other. `perSecond` counts items. */
export async function batches(subject: Subject, count: number): Promise<Hammered> {
  const times: number[] = [];
  const started = performance.now();
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    await runBatch(subject);
    times.push(performance.now() - begun);
  }
  const took = (performance.now() - started) / 1000;
  return { perSecond: (100 * count) / took, ...percentiles(times), rounds: count };
}

async function runBatch({ url, apiKey, projectId }: Subject): Promise<void> {
  const items = Array.from({ length: 100 }, (_, n) => ({
    templateCode,
    attributes: { ...attributes, groundSnowLoad: n },
    ref: String(n),
  }));
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ projectId, items });
  const submitted = await fetch(`${url}/v1/sheets/bulk-calculate`, { method: 'POST', headers, body });
  if (submitted.status !== 201) throw new Error(`The batch was refused: ${await submitted.text()}`);
  const path = submitted.headers.get('location') ?? '';
  for (;;) {
    await delay(pollMs);
    const { state, summary } = (await (await fetch(url + path, { headers })).json()) as {
      state: string;
      summary: { solved: number };
    };
    if (state === 'completed' && summary.solved === 100) return;
    if (state !== 'processing') throw new Error(`The batch ended as ${state} with ${summary.solved} solved`);
  }
}

/** Reads sheets here and there among all that there are. */
export async function readSheets(
  { url, apiKey }: Subject,
  sheetIds: string[],
  seconds: number,
): Promise<Hammered> {
  const step = Math.max(1, Math.floor(sheetIds.length / 50));
  const some = sheetIds.filter((_, index) => index % step === 0);
  return hammer({
    url,
    apiKey,
    connections,
    seconds,
    perRound: 1,
    requestsOf: () => some.map((sheetId) => ({ method: 'GET', path: `/v1/sheets/${sheetId}` })),
  });
}

export async function makeSheet({ url, apiKey, projectId }: Subject): Promise<string> {
  const response = await fetch(`${url}/v1/templates/${templateCode}/calculate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId, attributes }),
  });
  return ((await response.json()) as { sheetId: string }).sheetId;
}

/** Megabytes that the process holds, by its own count. */
export async function memoryOf({ url }: Subject): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
  return bytes / 2 ** 20;
}
