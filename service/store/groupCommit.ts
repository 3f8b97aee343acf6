import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables';

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>;

/** Whole groups wait for the disk; a longer one would keep the requests behind it waiting. */
const largestGroup = 200;

interface Waiting {
  runAlone(transaction: Transaction<Tables>): Promise<void>;
  run(transaction: Transaction<Tables>): Promise<void>;
  /** Once the group is on the disk. */
  settle(): void;
  reject(error: unknown): void;
}

/** What is done around each group. */
export interface GroupHooks {
  /** In the transaction, after its work. */
  beforeCommit?(): void;
  /** The group is on the disk. */
  kept?(): void;
  /** The whole group was rolled back. */
  lost?(error: unknown): void;
}

/**
 * Transactions on a database with one connection, where each commit waits for the disk. What is asked for at the same
 * time is committed together and acknowledged after that: one wait for all. Each piece of work still happens whole or
 * not at all, after the one before it.
 */
export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  private scheduled = false;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly hooks: GroupHooks = {},
  ) {}

  transaction<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle = () => {};
      this.waiting.push({
        async runAlone(transaction) {
          const result = await work(transaction);
          settle = () => resolve(result);
        },
        async run(transaction) {
          await savepoint.execute(transaction);
          try {
            const result = await work(transaction);
            settle = () => resolve(result);
          } catch (error) {
            // Without the savepoint the whole transaction is gone, as on a full disk: the error is the group's.
            await rollback.execute(transaction).catch(() => {
              throw error;
            });
            settle = () => reject(error as Error);
          }
          await release.execute(transaction);
        },
        settle: () => settle(),
        reject,
      });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0) return;
    this.scheduled = true;
    // After every request that has arrived by now was read: they are one group.
    setImmediate(() => {
      void this.commit(this.waiting.splice(0, largestGroup)).finally(() => {
        this.scheduled = false;
        this.schedule();
      });
    });
  }

  private async commit(group: Waiting[]): Promise<void> {
    try {
      await this.db.transaction().execute(async (transaction) => {
        const [first, ...others] = group;
        // A single one needs no savepoint: it has the whole transaction.
        if (first && others.length === 0) await first.runAlone(transaction);
        else for (const work of group) await work.run(transaction);
        this.hooks.beforeCommit?.();
      });
    } catch (error) {
      this.hooks.lost?.(error);
      for (const work of group) work.reject(error);
      return;
    }
    this.hooks.kept?.();
    for (const work of group) work.settle();
  }
}

const savepoint = sql`savepoint work`;
const rollback = sql`rollback to work`;
const release = sql`release work`;
