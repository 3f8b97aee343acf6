import { allTemplates } from '../../../engineering/catalogue';
import { indexTemplates, nearestTemplates, purposeOf } from './templateSearch';

const templates = [
  { code: 'loadsSnowASCE7-22', name: 'Snow load', category: 'Loads' },
  { code: 'timberBeamASD', name: 'Timber beam', category: null, searchWords: ['joist'] },
  { code: 'loadsSnowASCE7-16', name: 'Snow load, older edition', category: 'Loads', searchWords: ['roof'] },
  { code: 'footing', name: 'Spread footing', category: 'Concrete', searchWords: ['foundation'] },
];
const find = indexTemplates(templates);
const found = (search: string, category: string | null = null) =>
  find({ search, category }).map(({ code }) => code);

test.each(['7-22', 'SNOW load 22', 'asce7-22', 'loads 22', 'load snow ASCE 7-22'])(
  '%p finds the snow template',
  (search) => {
    expect(found(search)).toEqual(['loadsSnowASCE7-22']);
  },
);

test.each([
  ['joist', ['timberBeamASD']],
  ['wood joists', ['timberBeamASD']],
  ['Foundation', ['footing']],
  ['roof 16', ['loadsSnowASCE7-16']],
  ['w14x30', []],
])('%p is known by another name: %j', (search, codes) => {
  expect(found(search)).toEqual(codes);
});

test('a word that a name has is found as it is, whatever else it may mean', () => {
  const roof = { code: 'roofTruss', name: 'Roof truss', category: null };
  expect(indexTemplates([...templates, roof])({ search: 'roof', category: null })).toContain(roof);
});

test('nothing typed shows everything in the order of the service', () => {
  expect(found('  ')).toEqual(templates.map(({ code }) => code));
});

test('a word of the purpose finds a template after those that are named so; what is not covered finds none', () => {
  const templates = [
    {
      code: 'drift',
      name: 'Drift',
      category: null,
      description: 'Wind-blown snow at parapets. Not covered: roofs of barns.',
    },
    { code: 'wind', name: 'Wind', category: null },
  ];
  const search = (text: string) =>
    indexTemplates(templates)({ search: text, category: null }).map(({ code }) => code);
  expect(search('wind')).toEqual(['wind', 'drift']);
  expect(search('drift parapets')).toEqual(['drift']);
  expect(search('barns')).toEqual([]);
});

test('every word must occur', () => {
  expect(found('snow beam')).toEqual([]);
});

test('a word does not run from one property into the next', () => {
  expect(found('asdtimber')).toEqual([]);
});

test('a category narrows the search, also that of the templates without one', () => {
  expect(found('snow', 'Loads')).toHaveLength(2);
  expect(found('snow', 'Concrete')).toEqual([]);
  expect(found('', '')).toEqual(['timberBeamASD']);
});

test('the purpose is the first sentence; nothing is invented where it is missing', () => {
  expect(purposeOf({ description: ' Loads of\n 2.5 psf. Not covered: drifts. ' })).toBe('Loads of 2.5 psf.');
  expect(purposeOf({ description: 'no full stop' })).toBe('no full stop');
  expect(purposeOf({ description: '  ' })).toBeNull();
  expect(purposeOf({})).toBeNull();
});

const published = allTemplates().map(({ code, name, category, description, searchWords = [] }) => ({
  ...{ code, name, category, description },
  searchWords: [...searchWords],
}));
const findPublished = indexTemplates(published);
const steel = ['steelBeamAISC360', 'steelColumnAISC360'];

test.each([
  ['HSS', ['steelColumnAISC360']],
  ['w14', steel],
  ['HSS6x6x3/8', ['steelColumnAISC360']],
  ['T beam', ['concreteBeamACI318']],
  ['I beams', ['steelBeamAISC360']],
  ['shear wall', []],
  ['lvl', ['timberBeamASD', 'timberColumnASD']],
  ['2x10', ['timberBeamASD', 'timberColumnASD']],
])('%s finds the templates of that material and no others', (search, codes) => {
  const found = findPublished({ search, category: null }).map(({ code }) => code);
  expect(found.toSorted()).toEqual(codes);
});

/** What engineers call what they want to check, and the template that comes first. */
test.each([
  ['wind uplift', 'windMWFRSASCE7'],
  ['uplift on roof', 'windMWFRSASCE7'],
  ['wind on a wall', 'windMWFRSASCE7'],
  ['parapet wind', 'windMWFRSASCE7'],
  ['wind speed', 'windMWFRSASCE7'],
  ['cladding', 'windCCASCE7'],
  ['window', 'windCCASCE7'],
  ['C&C', 'windCCASCE7'],
  ['roof snow load', 'loadsSnowASCE7-16'],
  ['ground snow', 'loadsSnowASCE7-16'],
  ['drift', 'snowDriftASCE7'],
  ['snow at a parapet', 'snowDriftASCE7'],
  ['story drift', 'seismicELFASCE7'],
  ['earthquake', 'seismicELFASCE7'],
  ['base shear', 'seismicELFASCE7'],
  ['load combos', 'loadCombinationsASCE7'],
  ['floor joists', 'timberBeamASD'],
  ['rafter', 'timberBeamASD'],
  ['ridge beam', 'timberBeamASD'],
  ['valley', 'timberBeamASD'],
  ['girts', 'timberBeamASD'],
  ['glulam header', 'timberBeamASD'],
  ['columns', 'timberColumnASD'],
  ['design of a wood post', 'timberColumnASD'],
  ['king stud', 'timberColumnASD'],
  ['steel girder', 'steelBeamAISC360'],
  ['lateral-torsional buckling', 'steelBeamAISC360'],
  ['steel beam reactions', 'steelBeamAISC360'],
  ['HSS column', 'steelColumnAISC360'],
  ['T-beam', 'concreteBeamACI318'],
  ['stirrups', 'concreteBeamACI318'],
  ['pad footing', 'spreadFootingACI318'],
  ['soil bearing pressure', 'spreadFootingACI318'],
  ['punching shear', 'spreadFootingACI318'],
])('%s finds a template by its use: %s', (search, code) => {
  expect(findPublished({ search, category: null })[0]?.code).toBe(code);
});

test('wind uplift finds the wind loads before the members that resist it', () => {
  const found = findPublished({ search: 'wind uplift', category: null }).map(({ code }) => code);
  expect(found).toEqual(['windMWFRSASCE7', 'windCCASCE7', 'steelColumnAISC360']);
});

test('a word within another one of a purpose, such as strain, finds nothing', () => {
  expect(findPublished({ search: 'rain', category: null })).toEqual([]);
});

test.each([
  ['slabs', 'concreteBeamACI318'],
  ['masonry', 'concreteBeamACI318'],
  ['shear walls', 'seismicELFASCE7'],
  ['HSS beam', 'steelBeamAISC360'],
  ['retaining wall', 'spreadFootingACI318'],
  ['connection', 'steelBeamAISC360'],
  ['roof truss', 'timberBeamASD'],
  ['IBC', 'loadsSnowASCE7-22'],
  ['snwo drift', 'snowDriftASCE7'],
  ['snwo', 'loadsSnowASCE7-22'],
  ['footng', 'spreadFootingACI318'],
])('where nothing fits %s, %s comes nearest', (search, code) => {
  const query = { search, category: null };
  const near = nearestTemplates(published, query).map((one) => one.code);
  expect(near).toContain(code);
  expect(near.length).toBeLessThan(published.length);
});

test('nothing comes near to what has no meaning', () => {
  expect(nearestTemplates(published, { search: 'qqqq', category: null })).toEqual([]);
});
