import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('settings hold any JSON and are found by key', async () => {
  await office.Excel.run(async (context) => {
    const { settings } = context.workbook;
    settings.add('run', { id: 7, refs: ['a', 'b'] });
    settings.add('gone', 1).delete();
    await context.sync();
    const setting = settings.getItem('run').load('key,value');
    const missing = settings.getItemOrNullObject('gone');
    await context.sync();
    expect(setting.value).toEqual({ id: 7, refs: ['a', 'b'] });
    expect(missing.isNullObject).toBe(true);
    settings.add('run', 'overwritten');
    const count = settings.getCount();
    setting.load('value');
    await context.sync();
    expect(setting.value).toBe('overwritten');
    expect(count.value).toBe(1);
  });
});

test('custom XML parts are found by namespace and by id', async () => {
  await office.Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    const part = parts.add('<store xmlns="urn:results"><r/></store>').load('id,namespaceUri');
    parts.add('<store xmlns="urn:other"/>');
    await context.sync();
    const only = parts.getByNamespace('urn:results').getOnlyItemOrNullObject().load('id');
    const none = parts.getByNamespace('urn:none').getOnlyItemOrNullObject();
    await context.sync();
    expect(part.namespaceUri).toBe('urn:results');
    expect(only.id).toBe(part.id);
    expect(none.isNullObject).toBe(true);
    only.setXml('<store xmlns="urn:results"><r n="2"/></store>');
    const xml = parts.getItem(part.id).getXml();
    await context.sync();
    expect(xml.value).toBe('<store xmlns="urn:results"><r n="2"/></store>');
    only.delete();
    const count = parts.getCount();
    await context.sync();
    expect(count.value).toBe(1);
  });
});

test('what is no XML is no custom XML part', async () => {
  await expect(
    onSheet((sheet, context) => context.workbook.customXmlParts.add('<store>')),
  ).rejects.toMatchObject({ code: 'InvalidArgument' });
});

test('names of ranges belong to the workbook or to a sheet', async () => {
  await onSheet(async (sheet, context) => {
    const name = context.workbook.names.add('Ground', '=Sheet1!$B$2:$B$4', 'pg in psf');
    name.load('name,formula,scope,comment,type');
    sheet.names.add('Local', sheet.getRange('C1'));
    const range = name.getRange().load('address');
    const unscoped = context.workbook.names.getItemOrNullObject('Local');
    const local = sheet.names.getItem('local').load('formula,scope');
    await context.sync();
    expect(name.toJSON()).toMatchObject({
      formula: '=Sheet1!$B$2:$B$4',
      scope: 'Workbook',
      comment: 'pg in psf',
      type: 'Range',
    });
    expect(range.address).toBe('Sheet1!B2:B4');
    expect(unscoped.isNullObject).toBe(true);
    expect(local.toJSON()).toMatchObject({ formula: '=Sheet1!$C$1', scope: 'Worksheet' });
    name.delete();
    const gone = context.workbook.names.getItemOrNullObject('Ground');
    await context.sync();
    expect(gone.isNullObject).toBe(true);
  });
});

test.each([
  ['B2', '=Sheet1!A1', 'InvalidArgument'],
  ['two words', '=Sheet1!A1', 'InvalidArgument'],
  ['Factor', '=0.7+', 'InvalidArgument'],
])('a name %s of %s is rejected', async (name, formula, code) => {
  await expect(onSheet((sheet, context) => context.workbook.names.add(name, formula))).rejects.toMatchObject({
    code,
  });
});

test('application and properties return their values', async () => {
  await office.Excel.run(async (context) => {
    const { application, properties } = context.workbook;
    application.load('calculationMode,calculationState');
    properties.title = 'Snow study';
    properties.load('title,author');
    context.workbook.load('name');
    await context.sync();
    expect(application.calculationMode).toBe('Automatic');
    expect(application.calculationState).toBe('Done');
    expect(properties.title).toBe('Snow study');
    expect(properties.author).toBe('');
    expect(context.workbook.name).toBe('Book1.xlsx');
  });
});

test('the culture is that of the United States', async () => {
  await office.Excel.run(async (context) => {
    const { cultureInfo } = context.workbook.application;
    cultureInfo.load('name,numberFormat/numberDecimalSeparator,datetimeFormat/shortDatePattern');
    await context.sync();
    expect(cultureInfo.name).toBe('en-US');
    expect(cultureInfo.numberFormat.numberDecimalSeparator).toBe('.');
    expect(cultureInfo.datetimeFormat.shortDatePattern).toBe('m/d/yyyy');
  });
});

test('several properties are set at once', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1');
    range.set({ values: [[3]], format: { font: { bold: true }, fill: { color: '#112233' } } });
    range.load('values,format/font/bold,format/fill/color');
    await context.sync();
    expect(range.values).toEqual([[3]]);
    expect(range.format.font.bold).toBe(true);
    expect(range.format.fill.color).toBe('#112233');
  });
});
