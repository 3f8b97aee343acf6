import { bootOffice } from '../testing/officeInJest';
import { bootOfficeWithFreshSheets, office } from '../testing/officeOfTest';
import { type CustomFunctionMetadata, type CustomFunctionParameter } from '../grid/customFunction';

/** A parameter from `name:type`, `[name:type]` for optional, `name:type[]` for a matrix, `name:type[]...` repeating. */
function parameter(text: string): CustomFunctionParameter {
  const [, optional, name = '', type, matrix, repeating] =
    /^(\[)?(\w+):(\w+)(\[\])?(\.\.\.)?\]?$/.exec(text) ?? [];
  return {
    name,
    type: type as CustomFunctionParameter['type'],
    dimensionality: matrix === undefined ? 'scalar' : 'matrix',
    optional: optional !== undefined,
    repeating: repeating !== undefined,
  };
}

function declared(
  id: string,
  parameters: string[],
  options: CustomFunctionMetadata['options'] = {},
): Omit<CustomFunctionMetadata, 'gridName'> {
  return { id, name: id, parameters: parameters.map(parameter), options };
}

const FUNCTIONS = [
  declared('ADD', ['a:number', 'b:number']),
  declared('GREET', ['name:string']),
  declared('TABLE', ['cells:any[]']),
  declared('GIVEN', ['value:any', '[other:number]']),
  declared('SUMS', ['ranges:number[]...']),
  declared('FAIL', ['how:string']),
  declared('HANG', ['key:any'], { cancelable: true }),
  declared('COUNT', ['step:number'], { stream: true }),
  declared('WHERE', ['cell:any'], { requiresAddress: true, requiresParameterAddresses: true }),
  declared('FORMATTED', []),
  declared('MISSING', []),
];

bootOfficeWithFreshSheets({ functions: { functions: FUNCTIONS } });

let calls: unknown[][];
beforeEach(() => {
  calls = [];
});

/** What the add-in does when Excel calls it; the runtime's invocation object is last among the arguments. */
function associate(id: string, body: (...args: never[]) => unknown, { CustomFunctions } = office): void {
  CustomFunctions.associate(id, (...args: unknown[]) => {
    calls.push(args.slice(0, -1));
    return (body as (...all: unknown[]) => unknown)(...args);
  });
}

/** Waits until the add-in was called so often: a call that has not left yet is dropped, not canceled. */
async function called(times: number): Promise<void> {
  while (calls.length < times) await new Promise((resolve) => setImmediate(resolve));
}

test('a number is busy at first and then there, and so are its dependants', async () => {
  associate('ADD', async (a: number, b: number) => a + b);
  office.enter('A1', '=CALC.ADD(1,2)');
  office.enter('A2', '=CALC.ADD(CALC.ADD(10,20),A1)');
  await office.grid.calculation();
  expect(office.read('A1:A2')).toEqual([['#BUSY!'], ['#BUSY!']]);
  await office.settled();
  expect(office.read('A1:A2')).toEqual([[3], [33]]);
});

test('text with quotes comes back as text', async () => {
  associate('GREET', (name: string) => `Hello "${name}"`);
  office.enter('B2', '=calc.greet("O""Neil")');
  await office.settled();
  expect(office.read('B2')).toEqual([['Hello "O"Neil"']]);
});

test('a matrix spills, and is #SPILL! while something is in its way', async () => {
  associate('TABLE', (cells: unknown[][]) => cells.map((row) => [...row, 'seen']));
  office.enter('A1', '40');
  office.enter('A2', 'C');
  office.enter('D2', 'in the way');
  office.enter('C1', '=CALC.TABLE(A1:A2)');
  await office.settled();
  expect(office.read('C1')).toEqual([['#SPILL!']]);
  office.enter('D2', '');
  await office.settled();
  expect(office.read('C1:D2')).toEqual([
    [40, 'seen'],
    ['C', 'seen'],
  ]);
  expect(calls).toHaveLength(1);
});

