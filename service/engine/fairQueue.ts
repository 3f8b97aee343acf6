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

interface Account {
  running: number;
  waiting: (() => void)[];
}

/** Accounts take turns; what an account gave is worked on in its order. */
export class FairQueue {
  /** Those with something running or waiting. */
  private readonly accounts = new Map<string, Account>();
  /** Accounts with something waiting, the one whose turn is next first. */
  private readonly turns: string[] = [];
  private running = 0;
  private waiting = 0;

  constructor(private readonly shares: QueueShares) {}

  /**
   * Works as soon as it is this account's turn.
   *
   * @param isAccepted waits however many wait already: for work that was accepted long ago
   * @throws QueueFullError
   */
  async run<T>(accountId: string, work: () => Promise<T>, isAccepted = false): Promise<T> {
    const { waiting, waitingOfOne } = this.shares;
    const ofThisAccount = (this.accounts.get(accountId)?.waiting.length ?? 0) >= waitingOfOne;
    if (!isAccepted && (ofThisAccount || this.waiting >= waiting)) throw new QueueFullError(ofThisAccount);
    const account = this.accountOf(accountId);
    await new Promise<void>((start) => {
      if (account.waiting.length === 0) this.turns.push(accountId);
      account.waiting.push(start);
      this.waiting += 1;
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.finished(accountId);
    }
  }

  private accountOf(accountId: string): Account {
    const account = this.accounts.get(accountId) ?? { running: 0, waiting: [] };
    this.accounts.set(accountId, account);
    return account;
  }

  private startNext(): void {
    const { atOnce, atOnceOfOne } = this.shares;
    while (this.running < atOnce) {
      const turn = this.turns.findIndex((accountId) => this.accountOf(accountId).running < atOnceOfOne);
      if (turn < 0) return;
      const [accountId] = this.turns.splice(turn, 1) as [string];
      const account = this.accountOf(accountId);
      const start = account.waiting.shift()!;
      this.waiting -= 1;
      if (account.waiting.length > 0) this.turns.push(accountId);
      account.running += 1;
      this.running += 1;
      start();
    }
  }

  private finished(accountId: string): void {
    const account = this.accountOf(accountId);
    account.running -= 1;
    this.running -= 1;
    if (account.running === 0 && account.waiting.length === 0) this.accounts.delete(accountId);
    this.startNext();
  }
}
