import { createHash } from 'node:crypto';
import TinyQueue from 'tinyqueue';
import { randomOf } from '../durability/random';

/** Who an event belongs to: a process, whose events end with it. */
export interface Life {
  alive: boolean;
}

interface Event {
  at: number;
  /** Equally late events come in an order that the seed decides. */
  tie: number;
  life: Life;
  cancelled: boolean;
  run(): void;
}

/** The global function of Node, taken before the simulation replaces it. */
const nodesImmediate = setImmediate;

/** Promises and ticks that are ready are over when this resolves. */
const everythingReady = () => new Promise<void>((resolve) => nodesImmediate(resolve));

export const dayOfTheStart = Date.parse('2026-01-05T08:00:00Z');

/** An invariant that does not hold. */
export class Violation extends Error {
  override name = 'Violation';
}

/**
 * Time, chance and the order of everything. One event happens at a time, and what it makes ready happens before the next:
 * two runs of one seed are the same, event by event.
 */
export class World {
  readonly random: () => number;
  now = dayOfTheStart;
  step = 0;
  /** Whether the adversary still acts. */
  faults = true;
  /** How often each fault happened. */
  readonly injected = new Map<string, number>();
  private readonly events = new TinyQueue<Event>([], (a, b) => a.at - b.at || a.tie - b.tie);
  private readonly trace = createHash('sha256');
  private violation: Violation | undefined;

  constructor(
    readonly seed: number,
    private readonly print: ((line: string) => void) | null = null,
  ) {
    this.random = randomOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!;
  }

  /** @returns what `cancel` takes */
  after(milliseconds: number, life: Life, run: () => void): object {
    const at = this.now + Math.max(0, Number.isFinite(milliseconds) ? milliseconds : 0);
    const event: Event = { at, tie: this.random(), life, cancelled: false, run };
    this.events.push(event);
    return event;
  }

  cancel(event: unknown): void {
    if (event) (event as Event).cancelled = true;
  }

  /** Part of what two runs of a seed have in common. */
  note(line: string): void {
    const stamped = `${this.step} ${((this.now - dayOfTheStart) / 1000).toFixed(3)} ${line}`;
    this.trace.update(stamped);
    this.print?.(stamped);
  }

  inject(fault: string): void {
    this.injected.set(fault, (this.injected.get(fault) ?? 0) + 1);
    this.note(`fault: ${fault}`);
  }

  /** Thrown by the next step: an error that is thrown inside the product would be handled there. */
  violate(message: string): void {
    this.violation ??= new Violation(message);
  }

  require(holds: boolean, message: () => string): void {
    if (!holds) this.violate(message());
  }

  /** One event. @returns false when no event is left */
  async takeStep(): Promise<boolean> {
    for (;;) {
      const event = this.events.pop();
      if (!event) return false;
      if (event.cancelled || !event.life.alive) continue;
      this.now = Math.max(this.now, event.at);
      this.step += 1;
      event.run();
      await everythingReady();
      if (this.violation) throw this.violation;
      return true;
    }
  }

  /** Goes on until the work is over. @throws Violation when nothing happens any more, or not in time */
  async until<Value>(what: string, work: Promise<Value>, mostMs = 3_600_000): Promise<Value> {
    let over = false;
    const ended = () => void (over = true);
    work.then(ended, ended);
    await everythingReady();
    const latest = this.now + mostMs;
    while (!over) {
      if (this.now > latest) throw new Violation(`${what} is not over after ${mostMs / 1000} s`);
      if (!(await this.takeStep())) throw new Violation(`${what} never ends: nothing happens any more`);
    }
    return work;
  }

  async untilTime(at: number): Promise<void> {
    const life = { alive: true };
    await this.until('time', new Promise<void>((resolve) => this.after(at - this.now, life, resolve)), 1e9);
  }

  /** What happened, as one word. */
  digest(): string {
    return this.trace.copy().digest('hex').slice(0, 16);
  }
}
