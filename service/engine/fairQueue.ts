/** How much is worked on at once, and how much may wait. */
export interface QueueShares {
  atOnce: number;
  /** Of these, at most so many of one account: another one's finds a place free. */
  atOnceOfOne: number;
  waiting: number;
  waitingOfOne: number;
}

/** Too much waits already. Nothing was begun. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';

  constructor(readonly ofThisAccount: boolean) {
    super(ofThisAccount ? 'Too many of this account wait.' : 'Too many wait.');
  }
}

export interface FairQueue {
  /**
   * Works as soon as it is this account's turn: accounts in rotation, what an account gave in its order.
   *
   * @param isAccepted waits however many wait already: for work that was accepted long ago
   * @throws QueueFullError
   */
  run<T>(accountId: string, work: () => Promise<T>, isAccepted?: boolean): Promise<T>;
}

interface Account {
  running: number;
  waiting: (() => void)[];
}

export function createFairQueue({ atOnce, atOnceOfOne, waiting, waitingOfOne }: QueueShares): FairQueue {
  /** Those with something running or waiting. */
  const accounts = new Map<string, Account>();
  /** Accounts with something waiting, the one whose turn is next first. */
  const turns: string[] = [];
  let running = 0;
  let waitingInAll = 0;

  function accountOf(accountId: string): Account {
    const account = accounts.get(accountId) ?? { running: 0, waiting: [] };
    accounts.set(accountId, account);
    return account;
  }

  function startNext(): void {
    while (running < atOnce) {
      const turn = turns.findIndex((accountId) => accountOf(accountId).running < atOnceOfOne);
      if (turn < 0) return;
      const [accountId] = turns.splice(turn, 1) as [string];
      const account = accountOf(accountId);
      const start = account.waiting.shift()!;
      waitingInAll -= 1;
      if (account.waiting.length > 0) turns.push(accountId);
      account.running += 1;
      running += 1;
      start();
    }
  }

  function finished(accountId: string): void {
    const account = accountOf(accountId);
    account.running -= 1;
    running -= 1;
    if (account.running === 0 && account.waiting.length === 0) accounts.delete(accountId);
    startNext();
  }

  return {
    async run(accountId, work, isAccepted = false) {
      const ofThisAccount = (accounts.get(accountId)?.waiting.length ?? 0) >= waitingOfOne;
      if (!isAccepted && (ofThisAccount || waitingInAll >= waiting)) throw new QueueFullError(ofThisAccount);
      const account = accountOf(accountId);
      await new Promise<void>((start) => {
        if (account.waiting.length === 0) turns.push(accountId);
        account.waiting.push(start);
        waitingInAll += 1;
        startNext();
      });
      try {
        return await work();
      } finally {
        finished(accountId);
      }
    },
  };
}
