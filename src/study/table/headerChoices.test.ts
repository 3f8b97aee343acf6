import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import {
  forgetHeaderChoices,
  loadHeaderChoices,
  readHeaderChoices,
  saveHeaderChoices,
} from './headerChoices';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const settings = <Value>(task: (settings: Excel.SettingCollection) => Value) =>
  office.Excel.run(async (context) => {
    const answer = task(context.workbook.settings);
    await context.sync();
    return answer;
  });

test('choices are kept with the workbook, by template', async () => {
  expect(await loadHeaderChoices('snow')).toEqual({});
  const answered = { field: 'span', units: 'plf' };
  await saveHeaderChoices('snow', { 'roof slop': 'roofSlope', notes: null, answered });
  await saveHeaderChoices('beam', { span: 'L' });
  expect(await loadHeaderChoices('snow')).toEqual({ 'roof slop': 'roofSlope', notes: null, answered });
  expect(await loadHeaderChoices('beam')).toEqual({ span: 'L' });
});

test('saving takes the place of what was saved before', async () => {
  await saveHeaderChoices('snow', { a: 'roofSlope', b: null });
  await saveHeaderChoices('snow', { a: null });
  expect(await loadHeaderChoices('snow')).toEqual({ a: null });
});

test('choices made in quick succession are all kept, the last of each template', async () => {
  await Promise.all([
    saveHeaderChoices('snow', { a: 'roofSlope' }),
    saveHeaderChoices('beam', { span: 'L' }),
    saveHeaderChoices('snow', { a: 'roofSlope', b: null }),
  ]);
  expect(await loadHeaderChoices('snow')).toEqual({ a: 'roofSlope', b: null });
  expect(await loadHeaderChoices('beam')).toEqual({ span: 'L' });
});

test.each([
  ['a text', 'roofSlope'],
  ['fields that are no names', [{ template: 'snow', choices: { a: 7 } }]],
  ['something else', { template: 'snow' }],
])('%s that anybody may have written there is no choice, and is written over', async (_what, value) => {
  await settings((all) => all.add('calc.studyColumns', value));
  expect(await loadHeaderChoices('snow')).toEqual({});
  await saveHeaderChoices('snow', { a: 'roofSlope' });
  expect(await loadHeaderChoices('snow')).toEqual({ a: 'roofSlope' });
});

test('the oldest are forgotten: templates beyond 50, headers beyond 500', async () => {
  for (let i = 0; i <= 50; i++) await saveHeaderChoices(`template${i}`, { a: String(i) });
  expect(await loadHeaderChoices('template0')).toEqual({});
  expect(await loadHeaderChoices('template1')).toEqual({ a: '1' });
  expect(await loadHeaderChoices('template50')).toEqual({ a: '50' });

  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`header ${i}`, null]));
  await saveHeaderChoices('snow', many);
  const kept = Object.keys(await loadHeaderChoices('snow'));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 'header 1', 'header 500']);
});

test('all are listed, and taken out on command', async () => {
  await settings((all) => all.add('calc.studyColumns', []));
  await saveHeaderChoices('snow', { a: 'roofSlope' });
  await saveHeaderChoices('beam', { span: 'L' });
  expect((await readHeaderChoices()).map(({ template }) => template)).toEqual(['snow', 'beam']);
  await forgetHeaderChoices();
  expect(await readHeaderChoices()).toEqual([]);
  await forgetHeaderChoices();
});
