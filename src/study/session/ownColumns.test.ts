import { field, template } from '../../core/testing/templates';
import { begun, solved, workbook } from '../testing/heldStudy';
import type { SelectedTable } from '../table/studySource';
import { planStudy } from './studyPlan';

const roof = template({
  code: 'snow',
  fields: [field('slope')],
  outputs: [{ referenceId: 'pF', label: 'Load', type: 'number', units: 'psf' }],
});
const table: SelectedTable = {
  box: { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0, rowCount: 3, columnCount: 3 },
  address: 'Sheet1!A1:C3',
  values: [
    ['Level', 'slope', 'Mark'],
    ['Roof', 4, 'B1'],
    ['Roof', 6, 'B2'],
  ],
  hidden: [],
};
const planFor = (from: SelectedTable) =>
  planStudy(
    from,
    { template: roof, returnsResults: true },
    { preset: '', columns: ['pF'], layout: 'sheet', hiddenToo: false },
    {},
  );

test('own columns go along to a new sheet: the mark first, the others behind the inputs', async () => {
  const book = workbook({ readSelectedTable: () => Promise.resolve(table) });
  const { study, running } = await begun(book, planFor);
  await study.finish([solved(0), solved(1)]);
  await running;
  expect(book.rows('new1', 0, 6).slice(0, 3)).toEqual([
    ['Row', 'Mark', 'slope', 'Level', 'Load (psf)', 'Status'],
    ['A2', 'B1', 4, 'Roof', 0, 'ok'],
    ['A3', 'B2', 6, 'Roof', 1, 'ok'],
  ]);
});
