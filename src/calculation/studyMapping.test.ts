import { headerKeys, mapHeaders } from './studyMapping';
import { field, snowTemplate, template } from './testing/templates';

const ids = (...given: Parameters<typeof mapHeaders>) =>
  mapHeaders(...given).map(({ field: found, by }) => [found?.referenceId ?? null, by]);

test.each([
  ['roofSlope', 'roofSlope', 'name'],
  ['  Roof  Slope ', 'roofSlope', 'name'],
  ['Label of roofSlope', 'roofSlope', 'name'],
  ['groundSnowLoad (psf)', 'groundSnowLoad', 'name'],
  ['groundSnowLoad [PSF]', 'groundSnowLoad', 'name'],
  ['groundSnowLoad, psf', 'groundSnowLoad', 'name'],
  ['roofSlope (north side)', 'roofSlope', 'name'],
  ['Ground snow laod', 'groundSnowLoad', 'close'],
  ['roofslop', 'roofSlope', 'close'],
  ['Roof', null, null],
  ['x', null, null],
  ['', null, null],
  ['Dachneigung °', null, null],
  ['📐', null, null],
])('the header %j gives %s', (header, referenceId, by) => {
  expect(ids([header], snowTemplate)).toEqual([[referenceId, by]]);
});

test('the units in a header count: other ones are converted from, wrong ones refused', () => {
  const [metric] = mapHeaders(['groundSnowLoad (kPa)'], snowTemplate);
  expect(metric).toMatchObject({ units: 'kPa', by: 'name' });
  expect(metric).not.toHaveProperty('problem');
  const [wrong] = mapHeaders(['groundSnowLoad (ft)'], snowTemplate);
  expect(wrong?.problem).toBe(
    '"groundSnowLoad (ft)" says ft, but Label of groundSnowLoad is in psf: mend the column and its header',
  );
  const [chosen] = mapHeaders(['Snow (ft)'], snowTemplate, { 'snow(ft)': 'groundSnowLoad' });
  expect(chosen).toMatchObject({ by: 'chosen', problem: expect.stringContaining('says ft') as string });
});

test('what the user chose comes first, also "do not send"', () => {
  const choices = { roofslope: null, neigung: 'roofSlope' };
  expect(ids(['roofSlope', 'Neigung'], snowTemplate, choices)).toEqual([
    [null, 'chosen'],
    ['roofSlope', 'chosen'],
  ]);
});

test('a choice of a field that the template no longer has is forgotten', () => {
  expect(ids(['roofSlope'], snowTemplate, { roofslope: 'gone' })).toEqual([['roofSlope', 'name']]);
});

test('a field that a header names is not guessed for another', () => {
  expect(ids(['roofslop', 'roofSlope'], snowTemplate)).toEqual([
    [null, null],
    ['roofSlope', 'name'],
  ]);
});

test('a header that fits several fields is not decided for the user', () => {
  const twins = template({ fields: [field('a1', { label: 'Width' }), field('a2', { label: 'Width' })] });
  expect(mapHeaders(['Width'], twins)).toEqual([
    { header: 'Width', field: null, by: null, problem: '"Width" fits several inputs (a1, a2): choose one' },
  ]);
});

test('equal headers are told apart by their order, blank ones by their place', () => {
  expect(headerKeys(['Slope', '', 'slope ', 'x', ''])).toEqual(['slope', '#2', 'slope#2', 'x', '#5']);
});

test('a choice named like a property of every object is none', () => {
  expect(ids(['constructor'], snowTemplate, {})).toEqual([[null, null]]);
});
