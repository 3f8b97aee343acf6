import { worstBeam } from '../../service/testing/worstInputs';
import type { Ledger, SheetEntry } from './ledger';
import { type Call, Unanswered } from './serviceClient';

export interface LoadOptions {
  call: Call;
  projectId: string;
  ledger: Ledger;
  random: () => number;
  /** Makes the names of batch items unlike those of every other round. */
  round: string;
  /** Called for each answer, when it is in the ledger. */
  onAcknowledged: () => void;
}

const template = 'loadsSnowASCE7-16';
const attributesOf = (groundSnowLoad: number) => ({
  overrideDefaults: true,
  groundSnowLoad,
  riskCategory: 'II',
  roughnessCategory: 'C',
  exposure: 'Partially Exposed',
  eaveToRidgeDistance: 30,
  roofSlope: 4,
});

/**
 * Works like several people at once until the service is gone: each makes sheets, changes, solves and deletes its own,
 * and one of them submits batches. Notes in the ledger what was acknowledged.
 */
export async function loadUntilGone(options: LoadOptions): Promise<void> {
  const people = Array.from({ length: 5 }, () => untilGone(() => workOnSheets(options)));
  await Promise.all([...people, untilGone(() => submitBatch(options))]);
}

export interface WorstLoadOptions {
  /** With the key of another account. */
  call: Call;
  projectId: string;
  /** Sheets of the longest solves that were acknowledged as solved, and the batches of them. */
  sheets: Set<string>;
  batches: Ledger['batches'];
  round: string;
  /** Called for each of the sheets. */
  onAcknowledged: () => void;
}

/** Another account at full load on the worst inputs: more one-shots at once than there are threads, and batches beside them. */
export async function worstLoadUntilGone(options: WorstLoadOptions): Promise<void> {
  const people = Array.from({ length: 6 }, () => untilGone(() => solveWorst(options)));
  await Promise.all([...people, untilGone(() => submitWorstBatch(options))]);
}

async function solveWorst({ call, projectId, sheets, onAcknowledged }: WorstLoadOptions): Promise<void> {
  const made = await call('POST', '/v1/templates/timberBeamASD/calculate', {
    projectId,
    attributes: worstBeam,
  });
  expectStatus(made.status, 200);
  sheets.add(String(made.body.sheetId));
  onAcknowledged();
}

async function submitWorstBatch({ call, projectId, batches, round }: WorstLoadOptions): Promise<void> {
  const items = Array.from({ length: 2 }, (_, position) => ({
    templateCode: 'timberBeamASD',
    attributes: worstBeam,
    ref: String(position),
    name: `${round}/worst ${batches.size}/${position}`,
  }));
  const submitted = await call('POST', '/v1/sheets/bulk-calculate', { projectId, items });
  if (submitted.status === 409)
    return void (await untilTerminal(call, runningBatch(projectId, submitted.body)));
  expectStatus(submitted.status, 201);
  const path = String(submitted.headers.location);
  batches.set(String(submitted.body.batchId), { path, items: items.length });
  await untilTerminal(call, path);
}

/** A batch of the round before, or one whose answer was lost, still runs. */
function runningBatch(projectId: string, body: Record<string, unknown>): string {
  const [{ message: batchId } = { message: '' }] = (body.error as { details: { message: string }[] }).details;
  return `/v1/projects/${projectId}/batches/${batchId}`;
}

async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
  }
}

async function workOnSheets({ call, projectId, ledger, random, onAcknowledged }: LoadOptions): Promise<void> {
  const someLoad = () => Math.round(random() * 1000) / 10;
  const load = someLoad();
  const oneShot = random() < 0.5;
  const path = `/v1/templates/${template}/${oneShot ? 'calculate' : 'sheets'}`;
  const made = await call('POST', path, { projectId, attributes: attributesOf(load) });
  expectStatus(made.status, oneShot ? 200 : 201);
  const sheetId = String(made.body.sheetId);
  const entry: SheetEntry = { loads: [load], status: oneShot ? 'solved' : 'unsolved', deleted: false };
  ledger.sheets.set(sheetId, entry);
  onAcknowledged();

  if (random() < 0.6) {
    const next = someLoad();
    Object.assign(entry, { loads: [...entry.loads, next], status: null });
    const patched = await call('PATCH', `/v1/sheets/${sheetId}`, { attributes: { groundSnowLoad: next } });
    expectStatus(patched.status, 200);
    Object.assign(entry, { loads: [next], status: 'unsolved' });
    onAcknowledged();
  }
  if (random() < 0.6) {
    entry.status = null;
    const solved = await call('POST', `/v1/sheets/${sheetId}/solve`, {});
    expectStatus(solved.status, 200);
    entry.status = 'solved';
    onAcknowledged();
  }
  if (random() < 0.2) {
    entry.deleted = null;
    const deleted = await call('POST', '/v1/sheets/bulk-delete', { sheetIds: [sheetId] });
    expectStatus(deleted.status, 200);
    entry.deleted = true;
    onAcknowledged();
  }
}

async function submitBatch({
  call,
  projectId,
  ledger,
  random,
  round,
  onAcknowledged,
}: LoadOptions): Promise<void> {
  const number = ledger.batches.size;
  const items = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, position) => ({
    templateCode: template,
    attributes: attributesOf(position),
    ref: String(position),
    name: `${round}/${number}/${position}`,
  }));
  const { status, headers, body } = await call('POST', '/v1/sheets/bulk-calculate', { projectId, items });
  if (status === 409) {
    await untilTerminal(call, runningBatch(projectId, body));
    return;
  }
  expectStatus(status, 201);
  const path = String(headers.location);
  ledger.batches.set(String(body.batchId), { path, items: items.length });
  onAcknowledged();
  await untilTerminal(call, path);
}

/** Polls without a pause: the test wants load. */
export async function untilTerminal(call: Call, path: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { status, body } = await call('GET', path);
    expectStatus(status, 200);
    if (body.state !== 'processing') return body;
  }
}

function expectStatus(status: number, expected: number): void {
  if (status !== expected) throw new Error(`The service answered ${status} instead of ${expected}`);
}
