import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

const rows = [
  ['site', 'load', 'ok'],
  ['Vail', 80, true],
  ['aspen', 75, false],
  ['Boulder', '', true],
  ['Denver', 35, true],
];

bootOfficeWithFreshSheets();
beforeEach(async () => {
  await onSheet((one) => {
    one.getRange('A1:C5').values = rows;
    one.tables.add('A1:C5', true).name = 'Sites';
  });
});

const table = (one: Excel.Worksheet) => one.tables.getItem('Sites');
const sites = () => office.read('A2:A5').flat();

test.each<[string, Excel.SortField[], string[]]>([
  ['text, whatever its case', [{ key: 0, ascending: true }], ['aspen', 'Boulder', 'Denver', 'Vail']],
  ['numbers, blanks last', [{ key: 1, ascending: true }], ['Denver', 'aspen', 'Vail', 'Boulder']],
  ['downwards, blanks last still', [{ key: 1, ascending: false }], ['Vail', 'aspen', 'Denver', 'Boulder']],
  [
    'by two columns',
    [
      { key: 2, ascending: true },
      { key: 0, ascending: false },
    ],
    ['aspen', 'Vail', 'Denver', 'Boulder'],
  ],
])('a table sorts %s', async (_what, fields, order) => {
  await onSheet((one) => table(one).sort.apply(fields));
  expect(sites()).toEqual(order);
});

test('a range sorts below its header and notifies the handlers', async () => {
  const sorted: string[] = [];
  await onSheet((one) => one.onRowSorted.add(async ({ address }) => void sorted.push(address)));
  await onSheet((one) => one.getRange('A1:C5').sort.apply([{ key: 0 }], false, true));
  await office.settled();
  expect([sites(), sorted]).toEqual([['aspen', 'Boulder', 'Denver', 'Vail'], ['A2:C5']]);
});

const hiddenRows = async () => {
  const ranges = await onSheet((one) =>
    [2, 3, 4, 5].map((row) => one.getRange(`${row}:${row}`).load('rowHidden')),
  );
  return ranges.flatMap(({ rowHidden }, index) => (rowHidden ? [sites()[index]] : []));
};

test.each<[string, (table: Excel.Table) => void, string[]]>([
  [
    'values',
    (one) => one.columns.getItem('site').filter.applyValuesFilter(['Vail', 'ASPEN']),
    ['Boulder', 'Denver'],
  ],
  [
    'a condition',
    (one) => one.columns.getItem('load').filter.applyCustomFilter('>=75'),
    ['Boulder', 'Denver'],
  ],
  [
    'two conditions',
    (one) => one.columns.getItem('load').filter.applyCustomFilter('<40', '>=80', 'Or'),
    ['aspen', 'Boulder'],
  ],
  [
    'a pattern',
    (one) => one.columns.getItem('site').filter.apply({ filterOn: 'Custom', criterion1: '=?e*' }),
    ['Vail', 'aspen', 'Boulder'],
  ],
  [
    'two columns',
    (one) => {
      one.columns.getItem('ok').filter.applyValuesFilter(['TRUE']);
      one.columns.getItem('load').filter.applyCustomFilter('>50');
    },
    ['aspen', 'Boulder', 'Denver'],
  ],
])('a filter by %s hides the other rows', async (_what, filter, hidden) => {
  await onSheet((one) => filter(table(one)));
  expect(await hiddenRows()).toEqual(hidden);
  const state = await onSheet((one) => table(one).autoFilter.load('isDataFiltered,criteria'));
  expect(state.isDataFiltered).toBe(true);
  await onSheet((one) => table(one).clearFilters());
  expect(await hiddenRows()).toEqual([]);
});

test.each<[string, (sheet: Excel.Worksheet) => void, string]>([
  ['a column that is not there', (one) => table(one).sort.apply([{ key: 7 }]), 'InvalidArgument'],
  ['no columns', (one) => table(one).sort.apply([]), 'InvalidArgument'],
  ['by colour', (one) => table(one).sort.apply([{ key: 0, sortOn: 'CellColor' }]), 'NotImplemented'],
  [
    'a filter by colour',
    (one) => table(one).columns.getItem('load').filter.apply({ filterOn: 'CellColor', color: 'red' }),
    'NotImplemented',
  ],
])('sorting or filtering by %s answers %s', async (_what, use, code) => {
  await expect(onSheet(use)).rejects.toMatchObject({ code });
});

test('panes are frozen at rows, columns or both, and say where', async () => {
  const [rowsOnly] = await onSheet((one) => {
    one.freezePanes.freezeRows(1);
    return [one.freezePanes.getLocation().load('address')];
  });
  const [both] = await onSheet((one) => {
    one.freezePanes.freezeAt('A1:B3');
    return [one.freezePanes.getLocation().load('address')];
  });
  const [inside] = await onSheet((one) => {
    one.freezePanes.freezeAt('H2:K5');
    return [one.freezePanes.getLocation().load('address')];
  });
  const [columns] = await onSheet((one) => {
    one.freezePanes.freezeAt('C:D');
    return [one.freezePanes.getLocation().load('address')];
  });
  const [none] = await onSheet((one) => {
    one.freezePanes.unfreeze();
    return [one.freezePanes.getLocationOrNullObject()];
  });
  expect([rowsOnly?.address, both?.address]).toEqual(['Sheet1!1:1', 'Sheet1!A1:B3']);
  expect([inside?.address, columns?.address, none?.isNullObject]).toEqual([
    'Sheet1!H2:K5',
    'Sheet1!C:D',
    true,
  ]);
});

test('a block of a sheet is filtered by its columns, filtered over and shown again', async () => {
  const farms = [
    ['farm', 'kind', 'crates'],
    ['A', 'Lime', 20],
    ['B', 'Apple', 10],
    ['C', 'Orange', 30],
    ['D', 'Lemon', 40],
  ];
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('E1:G5').values = farms;
    const shown = async () => {
      const lines = sheet.getRange('E2:E5').getRowProperties({ rowHidden: true });
      await context.sync();
      return lines.value.map(({ rowHidden }, index) => (rowHidden ? '' : farms[index + 1]?.[0])).join('');
    };
    const { autoFilter } = sheet;
    autoFilter.apply('E1:G5', 2, { filterOn: 'TopPercent', criterion1: '50' });
    autoFilter.load('enabled,isDataFiltered,criteria');
    const steps = [await shown()];
    expect([autoFilter.enabled, autoFilter.isDataFiltered]).toEqual([true, true]);
    autoFilter.apply(sheet.getRange('E1:G5'), 1, { filterOn: 'Custom', criterion1: '=*e' });
    steps.push(await shown());
    sheet.getRange('G4').values = [[50]];
    autoFilter.clearColumnCriteria(1);
    steps.push(await shown());
    sheet.getRange('1:1').insert('Down');
    const range = autoFilter.getRange().load('address');
    sheet.getRange('1:1').delete('Up');
    autoFilter.apply('E1:F5', 0, { filterOn: 'Values', values: ['B'] });
    steps.push(await shown());
    autoFilter.remove();
    const none = autoFilter.getRangeOrNullObject();
    steps.push(await shown());
    expect([range.address, none.isNullObject]).toEqual(['Sheet1!E2:G6', true]);
    return steps;
  });
  expect(seen).toEqual(['CD', 'C', 'CD', 'B', 'ABCD']);
});
