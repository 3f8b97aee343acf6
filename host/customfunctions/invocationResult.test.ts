import { cellResult, type InvocationResult, readInvocationResults } from './invocationResult';

const shown = (value: unknown) => cellResult([1, true, value]).result;

test.each([
  [5, 5],
  ['text', 'text'],
  [false, false],
  [null, 0],
  [undefined, 0],
  [[1, null], [[1, 0]]],
  [
    [[1, 2], [3]],
    [
      [1, 2],
      [3, '#N/A'],
    ],
  ],
  [[], '#VALUE!'],
  [[[]], '#VALUE!'],
  [{ type: 'Double', basicValue: 4 }, 4],
  [
    { type: 'FormattedNumber', basicValue: 4, numberFormat: '0.0' },
    { value: 4, numberFormat: '0.0' },
  ],
  [{ type: 'FormattedNumber', basicValue: '4' }, '#VALUE!'],
  [{ type: 'Error', basicValue: '#REF!' }, '#REF!'],
  [{ type: 'Error', basicValue: 'oops' }, '#VALUE!'],
  [{ type: 'LinkedEntity' }, '#VALUE!'],
  [{ value: 4 }, '#VALUE!'],
])('%j shows as %j', (value, cell) => {
  expect(shown(value)).toEqual(cell);
});

test('an entity shows its text and is kept whole', () => {
  const entity = { type: 'Entity', text: 'Beam B1', properties: {} };
  expect(cellResult([1, true, entity])).toEqual({ result: 'Beam B1', message: null, richValue: entity });
});

test.each<[number | undefined, string, string | null]>([
  [1, '#N/A', 'why'],
  [7, '#VALUE!', 'why'],
  [5, '#DIV/0!', null],
  [6, '#NUM!', null],
  [8, '#NULL!', null],
  [2, '#VALUE!', 'why'],
  [9, '#NAME?', null],
  [undefined, '#VALUE!', 'why'],
  [77, '#VALUE!', 'why'],
])('error code %p is %s with the message %p', (code, error, message) => {
  const failed = [1, false, 'why', code] as InvocationResult;
  expect(cellResult(failed)).toEqual({ result: error, message, richValue: null });
});

test.each([null, 'x', [['1', true]], [[1]], [7]])('%j is not a list of results', (value) => {
  expect(() => readInvocationResults(value)).toThrow(expect.objectContaining({ code: 'InvalidArgument' }));
});
