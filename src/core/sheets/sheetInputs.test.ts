import { field, snowTemplate, template } from '../testing/templates';
import { sheetInputs } from './sheetInputs';

test('stored values stand as values, with units and what is known of where they came from', () => {
  const beam = template({
    fields: [
      field('span', { label: 'Span', units: 'ft', default: 10 }),
      field('depth', { label: 'Depth', units: 'in', default: 9.25 }),
      field('wet', { label: 'Wet', type: 'boolean', default: false }),
      field('brace', { label: 'Brace', units: 'in' }),
      field('loads', {
        label: 'Loads',
        type: 'table',
        columns: [{ referenceId: 'w', label: 'w', type: 'number' }],
      }),
    ],
  });
  const inputs = { span: '12', depth: '9.25', wet: '1', loads: [['3']], withdrawn: 'x' };
  expect(sheetInputs(beam, { inputs }, {})).toEqual([
    ['Span', 12, 'ft', ''],
    ['Depth', 9.25, 'in', 'default of the template'],
    ['Wet', true, '', ''],
    ['Brace', '', 'in', 'left blank'],
    ['Loads', '[["3"]]', '', ''],
    ['withdrawn', 'x', '', ''],
  ]);
});

test("a site that is the project's is said, and what its sheet holds unused is not shown as if it counted", () => {
  const site = { groundSnowLoad: 25, groundSnowLoad2022: 50 };
  const rows = (overrideDefaults: string) =>
    sheetInputs(
      snowTemplate,
      { inputs: { overrideDefaults, groundSnowLoad: '40', riskCategory: 'II' } },
      site,
    );
  expect(rows('0')).toContainEqual(['Label of groundSnowLoad', 50, 'psf', 'from the project']);
  expect(rows('0')).toContainEqual(['Label of riskCategory', '', '', 'from the project']);
  expect(rows('1')).toContainEqual(['Label of groundSnowLoad', 40, 'psf', '']);
  expect(rows('1')).toContainEqual(['Label of riskCategory', 'II', '', 'default of the template']);
});

test('a value that is none of its kind stays as it is', () => {
  const one = template({ fields: [field('span', { label: 'Span', units: 'ft' })] });
  expect(sheetInputs(one, { inputs: { span: '=2*6' } }, {})).toEqual([['Span', '=2*6', 'ft', '']]);
});
