import fc from 'fast-check';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import type { Output } from '../../../contract';
import { calculationResult } from '../testing/answers';
import { failingChecks, governingCheck, isCheckRatio } from './governing';
import { selectOutputs } from './outputNames';
import { renderCase } from './render';

const output = (referenceId: string, label: string, units: string | null = null) => ({
  ...{ referenceId, label, units },
  type: 'number' as const,
});
const beam = [
  output('flexureRatio', 'Flexure ratio'),
  output('deflectionRatio', 'Deflection ratio'),
  output('slendernessRatio', 'Slenderness ratio'),
  output('utilizationRatio', 'Utilization'),
];
const checked = (results: Record<string, string | number>, utilization: number | null = 1.2) =>
  governingCheck({ results, utilization, governing: 'utilizationRatio' }, beam);

test.each([
  [
    'the template names it',
    { governingCheck: 'Total load deflection', flexureRatio: 1.2 },
    'Total load deflection',
  ],
  ['it is named by its referenceId', { governingCheck: 'deflectionRatio' }, 'Deflection'],
  [
    'an id that no output has says nothing: the ratio does',
    { governingCheck: 'webBuckling', flexureRatio: 1.2 },
    'Flexure',
  ],
  [
    'the ratio that is the utilization',
    { flexureRatio: 0.4, deflectionRatio: 1.2, slendernessRatio: 35 },
    'Deflection',
  ],
  ['no ratio is it', { flexureRatio: 0.4, slendernessRatio: 35 }, null],
])('%s', (_, results, label) => {
  expect(checked(results)).toBe(label);
});

test('without loads every ratio is 0, and no check governs, whatever is named', () => {
  const results = { governingCheck: 'shearRatio', shearRatio: 0 };
  const check = { results, utilization: 0, governing: null, governingLabel: 'Shear' };
  expect(governingCheck(check, beam)).toBeNull();
  expect(governingCheck({ ...check, results: {}, utilization: 0.2 }, beam)).toBe('Shear');
});

test('neither a duration nor a slenderness is a check', () => {
  const checks = [
    ...beam,
    output('CD', 'Load duration factor CD'),
    output('RB', 'Slenderness ratio RB'),
    output('bearing', 'Soil pressure: ratio'),
  ].filter((one) => isCheckRatio(one, 'utilizationRatio'));
  expect(checks.map(({ referenceId }) => referenceId)).toEqual([
    'flexureRatio',
    'deflectionRatio',
    'bearing',
  ]);
});

test('a summary check that is also a check is called by its label', () => {
  const outputs = [output('bearing', 'Bearing of the plate')];
  expect(governingCheck({ results: { bearing: 0.4 }, utilization: 0.4, governing: 'bearing' }, outputs)).toBe(
    'Bearing of the plate',
  );
});

test('whatever an answer holds, no referenceId is shown', () => {
  const names = fc.constantFrom(
    ...beam.map(({ referenceId }) => referenceId),
    'bearingRatio',
    'phiMn',
    'total',
  );
  fc.assert(
    fc.property(
      names,
      names,
      fc.option(fc.double({ noNaN: true }), { nil: null }),
      (governing, named, utilization) => {
        const results = { governingCheck: named, [governing]: utilization ?? 0 };
        const said = governingCheck({ results, utilization, governing }, beam);
        const ids = [...beam.map(({ referenceId }) => referenceId), 'bearingRatio', 'phiMn'];
        expect(ids).not.toContain(said);
      },
    ),
  );
});

test('CALC.RUN shows the same under the name governing', () => {
  const template = { ...calculationResult().template, outputs: beam };
  const result = calculationResult({
    ...{ template, governing: 'utilizationRatio', utilization: 1.2 },
    results: { governingCheck: 'Total load deflection' },
  });
  expect(renderCase(result, selectOutputs('governing', template))).toEqual([['Total load deflection']]);
});

test('an output that names the check shows its label', () => {
  const of = (outputs: readonly Output[], governingCheck: string) => {
    const template = { ...calculationResult().template, outputs: [...outputs, text] };
    const result = calculationResult({ template, utilization: 1.2, results: { governingCheck } });
    return renderCase(result, selectOutputs('governingCheck', template));
  };
  const text: Output = { ...output('governingCheck', 'Governing check'), type: 'text' };
  expect(of(beam, 'flexureRatio')).toEqual([['Flexure']]);
  expect(of(beam, 'Axial compression')).toEqual([['Axial compression']]);
  expect(
    of(
      timberBeamOutputs.filter(({ type }) => type === 'number'),
      'totalDeflectionRatio',
    ),
  ).toEqual([['Total deflection']]);
});

test('the timber beam, whose template publishes no outputs, by its typed ones', () => {
  const results = { governingCheck: 'bearingRatio', utilizationRatio: 0.9 };
  const check = { results, utilization: 0.9, governing: 'utilizationRatio' };
  expect(governingCheck(check, timberBeamOutputs)).toBe('Bearing');
  expect(governingCheck(check, [])).toBeNull();
});

test.each([
  [{ flexureRatio: 1.152, deflectionRatio: 1.2, slendernessRatio: 1.1 }, ['Deflection 1.20', 'Flexure 1.15']],
  [
    { flexureRatio: 0.9, deflectionRatio: 360, governingCheck: 'Shear at the notch' },
    ['Shear at the notch 1.20'],
  ],
  [{}, []],
])('of %p the failing checks are %p', (results, expected) => {
  expect(failingChecks({ results, utilization: 1.2, governing: 'utilizationRatio' }, beam)).toEqual(expected);
});
