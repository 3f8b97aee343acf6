import * as fc from 'fast-check';
import { type Area, lastRow, meet } from '../workbook/formulas/references';
import type { TrialFormula } from '../workbook/formulas/trialWorkbook';
import { dependenciesOf } from './dependencies';

const formula = (box: Area, areas: Area[]) => ({ box, areas, doubt: null }) as unknown as TrialFormula;
const boxesOf = ({ box }: TrialFormula) => [box];

const area = fc
  .record({
    ...{ sheet: fc.constantFrom('a', 'b'), top: fc.nat(12), left: fc.nat(4) },
    ...{ rows: fc.constantFrom(1, 1, 3, 8, Infinity), columns: fc.constantFrom(1, 1, 2, 4) },
  })
  .map(({ sheet, top, left, rows, columns }): Area => {
    const bottom = rows === Infinity ? lastRow : top + rows - 1;
    return { sheet, top: rows === Infinity ? 0 : top, left, bottom, right: left + columns - 1 };
  });

test('a formula reads those that fill a cell of its areas, and these have it as a reader', () => {
  const finite = area.filter(({ bottom }) => bottom < lastRow);
  const formulas = fc.array(fc.tuple(finite, fc.array(area, { maxLength: 3 })), { maxLength: 25 });
  fc.assert(
    fc.property(formulas, (given) => {
      const all = given.map(([box, areas]) => formula(box, areas));
      const { sources, readers } = dependenciesOf(all, boxesOf);
      for (const one of all) {
        const read = all.filter(({ box }) => one.areas.some((each) => meet(each, box)));
        expect(new Set(sources.get(one))).toEqual(new Set(read));
        expect(sources.get(one)).toHaveLength(read.length);
        const reading = all.filter(({ areas }) => areas.some((each) => meet(each, one.box)));
        expect(readers.get(one) ?? []).toEqual(reading);
      }
    }),
  );
});

test('thousands of formulas are not each compared with each', () => {
  let compared = 0;
  const at = (row: number): Area => ({ sheet: 'a', top: row, left: 1, bottom: row, right: 1 });
  const watched = (row: number): Area => ({
    ...at(row),
    get left() {
      compared += 1;
      return 1;
    },
  });
  const column: Area = { sheet: 'a', top: 0, left: 0, bottom: lastRow, right: 0 };
  const all = Array.from({ length: 5000 }, (_, row) => formula(watched(row), [at(row - 1), column]));
  expect(dependenciesOf(all, boxesOf).readers.size).toBe(4999);
  expect(compared).toBeLessThan(10 * all.length);
});
