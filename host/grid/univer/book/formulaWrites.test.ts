import fc from 'fast-check';
import { type ICellData } from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/preset-sheets-core';
import { blankSheet } from './blankSheet';
import { openUniver, type OpenUniver } from './openUniver';

type Cells = Record<number, Record<number, ICellData | null>>;

/** A workbook with these cells on its first sheet and one formula on the second. */
function opened(cellData: Cells): OpenUniver {
  const sheet = (id: string, data: Cells) => ({ id, name: id, ...blankSheet(), cellData: data as never });
  const sheets = { s1: sheet('s1', cellData), s2: sheet('s2', { 0: { 0: { f: '=1+1' } } }) };
  return openUniver('no screen', { name: 'Book', sheetOrder: ['s1', 's2'], sheets }, true);
}

const cell: fc.Arbitrary<ICellData | null> = fc.oneof(
  fc.constant(null),
  fc.record({ v: fc.oneof(fc.integer(), fc.constant('text'), fc.constant('=text')) }),
  fc.record({ f: fc.constantFrom('=A1', '=SUM(A1:B2)', '=1') }),
  fc.record({ v: fc.integer(), f: fc.constant('=C3'), si: fc.constant(null) }),
  fc.record({ f: fc.constantFrom('=A1+1', '=B2'), si: fc.constantFrom('one', 'two') }),
  fc.record({ si: fc.constantFrom('one', 'two') }),
  fc.constant({ v: null, f: null, si: null, p: null }),
);
const cells = fc.array(fc.tuple(fc.nat(3), fc.nat(3), cell), { maxLength: 8 }).map((list) => {
  const matrix: Cells = {};
  for (const [row, column, one] of list) (matrix[row] ??= {})[column] = one;
  return matrix;
});

test('what a write does to formulas is what Univer finds in the whole workbook', async () => {
  await fc.assert(
    fc.asyncProperty(cells, cells, async (before, written) => {
      const open = opened(structuredClone(before));
      const formulas = open.injector.get(FormulaDataModel);
      const unit = open.workbook.getId();
      const short = formulas.updateFormulaData(unit, 's1', structuredClone(written));
      Reflect.deleteProperty(formulas, 'updateFormulaData');
      const whole = formulas.updateFormulaData(unit, 's1', structuredClone(written));
      expect(short).toEqual(whole);
      await open.started;
      open.dispose();
    }),
    { numRuns: 25 },
  );
});

test('a plain write looks at no other cell', async () => {
  const open = opened({ 0: { 0: { f: '=B1' }, 1: { v: 2 } } });
  const formulas = open.injector.get(FormulaDataModel);
  const all = jest.spyOn(formulas, 'getFormulaData');
  expect(
    formulas.updateFormulaData(open.workbook.getId(), 's1', { 0: { 0: { v: 1 } }, 9: { 9: { f: '=A1' } } }),
  ).toEqual({
    0: { 0: null },
    9: { 9: { f: '=A1' } },
  });
  expect(all).not.toHaveBeenCalled();
  await open.started;
  open.dispose();
});
