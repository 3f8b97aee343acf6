import { searchTemplates } from './templateSearch';

const templates = [
  { code: 'loadsSnowASCE7-22', name: 'Snow load', category: 'Loads' },
  { code: 'timberBeamASD', name: 'Timber beam', category: null },
];
const found = (search: string) => searchTemplates(templates, search).map(({ code }) => code);

test.each(['snow', 'SNOW load', 'asce7-22', 'loads', 'load snow'])('%p finds the snow template', (search) => {
  expect(found(search)).toEqual(['loadsSnowASCE7-22']);
});

test('nothing typed shows everything', () => {
  expect(found('  ')).toHaveLength(2);
});

test('every word must occur', () => {
  expect(found('snow beam')).toEqual([]);
});
