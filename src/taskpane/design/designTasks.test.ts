import { mostOptions, memberOptions, optionsOf } from '../../design/options';
import { field, snowTemplate, template } from '../../core/testing/templates';
import type { PriceList } from '../../study/session/readPrices';
import type { Entry } from '../common/entry';
import { inputsText, isSameCase, readCase } from './caseAttributes';
import { axisChosen, heldText, tableSubject, twoWayTask } from './compareTasks';
import { noAxis } from './designState';
import { choosable, chosenOptions } from './lightestTask';
import { solveTask, unknownsOf } from './solveTask';

const beam = template({
  code: 'beam',
  fields: [
    field('method', { type: 'enum', options: ['LRFD', 'ASD'], default: 'LRFD' }),
    field('exposure', { type: 'enum', options: ['B', 'C', 'D'], default: 'C' }),
    field('section', { type: 'enum', options: ['W18X35', 'W8X10', 'Custom'], default: 'W18X35' }),
    field('depth', { visibleIf: { referenceId: 'section', equals: ['Custom'] }, default: 5 }),
    field('span', { units: 'ft', min: 1, max: 100, default: 20 }),
    field('load', { units: 'plf', required: true }),
  ],
  outputs: [{ referenceId: 'moment', label: 'Moment', type: 'number', units: 'kip-ft' }],
});
const read = (entries: Record<string, Entry> = {}, of = beam) => readCase(of, { presetCode: '', entries });
const entered = { output: '', target: '', from: '', to: '', step: '' };
const span = beam.fields[4]!;
const solve = (change: Partial<typeof entered>, entries: Record<string, Entry> = { load: '300' }) =>
  solveTask(beam, span, { ...entered, ...change }, read(entries));

test.each<[string, Record<string, Entry>, string, string]>([
  ['an input that is required and missing', {}, '', 'missing: Label of load'],
  ['the same beside one that is given', { span: '25' }, '', '1 value given, missing: Label of load'],
  ['all that is required', { load: '300' }, '', '1 value given'],
  ['a blank', { load: '' }, '', 'missing: Label of load'],
  ['a preset', {}, 'usual', 'those of the preset'],
])('the inputs in a few words: %s', (_, entries, presetCode, text) => {
  const of = { ...beam, presets: [{ code: 'usual', name: 'Usual', defaults: { load: 100 } }] };
  const { form } = readCase(of, { presetCode, entries });
  expect(inputsText(form, { presetCode, entries })).toBe(text);
});

test('without a required input they are all defaults', () => {
  const of = { ...beam, fields: beam.fields.slice(0, 5) };
  const { form } = readCase(of, { presetCode: '', entries: {} });
  expect(inputsText(form, { presetCode: '', entries: {} })).toBe('all defaults');
});

test('the case is what was entered and counts, without the unknown', () => {
  expect(solve({}, { load: '300', span: '25', depth: '7' })).toMatchObject({
    task: {
      attributes: { load: 300 },
      target: { output: null, value: 1 },
      range: { from: 1, to: 100, start: 25, isGiven: false },
      step: null,
    },
  });
  expect(solve({})).toMatchObject({ task: { range: { start: 20 } } });
});

test('the range and the step are read as the forms read a length', () => {
  expect(solve({ from: `10'-6"`, to: '240 in', step: '6 in' })).toMatchObject({
    task: { range: { from: 10.5, to: 20 }, step: 0.5 },
  });
});

test.each<[string, Partial<typeof entered>, Record<string, Entry>, RegExp]>([
  ['an input that is missing', {}, {}, /Label of load is required/],
  ['an input that is wrong', {}, { load: 'much' }, /load: "much" is text, not a number/],
  ['a target without a value', { output: 'moment' }, { load: '1' }, /Enter the target value of Moment/],
  ['a bound that is not one', { from: 'ten' }, { load: '1' }, /From: "ten" is not a number/],
  ['out of bounds', { to: '900' }, { load: '1' }, /900 is out of bounds/],
  ['a step that is not one', { step: '0' }, { load: '1' }, /enter a number above 0/],
])('%s is reported', (_, change, entries, text) => {
  const outcome = solve(change, entries);
  expect('problem' in outcome && outcome.problem).toMatch(text);
});

test('numbers in use can be solved for; sizes come before other choices, a choice of two is not', () => {
  const ids = (fields: { referenceId: string }[]) => fields.map(({ referenceId }) => referenceId);
  expect(ids(unknownsOf(read()))).toEqual(['span', 'load']);
  expect(ids(unknownsOf(read({ section: 'Custom' })))).toEqual(['depth', 'span', 'load']);
  expect(ids(choosable(read(), 'beam'))).toEqual(['section', 'exposure']);
  expect(ids(choosable(read({}, snowTemplate), snowTemplate.code))).toEqual(['exposure']);
});

const filter = { cost: '', words: '', depthAtMost: '', priceList: null } as const;
const sections = optionsOf({ options: ['W18X35', 'W8X10', 'Custom'] });

