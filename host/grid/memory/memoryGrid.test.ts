import { type CustomFunctionArgument, type CustomFunctionMetadata } from '../customFunction';
import { parseBox } from '../address';
import { type CellValue, type CustomFunctionEvaluator } from '../grid';
import { createMemoryGrid } from './memoryGrid';

function declared(gridName: string): CustomFunctionMetadata {
  return { id: gridName, name: gridName, gridName, parameters: [] };
}

/** A grid whose functions answer at once. */
function gridWith(
  functions: Record<
    string,
    (...args: (CustomFunctionArgument | null)[]) => ReturnType<CustomFunctionEvaluator>
  >,
) {
  const grid = createMemoryGrid();
  const evaluations: string[] = [];
  grid.registerCustomFunctions(Object.keys(functions).map(declared), ({ gridName }, args, at) => {
    evaluations.push(`${gridName} at ${at.row},${at.column}`);
    return functions[gridName]?.(...args) ?? '#NAME?';
  });
  const sheetId = grid.activeSheetId();
  const box = (address: string) => parseBox(address) ?? fail(address);
  return {
    grid,
    sheetId,
    evaluations,
    enter: (address: string, text: string) => grid.type(sheetId, box(address).row, box(address).column, text),
    read: (address: string) => grid.values(sheetId, box(address)),
    box,
  };
}

function fail(address: string): never {
  throw new Error(`No cells at ${address}.`);
}

const numbers = (argument: CustomFunctionArgument | null | undefined): number[] =>
  (argument?.values ?? []).flat().map((value) => (typeof value === 'number' ? value : 0));
const sum = (...args: (CustomFunctionArgument | null)[]): number =>
  args.flatMap(numbers).reduce((total, one) => total + one, 0);

test('each formula is evaluated once a pass, after what it reads, wherever that is', () => {
  const { enter, read, evaluations } = gridWith({ SUM2: sum });
  enter('A1', '=SUM2(A2,B1)');
  enter('A2', '=SUM2(C3,1)');
  enter('B1', '=SUM2(A2,A2)');
  enter('C3', '5');
  expect(read('A1:B2')).toEqual([
    [18, 12],
    [6, ''],
  ]);
  expect(evaluations.toSorted()).toEqual(['SUM2 at 0,0', 'SUM2 at 0,1', 'SUM2 at 1,0']);
});

test('a blank cell is null to a function and 0 in a formula of its own', () => {
  let given: unknown;
  const { enter, read } = gridWith({
    SEE: (argument) => {
      given = argument?.values;
      return 'seen';
    },
  });
  enter('A1', '=SEE(B1:B2)');
  enter('A2', '=B1');
  enter('B2', "'");
  expect(read('A1:A2')).toEqual([['seen'], [0]]);
  expect(given).toEqual([[null], ['']]);
});

test('a block spills, is read by others, and gives way when it shrinks', () => {
  let rows: CellValue[][] = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  const { grid, sheetId, enter, read } = gridWith({ BLOCK: () => rows, SUM2: sum });
  enter('E1', '=SUM2(B1:C9)');
  enter('B1', '=BLOCK()');
  expect(read('B1:C3')).toEqual(rows);
  expect(read('E1')).toEqual([[21]]);
  expect(grid.spillRange(sheetId, 0, 1)).toEqual({ row: 0, column: 1, rowCount: 3, columnCount: 2 });
  expect(grid.usedRange(sheetId)).toEqual({ row: 0, column: 1, rowCount: 3, columnCount: 4 });
  rows = [[7, 8]];
  grid.calculate('Recalculate');
  expect(read('B1:C3')).toEqual([
    [7, 8],
    ['', ''],
    ['', ''],
  ]);
  expect(read('E1')).toEqual([[15]]);
});

test('a block that has no room is #SPILL! and writes over nothing', () => {
  const { grid, sheetId, enter, read, box } = gridWith({ BLOCK: () => [['a'], ['b']] });
  enter('A2', 'mine');
  enter('A1', '=BLOCK()');
  enter('B1', '=BLOCK()');
  enter('B2', '=BLOCK()');
  enter('C1048576', '=BLOCK()');
  expect(read('A1:B3')).toEqual([
    ['#SPILL!', '#SPILL!'],
    ['mine', 'a'],
    ['', 'b'],
  ]);
  expect(read('C1048576')).toEqual([['#SPILL!']]);
  grid.clear(sheetId, box('A2'), 'Contents');
  expect(read('A1:A2')).toEqual([['a'], ['b']]);
});

