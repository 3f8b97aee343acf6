import { labeledCaution } from './cautions';
import { cautionsOf } from './cautionsOf';
import { snowTemplate, template } from '../testing/templates';

const typed = { pF: 25.2, pS: 25.2, pDesign: 25.2, unbalGeneral: 19.16, unbalGeneralWidth: 8.57 };
const partial = { template: snowTemplate, whole: false, warnings: [] };

test('what the template says is taken as it is', () => {
  const results = { ...typed, cautions: ' The unbalanced load is larger. ' };
  expect(cautionsOf({ ...partial, results })).toEqual(['The unbalanced load is larger.']);
  expect(cautionsOf({ ...partial, template: template(), whole: true, results })).toEqual([
    'The unbalanced load is larger.',
  ]);
});

test('an assumption before a warning does not hide it', () => {
  const cautions = 'Assumes the flange is braced (Lb = 0). Net uplift of 2 kip: provide a hold-down.';
  expect(cautionsOf({ ...partial, whole: true, results: { cautions } }).map(labeledCaution)).toEqual([
    { text: 'Caution: Net uplift of 2 kip: provide a hold-down.', isWarning: true },
    { text: 'Assumes the flange is braced (Lb = 0).', isWarning: false },
  ]);
});

test('a typed snow answer, which holds no text, tells the unbalanced load by its numbers', () => {
  const [caution] = cautionsOf({ ...partial, results: typed });
  expect(caution).toBe(
    'Unbalanced load is larger: 44.4 psf on the leeward side within 8.6 ft of the ridge (7.6.1). ' +
      'For rafters with W of 20 ft or less, see the report.',
  );
});

test.each([
  ['no unbalanced case', { ...partial, results: { ...typed, unbalGeneral: 0, unbalGeneralWidth: 0 } }],
  ['the empty answer of the 2016 edition', { ...partial, results: {} }],
  [
    'a whole answer whose template says nothing',
    { ...partial, whole: true, results: { ...typed, cautions: '' } },
  ],
  ['another template', { ...partial, template: template(), results: typed }],
  ['a text that is not one', { ...partial, whole: true, results: { cautions: 7 } }],
])('no caution for %s', (_, outcome) => {
  expect(cautionsOf(outcome)).toEqual([]);
});

test('an input that was given and changes nothing is a caution, after those of the template', () => {
  const warnings = [
    { type: 'no_effect', field: 'spacing', message: 'Spacing has no effect here.' },
    { type: 'outdated_version', message: 'Version 2 now.' },
  ];
  const said = (cautions: string) => cautionsOf({ ...partial, warnings, whole: true, results: { cautions } });
  expect(said('')).toEqual(['Spacing has no effect here.']);
  expect(said('Uplift.')).toEqual(['Uplift.', 'Spacing has no effect here.']);
});

test('cautions come in a warning where no results hold them, and are said once', () => {
  const warnings = [{ type: 'caution', message: 'Assumes a braced flange. Uplift.' }];
  const said = (results: Record<string, string>) =>
    cautionsOf({ ...partial, warnings, whole: true, results });
  expect(said({})).toEqual(['Uplift.', 'Assumes a braced flange.']);
  expect(said({ cautions: 'Uplift.' })).toEqual(['Uplift.']);
});
