import { blocksOfCells } from '../../blocksOfCells';
import type { Box, CellAddress } from '../../grid';

/**
 * Cells that are to be calculated, gathered until the engine's pass is over: the engine would stop the pass for them
 * and start it again. They go as few blocks, since it compares each formula with each block, and each block with each other.
 */
export class DirtyCells {
  private waiting: CellAddress[] = [];

  constructor(
    private readonly isCalculating: () => boolean,
    private readonly calculate: (blocks: { sheetId: string; box: Box }[]) => void,
  ) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(cells: CellAddress[]): void {
    this.waiting = this.waiting.concat(cells);
    if (!this.isCalculating()) this.flush();
  }

  /** To be called at the end of a pass too. */
  flush(): void {
    if (this.isEmpty) return;
    const blocks = blocksOfCells(this.waiting);
    this.waiting = [];
    this.calculate(blocks);
  }
}