test('what is tried, and why nothing is', () => {
  expect(chosenOptions(sections, filter)).toMatchObject({ cost: 'weight', problem: null });
  expect(chosenOptions(sections, filter).options.map(({ value }) => value)).toEqual(['W18X35', 'W8X10']);
  expect(chosenOptions(sections, { ...filter, words: 'IPE' }).problem).toMatch(/No options match/);
  const joists = memberOptions([11.25, 12.5, 14].map((d) => ({ name: `d${d}`, b: 1.5, d })));
  for (const depthAtMost of ['12.5', `1'-0 1/2"`, '12 1/2 in', '1.0416667 ft']) {
    const { found, problem } = chosenOptions(joists, { ...filter, depthAtMost });
    expect([depthAtMost, problem, found.length]).toEqual([depthAtMost, null, 2]);
  }
  expect(chosenOptions(sections, { ...filter, depthAtMost: 'deep' }).problem).toMatch(
    /"deep" is not a number/,
  );
  const priceList: PriceList = { address: 'A1:B2', prices: new Map([['ipe300', 3]]) };
  expect(chosenOptions(sections, { ...filter, cost: 'price', priceList }).problem).toMatch(/Check the names/);
  // A list that is gone orders nothing.
  expect(chosenOptions(sections, { ...filter, cost: 'price' }).cost).toBe('weight');
  const many = Array.from({ length: mostOptions + 1 }, (_, i) => ({ name: `m${i}`, b: 1.5, d: i }));
  expect(chosenOptions(memberOptions(many), filter).problem).toMatch(/1001 options are too many/);
});

test('cases are the same whatever the order of their inputs', () => {
  const [a, b] = [
    { load: '1', exposure: 'B' },
    { exposure: 'B', load: '1' },
  ].map((entries) => read(entries).caseWithout('span'));
  expect(isSameCase(a!, b!)).toBe(true);
  expect(isSameCase(a!, read({ load: '2', exposure: 'B' }).caseWithout('span'))).toBe(false);
  expect(isSameCase(read({ span: '3' }).caseWithout('span'), read({}).caseWithout('span'))).toBe(true);
});

test('choosing the input of the rows leaves the columns as they were shown, and the other way round', () => {
  const now = { comparedOutput: '', rows: noAxis, columns: noAxis };
  const of = (state: typeof now) => twoWayTask(beam, state, read({ load: '300' }));
  const ids = ({ rows, columns }: ReturnType<typeof of>) => [rows?.referenceId, columns?.referenceId];
  expect(ids(of(now))).toEqual(['span', 'load']);
  const chosen = { ...now, ...axisChosen('rows', 'exposure', of(now), now) };
  expect(ids(of(chosen))).toEqual(['exposure', 'load']);
  const both = { ...chosen, ...axisChosen('columns', 'span', of(chosen), chosen) };
  expect(ids(of(both))).toEqual(['exposure', 'span']);
});

test.each<[string, Record<string, Entry>, string]>([
  ['the cell that was taken, with its size', { load: '300' }, 'Lobby beam!A7, W18X35'],
  ['the template, when other inputs were entered since', { load: '300', exposure: 'B' }, 'Beam, W18X35'],
  ['inputs that vary do not count', { load: '300', span: '30' }, 'Lobby beam!A7, W18X35'],
  ['a size that is entered as its own dimensions', { load: '300', section: 'Custom' }, 'Beam, Custom'],
])('what a table is of: %s', (_, entries, subject) => {
  const of = { ...beam, name: 'Beam' };
  const taken = {
    ...{ templateCode: 'beam', presetCode: '', entries: { load: '300' } },
    ...{ address: "'Lobby beam'!A7", design: null, whyNot: '' },
  };
  const { planned } = twoWayTask(
    of,
    { comparedOutput: '', rows: { ...noAxis, field: 'span' }, columns: { ...noAxis, field: 'load' } },
    read(entries, of),
  );
  if (!('task' in planned) || planned.task.compared.kind !== 'table') throw new Error('No table');
  expect(tableSubject(planned.task, planned.task.compared, taken)).toBe(subject);
});

test.each<[string, Record<string, Entry>, string, string]>([
  [
    'lengths and loads',
    { load: '1.2 klf', span: '24\'-6"' },
    '',
    'With Label of span 24\'-6", Label of load 1.2 klf; other inputs: defaults.',
  ],
  ['numbers with their units', { load: '300' }, '', 'With Label of load 300 plf; other inputs: defaults.'],
  [
    'options',
    { load: '0.3 klf', exposure: 'B' },
    '',
    'With Label of exposure B, Label of load 0.3 klf; other inputs: defaults.',
  ],
  ['only a preset', {}, 'usual', 'All other inputs: preset Usual (usual).'],
])('a table says its other inputs as they were typed: %s', (_, entries, presetCode, text) => {
  const of = { ...beam, presets: [{ code: 'usual', name: 'Usual', defaults: { load: 100 } }] };
  const task = readCase(of, { presetCode, entries }).caseWithout();
  expect(heldText(task, entries)).toBe(text);
});

test('an input that was changed after the table was calculated keeps its value of then', () => {
  const task = read({ load: '1.2 klf' }).caseWithout();
  expect(heldText(task, { load: '2 klf' })).toBe('With Label of load 1200 plf; other inputs: defaults.');
});
