import fc from 'fast-check';
import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';
import { writeRoofs } from '../../testing/roofs';

bootOfficeWithFreshSheets();

function run<R>(
  work: (sheet: Excel.Worksheet, table: Excel.Table, context: Excel.RequestContext) => Promise<R>,
): Promise<R> {
  return onSheet(async (sheet, context) => {
    writeRoofs(sheet);
    const table = sheet.tables.add('A1:B4', true);
    table.name = 'Roofs';
    return work(sheet, table, context);
  });
}

test('the row of totals comes below the data, with the sum of a column of numbers', async () => {
  await run(async (sheet, table, context) => {
    sheet.getRange('D1:D5').formulas = [
      ['=Roofs[[#Totals],[pF]]'],
      ['=SUM(Roofs[pF])'],
      ['=ROWS(Roofs[#All])'],
      ['=Roofs[[#Totals],[roof]]'],
      ['=ROWS(Roofs)'],
    ];
    const before = sheet.getRange('D1').load('values');
    await context.sync();
    expect(before.values).toEqual([['#REF!']]);
    table.showTotals = true;
    table.load('showTotals');
    const ranges = [
      table.getRange(),
      table.getDataBodyRange(),
      table.getTotalRowRange(),
      table.columns.getItem('pF').getTotalRowRange(),
    ].map((one) => one.load('address,formulas,values'));
    const read = sheet.getRange('D1:D5').load('values');
    table.rows.load('count');
    await context.sync();
    expect(table.showTotals).toBe(true);
    expect(table.rows.count).toBe(3);
    expect(ranges.map(({ address }) => address)).toEqual(
      ['A1:B5', 'A2:B4', 'A5:B5', 'B5'].map((one) => `Sheet1!${one}`),
    );
    expect(ranges[2]?.formulas).toEqual([['Total', '=SUBTOTAL(109,[pF])']]);
    expect(ranges[2]?.values).toEqual([['Total', 84]]);
    expect(read.values).toEqual([[84], [84], [5], ['Total'], [3]]);
  });
});

test('what the user writes there is calculated, leaves hidden rows out, and comes back with the row', async () => {
  await run(async (sheet, table, context) => {
    table.showTotals = true;
    table.getTotalRowRange().formulas = [['largest', '=SUBTOTAL(104,[pF])']];
    table.columns.getItem('roof').filter.applyValuesFilter(['A', 'B']);
    const filtered = table.getTotalRowRange().load('values,rowHidden');
    await context.sync();
    expect(filtered.rowHidden).toBe(false);
    expect(filtered.values).toEqual([['largest', 28]]);
    table.clearFilters();
    table.showTotals = false;
    const gone = sheet.getRange('A5:B5').load('formulas');
    const whole = table.getRange().load('address');
    await context.sync();
    expect(gone.formulas).toEqual([['', '']]);
    expect(whole.address).toBe('Sheet1!A1:B4');
    table.showTotals = true;
    const back = table.getTotalRowRange().load('formulas');
    await context.sync();
    expect(back.formulas).toEqual([['largest', '=SUBTOTAL(104,[pF])']]);
  });
});

test('SUBTOTAL leaves out rows that a filter hides, and with 9 takes those that are hidden otherwise', async () => {
  await run(async (sheet, table, context) => {
    sheet.getRange('D1:D2').formulas = [['=SUBTOTAL(9,Roofs[pF])'], ['=SUBTOTAL(109,Roofs[pF])']];
    const read = async () => {
      const sums = sheet.getRange('D1:D2').load('values');
      await context.sync();
      return sums.values.flat() as number[];
    };
    const [all, same] = await read();
    expect(same).toBe(all);
    table.columns.getItem('roof').filter.applyValuesFilter(['A', 'B']);
    const [filtered, visible] = await read();
    expect(filtered).toBe(visible);
    expect(filtered).toBeLessThan(all!);
    table.clearFilters();
    sheet.getRange('2:2').rowHidden = true;
    const [hidden, others] = await read();
    expect(hidden).toBe(all);
    expect(others).toBeLessThan(all!);
  });
});

test('sorting leaves it where it is, and what is below the table moves down for it', async () => {
  await run(async (sheet, table, context) => {
    sheet.getRange('A5:C5').values = [['note', '', 'beside']];
    table.showTotals = true;
    table.sort.apply([{ key: 1, ascending: false }]);
    const cells = sheet.getRange('A2:C6').load('formulas');
    await context.sync();
    expect(cells.formulas).toEqual([
      ['C', 35, ''],
      ['B', 28, ''],
      ['A', 21, ''],
      ['Total', '=SUBTOTAL(109,[pF])', 'beside'],
      ['note', '', ''],
    ]);
  });
});