test('a formula that waits for itself is #CYCLE!', () => {
  const { enter, read } = gridWith({ SEE: (argument) => argument?.values[0]?.[0] ?? 'blank' });
  enter('A1', '=SEE(B1)');
  enter('B1', '=SEE(A1)');
  expect(read('A1:B1')).toEqual([['#CYCLE!', '#CYCLE!']]);
});

test('an unknown function or name is #NAME?, an unknown sheet #REF!', () => {
  const { enter, read } = gridWith({});
  enter('A1', '=SUM(1,2)');
  enter('A2', '=Loads');
  enter('A3', '=Nowhere!A1');
  expect(read('A1:A3')).toEqual([['#NAME?'], ['#NAME?'], ['#REF!']]);
});

test('a formula that is not understood is rejected, and the block with it', () => {
  const { grid, sheetId, read, box } = gridWith({});
  expect(() => grid.setCells(sheetId, box('A1:A2'), [['kept out'], ['=A1+1']])).toThrow('=A1+1');
  expect(read('A1:A2')).toEqual([[''], ['']]);
});

test('an edit is raised before the calculation that follows it, and one calculation serves many edits', async () => {
  const { grid, enter, read } = gridWith({ SUM2: sum });
  const raised: string[] = [];
  grid.on('edited', ({ byApi }) => raised.push(byApi ? 'edited by API' : 'edited'));
  grid.on('calculated', () => raised.push('calculated'));
  enter('A1', '1');
  grid.setCells(grid.activeSheetId(), { row: 1, column: 0, rowCount: 1, columnCount: 1 }, [['=SUM2(A1)']]);
  await Promise.resolve();
  expect(raised).toEqual(['edited', 'edited by API', 'calculated']);
  expect(read('A2')).toEqual([[1]]);
  expect(raised).toHaveLength(3);
});

test('a removed listener is not called', () => {
  const { grid, enter } = gridWith({});
  const listener = jest.fn();
  grid.on('edited', listener)();
  enter('A1', '1');
  expect(listener).not.toHaveBeenCalled();
});

test('sheets are found by id only, and formulas keep a sheet from being renamed', () => {
  const { grid, sheetId, enter } = gridWith({});
  const { id, name } = grid.addSheet();
  expect(name).toBe('Sheet2');
  enter('A1', '=Sheet2!A1');
  expect(() => grid.renameSheet(id, 'Other')).toThrow('renaming');
  grid.renameSheet(sheetId, 'First');
  expect(grid.sheets().map((one) => one.name)).toEqual(['First', 'Sheet2']);
  grid.deleteSheet(id);
  expect(() => grid.values(id, { row: 0, column: 0, rowCount: 1, columnCount: 1 })).toThrow(id);
  expect(grid.values(sheetId, { row: 0, column: 0, rowCount: 1, columnCount: 1 })).toEqual([['#REF!']]);
});

test('formats of columns and rows, and of cells, are distinguished', () => {
  const { grid, sheetId, box } = gridWith({});
  grid.setFormat(sheetId, box('B:B'), 'fill.color', '#FF0000');
  grid.setFormat(sheetId, box('B2'), 'fill.color', '#00FF00');
  grid.setFormat(sheetId, box('C5'), 'columnWidth', 90);
  expect(grid.format(sheetId, box('B9'), 'fill.color')).toBe('#FF0000');
  expect(grid.format(sheetId, box('B2'), 'fill.color')).toBe('#00FF00');
  expect(grid.format(sheetId, box('B1:B3'), 'fill.color')).toBeNull();
  expect(grid.format(sheetId, box('A1'), 'fill.color')).toBe('#FFFFFF');
  expect(grid.format(sheetId, box('C1'), 'columnWidth')).toBe(90);
  grid.clear(sheetId, box('B1:B5'), 'Formats');
  expect(grid.format(sheetId, box('B1:B5'), 'fill.color')).toBe('#FFFFFF');
});
