import type { Call } from './serviceClient';

/**
 * What the service has acknowledged, and therefore owes. Where the last request on a sheet was lost, both its states,
 * before and after, are right.
 */
export interface Ledger {
  /** By sheet id. */
  sheets: Map<string, SheetEntry>;
  /** Items submitted, by batch id. */
  batches: Map<string, { path: string; items: number }>;
}

export interface SheetEntry {
  /** Ground snow loads that the sheet may hold: one, or two while an update is unanswered. */
  loads: number[];
  /** `null` when it may be either. */
  status: 'solved' | 'unsolved' | null;
  deleted: boolean | null;
}

export function createLedger(): Ledger {
  return { sheets: new Map(), batches: new Map() };
}

/** Everything that the service owes and does not give, in sentences. */
export async function brokenPromises({ sheets }: Ledger, call: Call): Promise<string[]> {
  const broken: string[] = [];
  for (const [sheetId, entry] of sheets) {
    const { status, body } = await call('GET', `/v1/sheets/${sheetId}`);
    const problem = problemOf(entry, status, body);
    if (problem) broken.push(`sheet ${sheetId}: ${problem} (${JSON.stringify(entry)})`);
  }
  return broken;
}

function problemOf(entry: SheetEntry, status: number, body: Record<string, unknown>): string | null {
  if (entry.deleted === true) return status === 404 ? null : `was deleted and answers ${status}`;
  if (status === 404) return entry.deleted === null ? null : 'is lost';
  if (status !== 200) return `answers ${status}`;
  const load = Number((body.inputs as { groundSnowLoad: string }).groundSnowLoad);
  if (!entry.loads.includes(load)) return `holds the load ${load}`;
  if (entry.status && body.status !== entry.status) return `is ${String(body.status)}`;
  if (body.status === 'solved') {
    // pF = 0.7 Ce Ct Is pg with factors of 1: results that belong to other inputs show here.
    const { pF } = body.results as { pF: number };
    if (Math.abs(pF - 0.7 * load) > 1e-9) return `has pF ${pF} for a load of ${load}`;
  }
  return null;
}
