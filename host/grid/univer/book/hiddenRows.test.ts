import { FormulaDataModel } from '@univerjs/preset-sheets-core';
import { blankSheet } from './blankSheet';
import { openUniver } from './openUniver';

test('hidden rows are those that Univer finds by asking each', async () => {
  const hidden = blankSheet();
  for (const row of [0, 7, 19_999]) hidden.rowData![row] = { hd: 1 };
  const sheets = { s1: { id: 's1', name: 's1', ...blankSheet() }, s2: { id: 's2', name: 's2', ...hidden } };
  const open = openUniver('no screen', { name: 'Book', sheetOrder: ['s1', 's2'], sheets }, true);
  const formulas = open.injector.get(FormulaDataModel);
  const direct = formulas.getHiddenRowsFiltered();
  Reflect.deleteProperty(formulas, 'getHiddenRowsFiltered');
  expect(direct).toEqual(formulas.getHiddenRowsFiltered());
  expect(direct[open.workbook.getId()]).toEqual({
    s1: {},
    s2: { 0: { hd: 1 }, 7: { hd: 1 }, 19999: { hd: 1 } },
  });
  await open.started;
  open.dispose();
});
