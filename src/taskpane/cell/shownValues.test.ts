import { field, snowTemplate, template } from '../../core/testing/templates';
import { shownInputs, shownOutputs } from './shownValues';

const roof = template({
  fields: [
    field('span', { units: 'ft', label: 'Span' }),
    field('slope', { label: 'Slope' }),
    field('load', { units: 'plf', label: 'Load', default: 10 }),
  ],
});

test('inputs stand in the order of the template, what was not given apart, with where it came from', () => {
  const request = { attributes: { other: 'x', slope: 4, span: 12 } };
  expect(shownInputs(request, { template: roof, projectDefaults: null })).toEqual({
    given: [
      { name: 'span', label: 'Span', value: 12, units: 'ft', note: '' },
      { name: 'slope', label: 'Slope', value: 4, units: '', note: '' },
      { name: 'other', label: 'other', value: 'x', units: '', note: '' },
    ],
    others: [{ name: 'load', label: 'Load', value: 10, units: 'plf', note: 'default of the template' }],
  });
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
    { name: 'd', label: 'Depth, d', value: 9.25, units: 'in' },
  ]);
});
