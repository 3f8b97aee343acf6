import { blocksOfCells } from '../../blocksOfCells';
import type { Box, CellAddress } from '../../grid';

export interface Clock {
  /** Milliseconds. */
  now(): number;
  after(milliseconds: number, work: () => void): void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, work) => void setTimeout(work, milliseconds),
};

/** Milliseconds that a pass may take without a break before the next. */
const SHORT_PASS = 20;
/** After a longer one, the next waits so many times as long as it took. */
const REST_FACTOR = 3;

/**
 * Cells that are to be calculated, gathered until the engine's pass is over: the engine would stop the pass for them
 * and start it again. They go as few blocks, since it compares each formula with each block, and each block with each other.
 *
 * A pass looks at every formula of the workbook, so answers that trickle in would keep the page busy with passes: it rests between them.
 */
export class DirtyCells {
  private waiting: CellAddress[] = [];
  private passStarted: number | null = null;
  private resumesAt = 0;
  private isResumed = true;
  /** Among those that wait are cells that the next read wants. */
  private isAwaited = false;

  constructor(
    private readonly isCalculating: () => boolean,
    private readonly calculate: (blocks: { sheetId: string; box: Box }[]) => void,
    private readonly clock: Clock = pageClock,
  ) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** A read of these cells waits for the pass, which begins as soon as no other runs. */
  add(cells: CellAddress[]): void {
    this.isAwaited = true;
    this.waiting = this.waiting.concat(cells);
    if (!this.isCalculating()) this.pass();
  }

  /** No read waits for what functions answer. */
  addAnswered(cells: CellAddress[]): void {
    this.waiting = this.waiting.concat(cells);
    if (!this.isCalculating()) this.flushInTime();
  }

  /** Before cells are read: a pass begins, unless one runs. */
  hurry(): void {
    if (!this.isEmpty && !this.isCalculating()) this.pass();
  }

  /** To be called at the end of a pass too. */
  flush(): void {
    const now = this.clock.now();
    if (this.passStarted !== null) {
      const took = now - this.passStarted;
      this.resumesAt = took > SHORT_PASS ? now + REST_FACTOR * took : now;
      this.passStarted = null;
    }
    this.flushInTime();
  }

  private flushInTime(): void {
    if (this.isEmpty) return;
    const wait = this.resumesAt - this.clock.now();
    if (wait <= 0 || this.isAwaited) return this.pass();
    if (!this.isResumed) return;
    this.isResumed = false;
    this.clock.after(wait, () => {
      this.isResumed = true;
      if (!this.isCalculating()) this.flushInTime();
    });
  }

  private pass(): void {
    const blocks = blocksOfCells(this.waiting);
    this.waiting = [];
    this.isAwaited = false;
    this.passStarted = this.clock.now();
    this.calculate(blocks);
  }
}
