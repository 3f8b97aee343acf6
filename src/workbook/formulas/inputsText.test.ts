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

test('inputs of the project whose values are not known here say where they are', () => {
  const inputs = inputsWithOrigin(beam, { attributes: { span: 12 } }, null);
  expect(inputsText(inputs, undefined)).toContain('From the project, with the values in the report: Site');
});

test('a table is written as its rows, a converted number with four digits', () => {
  const beside = { name: 'x', label: 'Loads', origin: 'given', value: 15.7480314961, units: 'in' } as const;
  const rows = [
    ['Dead', 0, 60],
    ['Live', 0, 160.965_364_583_333_4],
  ];
  const inputs = [
    { ...beside, label: 'Spacing' },
    { ...beside, value: rows, units: null },
    { ...beside, value: [], units: null },
  ];
  expect(inputsText(inputs, undefined)).toBe(
    'Spacing = 15.75 in; Loads = Dead 0 60, Live 0 161; Loads = none',
  );
});

test('an input that was left blank is named', () => {
  expect(text({ span: 12 })).toMatch(/\. Left blank: Grade$/);
});

test('a cell holds no longer text', () => {
  expect(text({ grade: 'x'.repeat(40_000) })).toHaveLength(32_001);
});
