import fc from 'fast-check';
import { itemsNamed } from '../../core/inputs/naming';
import { field, template as templateOf } from '../../core/testing/templates';
import type { Field, TemplateDetail } from '../../../contract';
import { cellOutputs, defaultOutput, hasCheck, planInputBlock } from './inputBlockPlan';
import { proposedValues } from './plannedInputs';

function template(fields: Field[], change: Partial<TemplateDetail> = {}): TemplateDetail {
  return templateOf({
    ...{ version: 1, code: 'beam', name: 'Beam', fields },
    outputs: [
      { referenceId: 'picture', label: 'Picture', type: 'customdiagram', units: null },
      { referenceId: 'note', label: 'Note', type: 'text', units: null },
      { referenceId: 'pF', label: 'Flat roof load', type: 'number', units: 'psf' },
    ],
    ...change,
  });
}

const overridden = { visibleIf: { referenceId: 'overrideDefaults', equals: [true] } };
const snow = template([
  field('slope', { label: 'Roof slope', units: 'rise per 12', default: 4 }),
  field('thermal', { type: 'enum', options: ['1', '2'], default: '1' }),
  field('rValue', { default: 0, visibleIf: { referenceId: 'thermal', equals: ['2'] } }),
  field('overrideDefaults', { type: 'boolean', default: false }),
  field('groundSnowLoad', { units: 'psf', default: 20, ...overridden }),
  field('riskCategory', { type: 'enum', options: ['I', 'II'], default: 'II', ...overridden }),
]);

function names(plan: ReturnType<typeof planInputBlock>): unknown[] {
  return plan.inputs.map(({ name }) => name.value);
}

describe('which fields are in the block', () => {
  test('a switch that is on brings its fields in', () => {
    const plan = planInputBlock({ template: snow, output: 'pF', values: { overrideDefaults: true } });
    expect(names(plan)).toEqual([
      'Roof slope',
      'Label of thermal',
      'Label of overrideDefaults',
      'Label of groundSnowLoad',
      'Label of riskCategory',
    ]);
    expect(plan.inputs[2]?.value).toEqual({ value: true, asText: false });
    expect(plan.unused.map(({ field: { referenceId } }) => referenceId)).toEqual(['rValue']);
  });

  test('a switch that is off leaves them out, for a given but unused field is an error in the cell', () => {
    const plan = planInputBlock({ template: snow, output: 'pF', values: {} });
    expect(names(plan)).not.toContain('Label of groundSnowLoad');
    expect(plan.inputs[2]?.value).toEqual({ value: false, asText: false });
  });

  test('a boolean in stored form decides like a boolean', () => {
    const stored = template([
      field('on', { type: 'boolean', default: '1' }),
      field('a', { visibleIf: { referenceId: 'on', equals: [true] } }),
    ]);
    const plan = planInputBlock({ template: stored, output: 'pF', values: {} });
    expect(plan.inputs.map(({ name, value }) => [name.value, value.value])).toEqual([
      ['Label of on', true],
      ['Label of a', ''],
    ]);
  });

  test('a table without columns stands as rows in one cell', () => {
    const beam = template([field('L'), field('loads', { type: 'table', columns: [], default: [['D', 1]] })]);
    const plan = planInputBlock({ template: beam, output: 'pF', values: {} });
    expect(plan.inputs[1]?.value?.value).toBe('D, 1');
    expect(plan.inputs[1]?.layout).toBeNull();
  });

  test('a required field without a value is left blank and named', () => {
    const plan = planInputBlock({
      template: template([field('L', { required: true }), field('b')]),
      output: 'pF',
      values: {},
    });
    expect(plan.inputs[0]?.value).toEqual({ value: '', asText: false });
    expect(plan.toFill.map(({ referenceId }) => referenceId)).toEqual(['L']);
  });
});

