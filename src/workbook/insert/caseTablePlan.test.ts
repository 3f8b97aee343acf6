import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { readStudyTable } from '../../study/engine/studyTable';
import { field, template } from '../../core/testing/templates';
import { insertCaseTable, planCaseTable } from './caseTablePlan';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const beam = template({
  fields: [
    field('L', { label: 'Span (clear)', units: 'ft', default: 12, min: 0 }),
    field('grade', { label: 'Grade', type: 'enum', options: ['1', '2'], default: '2' }),
    field('b1', { label: 'Width', units: 'in', default: 1.5 }),
    field('b2', { label: 'Width', units: 'in', required: true }),
    field('k', { label: 'Stiffness', units: 'k/(in)', default: 3 }),
    field('wet', { label: 'Wet', type: 'boolean', default: false }),
    field('hours', { label: 'Hours', visibleIf: { referenceId: 'wet', equals: [true] } }),
  ],
});
const plan = planCaseTable({ template: beam, values: { L: 14 } });

test('the header names the inputs with their units, the row below is the case', async () => {
  const outcome = await insertCaseTable(plan);
  expect(outcome).toMatchObject({ state: 'inserted', address: 'Sheet1!A1:G2', rulesFailed: null });
  expect(office.read('A1:G2')).toEqual([
    ['Mark', 'Span (clear) (ft)', 'Grade', 'b1 (in)', 'b2 (in)', 'Stiffness [k/(in)]', 'Wet'],
    ['M1', 14, '2', 1.5, '', 3, false],
  ]);
  expect(plan.unused.map(({ field: { referenceId } }) => referenceId)).toEqual(['hours']);
  expect(plan.toFill.map(({ referenceId }) => referenceId)).toEqual(['b2']);
});

test('a study understands what was written, and it is selected for one', async () => {
  office.grid.select(office.grid.activeSheetId(), { row: 4, column: 2, rowCount: 1, columnCount: 1 });
  await insertCaseTable(plan);
  expect(office.grid.selection()).toMatchObject({
    box: { row: 4, column: 2, rowCount: 2, columnCount: 7 },
  });
  const values = office
    .read('C5:I6')
    .map((row, r) => row.map((value, c) => (r === 1 && c === 4 ? 2 : value)));
  const { columns, problems, rows } = readStudyTable(values, beam);
  expect(problems).toEqual([]);
  expect(columns.slice(1).map((column) => column.field?.referenceId)).toEqual([
    'L',
    'grade',
    'b1',
    'b2',
    'k',
    'wet',
  ]);
  expect(rows[0]).toMatchObject({
    attributes: { L: 14, grade: '2', b1: 1.5, b2: 2, k: 3, wet: false },
  });
});

test('nothing is overwritten without asking', async () => {
  office.enter('B2', 'mine');
  expect(await insertCaseTable(plan)).toMatchObject({ state: 'occupied', cells: ['B2'] });
  expect(office.read('A1:B2')).toEqual([
    ['', ''],
    ['', 'mine'],
  ]);
});

test('a header that would name another input goes without its units', () => {
  const crossed = template({
    fields: [field('w', { label: 'Width', units: 'in' }), field('x', { label: 'Width (in)' })],
  });
  const { header } = planCaseTable({ template: crossed, values: {} });
  expect(header.slice(1).map(({ value }) => value)).toEqual(['Width', 'Width (in)']);
});

test('a table without rows is left out, and a template that has a mark names its rows by it', () => {
  const marked = template({
    fields: [
      field('mark', { label: 'Mark', type: 'text', default: 'B7' }),
      field('loads', { type: 'table', columns: [], default: [] }),
    ],
  });
  const { header, row } = planCaseTable({ template: marked, values: {} });
  expect([header, row].map((cells) => cells.map(({ value }) => value))).toEqual([['Mark'], ['B7']]);
});
