import { type ApiObject, findMember, type Members } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { type Box } from '../../grid/grid';
import { type RangeTarget } from '../cells/rangeTarget';
import { objectArgument } from '../cells/ruleArgument';
import { type WorkbookContext } from '../context/workbookContext';

type Methods = NonNullable<Members<RangeTarget>['methods']>;

/** What Excel calls the sides of a cell here. */
const SIDES: Record<string, string> = {
  top: 'EdgeTop',
  bottom: 'EdgeBottom',
  left: 'EdgeLeft',
  right: 'EdgeRight',
  horizontal: 'InsideHorizontal',
  vertical: 'InsideVertical',
  diagonalDown: 'DiagonalDown',
  diagonalUp: 'DiagonalUp',
};

/** `Range.getCellProperties`, `setCellProperties` and their like for rows and columns: what ranges of one cell or line answer, as plain data. */
export function cellProperties(context: WorkbookContext): Methods {
  const { classes } = context;
  const range = (sheetId: string, box: Box): ApiObject => classes.range.object({ sheetId, box });
  const cell = (box: Box, i: number, j: number): Box => ({
    ...{ row: box.row + i, column: box.column + j, rowCount: 1, columnCount: 1 },
  });
  const row = (box: Box, i: number): Box => ({ ...box, row: box.row + i, rowCount: 1 });
  const column = (box: Box, i: number): Box => ({ ...box, column: box.column + i, columnCount: 1 });
  const lines = (
    { sheetId, box }: RangeTarget,
    options: unknown,
    count: number,
    line: (box: Box, i: number) => Box,
    location: string,
  ) => {
    const wanted = objectArgument(options, location);
    return Array.from({ length: count }, (_, i) => read(range(sheetId, line(box, i)), wanted, location));
  };
  const setLines = (
    { sheetId, box }: RangeTarget,
    data: unknown,
    count: number,
    line: (box: Box, i: number) => Box,
    location: string,
  ): void => {
    if (!Array.isArray(data) || data.length !== count) throw invalidArgument(location);
    data.forEach((one: unknown, i) => write(range(sheetId, line(box, i)), one, location));
  };
  return {
    GetCellProperties: ({ sheetId, box }, options) => {
      const location = 'Range.getCellProperties';
      const wanted = objectArgument(options, location);
      return Array.from({ length: box.rowCount }, (_, i) =>
        Array.from({ length: box.columnCount }, (_unused, j) =>
          read(range(sheetId, cell(box, i, j)), wanted, location),
        ),
      );
    },
    GetRowProperties: (target, options) =>
      lines(target, options, target.box.rowCount, row, 'Range.getRowProperties'),
    GetColumnProperties: (target, options) =>
      lines(target, options, target.box.columnCount, column, 'Range.getColumnProperties'),
    SetCellProperties: ({ sheetId, box }, data) => {
      const location = 'Range.setCellProperties';
      if (!Array.isArray(data) || data.length !== box.rowCount) throw invalidArgument(location);
      data.forEach((line: unknown, i) => {
        if (!Array.isArray(line) || line.length !== box.columnCount) throw invalidArgument(location);
        line.forEach((one: unknown, j) => write(range(sheetId, cell(box, i, j)), one, location));
      });
    },
    SetRowProperties: (target, data) =>
      setLines(target, data, target.box.rowCount, row, 'Range.setRowProperties'),
    SetColumnProperties: (target, data) =>
      setLines(target, data, target.box.columnCount, column, 'Range.setColumnProperties'),
  };
}

/** Of an object the properties that are asked for, by their own names. */
function read(
  object: ApiObject,
  options: Record<string, unknown>,
  location: string,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  // Of borders the same is asked for all four sides.
  if (object.members.collection !== undefined) {
    for (const side of ['top', 'bottom', 'left', 'right'])
      answer[side] = read(partOf(object, side, location), options, location);
    return answer;
  }
  for (const [name, wanted] of Object.entries(options)) {
    if (wanted === null || wanted === false || wanted === undefined) continue;
    const scalar = findMember(object.members.scalars, name);
    if (scalar !== null) answer[name] = scalar.member.get(object.target);
    else {
      const all = wanted === true;
      const part = partOf(object, name, location);
      const names = all ? allScalars(part) : objectArgument(wanted, location);
      answer[name] = read(part, names, location);
    }
  }
  return answer;
}

function allScalars(object: ApiObject): Record<string, unknown> {
  const names = Object.keys(object.members.scalars ?? {});
  return Object.fromEntries(names.map((one) => [`${one.charAt(0).toLowerCase()}${one.slice(1)}`, true]));
}

function write(object: ApiObject, data: unknown, location: string): void {
  if (data === null || data === undefined) return;
  for (const [name, value] of Object.entries(objectArgument(data, location))) {
    if (value === null || value === undefined) continue;
    const scalar = findMember(object.members.scalars, name);
    if (scalar?.member.set !== undefined) scalar.member.set(object.target, value);
    else if (scalar !== null) throw invalidArgument(location);
    else write(partOf(object, name, location), value, location);
  }
}

function partOf(object: ApiObject, name: string, location: string): ApiObject {
  const side = SIDES[name];
  const part =
    object.members.collection !== undefined && side !== undefined
      ? object.members.collection.find(object.target, side)
      : (findMember(object.members.navigations, name)?.member(object.target) ?? null);
  if (part === null) throw notImplemented(`${location} of ${name}`);
  return part;
}
