import { createMemoryGrid, type MemoryGrid } from '../grid/memory/memoryGrid';
import { blankSheet } from '../grid/univer/book/blankSheet';
import { createUniverGrid, type UniverGrid } from '../grid/univer/univerGrid';

const made: UniverGrid[] = [];

/** The two grids, each empty with one sheet: what holds for one has to hold for the other. */
export const grids: [string, () => MemoryGrid | UniverGrid][] = [
  ['memory', createMemoryGrid],
  ['Univer', createUniverWithoutScreen],
];

export function createUniverWithoutScreen(): UniverGrid {
  const sheet = { id: 'first', name: 'Sheet1', ...blankSheet() };
  const data = { name: 'Book1', sheetOrder: ['first'], sheets: { first: sheet } };
  const grid = createUniverGrid('no screen', data);
  made.push(grid);
  return grid;
}

/** To be called after the last test: what Univer has under way would go on without its parts. */
export async function disposeGrids(): Promise<void> {
  for (const grid of made.splice(0)) {
    await grid.quiet();
    grid.dispose();
  }
}
