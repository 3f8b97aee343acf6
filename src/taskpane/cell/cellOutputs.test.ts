import fc from 'fast-check';
import { convert, findUnit, type Output, type ResultValue } from '../../../contract';
import { calculationResult } from '../../core/testing/answers';
import { template, field, snowTemplate } from '../../core/testing/templates';
import { cellOutputs, outputNamed, outputShowing, shownOutputs, shownInputs } from './cellOutputs';

const calculate = { endpoint: 'calculate' as const };

const output = (referenceId: string, units: string | null = null): Output => ({
  ...{ referenceId, label: `Label of ${referenceId}`, type: 'number', units },
});

function result(outputs: Output[], results: Record<string, ResultValue>, utilization: number | null) {
  return calculationResult({ template: template({ outputs }), results, utilization, governing: 'u' });
}

const beam = [
  ...[
    output('mU', 'kip-ft'),
    output('vU', 'kip'),
    output('cb'),
    output('flexureRatio'),
    output('shearRatio'),
  ],
  ...[output('live', 'in'), output('total', 'in'), output('lp', 'ft'), output('lr', 'ft'), output('u')],
];
const numbers = { ...{ mU: 106, vU: 18, cb: 1, flexureRatio: 0.52, shearRatio: 0.13 } };
const others = { live: 0.4, total: 0.7, lp: 4, lr: 12, u: 0.52 };

test('checks have bars, five numbers with units come first, the rest is folded', () => {
  const { ratios, main, rest } = cellOutputs(calculate, result(beam, { ...numbers, ...others }, 0.52));
  expect(ratios).toEqual([
    { name: 'flexureRatio', label: 'Label of flexureRatio', ratio: 0.52, governs: true },
    { name: 'shearRatio', label: 'Label of shearRatio', ratio: 0.13, governs: false },
  ]);
  expect(main.map(({ name }) => name)).toEqual(['mU', 'vU', 'live', 'total', 'lp']);
  expect(rest.map(({ name }) => name)).toEqual(['cb', 'lr', 'u']);
});

test('a check that governs without an output has a bar', () => {
  const { ratios } = cellOutputs(calculate, result(beam, numbers, 2.28));
  expect(ratios[0]).toEqual({ name: '', label: 'Label of u', ratio: 2.28, governs: true });
  expect(ratios.map(({ ratio }) => ratio)).toEqual([2.28, 0.52, 0.13]);
});

test('without a utilization no ratio is called a check, and few outputs are not folded', () => {
  const { ratios, main, rest } = cellOutputs(calculate, result(beam, { flexureRatio: 0.5, mU: 1 }, null));
  expect([ratios, rest]).toEqual([[], []]);
  expect(main.map(({ name }) => name)).toEqual(['mU', 'flexureRatio']);
});

test('whatever an answer holds stands once', () => {
  const kinds = fc.constantFrom(...beam.map(({ referenceId }) => referenceId));
  const values = fc.oneof(
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string(),
    fc.constant<ResultValue>([]),
  );
  fc.assert(
    fc.property(fc.dictionary(kinds, values), fc.option(fc.double()), (results, utilization) => {
      const answer = result(beam, results, utilization);
      const { ratios, main, rest } = cellOutputs(calculate, answer);
      const named = ratios.filter(({ name }) => name !== '');
      const names = [...named, ...main, ...rest].map(({ name }) => name).sort();
      expect(names).toEqual(
        shownOutputs(calculate, answer)
          .map(({ name }) => name)
          .sort(),
      );
    }),
  );
});

test('a number is called by its output where it is that of a single one', () => {
  const shown = shownOutputs(calculate, result(beam, { ...numbers, ...others }, 0.52));
  expect(outputShowing(106, shown)).toMatchObject({ name: 'mU', units: 'kip-ft' });
  expect(outputShowing(0.52, shown)).toEqual({ label: '', units: '' });
  expect(outputShowing(0.52, shown, 'FLEXURERATIO')).toMatchObject({ name: 'flexureRatio' });
  expect(outputShowing(106, shown, 'flexureRatio')).toMatchObject({ name: 'mU' });
  expect(outputShowing(107, shown)).toBeNull();
  const [kips, kilonewtons] = [findUnit('kip-ft')!, findUnit('kN-m')!];
  const inOthers = convert(106, kips, kilonewtons);
  expect(outputShowing(inOthers, shown)).toMatchObject({ name: 'mU', units: kilonewtons.symbol });
  expect(outputShowing('106', shown)).toBeNull();
});

