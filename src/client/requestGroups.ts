import {
  calculateGroup,
  calculateGroupResponse,
  canBeGrouped,
  groupHeader,
} from '../../contract/calculateGroup';
import type { CalculateGroupRequest } from '../../contract/calculateGroupRequest';
import type { ClientSurroundings } from './request';

/** Groups under way at once: as many requests as a browser sends to one origin over HTTP/1.1. */
const atOnce = 6;
/** Requests of a group, at first and at most: while the page reads the answers of one, the service works on the next. */
const [firstSize, largest] = [8, 25];
/** Milliseconds. A group that takes longer keeps its first cells waiting: half as many go into the next. Under half of it, twice as many. */
const longMs = 1_000;
/** Characters of one request in a group, whose body takes 1 MiB. */
const longestBody = 30_000;
/** Of a service that takes no group after all, or not this one: it has calculated nothing. */
const refusals: readonly number[] = [400, 404, 405, 413, 415, 422, 501];

export type RequestGroupsParts = Pick<ClientSurroundings, 'serviceUrl' | 'fetch' | 'now' | 'setTimeout'>;

interface Waiting {
  address: string;
  init: RequestInit & { headers: Record<string, string>; body: string };
  answer(response: Response | Promise<Response>): void;
  fail(reason: unknown): void;
}

/**
 * Sends calculating requests together where the service takes that: a browser sends few at a time, and each costs the page
 * milliseconds. Each is answered as if it had been sent on its own. As many go together as are answered within a second.
 */
export class RequestGroups {
  readonly #parts: RequestGroupsParts;
  /** What the service says that it takes in one. */
  #most = 0;
  #isRefused = false;
  #size = firstSize;
  #underWay = 0;
  #waiting: Waiting[] = [];
  #isDue = false;

  constructor(parts: RequestGroupsParts) {
    this.#parts = parts;
  }

  /** Whether the service takes them, as its answers say. */
  get areTaken(): boolean {
    return this.#most > 1 && !this.#isRefused;
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (!this.areTaken || !this.#fits(address, init)) return this.#single(address, init);
    return new Promise<Response>((answer, fail) => {
      this.#waiting.push({ address, init: init as Waiting['init'], answer, fail });
      this.#sendSoon();
    });
  };

  #fits(address: string, { body }: RequestInit): boolean {
    return typeof body === 'string' && body.length <= longestBody && canBeGrouped(this.#pathOf(address));
  }

  #pathOf(address: string): string {
    return address.slice(this.#parts.serviceUrl.length);
  }

  async #single(address: string, init: RequestInit): Promise<Response> {
    const response = await this.#parts.fetch(address, init);
    this.#most = Number(response.headers.get(groupHeader)) || this.#most;
    return response;
  }

  /** When the other cells of this moment have come. */
  #sendSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#parts.setTimeout(() => {
      this.#isDue = false;
      // Of single requests the connection takes as many as it can.
      while (this.#waiting.length > 0 && (this.#size === 1 || this.#underWay < atOnce)) void this.#sendNext();
    }, 0);
  }

  async #sendNext(): Promise<void> {
    const size = Math.min(this.#size, this.#most);
    const together = this.#take(size);
    if (together.length === 0) return;
    this.#underWay += 1;
    const sentAt = this.#parts.now();
    try {
      await (together.length === 1 ? this.#sendSingly(together) : this.#sendGroup(together));
    } catch (reason) {
      for (const { fail } of together) fail(reason);
    }
    this.#underWay -= 1;
    const took = this.#parts.now() - sentAt;
    if (took > longMs) this.#size = Math.max(1, Math.floor(size / 2));
    else if (2 * took < longMs && together.length === size) this.#size = Math.min(largest, 2 * size);
    this.#sendSoon();
  }

  /** The first that wait, all with one key. No cell waits for what was cancelled. */
  #take(most: number): Waiting[] {
    this.#waiting = this.#waiting.filter(({ init: { signal } }) => !signal?.aborted);
    const key = this.#waiting[0]?.init.headers.Authorization;
    const other = this.#waiting.findIndex(({ init }) => init.headers.Authorization !== key);
    return this.#waiting.splice(0, other === -1 ? most : Math.min(most, other));
  }

  async #sendSingly(requests: readonly Waiting[]): Promise<void> {
    const answers = requests.map(({ address, init }) => this.#single(address, init));
    requests.forEach(({ answer }, index) => answer(answers[index]!));
    await Promise.allSettled(answers);
  }

  async #sendGroup(together: readonly Waiting[]): Promise<void> {
    const [{ init }] = together as [Waiting];
    const { 'Idempotency-Key': _, ...headers } = init.headers;
    const sent: CalculateGroupRequest = {
      requests: together.map((one) => ({
        path: this.#pathOf(one.address),
        idempotencyKey: one.init.headers['Idempotency-Key'],
        body: one.init.body,
      })),
    };
    const address = this.#parts.serviceUrl + calculateGroup.path;
    const signal = whenAll(together.flatMap((one) => one.init.signal ?? []));
    const response = await this.#parts.fetch(address, {
      ...init,
      headers,
      body: JSON.stringify(sent),
      signal,
    });
    const text = await response.text();
    if (refusals.includes(response.status)) {
      this.#isRefused = true;
      return this.#sendSingly(together);
    }
    const answers = response.ok ? answersOf(text, together.length) : null;
    // What concerns the group concerns each: no key, too many requests, a gateway's page.
    const { status } = response;
    together.forEach(({ answer }, index) =>
      answer(answers?.[index] ?? new Response(text, { status, headers: response.headers })),
    );
  }
}

/** The answer of each request; null when the text is no answer to so many. */
function answersOf(text: string, count: number): Response[] | null {
  const read = calculateGroupResponse.safeParse(parsed(text));
  if (!read.success || read.data.answers.length !== count) return null;
  return read.data.answers.map(
    ({ status, headers, body }) => new Response(body, { status, headers: headers as Record<string, string> }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Aborts when each of them has. */
function whenAll(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  let left = signals.length;
  for (const signal of signals) {
    signal.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) controller.abort(signal.reason);
    });
  }
  return controller.signal;
}