describe('names and values', () => {
  test('a label that two fields share gives way to the referenceId', () => {
    const twins = template([field('b1', { label: 'Width' }), field('b2', { label: 'Width' })]);
    expect(names(planInputBlock({ template: twins, output: 'pF', values: {} }))).toEqual(['b1', 'b2']);
  });

  test('whatever the labels, every name in the block is understood as its own field', () => {
    const label = fc.constantFrom('a', 'b', 'A ', 'Width', 'width', '');
    fc.assert(
      fc.property(label, label, label, (a, b, c) => {
        const any = template([field('a', { label: a }), field('b', { label: b }), field('c', { label: c })]);
        const plan = planInputBlock({ template: any, output: 'pF', values: {} });
        const found = names(plan).map((name) => itemsNamed(any.fields, String(name)));
        expect(found).toEqual(any.fields.map((one) => [one]));
      }),
    );
  });

  test('an option is written as published, in a cell that keeps the next one as text too', () => {
    const options = template([
      field('thermal', { type: 'enum', options: ['1', 'greenhouse'], default: 'greenhouse' }),
      field('blank', { type: 'enum', options: ['a', 'a '], default: 'a ' }),
      field('grade', { type: 'enum', options: [1, 2], default: 2 }),
    ]);
    const plan = planInputBlock({ template: options, output: 'pF', values: {} });
    expect(plan.inputs.map(({ value }) => value)).toEqual([
      { value: 'greenhouse', asText: true },
      { value: 'a ', asText: false },
      { value: 2, asText: false },
    ]);
  });

  test('a number in stored form becomes a number', () => {
    const plan = planInputBlock({
      template: template([field('L', { default: '30' })]),
      output: 'pF',
      values: {},
    });
    expect(plan.inputs[0]?.value).toEqual({ value: 30, asText: false });
  });

  test.each(['=HYPERLINK("http://x")', '+1', '@x', '-2'])('a label %p cannot become a formula', (label) => {
    const plan = planInputBlock({ template: template([field('L', { label })]), output: 'pF', values: {} });
    expect(plan.inputs[0]?.name).toEqual({ value: label, asText: true });
  });

  test('an entered value goes before all others, also the one that is false, and a preset before the template', () => {
    const preset = { code: 'joist', name: 'Joist', defaults: { slope: 7, overrideDefaults: true } };
    const plan = planInputBlock({
      template: snow,
      preset,
      output: 'pF',
      values: { slope: 9, overrideDefaults: false },
    });
    expect(plan.inputs.map(({ value }) => value.value)).toEqual([9, '1', false]);
    const untouched = planInputBlock({ template: snow, preset, output: 'pF', values: {} });
    expect(untouched.inputs[0]?.value.value).toBe(7);
  });

  test('a blank cell for an option such as 1 is a text cell too', () => {
    const grades = template([field('grade', { type: 'enum', options: ['1', '2'] })]);
    const plan = planInputBlock({ template: grades, output: 'pF', values: {} });
    expect(plan.inputs[0]?.value).toEqual({ value: '', asText: true });
  });
});

describe('the formula', () => {
  test('names template, pairs and output', () => {
    const plan = planInputBlock({ template: snow, output: 'pF', values: {} });
    expect(plan.formula('B2:D6')).toBe('=TRANSPOSE(CALC.RUN("beam",B2:D6,{"pF","sheetUrl"}))');
    expect(plan.band.map(({ name, units }) => [name.value, units.value])).toEqual([
      ['Flat roof load', 'psf'],
    ]);
    expect([plan.title.value, plan.about.value]).toEqual(['Beam', 'beam, version 1']);
  });

  test('names the preset when there is one', () => {
    const preset = { code: 'floorJoist', name: 'Joist', defaults: {} };
    const plan = planInputBlock({ template: snow, preset, output: 'verdict', values: {} });
    expect(plan.formula('A1:C3')).toBe(
      '=TRANSPOSE(CALC.RUN("beam",A1:C3,{"verdict","pF","sheetUrl"},"floorJoist"))',
    );
    expect(plan.title.value).toBe('Beam: Joist');
  });

  test('a code cannot break out of its quotes', () => {
    const plan = planInputBlock({
      template: { ...snow, code: 'a",WEBSERVICE("http://x' },
      output: 'pF',
      values: {},
    });
    expect(plan.formula('A1:C3')).toBe(
      '=TRANSPOSE(CALC.RUN("a"",WEBSERVICE(""http://x",A1:C3,{"pF","sheetUrl"}))',
    );
  });
});

