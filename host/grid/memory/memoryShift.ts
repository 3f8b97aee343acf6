import { type Expression } from '../formula';
import { type Box, type ShiftDirection } from '../grid';
import { cellNumber, type MemorySheet, placeOf } from './memorySheet';
import { movedBox } from '../movedBox';
import { singleCell } from '../box';

export interface Shift {
  box: Box;
  direction: ShiftDirection;
}

/** Moves what a sheet holds. Formulas are not rewritten: a shift that would change a reference is rejected. */
export function shiftCells(sheets: MemorySheet[], sheet: MemorySheet, shift: Shift): void {
  for (const one of sheets) {
    for (const expression of one.expressions()) checkUnchanged(expression, one, sheet, shift);
  }
  move(sheet.contents, shift);
  move(sheet.ownNumberFormats, shift);
  sheet.formats.shift(shift);
  sheet.merges = sheet.merges.flatMap((one) => movedBox(one, shift) ?? []);
}

function move<T>(cells: Map<number, T>, shift: Shift): void {
  const before = [...cells];
  cells.clear();
  for (const [cell, content] of before) {
    const { row, column } = placeOf(cell);
    const moved = movedBox(singleCell(row, column), shift);
    if (moved !== null) cells.set(cellNumber(moved.row, moved.column), content);
  }
}

function checkUnchanged(expression: Expression, home: MemorySheet, sheet: MemorySheet, shift: Shift): void {
  if (expression.kind === 'call') {
    for (const one of expression.args) if (one !== null) checkUnchanged(one, home, sheet, shift);
  }
  if (expression.kind !== 'reference') return;
  const { sheetName, box } = expression;
  const here =
    sheetName === null ? home === sheet : sheetName.toLowerCase() === sheet.info.name.toLowerCase();
  const moved = movedBox(box, shift);
  const same = moved !== null && JSON.stringify(moved) === JSON.stringify(box);
  if (here && !same) {
    throw new Error('The memory grid does not implement moving cells that formulas refer to.');
  }
}
