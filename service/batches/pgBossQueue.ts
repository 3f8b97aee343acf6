import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Queries } from '../store/store';
import { type BatchJob, type BatchQueue, type TakenJob, urgencyOf } from './batchQueue';

export interface PgBossQueueOptions {
  databaseUrl: string;
  /** A job that a process has held for so long is given to another: the process is dead, or as good as that. */
  takeoverSeconds: number;
  /** How often an idle process looks for work that another one accepted. */
  pollMs: number;
  onFault(error: Error): void;
}

const queueName = 'calc-batches';
/** Every take-over counts as a retry. The stall limit of the batch ends it long before these are used up. */
const retries = 10_000;
const hour = 3600;

/**
 * The queue on PostgreSQL, by pg-boss: every service process takes from it, and what a killed one held is taken over.
 * Call under the lock of the start: it makes and migrates its own tables.
 */
export async function openPgBossQueue(options: PgBossQueueOptions): Promise<BatchQueue> {
  const { databaseUrl, takeoverSeconds, pollMs, onFault } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'calc-service queue',
    schedule: false,
    maintenanceIntervalSeconds: Math.max(1, Math.ceil(takeoverSeconds / 4)),
    archiveCompletedAfterSeconds: hour,
    deleteAfterHours: 24,
  });
  boss.on('error', onFault);
  await boss.start();
  await boss.createQueue(queueName);

  let wake = () => {};
  const watch = setInterval(() => wake(), pollMs);

  return {
    async add(transaction, jobs) {
      const inserts = jobs.map((data) => ({
        name: queueName,
        data,
        priority: urgencyOf(data),
        expireInSeconds: takeoverSeconds,
        retryLimit: retries,
      }));
      await boss.insert(inserts, { db: through(transaction) });
    },
    announce: () => wake(),
    async take(count) {
      const jobs = await boss.fetch<BatchJob>(queueName, { batchSize: count });
      // The most urgent ones were fetched, in any order.
      const taken = jobs.map(({ id, data }): TakenJob => ({ ...data, id }));
      return taken.sort((one, other) => urgencyOf(other) - urgencyOf(one));
    },
    finish: (jobs) =>
      boss.complete(
        queueName,
        jobs.map(({ id }) => id),
      ),
    giveBack: ({ id }) => boss.fail(queueName, id),
    onWork: (wakeUp) => {
      wake = wakeUp;
    },
    async close() {
      clearInterval(watch);
      await boss.stop({ graceful: false });
    },
  };
}

/** pg-boss inside a transaction of ours. */
function through(transaction: Queries): PgBoss.Db {
  return {
    async executeSql(text, values: unknown[] = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
