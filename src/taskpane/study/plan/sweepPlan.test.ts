import { field, template } from '../../../core/testing/templates';
import { type AxisDraft, planSweep, startOf, sweepTable } from './sweepPlan';

const roof = template({
  fields: [
    field('slope', { label: 'Slope', units: 'deg', default: 4 }),
    field('exposure', { label: 'Exposure', type: 'enum', options: ['Open', 'Sheltered'], default: 'Open' }),
  ],
});
const slope: AxisDraft = {
  id: 1,
  field: 'slope',
  values: { kind: 'step', start: '0', stop: '10', step: '5' },
};
const exposure: AxisDraft = {
  id: 2,
  field: 'exposure',
  values: { kind: 'options', options: ['Open', 'Sheltered'] },
};

test('a sweep is counted, and made into a table of cases', () => {
  const plan = planSweep([slope, exposure], 'all', roof);
  expect(plan).toMatchObject({ count: 6, problem: null });
  const table = sweepTable([slope, exposure], plan, 'all', roof);
  expect(table.header).toEqual(['Slope (deg)', 'Exposure']);
  expect(table.rows).toHaveLength(6);
  expect(table.rows[1]).toEqual([0, 'Sheltered']);
});

test('what is wrong is reported at its input, or of the whole', () => {
  const wrong = { ...slope, values: { kind: 'list', text: 'steep' } } as const;
  expect(planSweep([wrong, exposure], 'all', roof)).toMatchObject({
    count: 0,
    problem: null,
    axes: [{ problem: expect.stringContaining('"steep" is not a number') as string }, { problem: null }],
  });
  expect(planSweep([slope, { ...slope, id: 3 }], 'all', roof).problem).toMatch(/Slope is listed twice/);
  expect(planSweep([slope, exposure], 'paired', roof).problem).toMatch(
    /has 2 values, but another input has 3/,
  );
  expect(planSweep([], 'all', roof).count).toBe(0);
});

test('an input starts with its default', () => {
  expect(startOf('slope', roof).values).toEqual({ kind: 'list', text: '4' });
  expect(startOf('exposure', roof).values).toEqual({ kind: 'options', options: ['Open'] });
});

test('a sweep of which every row must fail is stopped, with the input that brings it into use', () => {
  const snow = template({
    fields: [
      field('pg', {
        label: 'Ground snow load',
        units: 'psf',
        visibleIf: { referenceId: 'own', equals: [true] },
      }),
      field('own', { label: 'Own site values', type: 'boolean', default: false }),
    ],
  });
  const pg: AxisDraft = { id: 1, field: 'pg', values: { kind: 'list', text: '20; 30' } };
  expect(planSweep([pg], 'all', snow)).toMatchObject({
    count: 0,
    problem:
      'Ground snow load would not be used, and every row would fail. Used when Own site values is TRUE',
    fix: { field: 'own', value: 'TRUE' },
  });
  const own: AxisDraft = { id: 2, field: 'own', values: { kind: 'list', text: 'TRUE' } };
  expect(planSweep([pg, own], 'all', snow)).toMatchObject({ count: 2, problem: null });
});
