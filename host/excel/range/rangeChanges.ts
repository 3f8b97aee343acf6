import { blockOf, intersection } from '../../grid/box';
import { type Box, type CellValue, type ClearWhat } from '../../grid/grid';
import { contentsOf, isFormula, literal } from '../../grid/moving/cellContents';
import { movedFormula } from '../../formulas/sharedFormula';
import { turnedFormula } from '../../formulas/turnedFormula';
import { type Members } from '../../richapi/apiClass';
import { invalidArgument, invalidOperation, notImplemented } from '../../richapi/apiError';
import { booleanArgument, choiceArgument, optionalArgument } from '../../richapi/argument';
import { NORMAL } from '../styles/cellStyles';
import { copyFormats } from '../format/copyFormats';
import { refuseCut } from '../cells/cutBlocks';
import { withinUse } from '../cells/rangeCells';
import { rangeArgument, type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

type Methods = NonNullable<Members<RangeTarget>['methods']>;

const CLEARED: readonly (ClearWhat | 'Hyperlinks' | 'RemoveHyperlinks')[] = [
  ...(['All', 'Contents', 'Formats', 'Hyperlinks', 'RemoveHyperlinks'] as const),
];
const COPIED = ['All', 'Formulas', 'Values', 'Formats'] as const;

/** The methods of a range that change cells. */
export function rangeChanges(context: WorkbookContext): Methods {
  const { grid, parts, classes } = context;
  return {
    Clear: ({ sheetId, box }, applyTo) => {
      const what = optionalArgument(
        applyTo,
        (value) => choiceArgument(value, CLEARED, 'Range.clear'),
        'All' as const,
      );
      const within = withinUse(grid.dimensions(sheetId), box);
      if (what !== 'Contents' && what !== 'Formats') parts.hyperlinks.clear(sheetId, box);
      if (what === 'Hyperlinks' || what === 'RemoveHyperlinks') return;
      grid.clear(sheetId, within, what);
      if (what === 'Contents') return;
      parts.cellStyles.set(sheetId, box, NORMAL);
      parts.conditionalFormats.clear(sheetId, box);
      if (what === 'All') parts.dataValidations.clear(sheetId, box);
    },
    Insert: ({ sheetId, box }, shift) => {
      const direction = choiceArgument(shift, ['Down', 'Right'], 'Range.insert');
      refuseCut(context, sheetId, box, direction, 'Range.insert');
      grid.insertCells(sheetId, box, direction);
      return classes.range.object({ sheetId, box });
    },
    Delete: ({ sheetId, box }, shift) => {
      const direction = choiceArgument(shift, ['Up', 'Left'], 'Range.delete');
      refuseCut(context, sheetId, box, direction, 'Range.delete');
      grid.deleteCells(sheetId, box, direction);
    },
    CopyFrom: (target, source, copyType, skipBlanks, transpose) => {
      const location = 'Range.copyFrom';
      const flag = (value: unknown) =>
        optionalArgument(value, (one) => booleanArgument(one, location), false);
      if (copyType === 'Link') throw notImplemented('Range.copyFrom of links');
      const what = optionalArgument<(typeof COPIED)[number]>(
        copyType,
        (value) => choiceArgument(value, COPIED, location),
        'All',
      );
      const from = withUse(context, rangeArgument(context, target.sheetId, source, location));
      const turned = flag(transpose);
      const to = copyTarget(target, from.box, turned);
      const content = { valuesOnly: what === 'Values', skipBlanks: flag(skipBlanks), turned };
      if (what !== 'Formats') copyContents(context, from, to, content);
      if (what === 'All' || what === 'Formats') copyFormats(context, from, to, turned);
    },
    MoveTo: ({ sheetId, box }, destination) => moveRange(context, { sheetId, box }, destination),
    Calculate: () => grid.calculate('Recalculate'),
    SetDirty: ({ sheetId, box }) => {
      // A dirty formula calls its functions again.
      context.customFunctions.forget(sheetId, box);
      grid.calculate('Recalculate');
    },
    Select: ({ sheetId, box }) => grid.select(sheetId, box),
    _ValidateArraySize: ({ box }, rows, columns) => {
      if (rows !== box.rowCount || columns !== box.columnCount) throw invalidArgument('Range.values');
    },
  };
}

/** As when cells are cut and pasted: formulas go on meaning the cells that have moved. */
function moveRange(context: WorkbookContext, { sheetId, box }: RangeTarget, destination: unknown): void {
  const location = 'Range.moveTo';
  const { grid } = context;
  const to = rangeArgument(context, sheetId, destination, location);
  if (to.sheetId !== sheetId) throw notImplemented(`${location} another sheet`);
  const target = rangeWithin(sheetId, { ...box, row: to.box.row, column: to.box.column }, location).box;
  const tables = context.parts.tables.list(sheetId);
  if (tables.some(({ box: one }) => cutsBox(box, one) || cutsBox(target, one)))
    throw invalidOperation(location);
  grid.moveCells(sheetId, withinUse(grid.dimensions(sheetId), box), target);
}

/** Some of the other block's cells lie in the block, and not all. */
function cutsBox(box: Box, other: Box): boolean {
  const shared = intersection(box, other);
  return shared !== null && (shared.rowCount < other.rowCount || shared.columnCount < other.columnCount);
}

function withUse({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): RangeTarget {
  return { sheetId, box: withinUse(grid.dimensions(sheetId), box) };
}

/** A larger target that the source fits into evenly is filled with it, any other begins with it. */
function copyTarget({ sheetId, box }: RangeTarget, source: Box, turned: boolean): RangeTarget {
  const [rowCount, columnCount] = turned
    ? [source.columnCount, source.rowCount]
    : [source.rowCount, source.columnCount];
  if (box.rowCount % rowCount === 0 && box.columnCount % columnCount === 0) return { sheetId, box };
  return rangeWithin(sheetId, { ...box, rowCount, columnCount }, 'Range.copyFrom');
}

/** Text stays text: '007' is not a number. */
function literalValues(grid: WorkbookContext['grid'], { sheetId, box }: RangeTarget): CellValue[][] {
  const formats = grid.numberFormats(sheetId, box);
  return grid
    .values(sheetId, box)
    .map((line, i) => line.map((value, j) => literal(value, formats[i]?.[j] ?? 'General')));
}

function cannotTurn(formula: string): never {
  throw notImplemented(`Range.copyFrom with transpose of ${formula}`);
}

function copyContents(
  { grid }: WorkbookContext,
  from: RangeTarget,
  to: RangeTarget,
  { valuesOnly, skipBlanks, turned }: { valuesOnly: boolean; skipBlanks: boolean; turned: boolean },
): void {
  const read = valuesOnly ? literalValues(grid, from) : contentsOf(grid, from.sheetId, from.box);
  const { rowCount, columnCount } = from.box;
  const cells = blockOf(to.box, (row, column): CellValue | null => {
    const [i, j] = turned ? [column % rowCount, row % columnCount] : [row % rowCount, column % columnCount];
    const cell = read[i]?.[j] ?? '';
    if (cell === '' && skipBlanks) return null;
    if (valuesOnly || !isFormula(cell)) return cell;
    const source = { row: from.box.row + i, column: from.box.column + j };
    const place = { row: to.box.row + row, column: to.box.column + column };
    if (turned) return turnedFormula(cell, source, place) ?? cannotTurn(cell);
    return movedFormula(cell, place.row - source.row, place.column - source.column);
  });
  grid.setCells(to.sheetId, to.box, cells);
}
