import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { worstBeam } from '../../service/testing/worstInputs';

/** What a thread of load is given: the account, and how many of the longest solves it keeps under way. */
export interface FullLoad {
  url: string;
  apiKey: string;
  projectId: string;
  solvesAtOnce: number;
}

/** What it did until it was ended. */
export interface LoadDone {
  solved: number;
  /** Requests answered with 429. */
  throttled: number;
  /** Answers of the service to a batch, a wide body, an exploration, and a package. */
  others: number;
}

// Clients run on other machines: writing and reading the load must not take time from the service and from what is measured.
// On Linux this is the priority of this thread only.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { url, apiKey, projectId, solvesAtOnce } = workerData as FullLoad;
const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
const done: LoadDone = { solved: 0, throttled: 0, others: 0 };
const ending = new AbortController();

// Written once: serializing megabytes again and again would keep a core busy.
const solve = JSON.stringify({ projectId, attributes: worstBeam });
const batch = JSON.stringify({
  projectId,
  items: Array.from({ length: 100 }, (_, n) => ({
    ...{ templateCode: 'timberBeamASD', attributes: worstBeam, ref: String(n) },
  })),
});
const wide = JSON.stringify({
  attributes: Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n.toString(36), 0])),
});

/** Each of its variations has the same thousands of problems. */
const wrong = JSON.stringify({
  projectId,
  attributes: Object.fromEntries(
    ['supports', 'loadsLine', 'loadsDist', 'loadsConc'].map((name) => [
      name,
      Array.from({ length: 240 }, () => Array<string>(8).fill('x')),
    ]),
  ),
  variations: Array<object>(100).fill({}),
});
const beam = JSON.stringify({ projectId, attributes: { alpha_incline: 0 }, preset: 'genericBeam' });

async function post(path: string, body: string): Promise<Response> {
  const answer = await fetch(url + path, { method: 'POST', headers, body, signal: ending.signal });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  if (answer.status === 429) done.throttled += 1;
  return answer;
}

async function untilEnd(work: () => Promise<void>): Promise<void> {
  try {
    while (!ending.signal.aborted) await work();
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  }
}

async function solveLongest(): Promise<void> {
  const answer = await post('/v1/templates/timberBeamASD/calculate', solve);
  if (answer.ok) done.solved += 1;
}

/** While one batch runs, the next is refused: the service still has to read its body. */
async function sendOther(path: string, body: string): Promise<void> {
  await post(path, body);
  done.others += 1;
}

/** Of 200 reports of a default beam. */
async function packageOfBeams(): Promise<string> {
  const answer = await fetch(`${url}/v1/templates/timberBeamASD/calculate`, {
    ...{ method: 'POST', headers, body: beam },
  });
  const { sheetId } = (await answer.json()) as { sheetId: string };
  const sheets = Array.from({ length: 200 }, (_, n) => ({ sheetId, place: `A${n}` }));
  return JSON.stringify({ title: 'Beams', sheets });
}

parentPort!.once('message', () => ending.abort());
void packageOfBeams()
  .then((beams) =>
    Promise.all([
      ...Array.from({ length: solvesAtOnce }, () => untilEnd(solveLongest)),
      untilEnd(() => sendOther('/v1/sheets/bulk-calculate', batch)),
      untilEnd(() => sendOther('/v1/templates/timberBeamASD/validate', wide)),
      untilEnd(() => sendOther('/v1/templates/timberBeamASD/explore', wrong)),
      untilEnd(() => sendOther('/v1/packages', beams)),
    ]),
  )
  .then(() => parentPort!.postMessage(done));
