import { movedReferences } from '../../formulas/movedReferences';
import { blockOf, intersection, singleCell, without } from '../box';
import { DEFAULT_FORMATS } from '../defaultFormats';
import type {
  Box,
  CellValue,
  FormatProperty,
  Grid,
  GridCells,
  GridExtents,
  GridFormats,
  GridMerges,
} from '../grid';
import { contentsOf, isFormula } from './cellContents';

export type MovingGrid = GridCells & GridExtents & GridFormats & GridMerges & Pick<Grid, 'sheets'>;

/** Where a block goes. */
export interface BlockMove {
  from: { sheetId: string; box: Box };
  to: { sheetId: string; row: number; column: number };
}

/** Where cells are after a move; null when they are gone. */
export type Moved = (sheetId: string, box: Box) => Box | null;

const FORMATS = (Object.keys(DEFAULT_FORMATS) as FormatProperty[]).filter(
  // Rows and columns keep their size.
  (one) => one !== 'columnWidth' && one !== 'rowHeight',
);

/** Takes contents and formats of a block to another place, over what is there. No formula is rewritten. */
export function moveBlock(grid: MovingGrid, { from, to }: BlockMove): void {
  const { sheetId, box } = from;
  const target = { ...box, row: to.row, column: to.column };
  const contents = contentsOf(grid, sheetId, box);
  const numberFormats = grid.numberFormats(sheetId, box);
  const formats = FORMATS.map((property) => ({ property, values: formatsOf(grid, sheetId, box, property) }));
  const merges = grid.merges(sheetId, box);
  grid.unmerge(sheetId, box);
  grid.unmerge(to.sheetId, target);
  const left = sheetId === to.sheetId ? without(box, target) : [box];
  for (const one of left) grid.clear(sheetId, one, 'All');
  grid.clear(to.sheetId, target, 'All');
  grid.setNumberFormats(to.sheetId, target, numberFormats);
  grid.setCells(to.sheetId, target, contents);
  const moved = (part: Box): Box => ({
    ...part,
    row: part.row - box.row + to.row,
    column: part.column - box.column + to.column,
  });
  for (const { property, values } of formats) {
    for (const { box: part, value } of values)
      grid.setFormat(to.sheetId, moved(part), property, value as never);
  }
  for (const one of merges) grid.merge(to.sheetId, moved(one));
}

/** What of a block has another format than a fresh cell. */
function formatsOf(
  grid: GridFormats,
  sheetId: string,
  box: Box,
  property: FormatProperty,
): { box: Box; value: unknown }[] {
  const common = grid.format(sheetId, box, property);
  if (common === DEFAULT_FORMATS[property]) return [];
  if (common !== null) return [{ box, value: common }];
  return blockOf(box, (i, j) => {
    const cell = singleCell(box.row + i, box.column + j);
    return { box: cell, value: grid.format(sheetId, cell, property) as unknown };
  })
    .flat()
    .filter(({ value }) => value !== DEFAULT_FORMATS[property]);
}

/** Moves a block over another of its size, and what formulas mean with it. */
export function moveCells(grid: MovingGrid, sheetId: string, from: Box, to: Box): void {
  moveBlock(grid, { from: { sheetId, box: from }, to: { sheetId, row: to.row, column: to.column } });
  followMoves(grid, (id, box) => (id === sheetId ? afterMove(box, from, to) : box));
}

/** Where a block is when another has been moved: with it when it lies inside, gone when it is covered. */
export function afterMove(box: Box, from: Box, to: Box): Box | null {
  if (covers(from, box)) {
    return { ...box, row: box.row - from.row + to.row, column: box.column - from.column + to.column };
  }
  return covers(to, box) ? null : box;
}

function covers(outer: Box, inner: Box): boolean {
  const shared = intersection(outer, inner);
  return shared?.rowCount === inner.rowCount && shared.columnCount === inner.columnCount;
}

/** Rewrites all formulas of the workbook for cells that have moved. */
export function followMoves(grid: MovingGrid, moved: Moved): void {
  const sheets = grid.sheets();
  const idOf = (name: string | null, own: string): string | undefined =>
    name === null ? own : sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id;
  for (const { id } of sheets) {
    const used = grid.usedRange(id);
    if (used === null) continue;
    const cells = grid.formulas(id, used).map((line) =>
      line.map((formula): CellValue | null => {
        if (!isFormula(formula)) return null;
        const rewritten = movedReferences(formula, (box, name) => {
          const sheetId = idOf(name, id);
          return sheetId === undefined ? box : moved(sheetId, box);
        });
        return rewritten === formula ? null : rewritten;
      }),
    );
    writeSingly(grid, id, used, cells);
  }
}

/** Only the cells that change: a block that is written whole would look changed whole. */
function writeSingly(grid: MovingGrid, sheetId: string, used: Box, cells: (CellValue | null)[][]): void {
  cells.forEach((line, i) =>
    line.forEach((cell, j) => {
      if (cell !== null) grid.setCells(sheetId, singleCell(used.row + i, used.column + j), [[cell]]);
    }),
  );
}
