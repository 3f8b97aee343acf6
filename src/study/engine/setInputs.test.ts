import { field, snowTemplate, template } from '../../core/testing/templates';
import type { HeaderChoices } from './studyColumn';
import { mayBeZero, offeredChoices, otherAxis, sameAs, setChoice } from './setInputs';
import { readStudyTable } from './studyTable';

const plainest = [
  ['Roof', 'Pg (psf)', 'roofSlope'],
  ['R1', 40, 4],
  ['R2', 35, 6],
];
const read = (choices: HeaderChoices = {}, values: unknown[][] = plainest) =>
  readStudyTable(values, snowTemplate, { choices });
const project = { groundSnowLoad2022: 20, riskCategory: 'III', roughnessCategory: 'B', other: 1 };

test('a ground snow load that the project overrules is refused, and its use is offered', () => {
  const { rows, offer } = read();
  expect(rows.every((row) => 'error' in row)).toBe(true);
  expect([offer?.ruling.referenceId, offer?.value]).toEqual(['overrideDefaults', true]);
  expect(offer?.given.map(({ referenceId }) => referenceId)).toEqual(['groundSnowLoad']);
  expect(offer?.others.map(({ referenceId }) => referenceId)).toEqual(['roughnessCategory', 'riskCategory']);
});

test('with the offer every row runs, with the rest of the site as the project has it', () => {
  const { rows, offer, set } = read(Object.fromEntries(offeredChoices(read().offer!, project)));
  const site = { overrideDefaults: true, roughnessCategory: 'B', riskCategory: 'III' };
  expect(rows).toEqual([
    { index: 0, name: 'R1', attributes: { groundSnowLoad: 40, roofSlope: 4, ...site } },
    { index: 1, name: 'R2', attributes: { groundSnowLoad: 35, roofSlope: 6, ...site } },
  ]);
  expect(offer).toBeNull();
  expect(set.map(({ field, value }) => [field.referenceId, value])).toEqual(
    expect.arrayContaining([
      ['overrideDefaults', 'true'],
      ['riskCategory', 'III'],
    ]),
  );
});

test('what the project lacks is not made up, and a column of the table wins', () => {
  const choices = Object.fromEntries(offeredChoices(read().offer!, { riskCategory: 'III' }));
  expect(choices).toEqual({ 'set overrideDefaults': 'true', 'set riskCategory': 'III' });
  const values = plainest.map((row, i) => [...row, i === 0 ? 'riskCategory' : 'IV']);
  expect(read(choices, values).rows[0]).toMatchObject({ attributes: { riskCategory: 'IV' } });
});

test('nothing is offered where a column decides it, or no site input is given', () => {
  const decided = plainest.map((row, i) => [...row, i === 0 ? 'overrideDefaults' : i === 1]);
  expect(read({}, decided).offer).toBeNull();
  expect(read({}, [['roofSlope'], [4]]).offer).toBeNull();
});

test('a live load without a column is 0 only where the user says so', () => {
  const load = (name: string, label: string) => field(name, { label, units: 'klf', required: true, min: 0 });
  const beam = template({ fields: [load('dead', 'Dead load'), load('live', 'Live load')] });
  const rowsWith = (choices: HeaderChoices) => readStudyTable([['dead'], [0.5]], beam, { choices });
  expect(beam.fields.filter(mayBeZero).map(({ referenceId }) => referenceId)).toEqual(['dead', 'live']);
  expect(rowsWith({}).rows).toEqual([expect.objectContaining({ error: expect.anything() })]);
  expect(rowsWith({ [setChoice(beam.fields[1]!)]: '0' })).toMatchObject({
    rows: [{ attributes: { dead: 0.5, live: 0 } }],
    set: [{ field: { referenceId: 'live' }, value: '0' }],
  });
});

test('a span, a load with a default and a snow load are no zeros to offer', () => {
  const length = field('span', { label: 'Span', units: 'ft', required: true, min: 0 });
  const usual = field('live', { label: 'Live load', units: 'klf', required: true, min: 0, default: 1 });
  const snow = field('pg', { label: 'Ground snow load', units: 'psf', required: true, min: 0 });
  expect([length, usual, snow].filter(mayBeZero)).toEqual([]);
});

test('one column gives an input about both axes, in its own units', () => {
  const lcx = field('lcx', { label: 'Length about the x axis', units: 'ft', required: true });
  const lcy = field('lcy', { label: 'Length about the y axis', units: 'ft', required: true });
  const column = template({ fields: [lcx, lcy, field('load', { label: 'Load', units: 'kip' })] });
  expect(otherAxis(lcx, column)).toBe(lcy);
  expect(otherAxis(column.fields[2]!, column)).toBeUndefined();
  const choices = { heightm: 'lcx', [setChoice(lcy)]: sameAs(lcx) };
  const values = [['Height (m)'], [3.048], ['12 ft']];
  const { rows } = readStudyTable(values, column, { choices: { 'height(m)': 'lcx', ...choices } });
  expect(rows).toMatchObject([{ attributes: { lcx: 10, lcy: 10 } }, { attributes: { lcx: 12, lcy: 12 } }]);
  // Without its column it is asked for again.
  const without = readStudyTable([['Lcy'], [3]], column, { choices: { [setChoice(lcy)]: sameAs(lcx) } });
  expect(without.set).toEqual([]);
});
