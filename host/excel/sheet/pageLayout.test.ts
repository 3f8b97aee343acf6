import { bootOfficeWithFreshSheets, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('a page layout holds what was set, and every new sheet the one of a new workbook', async () => {
  await onSheet(async ({ pageLayout }, context) => {
    pageLayout.load();
    await context.sync();
    expect(pageLayout.toJSON()).toMatchObject({
      orientation: 'Portrait',
      paperSize: 'Letter',
      zoom: { scale: 100 },
      leftMargin: 50.4,
      firstPageNumber: '',
    });
    pageLayout.orientation = 'Landscape';
    pageLayout.zoom = { horizontalFitToPages: 1 };
    pageLayout.setPrintMargins('Inches', { top: 1, left: 0.5 });
    pageLayout.headersFooters.defaultForAllPages.leftFooter = 'Clinic';
    pageLayout.load('orientation, zoom, topMargin, leftMargin, bottomMargin');
    pageLayout.headersFooters.defaultForAllPages.load('leftFooter, rightFooter');
    await context.sync();
    expect(pageLayout).toMatchObject({
      ...{ orientation: 'Landscape', zoom: { horizontalFitToPages: 1 } },
      ...{ topMargin: 72, leftMargin: 36, bottomMargin: 54 },
    });
    const { leftFooter, rightFooter } = pageLayout.headersFooters.defaultForAllPages;
    expect([leftFooter, rightFooter]).toEqual(['Clinic', '']);
  });
});

test('print area and titles move with their cells, and a copy of the sheet has its own', async () => {
  const addresses = await onSheet(async (sheet, context) => {
    sheet.pageLayout.setPrintArea('B2:D9,F2:G3');
    sheet.pageLayout.setPrintTitleRows('$2:$3');
    sheet.pageLayout.setPrintTitleColumns(sheet.getRange('A1'));
    sheet.getRange('1:1').insert('Down');
    const layouts = [sheet, sheet.copy('End')].map(({ pageLayout }) => [
      pageLayout.getPrintArea().load('address'),
      pageLayout.getPrintTitleRows().load('address'),
      pageLayout.getPrintTitleColumnsOrNullObject().load('address'),
    ]);
    await context.sync();
    return layouts.map((parts) => parts.map(({ address }) => address));
  });
  expect(addresses[0]).toEqual(['Sheet1!B3:D10,Sheet1!F3:G4', 'Sheet1!3:4', 'Sheet1!A:A']);
  expect(addresses[1]?.[1]).toBe("'Sheet1 (2)'!3:4");
});

test.each<[string, (layout: Excel.PageLayout) => void]>([
  ['an unknown orientation', (layout) => void (layout.orientation = 'Sideways' as 'Portrait')],
  ['a scale of 5%', (layout) => void (layout.zoom = { scale: 5 })],
  ['an address that cannot be read', (layout) => layout.setPrintArea('nowhere')],
])('%s is rejected', async (_, set) => {
  const setting = onSheet(async ({ pageLayout }) => {
    set(pageLayout);
  });
  await expect(setting).rejects.toMatchObject({ code: 'InvalidArgument' });
});

test('without a print area the one asked for is a null object', async () => {
  await onSheet(async ({ pageLayout }, context) => {
    const none = pageLayout.getPrintAreaOrNullObject();
    await context.sync();
    expect(none.isNullObject).toBe(true);
  });
});