test.each([
  ['na', '#N/A', 'no such sheet'],
  ['value', '#VALUE!', 'thermal: not an option'],
  ['returned', '#VALUE!', 'returned, not thrown'],
  ['rejected', '#N/A', 'rejected in time'],
  ['number', '#NUM!', null],
  ['plain', '#VALUE!', null],
  ['infinite', '#NUM!', null],
])('an error of kind %s shows as %s', async (how, error, message) => {
  const { Error: CustomError, ErrorCode } = office.CustomFunctions;
  associate('FAIL', (kind: string) => {
    if (kind === 'na') throw new CustomError(ErrorCode.notAvailable, 'no such sheet');
    if (kind === 'value') throw new CustomError(ErrorCode.invalidValue, 'thermal: not an option');
    if (kind === 'returned') return new CustomError(ErrorCode.invalidValue, 'returned, not thrown');
    if (kind === 'number') throw new CustomError(ErrorCode.invalidNumber);
    if (kind === 'infinite') return 1 / 0;
    if (kind === 'rejected') {
      return Promise.reject(new CustomError(ErrorCode.notAvailable, 'rejected in time'));
    }
    throw new Error('a bug of the add-in');
  });
  office.enter('A1', `=CALC.FAIL("${how}")`);
  await office.settled();
  expect(office.read('A1')).toEqual([[error]]);
  expect(office.message('A1')).toBe(message);
});

test('a function that no script associated fails, one that no metadata declares is #NAME?', async () => {
  office.enter('A1', '=CALC.MISSING()');
  office.enter('A2', '=CALC.UNHEARD(1)');
  await office.settled();
  expect(office.read('A1:A2')).toEqual([['#VALUE!'], ['#NAME?']]);
});

test('an omitted argument and a blank cell are null', async () => {
  associate('GIVEN', (value: unknown, other: unknown) => JSON.stringify([value, other]));
  office.enter('A1', '=CALC.GIVEN(B1)');
  office.enter('A2', '=CALC.GIVEN(,5)');
  await office.settled();
  expect(office.read('A1:A2')).toEqual([['[null,null]'], ['[null,5]']]);
});

test('repeating ranges arrive as one array, whatever sheet they are of', async () => {
  associate('SUMS', (ranges: number[][][]) => ranges.flat(2).reduce((sum, one) => sum + one, 0));
  const { id } = office.grid.addSheet('Snow study');
  office.grid.typeIn(id, 1, 1, '7');
  office.enter('A1', '1');
  office.enter('A2', '2');
  office.enter('C1', "=CALC.SUMS(A1:A2,'Snow study'!$B$2,30)");
  await office.settled();
  expect(office.read('C1')).toEqual([[40]]);
});

test('fifty identical formulas are fifty calls in one message', async () => {
  associate('ADD', async (a: number, b: number) => a + b);
  const cells = Array.from({ length: 50 }, () => ['=CALC.ADD(20,22)']);
  const { invoked, flushes } = { ...office.customFunctions.counters };
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange('A1:A50').formulas = cells;
    await context.sync();
  });
  await office.settled();
  expect(office.read('A1:A50')).toEqual(cells.map(() => [42]));
  expect(calls).toHaveLength(50);
  expect(office.customFunctions.counters).toMatchObject({
    invoked: invoked + 50,
    flushes: flushes + 1,
  });
});

test('recalculating calls nothing again, a full recalculation calls everything', async () => {
  associate('ADD', async (a: number, b: number) => a + b);
  office.enter('A1', '=CALC.ADD(1,2)');
  await office.settled();
  office.grid.calculate('Recalculate');
  await office.settled();
  expect(calls).toHaveLength(1);
  await office.Excel.run(async (context) => {
    context.application.calculate('Full');
    await context.sync();
  });
  await office.settled();
  expect(calls).toHaveLength(2);
});

test('entering the same formula again calls again', async () => {
  associate('ADD', async (a: number, b: number) => a + b);
  office.enter('A1', '=CALC.ADD(1,2)');
  await office.settled();
  office.enter('A1', '=CALC.ADD(1,2)');
  await office.settled();
  expect(calls).toHaveLength(2);
});

