import { blockOf } from '../../grid/box';
import { type Box, type CellValue, type ClearWhat } from '../../grid/grid';
import { movedFormula } from '../../formulas/sharedFormula';
import { type Members } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { booleanArgument, choiceArgument, optionalArgument } from '../../richapi/argument';
import { copyFormats } from '../format/copyFormats';
import { withinUse } from '../cells/rangeCells';
import { rangeArgument, type RangeTarget, rangeWithin, WHOLE_SHEET } from '../cells/rangeTarget';
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
      parts.conditionalFormats.clear(sheetId, box);
      if (what === 'All') parts.dataValidations.clear(sheetId, box);
    },
    Insert: ({ sheetId, box }, shift) => {
      const direction = choiceArgument(shift, ['Down', 'Right'], 'Range.insert');
      checkWholeLines(box, direction, 'Range.insert');
      grid.insertCells(sheetId, box, direction);
      return classes.range.object({ sheetId, box });
    },
    Delete: ({ sheetId, box }, shift) => {
      const direction = choiceArgument(shift, ['Up', 'Left'], 'Range.delete');
      checkWholeLines(box, direction, 'Range.delete');
      grid.deleteCells(sheetId, box, direction);
    },
    CopyFrom: (target, source, copyType, skipBlanks, transpose) => {
      const location = 'Range.copyFrom';
      const flag = (value: unknown) =>
        optionalArgument(value, (one) => booleanArgument(one, location), false);
      if (flag(transpose)) throw notImplemented('Range.copyFrom with transpose');
      if (copyType === 'Link') throw notImplemented('Range.copyFrom of links');
      const what = optionalArgument<(typeof COPIED)[number]>(
        copyType,
        (value) => choiceArgument(value, COPIED, location),
        'All',
      );
      const from = withUse(context, rangeArgument(context, target.sheetId, source, location));
      const to = copyTarget(target, from.box);
      if (what !== 'Formats') copyContents(context, from, to, what === 'Values', flag(skipBlanks));
      if (what === 'All' || what === 'Formats') copyFormats(context, from, to);
    },
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

/** Only whole rows move up and down, and whole columns left and right: the rest of the sheet would tear. */
function checkWholeLines(box: Box, direction: 'Down' | 'Right' | 'Up' | 'Left', location: string): void {
  const vertical = direction === 'Down' || direction === 'Up';
  const whole = vertical
    ? box.columnCount === WHOLE_SHEET.columnCount
    : box.rowCount === WHOLE_SHEET.rowCount;
  if (!whole) throw notImplemented(`${location} of a part of ${vertical ? 'rows' : 'columns'}`);
}

function withUse({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): RangeTarget {
  return { sheetId, box: withinUse(grid.dimensions(sheetId), box) };
}

/** A larger target that the source fits into evenly is filled with it, any other begins with it. */
function copyTarget({ sheetId, box }: RangeTarget, source: Box): RangeTarget {
  const even = box.rowCount % source.rowCount === 0 && box.columnCount % source.columnCount === 0;
  if (even) return { sheetId, box };
  const { rowCount, columnCount } = source;
  return rangeWithin(sheetId, { ...box, rowCount, columnCount }, 'Range.copyFrom');
}

function copyContents(
  { grid }: WorkbookContext,
  from: RangeTarget,
  to: RangeTarget,
  valuesOnly: boolean,
  skipBlanks: boolean,
): void {
  const read = valuesOnly ? grid.values(from.sheetId, from.box) : grid.formulas(from.sheetId, from.box);
  const { rowCount, columnCount } = from.box;
  const cells = blockOf(to.box, (row, column): CellValue | null => {
    const [i, j] = [row % rowCount, column % columnCount];
    const cell = read[i]?.[j] ?? '';
    if (cell === '' && skipBlanks) return null;
    if (valuesOnly || typeof cell !== 'string' || !cell.startsWith('=')) return cell;
    const down = to.box.row + row - (from.box.row + i);
    const right = to.box.column + column - (from.box.column + j);
    return movedFormula(cell, down, right);
  });
  grid.setCells(to.sheetId, to.box, cells);
}