test('the output that a formula names is found by its name or label, with its own value, in whatever units', () => {
  const shown = shownOutputs(calculate, result(beam, { ...numbers, ...others }, 0.52));
  for (const requested of ['mU', 'MU', 'mU [kN-m]', 'label of mU'])
    expect(outputNamed(requested, shown)).toMatchObject({ name: 'mU', value: 106, units: 'kip-ft' });
  expect([outputNamed('verdict', shown), outputNamed(null, shown)]).toEqual([null, null]);
});

const roof = template({
  fields: [
    field('span', { units: 'ft', label: 'Span' }),
    field('slope', { label: 'Slope' }),
    field('load', { units: 'plf', label: 'Load', default: 10 }),
  ],
});

test('inputs stand in the order of the template, what was not given apart, with where it came from', () => {
  const request = { attributes: { other: 'x', slope: 4, span: 12 } };
  expect(shownInputs(request, { template: roof, projectDefaults: null, results: {} })).toEqual({
    given: [
      { name: 'span', label: 'Span', value: 12, units: 'ft' },
      { name: 'slope', label: 'Slope', value: 4, units: '' },
      { name: 'other', label: 'other', value: 'x', units: '' },
    ],
    preset: [],
    others: [{ name: 'load', label: 'Load', value: 10, units: 'plf' }],
  });
});

test('what a preset set stands apart from the defaults', () => {
  const preset = { code: 'p', name: 'Porch', defaults: { load: 40, slope: 2 } };
  const porch = { ...roof, presets: [preset] };
  const names = shownInputs(
    { attributes: { slope: 4 }, preset: 'p' },
    { template: porch, projectDefaults: null, results: {} },
  );
  expect([names.given, names.preset].map((rows) => rows.map(({ name }) => name))).toEqual([
    ['slope'],
    ['load'],
  ]);
  expect(names.others.map(({ name }) => name)).toContain('span');
});

test('an input of 0 that stands for "not given" is listed with what was used instead', () => {
  const wind = field('wind', { label: 'Winter wind (0: not given)', default: 0, usedOutput: 'w2' });
  const snow = template({ fields: [wind] });
  const listed = (results: Record<string, number>) =>
    shownInputs({ attributes: {} }, { template: snow, projectDefaults: null, results }).others;
  const line = { name: 'wind', label: 'Winter wind', units: '' };
  expect(listed({ w2: 0.65 })).toEqual([{ ...line, value: 'not given, 0.65 used' }]);
  expect(listed({})).toEqual([{ ...line, value: 'not given' }]);
});

test('outputs stand in the order of the template, with label and units, those that came', () => {
  const results = { notes: 'n', pF: 31.64, unknown: 1 };
  expect(shownOutputs({ endpoint: 'calculate' }, { template: snowTemplate, results })).toEqual([
    { name: 'pF', label: 'Flat roof snow load', value: 31.64, units: 'psf' },
    { name: 'notes', label: 'Notes', value: 'n', units: '' },
  ]);
});

test('a timber beam of the typed endpoint shows what its template does not publish', () => {
  const results = { d: 9.25, utilizationRatio: 0.82 };
  expect(shownOutputs({ endpoint: 'timber-beam' }, { template: template(), results })).toEqual([
    { name: 'utilizationRatio', label: 'Utilization', value: 0.82, units: '' },
    { name: 'd', label: 'Depth d', value: 9.25, units: 'in' },
  ]);
});

test('in SI the numbers with a counterpart are converted, ratios and checks stay', () => {
  const answer = result(beam, { ...numbers, ...others }, 0.52);
  const [us, si] = [cellOutputs(calculate, answer), cellOutputs(calculate, answer, true)];
  expect(si.ratios).toEqual(us.ratios);
  expect(si.main.map(({ value, units }) => [Number(Number(value).toPrecision(4)), units])).toEqual([
    ...[
      [143.7, 'kN-m'],
      [80.07, 'kN'],
      [10.16, 'mm'],
      [17.78, 'mm'],
      [1.219, 'm'],
    ],
  ]);
  expect(si.rest.map(({ name, units }) => [name, units])).toEqual([
    ['cb', ''],
    ['lr', 'm'],
    ['u', ''],
  ]);
});
