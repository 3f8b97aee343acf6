import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { writeSweepHere } from '../../study/table/sweepTable';
import { insertRows } from '../insert/insertion';
import { lookOfTable } from '../insert/tableLook';
import { planCell } from './plannedCell';
import { renameInFooters } from './projectFooters';
import { addReportSheet, addResultSheet, writeReport } from './reportSheet';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

/** What is printed of the sheet that is shown, or of a named one. */
const printed = (name?: string) =>
  Excel.run(async (context) => {
    const { worksheets, settings } = context.workbook;
    const { pageLayout } = name === undefined ? worksheets.getActiveWorksheet() : worksheets.getItem(name);
    const area = pageLayout.getPrintAreaOrNullObject().load('address');
    const titles = pageLayout.getPrintTitleRowsOrNullObject().load('address');
    const columns = pageLayout.getPrintTitleColumnsOrNullObject().load('address');
    const foot = pageLayout.headersFooters.defaultForAllPages.load('leftFooter, centerFooter, rightFooter');
    pageLayout.load('orientation, zoom');
    settings.getItemOrNullObject('calc.project').delete();
    await context.sync();
    return {
      area: area.isNullObject ? null : area.address,
      titles: titles.isNullObject ? null : titles.address,
      columns: columns.isNullObject ? null : columns.address,
      foot: [foot.leftFooter, foot.centerFooter, foot.rightFooter],
      orientation: pageLayout.orientation,
      zoom: pageLayout.zoom,
    };
  });

const cases = { header: ['Mark', 'Span (ft)'], rows: [['B1', 12]] };

test('the only block of a worksheet is its print area, one page wide, with project and page at the foot', async () => {
  await Excel.run(async ({ workbook, sync }) => {
    workbook.settings.add('calc.project', { projectName: 'Cedar & Ridge' });
    await sync();
  });
  await writeSweepHere(cases);
  expect(await printed()).toEqual({
    area: 'Sheet1!A1:B2',
    titles: 'Sheet1!1:1',
    columns: null,
    foot: ['Cedar && Ridge', '&A', 'Page &P of &N'],
    orientation: 'Portrait',
    zoom: { horizontalFitToPages: 1 },
  });
});

test('the first block of a workbook names the project that it is calculated in', async () => {
  await insertRows([[planCell('Span'), planCell(12)]], { project: 'Cedar' }, () => Promise.resolve());
  expect((await printed()).foot[0]).toBe('Cedar');
});

test('the footers with the name of the project follow it when it is renamed', async () => {
  await insertRows([[planCell('Span')]], { project: 'Cedar & Ridge' }, () => Promise.resolve());
  const own = office.grid.addSheet().name;
  await Excel.run(async ({ workbook, sync }) => {
    const { headersFooters } = workbook.worksheets.getItem(own).pageLayout;
    headersFooters.defaultForAllPages.leftFooter = 'mine';
    await sync();
  });
  await renameInFooters('Cedar & Ridge', 'Cedar & Oak');
  expect([(await printed('Sheet1')).foot[0], (await printed(own)).foot[0]]).toEqual(['Cedar && Oak', 'mine']);
});

test('results beside a table print with it on a landscape page, its title and headings on each', async () => {
  office.enter('A1', 'Level 2');
  office.enter('A2', 'Mark');
  office.enter('B3', '12');
  const place = { worksheetId: office.grid.activeSheetId(), row: 1, column: 2 };
  const headings = ['Verdict', 'Utilization', 'Governing check', 'Report', 'Status'];
  await lookOfTable({
    ...{ place, headings, longest: headings.map(() => 5), rowCount: 2 },
    ...{ isOwnSheet: false, beside: { column: 0 } },
  });
  expect(await printed()).toMatchObject({
    ...{ area: 'Sheet1!A1:G3', titles: 'Sheet1!1:2', orientation: 'Landscape' },
    zoom: { horizontalFitToPages: 1 },
  });
});

