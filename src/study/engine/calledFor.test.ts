import type { TemplateDetail } from '../../../contract';
import { findTemplate } from '../../../engineering/catalogue';
import { withExamples } from '../../../engineering/testing/withExamples';
import { field, template } from '../../core/testing/templates';
import { missingInputs } from './calledFor';

/** With defaults, as another service may publish them. */
const beam: TemplateDetail = { ...withExamples(findTemplate('steelBeamAISC360')!), id: 'steelBeamAISC360@3' };
const missing = (given: string[]) => missingInputs(new Set(given), beam, null).map(({ what }) => what);

test('a beam calls for its section, its span and loads', () => {
  expect(missing([])).toEqual(['section', 'span', 'loads']);
  expect(missing(['section', 'span', 'liveLoad'])).toEqual([]);
  expect(missing(['section'])).toEqual(['span', 'loads']);
});

test('what would be calculated with instead is named with its units', () => {
  const [span] = missingInputs(new Set(['section', 'deadLoad']), beam, null);
  expect(span).toEqual({ what: 'span', defaults: ['Span (30 ft)'] });
});

test('what has no default is not offered one', () => {
  const own = { ...findTemplate('steelBeamAISC360')!, id: 'x' };
  expect(missingInputs(new Set(), own, null)).toEqual([]);
});

test('a preset gives what it sets', () => {
  const preset = beam.presets.find(({ code }) => code === 'floorBeam')!;
  expect(missingInputs(new Set(), beam, preset)).toEqual([]);
});

test('an input that is not required, or not used, is not called for', () => {
  const own = template({
    fields: [
      field('span', { label: 'Span', units: 'ft', default: 10, required: false }),
      field('own', { type: 'boolean', default: false }),
      field('load', {
        label: 'Dead load',
        units: 'psf',
        default: 5,
        required: true,
        visibleIf: { referenceId: 'own', equals: [true] },
      }),
    ],
  });
  expect(missingInputs(new Set(), own, null)).toEqual([]);
});
