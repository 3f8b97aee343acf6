import * as fc from 'fast-check';
import { calculationResult } from '../testing/answers';
import { field, template } from '../testing/templates';
import { readCell } from '../inputs/cellValue';
import { addressable, createCardNames } from './numberCard';
import { numberCard, withFormats } from './numberCard';
import { ratioFormat } from './numberFormat';
import type { CalculationResult } from './calculationResult';
import type { CardInputs } from './numberCard';

const output = (referenceId: string, units: string | null = null, type = 'number') => ({
  ...{ referenceId, label: `Label of ${referenceId}`, type, units },
});

const beam = template({
  fields: [
    field('span', { label: 'Span', units: 'ft' }),
    field('load', { label: 'Load', units: 'plf', default: 100 }),
    field('depth', { label: 'Depth', units: 'in' }),
    field('width', { label: 'Span', units: 'in' }),
  ],
  outputs: [
    output('moment', 'ft-lb'),
    output('utilization'),
    output('steps', null, 'text'),
    {
      ...output('spans', null, 'table'),
      columns: [{ referenceId: 'at', label: 'At', type: 'number', units: 'ft' }],
    },
    output('sketch', null, 'customdiagram'),
    output('odd name[1]', 'in'),
  ],
  presets: [{ code: 'joist', name: 'Joist', defaults: { depth: 11.25 } }],
});

const twins = { ...beam, outputs: [...beam.outputs, output('Moment')] };

function cardOf(rest: Partial<CalculationResult> = {}, inputs: CardInputs | null = null) {
  const results = { moment: 1234.5678901234567, spans: [{ at: 1 }, { at: 2.5 }], steps: 'a' };
  const result = calculationResult({ template: beam, results, ...rest });
  return numberCard(1, { from: 'template', name: 'moment', output: beam.outputs[0]! }, result, inputs);
}

test('outputs are fields by their names: numbers with units, tables below their header', () => {
  const { properties } = cardOf();
  expect(properties).toMatchObject({
    moment: { type: 'Double', basicValue: 1234.5678901234567, numberFormat: 'General "ft-lb"' },
    steps: { type: 'String', basicValue: 'a' },
  });
  expect(properties.spans).toEqual({
    type: 'Array',
    elements: [
      [{ type: 'String', basicValue: 'At (ft)' }],
      [{ type: 'Double', basicValue: 1 }],
      [{ type: 'Double', basicValue: 2.5 }],
    ],
  });
});

test('what the card says of the result keeps its name, and none is read for another that differs only in case', () => {
  const results = { moment: 1, Moment: 2, utilization: 3, 'odd name[1]': 4, verdict: 5 };
  const { properties } = cardOf({ template: twins, results, utilization: 0.5, verdict: 'PASS' });
  expect(properties).toMatchObject({
    ...{ moment_1: { basicValue: 1 }, Moment_2: { basicValue: 2 }, utilization_output: { basicValue: 3 } },
    ...{ odd_name_1_: { basicValue: 4 }, verdict_output: { basicValue: 5 } },
    ...{ Utilization: { basicValue: 0.5 }, Verdict: { basicValue: 'PASS' } },
  });
});

test('an output has the same name whatever other outputs the answer holds', () => {
  expect(cardOf({ template: twins, results: { Moment: 2 } }).properties).toMatchObject({
    Moment_2: { basicValue: 2 },
  });
});

test('a table that is too large is not there in part', () => {
  const spans = Array.from({ length: 300 }, (_, at) => ({ at }));
  expect(cardOf({ results: { spans } }).properties.spans).toEqual({
    type: 'String',
    basicValue: '300 rows: request only spans to see them',
  });
});