test('a column of texts is counted, and a name with brackets is escaped', async () => {
  await run(async (sheet, table, context) => {
    table.columns.add(undefined, [['use [kip]'], ['snow'], ['live'], ['']]);
    table.showTotals = true;
    const totals = table.getTotalRowRange().load('formulas,values');
    await context.sync();
    expect(totals.formulas).toEqual([['Total', '', "=SUBTOTAL(103,[use '[kip']])"]]);
    expect(totals.values).toEqual([['Total', '', 2]]);
    table.columns.add(1, [['slope'], [1], [2], [3]]);
    const whole = table.getRange().load('formulas');
    await context.sync();
    expect(whole.formulas.map((row) => row[1] as unknown)).toEqual(['slope', 1, 2, 3, '']);
  });
});

test('when its cells are deleted the table has none', async () => {
  await run(async (sheet, table, context) => {
    table.showTotals = true;
    sheet.getRange('5:5').delete('Up');
    table.load('showTotals');
    const whole = table.getRange().load('address');
    await context.sync();
    expect([table.showTotals, whole.address]).toEqual([false, 'Sheet1!A1:B4']);
  });
});

describe('what is refused', () => {
  const failing = (use: (table: Excel.Table) => unknown) =>
    office.Excel.run(async (context) => {
      const table = context.workbook.tables.add('A1:B3', true);
      use(table);
      await context.sync();
    });

  test.each<[string, (table: Excel.Table) => unknown, string]>([
    ['the row', (table) => table.getTotalRowRange(), 'ItemNotFound'],
    ['a cell of the row', (table) => table.columns.getItemAt(0).getTotalRowRange(), 'ItemNotFound'],
    [
      'other rows',
      (table) => {
        table.showTotals = true;
        table.resize('A1:B9');
      },
      'NotImplemented',
    ],
  ])('%s is refused where the table has none, or keeps one', async (_what, use, code) => {
    await expect(failing(use)).rejects.toMatchObject({ code });
  });

  test('a protected sheet gets no row of totals', async () => {
    const adding = failing((table) => {
      table.worksheet.protection.protect();
      table.showTotals = true;
    });
    await expect(adding).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), at: fc.nat(9), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('append' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('totals' as const), show: fc.boolean() }),
  );

  test('rows come and go between heading and totals, and nothing below is lost', async () => {
    let names = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await office.Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.add(`Case${(names += 1)}`);
          sheet.getRange('A1:B2').values = [
            ['n', 'p'],
            [1, 1],
          ];
          sheet.getRange('A20:B20').values = [['below', 'the table']];
          const table = sheet.tables.add('A1:B2', true);
          let rows: unknown[][] = [[1, 1]];
          let shown = false;
          let next = 2;
          for (const one of steps) {
            if (one.kind === 'totals') {
              table.showTotals = one.show;
              shown = one.show;
            } else if (one.kind === 'delete') {
              const at = one.at % rows.length;
              table.rows.getItemAt(at).delete();
              if (rows.length === 1) rows = [['', '']];
              else rows.splice(at, 1);
            } else {
              const added = Array.from({ length: one.count }, () => [next, next++]);
              const isBlank = rows.length === 1 && rows[0]?.[0] === '';
              const at = one.kind === 'append' ? rows.length : one.at % (rows.length + 1);
              table.rows.add(one.kind === 'append' ? undefined : at, added);
              if (isBlank && at === rows.length) rows = [...added];
              else rows.splice(at, 0, ...added);
            }
          }
          table.load('showTotals');
          const body = table.getDataBodyRange().load('values');
          const whole = table.getRange().load('rowCount,formulas');
          const used = sheet.getUsedRange().load('values');
          await context.sync();
          expect(body.values).toEqual(rows);
          expect(table.showTotals).toBe(shown);
          expect(whole.rowCount).toBe(1 + rows.length + (shown ? 1 : 0));
          if (shown) expect(whole.formulas.at(-1)?.[0]).toBe('Total');
          expect(used.values.filter(([first]) => first === 'below')).toEqual([['below', 'the table']]);
          sheet.delete();
          await context.sync();
        });
      }),
      { numRuns: 40 },
    );
  });
});
