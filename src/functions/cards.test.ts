import { readCell } from '../core/inputs/cellValue';
import { shown, startAddin } from './testing/addin';
import { snowService } from './testing/snowService';

const code = 'loadsSnowASCE7-22';
const pairs = [
  ['overrideDefaults', true, ''],
  ['groundSnowLoad', 1.9152, 'kPa'],
  ['roofSlope', 4, ''],
];

/** As Excel tells what it can. */
function excelWith(version: string): void {
  Object.assign(globalThis, {
    Office: { context: { requirements: { isSetSupported: (_: string, set: string) => set <= version } } },
  });
}
afterEach(() => Object.assign(globalThis, { Office: undefined }));

test('a single number stays a number and opens a card', async () => {
  excelWith('1.19');
  const service = snowService();
  const addin = startAddin({ fetch: service.fetch });
  const [[card]] = (await addin.run(code, pairs, [['pF']])) as [[Record<string, unknown>]];
  expect(card).toMatchObject({ type: 'Double', basicType: 'Double', numberFormat: '0.00 "psf"' });
  expect(card.basicValue).toBeCloseTo(44, 3);
  const text = (basicValue: unknown) => ({ type: 'String', basicValue });
  expect(card.properties).toMatchObject({
    Output: text('Flat roof snow load'),
    Units: text('psf'),
    Verdict: text('LOAD'),
    Template: text('Roof (loadsSnowASCE7-22)'),
    'Template version': text('3'),
    Report: text('https://service.test/sheets/sheet-1'),
    pF: { type: 'Double', basicValue: card.basicValue, numberFormat: 'General "psf"' },
    pDesign: { type: 'Double', basicValue: Number(card.basicValue) + 1, numberFormat: 'General "psf"' },
    'Label of groundSnowLoad': {
      ...{ type: 'Double', basicValue: expect.closeTo(39.99978, 4) },
      numberFormat: 'General "psf, from 1.9152 kPa"',
    },
    'Label of overrideDefaults': { type: 'Boolean', basicValue: true },
    'Label of exposure': text('Partially Exposed'),
  });
  const { sections } = (card.layouts as { card: { sections: { properties: string[] }[] } }).card;
  expect(sections.flatMap(({ properties }) => properties).sort()).toEqual(
    Object.keys(card.properties as object).sort(),
  );
  // Every output comes with the one call and the one report.
  expect(service.bodies()).toHaveLength(1);
});

test('the card of a typed snow load says that the unbalanced load is larger', async () => {
  excelWith('1.19');
  const addin = startAddin({ fetch: snowService({ unbalanced: 19 }).fetch });
  const [[card]] = (await addin.snow('7-22', 40, 30, 4, 'II', null, 'C')) as [[Record<string, unknown>]];
  const basicValue = expect.stringMatching(/^Unbalanced load is larger: 63\.0 psf .* within 8\.0 ft/);
  expect(card.properties).toMatchObject({ 'Take care': { basicValue } });
});

test('a number with a card is an input like the plain number', async () => {
  excelWith('1.19');
  const service = snowService();
  const addin = startAddin({ fetch: service.fetch });
  const [[card]] = (await addin.run(code, [['roofSlope', 4]], [['pF']])) as [[{ basicValue: number }]];
  await addin.run(code, [['eaveToRidgeDistance', card]], [['pF']]);
  await addin.snow('7-22', card, 30, 4, 'II', null, 'C');
  expect(JSON.stringify(service.bodies()[1])).toContain(`"eaveToRidgeDistance":${card.basicValue}`);
  expect(JSON.stringify(service.bodies()[2])).toContain(`"groundSnowLoad":${card.basicValue}`);
});

test('a spill shows few digits and keeps them all; whole numbers and texts stay', async () => {
  excelWith('1.19');
  const addin = startAddin({ fetch: snowService().fetch });
  const formatted = { type: 'FormattedNumber', basicType: 'Double', numberFormat: '0.00' };
  const row = (await addin.run(code, pairs, [['pF', 'verdict']])) as [[{ basicValue: number }, unknown]];
  expect(row).toEqual([[{ ...formatted, basicValue: expect.closeTo(43.99978, 4) }, 'LOAD']]);
  const cases = [
    ['roofSlope', 'overrideDefaults', 'groundSnowLoad [kPa]'],
    [4, true, 1.9152],
  ];
  expect(await addin.run(code, cases, [['pF']])).toEqual([[row[0][0]]]);
  const all = (await addin.run(code, pairs)) as unknown[][];
  expect(all[0]).toEqual(['Flat roof snow load', row[0][0], 'psf']);
  // A number of a spill is an input like the plain number.
  expect(readCell(row[0][0])).toEqual({ kind: 'number', value: row[0][0].basicValue });
});

test('never in a spill, and not for text', async () => {
  excelWith('1.19');
  const addin = startAddin({ fetch: snowService().fetch });
  expect(await shown(addin.run(code, [['roofSlope'], [4]], [['pF']]))).toEqual([[24]]);
  expect(await shown(addin.run(code, [['roofSlope', 4]], [['pF', 'pDesign']]))).toEqual([[24, 25]]);
  expect(await shown(addin.run(code, [['roofSlope', 4]], [['verdict']]))).toEqual([['LOAD']]);
});

test.each(['1.18', '1.1'])('in an Excel of ExcelApi %s the number is plain', async (version) => {
  excelWith(version);
  const addin = startAddin({ fetch: snowService().fetch });
  expect(await addin.run(code, [['roofSlope', 4]], [['pF']])).toEqual([[24]]);
});
