import { type Pair, pairsOf } from './agentInputs';
import { called, inputsArgument, literal, runFormula } from './formula';

test.each<[Parameters<typeof literal>[0], string]>([
  [`24'-6"`, `"24'-6"""`],
  ['=1+1', '"=1+1"'],
  [-0.5, '-0.5'],
  [true, 'TRUE'],
  [null, '""'],
])('writes %p as %s', (value, written) => {
  expect(literal(value)).toBe(written);
});

test('leaves out the arguments at the end that are blank', () => {
  expect(called('RUN', ['"ratio"', '', '"ratio"', ''])).toBe('=CALC.RUN("ratio",,"ratio")');
});

test('inputs that are too long for a constant, or have its signs, stand in cells that the formula refers to', () => {
  const short: Pair[] = [['demand', 4]];
  expect(inputsArgument(short)).toEqual({ text: '{"demand",4}' });
  const long: Pair[] = [...short, ['note', 'x'.repeat(256)]];
  const { text, cells } = inputsArgument(long);
  expect([text, cells]).toEqual(['A1:B2', { address: 'A1:B2', values: long }]);
  const withComma: Pair[] = [['note', 'left, right']];
  expect(inputsArgument(withComma)).toEqual({
    text: 'A1:B1',
    cells: { address: 'A1:B1', values: withComma },
  });
  const of = { template: { code: 'ratio' }, preset: null };
  expect(runFormula(of, text, ['ratio'])).toBe('=CALC.RUN("ratio",A1:B2,"ratio")');
});

test('a table of objects has its columns as its first row, and a cell that is left out is blank', () => {
  const loads: Record<string, number>[] = [
    { position: 5, dead: 2 },
    { position: 7, live: 3 },
  ];
  expect(pairsOf({ loads })).toEqual([['loads', '[["position","dead","live"],[5,2,null],[7,null,3]]']]);
  expect(() => pairsOf({ loads: [{ position: 5 }, [7]] as never })).toThrow(/all rows as objects/);
});