test('a new block proposes its own site parameters where a template has them, and no other switch', () => {
  expect(proposedValues(snow)).toEqual({ overrideDefaults: true });
  const wet = template([
    field('wet', { type: 'boolean', default: false }),
    field('hours', { visibleIf: { referenceId: 'wet', equals: [true] } }),
  ]);
  expect(proposedValues(wet)).toEqual({});
});

const number = (referenceId: string, label: string, units: string | null = 'kip') => ({
  ...{ referenceId, label, units, type: 'number' },
});

test('a block shows the check and the headline of its template', () => {
  const outputs = [number('mU', 'Required moment', 'kip-ft'), number('delta', 'Deflection', 'in')];
  const reactions = { ...number('reactions', 'Reactions', null), type: 'text' };
  const all = [number('a', 'Flexure ratio', null), number('b', 'Area'), ...outputs, reactions];
  const beam = template([field('L')], { outputs: all, headline: ['mU', 'delta', 'reactions', 'gone'] });
  const { band, formula } = planInputBlock({ template: beam, output: 'verdict', values: {} });
  expect(band.map(({ kind }) => kind)).toEqual(['verdict', 'ratio', 'text', 'number', 'number', 'text']);
  expect(formula('A1:C1')).toContain(
    '{"verdict","utilization","governing","mU","delta","reactions","sheetUrl"}',
  );
  const load = { ...snow, outputs: [number('hn', 'Height'), number('V', 'Shear')], headline: ['V'] };
  expect(defaultOutput(load, true)).toBe('V');
  expect(planInputBlock({ template: load, output: 'V', values: {} }).band).toHaveLength(1);
});

test('an acceleration is not taken for a ratio: a block of loads has no rows for a check', () => {
  const outputs = [{ referenceId: 'sds', label: 'Design acceleration SDS', type: 'number', units: 'g' }];
  expect(hasCheck(template([], { outputs }), true)).toBe(false);
});

test('a block shows the cautions of its result, last', () => {
  const cautions = { ...number('cautions', 'Cautions', null), type: 'text' };
  const footing = template([field('L')], {
    outputs: [cautions, number('ratio', 'Shear ratio', null)],
    headline: ['ratio'],
  });
  const plan = (returnsResults: boolean) =>
    planInputBlock({ template: footing, output: 'verdict', values: {}, returnsResults });
  expect(plan(true).formula('A1:C1')).toContain('"ratio","cautions","sheetUrl"}');
  expect(plan(true).band.at(-1)).toMatchObject({ name: { value: 'Cautions' }, kind: 'cautions' });
  // Its answer holds no results: warnings carry them.
  expect(plan(false).formula('A1:C1')).toContain(
    '{"verdict","utilization","governing","warnings","sheetUrl"}',
  );
  expect(plan(false).band.at(-1)).toMatchObject({ name: { value: 'Cautions' }, kind: 'cautions' });
});

