/** Of the AWS SDK's standard mode: enough for 100 retries in a row. */
const mostTokens = 500;
const costOfRetry = 5;
const earnedByAnswer = 1;

/**
 * Retries of one service that fails for everything: each costs, and answers earn back. Without it ten thousand cells would each send
 * their call again and again to a service that is down, and to one that has just come back.
 */
export class RetryBudget {
  #tokens = mostTokens;

  /** @returns false: nothing is sent again now */
  spend(): boolean {
    if (this.#tokens < costOfRetry) return false;
    this.#tokens -= costOfRetry;
    return true;
  }

  /** A call was answered. @param retries it took so many, of which the last was worth its cost */
  earn(retries: number): void {
    this.#tokens = Math.min(mostTokens, this.#tokens + (retries > 0 ? costOfRetry : earnedByAnswer));
  }
}
