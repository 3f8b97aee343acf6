import { createHash } from 'node:crypto';
import type { BatchSubmitRequest } from '../../contract';
import type { Answer, Disk } from './simulatedService';
import type { World } from './world';

/** A write of a sheet's inputs: what it writes, and when it began and was acknowledged, in steps. */
interface Write {
  value: string;
  begun: number;
  acknowledged: number | null;
}

interface StoredSheet {
  id: string;
  inputs: string;
}

/** What the service has promised, so that it can be asked for it. */
export class Ledger {
  private readonly sheets = new Map<string, Write[]>();
  /** What each `Idempotency-Key` has made, and how wrong the clock of the service was when it came. */
  private readonly madeBy = new Map<string, { id: string; clockError: number }>();
  /** What a key has made twice, after the service's clock had jumped over the day that it is known: no caller can know. */
  readonly ofForgottenKeys = new Set<string>();
  private readonly batches = new Map<string, { items: number; done: number }>();

  constructor(
    private readonly world: World,
    private readonly disk: Disk,
    private readonly clockError: () => number,
  ) {}

  /** A request arrives. @returns what takes its answer, and counts the sheets that it makes */
  arrived(
    route: string | null,
    path: string,
    body: string | undefined,
    key: string | undefined,
  ): (answer: Answer) => number {
    const begun = this.world.step;
    const clockError = this.clockError();
    if (route === 'updateSheet') {
      const write: Write = { value: valueOf(bodyOf(body).attributes ?? {}), begun, acknowledged: null };
      const sheetId = path.split('/').at(-1)!;
      if (!this.sheets.has(sheetId)) this.sheets.set(sheetId, this.madeByBatch(sheetId));
      this.writes(sheetId).push(write);
      return ({ status }) => {
        if (status < 300) write.acknowledged = this.world.step;
        return 0;
      };
    }
    return (answer) => {
      if (answer.status >= 300) return 0;
      if (route === 'calculate' || route === 'calculateSnowLoad') {
        const { sheetId } = JSON.parse(answer.body) as { sheetId: string };
        if (!this.isNew({ id: sheetId, clockError }, key)) return 0;
        const value = valueOf(bodyOf(body).attributes ?? {});
        this.writes(sheetId).unshift({ value, begun, acknowledged: this.world.step });
        return 1;
      }
      if (route === 'getBatch') this.batchShown(answer.body);
      if (route !== 'bulkCalculate') return 0;
      const { length } = (bodyOf(body) as unknown as BatchSubmitRequest).items;
      this.batchShown(answer.body, length);
      const { batchId: id } = JSON.parse(answer.body) as { batchId: string };
      if (!this.isNew({ id, clockError }, key)) return 0;
      return length;
    };
  }

  /** One key makes one thing, however often its request arrives, unless the clock has jumped over the day that it is known. */
  private isNew(made: { id: string; clockError: number }, key: string | undefined): boolean {
    const before = key === undefined ? undefined : this.madeBy.get(key);
    if (key === undefined || before === undefined || before.clockError !== this.clockError()) {
      if (key !== undefined) this.madeBy.set(key, made);
      if (before && before.id !== made.id) this.ofForgottenKeys.add(before.id).add(made.id);
      return before?.id !== made.id;
    }
    this.world.require(before.id === made.id, () => `${before.id} and ${made.id} are of one key`);
    return false;
  }

  /** The answer that the file holds for a key: what a process made before it ended, though it never said so. */
  keptFor(key: string | undefined): Answer | undefined {
    if (key === undefined) return undefined;
    this.disk.recover();
    const keyHash = createHash('sha256').update(key).digest('hex');
    const [kept] = this.disk.rows(`select status, body from kept_answers where key_hash = '${keyHash}'`);
    return kept && { status: Number(kept.status), headers: {}, body: String(kept.body) };
  }

  /** Everything acknowledged is in the file, whatever ended the process. */
  check(): void {
    const stored = new Map(
      (this.disk.rows('select id, inputs from sheets') as unknown as StoredSheet[]).map(({ id, inputs }) => [
        id,
        inputs,
      ]),
    );
    for (const [sheetId, writes] of this.sheets) {
      const inputs = stored.get(sheetId);
      if (inputs === undefined) {
        this.world.violate(`sheet ${sheetId} was acknowledged and is lost`);
        continue;
      }
      const latest = writes.filter((write) => !writes.some((later) => isAfter(later, write)));
      const holds = valueOf(JSON.parse(inputs) as Record<string, unknown>);
      this.world.require(
        latest.some(({ value }) => value === holds),
        () =>
          `sheet ${sheetId} holds ${holds}; acknowledged was ${latest.map(({ value }) => value).join(' or ')}`,
      );
    }
    const held = new Set(this.disk.rows('select id from batches').map(({ id }) => id));
    for (const batchId of this.batches.keys())
      this.world.require(held.has(batchId), () => `batch ${batchId} was acknowledged and is lost`);
    const twice = this.disk.rows(
      'select sheet_id from batch_items where sheet_id is not null group by sheet_id having count(*) > 1',
    );
    this.world.require(twice.length === 0, () => `an item's sheet is that of another item, too`);
  }

  get acknowledged(): number {
    return this.sheets.size + this.batches.size;
  }

  private writes(sheetId: string): Write[] {
    let writes = this.sheets.get(sheetId);
    if (!writes) this.sheets.set(sheetId, (writes = []));
    return writes;
  }

  /** A batch made the sheet: its inputs stay where the first write of others ends with the process. */
  private madeByBatch(sheetId: string): Write[] {
    const [made] = this.disk.rows(`select inputs from batch_items where sheet_id = '${sheetId}'`);
    const value = made && valueOf(JSON.parse(String(made.inputs)) as Record<string, unknown>);
    return value === undefined ? [] : [{ value, begun: 0, acknowledged: 0 }];
  }

  private batchShown(body: string, items?: number): void {
    const batch = JSON.parse(body) as {
      batchId: string;
      state: string;
      itemCount: number;
      items: unknown[] | null;
      summary: { total: number; solved: number; errored: number; stale: number; pending: number };
    };
    const { total, solved, errored, stale, pending } = batch.summary;
    const known = this.batches.get(batch.batchId) ?? { items: items ?? batch.itemCount, done: 0 };
    this.batches.set(batch.batchId, known);
    const sums =
      solved + errored + stale + pending === total && total === batch.itemCount && total === known.items;
    this.world.require(
      sums,
      () => `the counts of a batch do not sum up: ${JSON.stringify(batch.summary)} of ${known.items}`,
    );
    this.world.require(
      batch.state !== 'completed' || (pending === 0 && batch.items?.length === total),
      () => `a completed batch lacks items: ${JSON.stringify(batch.summary)}`,
    );
  }
}

const isAfter = (later: Write, write: Write) =>
  later.acknowledged !== null && write.acknowledged !== null && later.begun > write.acknowledged;

const bodyOf = (body: string | undefined) =>
  JSON.parse(body ?? '{}') as { attributes?: Record<string, unknown> };

/** The inputs that the simulation varies, as one text. */
export function valueOf(attributes: Record<string, unknown>): string {
  return String(attributes.demand ?? attributes.groundSnowLoad);
}