test('the block of a timber beam has its numbers from CALC.BEAM, without a preset too', () => {
  const beam = template([field('L')], { code: 'timberBeamASD', outputs: [] });
  const plan = (code?: string) =>
    planInputBlock({
      ...{ template: beam, output: 'verdict', values: {}, returnsResults: false },
      ...(code && { preset: { code, name: 'Joist', defaults: {} } }),
    });
  expect(plan('floorJoist').formula('A1:C1')).toMatch(
    /^=TRANSPOSE\(CALC\.BEAM\("floorJoist",A1:C1,\{"verdict","utilization","governing","fb",.*"supportReactions","cautions","sheetUrl"\}\)\)$/,
  );
  expect(plan().formula('A1:C1')).toMatch(/CALC\.BEAM\("",A1:C1,/);
  expect(plan().band.map(({ name }) => name.value)).toContain("Adjusted bending value Fb'");
});

test('of a template without a headline a block shows the first numbers, without nominal strengths', () => {
  const checked = template([field('L')], {
    outputs: [
      number('ratio', 'Utilization'),
      number('fe', 'Buckling stress', 'ksi'),
      number('mn', 'Nominal strength'),
      number('pU', 'Required compressive strength'),
    ],
  });
  const { formula } = planInputBlock({ template: checked, output: 'verdict', values: {} });
  expect(formula('A1:C1')).toContain('{"verdict","utilization","governing","fe","pU","sheetUrl"}');
  expect(defaultOutput(checked, true)).toBe('verdict');
  const bare = planInputBlock({ template: checked, output: 'verdict', values: {}, returnsResults: false });
  expect(bare.formula('A1:C1')).toBe(
    '=TRANSPOSE(CALC.RUN("beam",A1:C1,{"verdict","utilization","governing","warnings","sheetUrl"}))',
  );
});

test('a quantity is written as it was typed, with its units beside it', () => {
  const beam = template([field('span', { units: 'ft', min: 0 }), field('load', { units: 'kip/ft' })]);
  const { inputs } = planInputBlock({
    ...{ template: beam, output: 'pF', values: { span: 24.5, load: 0.385 } },
    typed: { span: `24'-6"`, load: '385 plf' },
  });
  expect(inputs).toMatchObject([
    { value: { value: `24'-6"`, isPrefixed: true }, units: { value: 'ft' }, rule: null },
    { value: { value: 385 }, units: { value: 'plf' }, rule: null },
  ]);
});

test('what was entered or chosen is in sight, the rest keeps its default', () => {
  const beam = template(
    [
      field('liveLoad', { label: 'Live load', units: 'kip/ft', group: 'Loads' }),
      field('snowLoad', { label: 'Snow load', units: 'kip/ft', default: 0, group: 'Loads' }),
      field('edition', { label: 'Edition of ASCE 7', type: 'text', default: '7-22', group: 'Design' }),
      field('span', { label: 'Span', units: 'ft', default: 20, group: 'Geometry' }),
      field('limit', { label: 'Deflection limit', default: 360, group: 'Design' }),
      field('rows', { label: 'Point loads', type: 'table', default: [], group: 'Loads' }),
    ],
    { name: 'Beam (AISC 360)' },
  );
  const preset = { code: 'p', name: 'Roof', defaults: { span: 25, limit: 360 } };
  const plan = planInputBlock({ template: beam, preset, output: 'pF', values: { liveLoad: 1 } });
  expect(plan.shown.map(({ field: { group }, name }) => [group, name.value])).toEqual([
    ['Loads', 'Live load'],
    ['Geometry', 'Span'],
    ['Design', 'Edition of ASCE 7'],
  ]);
  expect(plan.defaults.map(({ name }) => name.value)).toEqual([
    'Snow load',
    'Point loads',
    'Deflection limit',
  ]);
  expect([plan.title.value, plan.about.value]).toEqual(['Beam: Roof', 'AISC 360, version 1']);
});

test('where no load is required by name, empty tables of loads are in sight until one has rows', () => {
  const loads = (referenceId: string) =>
    field(referenceId, {
      ...{ label: referenceId, type: 'table', default: [], group: 'Loads', along: 'span' },
      columns: [{ referenceId: 'load', label: 'Load', type: 'number', units: 'plf' }],
    });
  const span = field('span', { label: 'Span', required: true, group: 'Geometry' });
  const beam = (...others: Field[]) => template([span, loads('area'), loads('line'), ...others]);
  const shownOf = (of: TemplateDetail, values = {}) =>
    planInputBlock({ template: of, output: 'pF', values }).shown.map(
      ({ field: { referenceId } }) => referenceId,
    );
  expect(shownOf(beam())).toEqual(['span', 'area', 'line']);
  expect(shownOf(beam(), { line: [[60]] })).toEqual(['span', 'line']);
  expect(shownOf(beam(field('dead', { required: true, group: 'Loads' })))).toEqual(['span', 'dead']);
});

test('an output kind that never comes back is not offered', () => {
  expect(cellOutputs(snow).map(({ referenceId }) => referenceId)).toEqual(['note', 'pF']);
  expect(defaultOutput(snow, true)).toBe('pF');
  expect(defaultOutput(snow, false)).toBe('verdict');
});

test('a block of a workbook in SI requests its numbers in SI by name, and shows those units', () => {
  const plan = planInputBlock({ template: snow, output: 'pF', values: { slope: 5 }, showSI: true });
  expect(plan.formula('A1:C1')).toContain('"pF [kPa]"');
  expect(plan.band.find(({ requested }) => requested === 'pF [kPa]')?.units.value).toBe('kPa');
  expect(plan.inputs.map(({ units }) => units)).toEqual(
    planInputBlock({ template: snow, output: 'pF', values: { slope: 5 } }).inputs.map(({ units }) => units),
  );
});
