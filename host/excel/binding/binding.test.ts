import { bootOfficeForEachTest, office } from '../../testing/officeOfTest';
import { ExcelHost } from '../workbookHost';
import { type UniverGrid } from '../../grid/univer/univerGrid';
import { createUniverWithoutScreen, disposeGrids } from '../../testing/grids';

afterAll(disposeGrids);

bootOfficeForEachTest();

const run = <R>(work: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<R>) =>
  office.Excel.run((context) => work(context, context.workbook.worksheets.getActiveWorksheet()));

test('cells, a table and a text are bound by address, object, name and selection, and found again', async () => {
  await run(async (context, sheet) => {
    const { bindings, names } = context.workbook;
    sheet.getRange('D1').values = [[3.5]];
    sheet.getRange('D1').numberFormat = [['0.00']];
    sheet.tables.add('A1:B3', true).name = 'Beams';
    names.add('Load', sheet.getRange('D1'), '');
    bindings.add('Sheet1!F1:G2', 'Range', 'block');
    bindings.add(sheet.getRange('B2'), 'Table', 'beams');
    bindings.addFromNamedItem('Load', 'Text', 'load');
    bindings.addFromNamedItem('Beams', 'Table', 'beams by name');
    sheet.getRange('H4:H6').select();
    const unnamed = bindings.addFromSelection('Range', '').load('id,type');
    bindings.load('count,items/id,items/type');
    const range = bindings.getItem('block').getRange().load('address');
    const table = bindings.getItem('beams').getTable().load('name');
    const byName = bindings.getItemAt(3).getTable().load('name');
    const text = bindings.getItem('load').getText();
    const none = bindings.getItemOrNullObject('none');
    const count = bindings.getCount();
    await context.sync();
    const selected = bindings.getItem(unnamed.id).getRange().load('address');
    await context.sync();
    expect(bindings.items.map(({ id, type }) => [id, type])).toEqual([
      ['block', 'Range'],
      ['beams', 'Table'],
      ['load', 'Text'],
      ['beams by name', 'Table'],
      [unnamed.id, 'Range'],
    ]);
    expect([range.address, table.name, byName.name, text.value]).toEqual([
      ...['Sheet1!F1:G2', 'Beams', 'Beams', '3.50'],
    ]);
    expect([selected.address, none.isNullObject, count.value]).toEqual(['Sheet1!H4:H6', true, 5]);
  });
});

test('a binding follows its cells, gives way to one of the same id, and goes', async () => {
  await run(async (context, sheet) => {
    const { bindings } = context.workbook;
    bindings.add(sheet.getRange('B2:C3'), 'Range', 'moving');
    sheet.getRange('1:2').insert('Down');
    const moved = bindings.getItem('moving').getRange().load('address');
    await context.sync();
    expect(moved.address).toBe('Sheet1!B4:C5');
    bindings.add(sheet.getRange('A1'), 'Range', 'moving');
    const again = bindings.getItem('moving').getRange().load('address');
    const one = bindings.getCount();
    await context.sync();
    expect([again.address, one.value]).toEqual(['Sheet1!A1', 1]);
    bindings.getItem('moving').delete();
    const left = bindings.getCount();
    await context.sync();
    expect(left.value).toBe(0);
  });
});

test.each<[string, string, (bindings: Excel.BindingCollection, sheet: Excel.Worksheet) => unknown]>([
  ['none of this id', 'ItemNotFound', (bindings) => bindings.getItem('none').load('type')],
  ['none at this place', 'ItemNotFound', (bindings) => bindings.getItemAt(0)],
  ['a text of two cells', 'InvalidArgument', (bindings) => bindings.add('Sheet1!A1:B1', 'Text', 'x')],
  ['no table there', 'InvalidArgument', (bindings) => bindings.add('Sheet1!A1:B1', 'Table', 'x')],
  ['no such name', 'InvalidArgument', (bindings) => bindings.addFromNamedItem('none', 'Range', 'x')],
  ['another type', 'InvalidOperation', (bindings) => bindings.add('Sheet1!A1', 'Text', 'x').getRange()],
  [
    'its cells gone',
    'InvalidBinding',
    (bindings, sheet) => {
      const bound = bindings.add('Sheet1!A1:B1', 'Range', 'x');
      sheet.getRange('1:1').delete('Up');
      bound.getRange();
    },
  ],
  [
    'its table gone',
    'InvalidBinding',
    (bindings, sheet) => {
      const table = sheet.tables.add('A1:B2', true);
      const bound = bindings.add('Sheet1!A1', 'Table', 'x');
      table.delete();
      bound.getTable();
    },
  ],
])('%s is %s', async (_what, code, use) => {
  const using = run(async (context, sheet) => {
    use(context.workbook.bindings, sheet);
    await context.sync();
  });
  await expect(using).rejects.toMatchObject({ code });
});

describe('events of the Common API', () => {
  let grid: UniverGrid;
  let sheetId: string;
  let raised: [string, Record<string, unknown>][] = [];
  let host: ExcelHost;
  beforeEach(() => {
    grid = createUniverWithoutScreen();
    sheetId = grid.activeSheetId();
    host = new ExcelHost({
      grid,
      send: () => undefined,
      schedule: () => undefined,
      newId: () => 'id',
      xmlParser: new DOMParserOfNothing(),
      raiseCommon: (...event) => raised.push(event),
    });
    const { bindings } = host.parts;
    const box = { row: 1, column: 1, rowCount: 3, columnCount: 2 };
    bindings.add({ type: 'Range', target: { sheetId, box } }, 'block');
    raised = [];
  });
  afterEach(() => host.dispose());

  const binding = { Name: 'block', BindingType: 3, RowCount: 3, ColCount: 2, HasHeaders: false };
  const cell = (row: number, column: number) => ({ row, column, rowCount: 1, columnCount: 1 });

  test('a change within the cells is raised, one beside them is not', () => {
    grid.setCells(sheetId, cell(0, 0), [[1]]);
    expect(raised).toEqual([]);
    grid.setCells(sheetId, cell(3, 2), [[1]]);
    expect(raised).toEqual([['block_bindingDataChanged', { ddaBinding: binding }]]);
  });

  test('a selection is raised, for the binding with its part of the cells', () => {
    grid.select(sheetId, cell(9, 9));
    grid.select(sheetId, { row: 0, column: 2, rowCount: 3, columnCount: 4 });
    expect(raised).toEqual([
      ['documentSelectionChanged', {}],
      ['documentSelectionChanged', {}],
      [
        'block_bindingSelectionChanged',
        { ddaBinding: binding, subset: { startRow: 0, startColumn: 1, rowCount: 2, columnCount: 1 } },
      ],
    ]);
  });

  test('settings that change are raised, unless the add-in wants no events', () => {
    host.events.raiseSettingsChanged();
    host.events.enabled = false;
    host.events.raiseSettingsChanged();
    expect(raised).toEqual([['settingsChanged', {}]]);
  });
});

class DOMParserOfNothing {
  parseFromString(): never {
    throw new Error('No XML is read here.');
  }
}
