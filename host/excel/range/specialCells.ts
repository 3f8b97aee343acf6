import { intersection } from '../../grid/box';
import { isErrorValue } from '../../grid/errorValue';
import { type Box, type CellValue } from '../../grid/grid';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { notImplemented } from '../../richapi/apiError';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

const TYPES = [
  ...(['Formulas', 'Constants', 'Blanks', 'Visible', 'DataValidations', 'ConditionalFormats'] as const),
];
type SpecialType = (typeof TYPES)[number];

interface Cell {
  row: number;
  column: number;
}

/** The cells of a kind, of a single cell's whole sheet as in Excel. */
export function specialCells(
  context: WorkbookContext,
  { sheetId, box }: RangeTarget,
  type: unknown,
  valueType: unknown,
): Cell[] {
  const location = 'Range.getSpecialCells';
  if (type === 'SameConditionalFormat' || type === 'SameDataValidation') {
    throw notImplemented(`${location} ${type}`);
  }
  const wanted = choiceArgument(type, TYPES, location);
  const values = optionalArgument(
    valueType,
    (one) => valuesArgument(one, location),
    () => true,
  );
  const { grid } = context;
  const used = grid.usedRange(sheetId);
  const single = box.rowCount * box.columnCount === 1;
  const area = single ? used : within(used, withinUse(grid.dimensions(sheetId), box), wanted);
  if (area === null) return [];
  const cellValues = grid.values(sheetId, area);
  const formulas = grid.formulas(sheetId, area);
  const found: Cell[] = [];
  cellValues.forEach((row, i) =>
    row.forEach((value, j) => {
      const cell = { row: area.row + i, column: area.column + j };
      if (isKind(context, sheetId, wanted, cell, value, formulas[i]?.[j] ?? '') && values(value)) {
        found.push(cell);
      }
    }),
  );
  return found;
}

/** Only in the used part: what is there is looked for, and Excel counts no blanks outside it either. */
function within(used: Box | null, box: Box, type: SpecialType): Box | null {
  const anywhere = type === 'DataValidations' || type === 'ConditionalFormats' || type === 'Visible';
  if (anywhere) return box;
  return used === null ? null : intersection(used, box);
}

function isKind(
  { grid, parts }: WorkbookContext,
  sheetId: string,
  type: SpecialType,
  { row, column }: Cell,
  value: CellValue,
  formula: CellValue,
): boolean {
  const hasFormula = typeof formula === 'string' && formula.startsWith('=');
  const box = { row, column, rowCount: 1, columnCount: 1 };
  switch (type) {
    case 'Formulas':
      return hasFormula;
    case 'Constants':
      return !hasFormula && value !== '' && grid.spillParent(sheetId, row, column) === null;
    case 'Blanks':
      return !hasFormula && value === '';
    case 'Visible':
      return grid.hidden(sheetId, box, 'rows') === false && grid.hidden(sheetId, box, 'columns') === false;
    case 'DataValidations':
      return parts.dataValidations.within(sheetId, box).length > 0;
    case 'ConditionalFormats':
      return parts.conditionalFormats.list(sheetId, box).length > 0;
  }
}

/** `Excel.SpecialCellValueType`: `Errors`, `LogicalNumbersText` and so on name the kinds that are taken. */
function valuesArgument(value: unknown, location: string): (value: CellValue) => boolean {
  const kinds = String(value);
  if (kinds !== 'All' && !/^(?:Errors|Logical|Numbers?|Text)+$/.test(kinds)) {
    throw notImplemented(`${location} of ${kinds}`);
  }
  return (cell) => {
    if (kinds === 'All') return true;
    if (typeof cell === 'number') return kinds.includes('Number');
    if (typeof cell === 'boolean') return kinds.includes('Logical');
    return isErrorValue(cell) ? kinds.includes('Errors') : kinds.includes('Text');
  };
}
