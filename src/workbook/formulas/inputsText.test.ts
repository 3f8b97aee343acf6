import { field, template } from '../../core/testing/templates';
import { inputsWithOrigin } from '../../core/inputs/inputsWithOrigin';
import { inputsText } from './inputsText';

const beam = template({
  fields: [
    field('span', { units: 'ft', label: 'Span' }),
    field('wet', { type: 'boolean', label: 'Wet service', default: false }),
    field('depth', { units: 'in', label: 'Depth', default: 9.25 }),
    field('grade', { type: 'text', label: 'Grade' }),
    field('site', {
      label: 'Site',
      visibleIf: { referenceId: 'wet', equals: [true] },
      projectDefault: 'site',
    }),
  ],
  presets: [{ code: 'joist', name: 'Joist', defaults: { depth: 11.25 } }],
});

const text = (attributes: Record<string, string | number>, preset?: string) =>
  inputsText(inputsWithOrigin(beam, { attributes, preset }, '[["site",3]]'), preset);

test('inputs are written with label and units, what was given first', () => {
  expect(text({ span: 12, grade: 'No.2' }, 'joist')).toBe(
    'Span = 12 ft; Grade = No.2. Preset joist: Depth = 11.25 in. From the project: Site = 3. ' +
      'Default of the template: Wet service = FALSE',
  );
});

test('an input that was left blank is named', () => {
  expect(text({ span: 12 })).toMatch(/\. Left blank: Grade$/);
});

test('a cell holds no longer text', () => {
  expect(text({ grade: 'x'.repeat(40_000) })).toHaveLength(32_001);
});