test('inputs are numbers with units, in a section for where they come from', () => {
  const cells = [{ field: beam.fields[0]!, value: 3.6, from: '3.6 m' }];
  const card = cardOf({}, { cells, attributes: { span: 11.81, width: 3 }, preset: beam.presets[0]! });
  expect(card.properties).toMatchObject({
    Span: { type: 'Double', basicValue: 11.81, numberFormat: 'General "ft, from 3.6 m"' },
    width: { type: 'Double', basicValue: 3, numberFormat: 'General "in"' },
    Load: { type: 'Double', basicValue: 100, numberFormat: 'General "plf"' },
    Depth: { type: 'Double', basicValue: 11.25, numberFormat: 'General "in"' },
  });
  const sections = card.layouts.card.sections.slice(2);
  expect(sections.map(({ title, properties }) => [title, properties])).toEqual([
    ['Inputs', ['Span', 'width']],
    ['Inputs: default of the template', ['Load']],
    ['Inputs: preset joist', ['Depth']],
  ]);
});

test('of many inputs those that were given come first, and the rest is counted', () => {
  const fields = Array.from({ length: 60 }, (_, i) => field(`field${i}`, { default: 0 }));
  const many = { ...beam, fields };
  const { properties } = cardOf({ template: many }, { cells: [], attributes: { field59: 7 }, preset: null });
  expect(properties).toMatchObject({
    'Label of field59': { basicValue: 7 },
    'More inputs': { basicValue: '30, in the report' },
  });
});

test('where no link is known, the id is there for SHEET', () => {
  expect(cardOf().properties).not.toHaveProperty('sheetId');
  expect(cardOf({ sheetUrl: null }).properties).toMatchObject({ sheetId: { basicValue: 'sheet-1' } });
});

test('any name becomes one that a formula can write behind a dot, and each name is given once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (ids) => {
      const names = createCardNames();
      const given = ids.map((id) => names.take(addressable(id), `${addressable(id)}_output`));
      for (const name of given) expect(name).toMatch(/^\p{L}[\p{L}\p{N}_]*$/u);
      expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(ids.length);
    }),
  );
});

test.each(['ft', 'in', 'h ft2 F/Btu', '%', 'rise per 12', 'deg', 's', 'psf "service"'])(
  'a number with a card in %s is read as that number',
  (units) => {
    const result = calculationResult();
    const named = { from: 'template', name: 'x', output: output('x', units) } as const;
    const card = numberCard(0.25, named, result, null);
    expect(readCell(card)).toEqual({ kind: 'number', value: 0.25 });
  },
);

test('the card says what is known against the number', () => {
  const outdated = ['calculated with version 1 of the template; version 2 is published'];
  // As Office.js has the value of a cell.
  const card: Excel.DoubleCellValue = cardOf({ outdated, from: 'workbook', verdict: 'PASS' });
  expect(card.properties).toMatchObject({
    'Take care': { basicValue: `${outdated[0]!}; from the workbook, not verified` },
    Verdict: { basicValue: 'PASS, not verified' },
  });
});

test('numbers of a spill are formatted by what is above or before them, and a large spill is plain', () => {
  const formatted = (basicValue: number, numberFormat: string) => ({
    ...{ type: 'FormattedNumber', basicType: 'Double', basicValue, numberFormat },
  });
  const header = ['Mark', 'Utilization', 'Moment (kip-ft)', 'Bars'];
  const rows = [
    ['B1', 0.642_31, 1234.56, 4],
    ['B2', 1, 3.5, 5],
  ];
  expect(withFormats([header, ...rows], null, false)).toEqual([
    header,
    ['B1', formatted(0.642_31, ratioFormat), formatted(1234.56, '#,##0'), 4],
    ['B2', formatted(1, ratioFormat), formatted(3.5, '#,##0'), 5],
  ]);
  expect(
    withFormats(
      [
        ['Capacity ratio', 0.5, ''],
        ['Moment', 3.456_78, 'kip-ft'],
      ],
      null,
      true,
    ),
  ).toEqual([
    ['Capacity ratio', formatted(0.5, ratioFormat), ''],
    ['Moment', formatted(3.456_78, '0.000'), 'kip-ft'],
  ]);
  const large = Array.from({ length: 501 }, () => rows[0]!);
  expect(withFormats(large, null, false)).toBe(large);
});
