import * as preset from '@univerjs/preset-sheets-core';
import { blankSheet } from '../grid/univer/book/blankSheet';
import { createUniverGrid, type UniverGrid } from '../grid/univer/univerGrid';

/** As if a user began to edit a cell, or was done: of the stand-in for the preset (univerWithoutScreen.cjs). */
export const { setEditing } = preset as unknown as { setEditing(editing: boolean): void };

const made: UniverGrid[] = [];

export function createUniverWithoutScreen(): UniverGrid {
  const sheet = { id: 'first', name: 'Sheet1', ...blankSheet() };
  const data = { name: 'Book1', sheetOrder: ['first'], sheets: { first: sheet } };
  const grid = createUniverGrid('no screen', data);
  made.push(grid);
  return grid;
}

/** To be called after the last test: what Univer has under way would go on without its parts. */
export async function disposeGrids(): Promise<void> {
  for (const grid of [...made]) await disposeGrid(grid);
}

export async function disposeGrid(grid: UniverGrid): Promise<void> {
  made.splice(made.indexOf(grid), 1);
  await grid.quiet();
  grid.dispose();
}