test('a call whose formula was deleted is canceled and names no stuck cell', async () => {
  const canceled = jest.fn();
  associate('HANG', (_key: unknown, invocation: CustomFunctions.CancelableInvocation) => {
    invocation.onCanceled = canceled;
    return new Promise(() => undefined);
  });
  office.enter('C3', '=CALC.HANG(1)');
  await called(1);
  await expect(office.settled(50)).rejects.toThrow('Sheet1!C3');
  office.enter('C3', '');
  await office.settled();
  expect(canceled).toHaveBeenCalledTimes(1);
  expect(office.read('C3')).toEqual([['']]);
});

test('a call is canceled when an argument changes under it', async () => {
  const canceled: unknown[] = [];
  associate('HANG', (key: number, invocation: CustomFunctions.CancelableInvocation) => {
    if (key === 2) return 'done';
    invocation.onCanceled = () => canceled.push(key);
    return new Promise(() => undefined);
  });
  office.enter('A1', '1');
  office.enter('B1', '=CALC.HANG(A1)');
  await called(1);
  await expect(office.settled(50)).rejects.toThrow('Sheet1!B1');
  office.enter('A1', '2');
  await office.settled();
  expect(canceled).toEqual([1]);
  expect(office.read('B1')).toEqual([['done']]);
});

test('a stream goes on until its formula is gone', async () => {
  let invocation: CustomFunctions.StreamingInvocation<number> | undefined;
  const canceled = jest.fn();
  associate('COUNT', (step: number, given: CustomFunctions.StreamingInvocation<number>) => {
    invocation = given;
    given.onCanceled = canceled;
    given.setResult(step);
  });
  office.enter('A1', '=CALC.COUNT(5)');
  await office.settled();
  expect(office.read('A1')).toEqual([[5]]);
  const next = new Promise<void>((resolve) => {
    office.customFunctions.onChange(resolve);
  });
  invocation?.setResult(10);
  await next;
  await office.settled();
  expect(office.read('A1')).toEqual([[10]]);
  office.enter('A1', '');
  await office.settled();
  expect(canceled).toHaveBeenCalledTimes(1);
});

test('the function learns where it is called and where its arguments are', async () => {
  associate('WHERE', (_cell: unknown, invocation: CustomFunctions.Invocation) =>
    JSON.stringify([invocation.address, invocation.parameterAddresses]),
  );
  const { id } = office.grid.addSheet('Snow study');
  office.grid.typeIn(id, 0, 0, '=CALC.WHERE(Sheet1!B2:B2)');
  await office.settled();
  expect(office.read("'Snow study'!A1")).toEqual([[`["'Snow study'!A1",["Sheet1!B2"]]`]]);
});

test('a formatted number is a number and shows with its format', async () => {
  associate('FORMATTED', () => ({ type: 'FormattedNumber', basicValue: 0.9312, numberFormat: '0.0%' }));
  office.enter('A1', '=CALC.FORMATTED()');
  await office.settled();
  expect(office.read('A1')).toEqual([[0.9312]]);
  const { sheetId, box } = office.grid.selection();
  expect(office.grid.text(sheetId, box)).toEqual([['93.1%']]);
});

test('errors reach the functions of a file that asks for them at its top, in single cells and in ranges', async () => {
  const seen: unknown[] = [];
  const own = bootOffice({ functions: { allowErrorForDataTypeAny: true, functions: FUNCTIONS } });
  associate('GIVEN', (value: unknown) => seen.push(value), own);
  associate('TABLE', (cells: unknown[][]) => seen.push(cells[0]?.[1]), own);
  own.enter('A1', '1');
  own.enter('B1', '=NO.SUCH()');
  own.enter('C1', '=CALC.GIVEN(B1)');
  own.enter('C2', '=CALC.TABLE(A1:B1)');
  own.enter('C3', '=CALC.ADD(A1,B1)');
  await own.settled();
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(seen.map(() => expect.objectContaining({ code: '#NAME?' }) as unknown));
  expect(own.read('C3')).toEqual([['#NAME?']]);
  await own.close();
});
