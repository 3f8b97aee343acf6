import fc from 'fast-check';
import { type CellValue } from '../grid/grid';
import { ArgumentError, type EmptyCell, invocationArguments } from './argumentValues';
import {
  type CustomFunctionArgument,
  type CustomFunctionMetadata,
  type CustomFunctionParameter,
} from '../grid/customFunction';

const metadata = (
  parameters: CustomFunctionParameter[],
  more: Partial<CustomFunctionMetadata> = {},
): CustomFunctionMetadata => ({
  id: 'F',
  name: 'F',
  gridName: 'CALC.F',
  parameters,
  ...more,
});
const one = (value: CellValue | null): CustomFunctionArgument => ({ values: [[value]], reference: null });
const read = (
  parameters: CustomFunctionParameter[],
  args: (CustomFunctionArgument | null)[],
  emptyCell: EmptyCell = null,
  more: Partial<CustomFunctionMetadata> = {},
) =>
  invocationArguments(
    metadata(parameters, more),
    args,
    emptyCell,
    ({ sheetId, box }) => `${sheetId}!${box.row},${box.column}`,
  );

const NUMBER: CustomFunctionParameter = { name: 'n', type: 'number' };
const STRING: CustomFunctionParameter = { name: 's', type: 'string' };
const BOOLEAN: CustomFunctionParameter = { name: 'b', type: 'boolean' };
const ANY: CustomFunctionParameter = { name: 'a' };
const MATRIX: CustomFunctionParameter = { name: 'm', type: 'any', dimensionality: 'matrix' };

test.each<[CustomFunctionParameter, CellValue, unknown]>([
  [NUMBER, 4, 4],
  [NUMBER, '4.5', 4.5],
  [NUMBER, true, 1],
  [STRING, 7, '7'],
  [STRING, false, 'FALSE'],
  [BOOLEAN, 'TRUE', true],
  [BOOLEAN, 0, false],
  [ANY, 'x', 'x'],
  [ANY, true, true],
  [ANY, '', ''],
])('%j takes %p as %p', (parameter, cell, value) => {
  expect(read([parameter], [one(cell)]).values).toEqual([value]);
});

test.each<[CustomFunctionParameter, CellValue]>([
  [NUMBER, 'forty'],
  [NUMBER, ''],
  [NUMBER, 'Infinity'],
  [BOOLEAN, 'yes'],
])('%j rejects %p with #VALUE!', (parameter, cell) => {
  expect(() => read([parameter], [one(cell)])).toThrow(expect.objectContaining({ cellError: '#VALUE!' }));
});

test('any text that is a number is that number, any other is rejected', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(read([NUMBER], [one(String(number))]).values).toEqual([number + 0]);
    }),
  );
});

test('blank is null, or 0 as in old builds, in a single cell and in a range; left out is always null', () => {
  const block: CustomFunctionArgument = { values: [[null, 1]], reference: null };
  const optional = { ...NUMBER, optional: true };
  expect(read([ANY, MATRIX, optional], [one(null), block]).values).toEqual([null, [[null, 1]], null]);
  expect(read([ANY, MATRIX, optional], [one(null), block, null], 0).values).toEqual([0, [[0, 1]], null]);
});

test('arguments that Excel does not pass on are #VALUE! and named', () => {
  const range: CustomFunctionArgument = { values: [[1], [2]], reference: null };
  const named = (name: string) => ({ ...NUMBER, name });
  const parameters = [named('slope'), named('load'), { ...named('span'), optional: true }];
  const reasonOf = (...args: CustomFunctionArgument[]) => {
    try {
      return read(parameters, args);
    } catch (error) {
      return error instanceof ArgumentError && error.cellError === '#VALUE!' ? error.reason : error;
    }
  };
  expect(reasonOf()).toBe('Too few arguments for CALC.F: slope, load missing');
  expect(reasonOf(one(1))).toBe('Too few arguments for CALC.F: load missing');
  expect(reasonOf(one(1), one(2), one(3), one(4))).toBe(
    'Too many arguments: CALC.F takes at most 3: slope, load, span',
  );
  expect(reasonOf(one(1), range)).toBe('load: a range was given. Give one cell or value');
  expect(reasonOf(one(1), one('flat'))).toBe('load: "flat" is not a number');
});

test('a repeating parameter takes what is left, or nothing', () => {
  const repeating = { ...NUMBER, repeating: true };
  expect(read([STRING, repeating], [one('a'), one(1), one(2)]).values).toEqual(['a', [1, 2]]);
  expect(read([STRING, repeating], [one('a')]).values).toEqual(['a', []]);
});

test('an error among the arguments is the result, whatever the parameter', () => {
  const call = () => read([MATRIX], [{ values: [[1, '#N/A']], reference: null }]);
  expect(call).toThrow(expect.objectContaining({ cellError: '#N/A' }));
});

test('a function that takes errors gets them, but nothing that is still calculated', () => {
  const takesErrors = { takesErrors: true };
  expect(read([ANY], [one('#REF!')], null, takesErrors).values).toEqual([
    { type: 'CustomFunctionError', code: '#REF!' },
  ]);
  expect(() => read([NUMBER], [one('#REF!')], null, takesErrors)).toThrow(ArgumentError);
  expect(() => read([ANY], [one('#BUSY!')], null, takesErrors)).toThrow(
    expect.objectContaining({ cellError: '#BUSY!' }),
  );
});

test('addresses belong to references only', () => {
  const reference = { sheetId: 'S', box: { row: 3, column: 2, rowCount: 1, columnCount: 1 } };
  expect(read([ANY, ANY], [one(1), { values: [[2]], reference }]).addresses).toEqual([null, 'S!3,2']);
});