test('a worksheet with other cells keeps its set-up, and its print area grows by the block', async () => {
  office.enter('F9', 'mine');
  await writeSweepHere(cases);
  expect(await printed()).toMatchObject({ area: null, zoom: { scale: 100 }, foot: ['', '', ''] });
  await Excel.run(async ({ workbook, sync }) => {
    workbook.worksheets.getActiveWorksheet().pageLayout.setPrintArea('E8:F9');
    await sync();
  });
  office.grid.select(office.grid.activeSheetId(), { row: 4, column: 2, rowCount: 1, columnCount: 1 });
  await writeSweepHere(cases);
  expect(await printed()).toMatchObject({ area: 'Sheet1!C5:F9', zoom: { scale: 100 } });
});

const columnsOf = (address: string, columnWidth: number) =>
  Excel.run(async ({ workbook, sync }) => {
    workbook.worksheets.getActiveWorksheet().getRange(address).format.columnWidth = columnWidth;
    await sync();
  });

test('a wide table with its results prints on as many pages side by side as keep it legible, its marks on each', async () => {
  office.enter('A2', 'Mark');
  await columnsOf('A:T', 90);
  const place = { worksheetId: office.grid.activeSheetId(), row: 1, column: 14 };
  const headings = ['Verdict', 'Utilization', 'Governing check', 'Report', 'Status'];
  const heading = { place, headings, longest: headings.map(() => 5), rowCount: 2 };
  await lookOfTable({ ...heading, isOwnSheet: false, beside: { column: 0 } });
  expect(await printed()).toMatchObject({ columns: 'Sheet1!A:A', zoom: { horizontalFitToPages: 2 } });
});

test('a print area that grows too wide for a page takes another', async () => {
  await writeSweepHere(cases);
  await columnsOf('A:T', 90);
  office.grid.select(office.grid.activeSheetId(), { row: 0, column: 10, rowCount: 1, columnCount: 1 });
  await writeSweepHere(cases);
  expect(await printed()).toMatchObject({ area: 'Sheet1!A1:L2', zoom: { horizontalFitToPages: 2 } });
});

test('of a sheet whose later columns are for the add-in, the first are printed', async () => {
  const header = ['Cell', 'Verdict', 'Check'];
  const { worksheetId, sheetName } = await addResultSheet('Calc frozen');
  await Excel.run((context) =>
    writeReport(context, context.workbook.worksheets.getItem(worksheetId), {
      ...{ title: 'Frozen', note: '', header, rows: [], printedColumns: 2 },
    }),
  );
  expect(await printed(sheetName)).toMatchObject({ area: `'Calc frozen'!A:B`, orientation: 'Portrait' });
});

test.each<[string, () => Promise<string>, string]>([
  [
    'a list such as the audit',
    () =>
      addReportSheet({
        ...{ name: 'Calc audit', title: 'Calculations', note: 'Now.' },
        header: ['Cell', 'Status', 'Template', 'Version', 'Verdict', 'Utilization', 'Governing'],
        rows: [['A1', 'ok', 'beam', '1', 'PASS', 0.5, 'Bending'].map((value) => planCell(value))],
      }),
    '4:4',
  ],
  [
    'study results',
    async () => {
      const place = await addResultSheet('Study results');
      const headings = ['Row', 'Mark', 'Span', 'Load', 'Verdict', 'Utilization', 'Status'];
      const longest = headings.map(() => 5);
      await lookOfTable({ place, headings, longest, rowCount: 3, isOwnSheet: true });
      return place.sheetName;
    },
    '1:1',
  ],
])('%s on a separate worksheet prints whole, its headings on each page', async (_, write, rows) => {
  const name = await write();
  const { area, titles, orientation, zoom } = await printed(name);
  expect([area, titles, orientation]).toEqual([null, `'${name}'!${rows}`, 'Landscape']);
  expect(zoom).toEqual({ horizontalFitToPages: 1 });
});
