import { CalcError } from './calcError';
import { operations } from './operations';
import type { Answered, Call } from './request';

/** More batches than wait for their answer at the same time. */
const mostKept = 1_000;

/**
 * Gives every creating call its `Idempotency-Key`, unless the service does not let a page send one: a service that knows
 * no such header can have a CORS policy without it, and then the browser sends nothing and only says that it failed. Reads
 * find that out, because they can be sent again without the header. A network that failed for a moment looks the same, so a few more
 * reads try.
 *
 * A creating call keeps what its first attempt decided: sent again without the key, it could create something a second time.
 */
export class IdempotencyHeader {
  #state: 'unknown' | 'taken' | 'refused' = 'unknown';
  #triesLeft = 3;
  /** Whether calls whose caller gave the key had it: they may be sent again. The oldest first. */
  readonly #sentWith = new Map<string, boolean>();

  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** @returns what sends the call once, every time with the same key */
  attempts<Answer>(
    call: Call<Answer>,
    attempt: (call: Call<Answer>) => Promise<Answered<Answer>>,
  ): () => Promise<Answered<Answer>> {
    const key = call.idempotencyKey ?? this.#newId();
    const creates = operations[call.route].retry.makes !== null;
    /** A read with the header has met no answer. */
    let failed = false;
    let kept: boolean | undefined;
    const answered = (withKey: boolean) => {
      if (withKey) this.#state = 'taken';
      else if (failed && this.#state !== 'taken') {
        this.#state = 'refused';
        this.#triesLeft -= 1;
      }
    };

    return async () => {
      const tries = this.#state !== 'taken' && this.#triesLeft > 0 && !failed;
      const withKey = creates ? (kept ??= this.#keptFor(call.idempotencyKey)) : tries;
      try {
        const answer = await attempt({ ...call, idempotencyKey: withKey ? key : undefined });
        answered(withKey);
        return answer;
      } catch (error) {
        if (error instanceof CalcError && error.status !== undefined) answered(withKey);
        failed = !creates && withKey && error instanceof CalcError && error.kind === 'network';
        throw error;
      }
    };
  }

  #keptFor(given: string | undefined): boolean {
    const now = this.#state !== 'refused';
    if (given === undefined) return now;
    const withKey = this.#sentWith.get(given) ?? now;
    this.#sentWith.set(given, withKey);
    for (const oldest of this.#sentWith.keys()) {
      if (this.#sentWith.size <= mostKept) break;
      this.#sentWith.delete(oldest);
    }
    return withKey;
  }
}
