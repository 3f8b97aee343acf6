import { bootOfficeWithFreshSheets, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { field, template as templateOf } from '../../core/testing/templates';
import { insertInputBlock } from './inputBlock';
import { planInputBlock } from './inputBlockPlan';
import { removeWritten } from './writtenCells';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const template = templateOf({
  fields: [
    field('slope', { label: 'Roof slope', default: 4 }),
    field('wet', { label: 'Wet', type: 'boolean', default: false }),
  ],
  outputs: [{ referenceId: 'pF', label: 'Flat roof load', type: 'number', units: 'psf' }],
});

async function insert(overwrite: string[] = []) {
  office.grid.select(office.grid.activeSheetId(), { row: 0, column: 0, rowCount: 1, columnCount: 1 });
  const plan = planInputBlock({ template, output: 'pF', values: { slope: 5 } });
  const outcome = await insertInputBlock(plan, { overwrite });
  if (outcome.state !== 'inserted') throw new Error('asked');
  return outcome.written;
}

/** All that a reader sees of the cells, and what they hold. */
function state() {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1:F12');
    range.load('formulas,numberFormat');
    const answers = {
      looks: range.getCellProperties({
        format: { fill: { color: true }, font: { bold: true, color: true, size: true }, wrapText: true },
      }),
      rows: range.getRowProperties({ rowHidden: true }),
      columns: range.getColumnProperties({ format: { columnWidth: true } }),
    };
    await context.sync();
    const { looks, rows, columns } = answers;
    const { formulas, numberFormat } = range;
    return { formulas, numberFormat, looks: looks.value, rows: rows.value, columns: columns.value };
  });
}

test('what was inserted goes, and what was there is back', async () => {
  office.enter('A3', '=1+1');
  office.enter('E3', 'mine');
  await onActiveSheet((sheet) => {
    sheet.getRange('A3:C3').format.fill.color = '#FFCC00';
    sheet.getRange('B3').numberFormat = [['0.000']];
    sheet.getRange('B1').format.columnWidth = 30;
  });
  const before = await state();
  const written = await insert(['A3']);
  expect(await state()).not.toEqual(before);
  expect(await removeWritten(written)).toEqual({ state: 'removed' });
  expect(await state()).toEqual(before);
});

test('what was typed into it since is taken away only where the user agrees', async () => {
  const before = await state();
  const written = await insert();
  office.enter('C6', '7');
  office.enter('A1', 'B-1');
  expect(await removeWritten(written)).toEqual({ state: 'changed', cells: ['A1', 'C6'] });
  expect(office.read('C6')).toEqual([[7]]);
  expect(await removeWritten(written, true)).toEqual({ state: 'removed' });
  expect(await state()).toEqual(before);
});

test('a block that was moved is not taken for another', async () => {
  const written = await insert();
  await onActiveSheet((sheet) => void sheet.getRange('1:1').insert('Down'));
  expect(await removeWritten(written)).toMatchObject({ state: 'changed' });
});

test('its worksheet may be gone', async () => {
  const written = await insert();
  const { id } = office.grid.addSheet();
  office.grid.activateSheet(id);
  office.grid.deleteSheet(written.box.worksheetId);
  await expect(removeWritten(written)).rejects.toThrow('The worksheet Sheet1 is no longer there.');
});
