import type { Attributes, Field } from '../../contract';
import { allTemplates } from '../catalogue';
import { readNewInputs, solveInputs } from '../kit/inputs';
import { exampleAttributes } from './withExamples';

/** What must be given before anything is calculated, where no choice brings more into use. */
const required: Record<string, string[]> = {
  'loadsSnowASCE7-16': ['eaveToRidgeDistance', 'roofSlope'],
  'loadsSnowASCE7-22': ['eaveToRidgeDistance', 'roofSlope'],
  timberBeamASD: ['L_X', 'supports', 'member', 'loadsLine'],
  timberColumnASD: [
    ...['species', 'grade', 'nominalSize', 'length'],
    ...['deadAxial', 'liveAxial', 'plateSpecies'],
  ],
  steelBeamAISC360: ['section', 'span', 'deadLoad', 'liveLoad'],
  steelColumnAISC360: ['section', 'axialDead', 'axialLive', 'lcx', 'lcy'],
  concreteBeamACI318: ['bw', 'h', 'd', 'asTension', 'stirrupArea', 'stirrupSpacing', 'mu', 'vu'],
  spreadFootingACI318: [
    ...['columnWidth', 'columnDepth', 'deadLoad', 'liveLoad', 'allowableSoilPressure', 'depthToBase'],
    ...['width', 'length', 'thickness', 'effectiveDepth', 'barAreaLong', 'barAreaShort'],
  ],
  seismicELFASCE7: ['sds', 'sd1', 's1', 'r', 'ie', 'levels'],
  windMWFRSASCE7: ['windSpeed', 'exposure', 'enclosure', 'length', 'width', 'eaveHeight', 'roofSlope'],
  windCCASCE7: [
    'windSpeed',
    'exposure',
    'enclosure',
    'length',
    'width',
    'eaveHeight',
    'roofSlope',
    'components',
  ],
  snowDriftASCE7: ['groundSnowLoad', 'balancedLoad', 'height', 'upperRoofLength', 'roofLength'],
  loadCombinationsASCE7: [],
};

test.each(allTemplates())('$code: without inputs the answer names each that is required', (template) => {
  const { problems } = readNewInputs(template, {});
  expect(problems.map(({ field }) => field)).toEqual(required[template.code]);
  for (const { field, message } of problems) {
    const { label } = template.fields.find(({ referenceId }) => referenceId === field)!;
    expect(message).toMatch(/ (is|are) required: (a number|one of|rows of|text, such as) .+\.$/);
    expect(message.startsWith(label)).toBe(true);
  }
});

test.each(allTemplates().filter(({ presets }) => presets.length > 0))(
  '$code: a preset gives all that is required',
  (template) => {
    for (const { code } of template.presets) expect(readNewInputs(template, {}, code).problems).toEqual([]);
  },
);

test.each<[string, Attributes, string[]]>([
  ['loadsSnowASCE7-16', { overrideDefaults: true }, ['groundSnowLoad']],
  ['loadsSnowASCE7-22', { overrideDefaults: true }, ['groundSnowLoad']],
  [
    'windMWFRSASCE7',
    { roofType: 'Flat' },
    ['windSpeed', 'exposure', 'enclosure', 'length', 'width', 'eaveHeight'],
  ],
  ['windMWFRSASCE7', { topography: '2-D ridge' }, ['hillHeight', 'hillHalfLength']],
  ['seismicELFASCE7', { edition: 'ASCE 7-16', groundMotion: 'SS and S1 by site class' }, ['ss']],
  ['snowDriftASCE7', { place: 'Adjacent structure' }, ['separation']],
  [
    'snowDriftASCE7',
    { slidingSurface: 'Slippery' },
    ['upperRoofSlope', 'upperEaveToRidge', 'upperFlatRoofLoad'],
  ],
  [
    'steelBeamAISC360',
    { section: 'Custom' },
    ['depth', 'flangeWidth', 'flangeThickness', 'webThickness', 'filletRadius'],
  ],
  ['steelColumnAISC360', { section: 'Custom HSS' }, ['height', 'width', 'wallThickness']],
  ['timberBeamASD', { type: 'Custom' }, ['b_input', 'd_input', 'species']],
  ['timberBeamASD', { flitch: true }, ['flitchThickness', 'flitchDepth']],
  ['timberBeamASD', { topBracing: 'Spacing' }, ['topBraceSpacing']],
  ['timberBeamASD', { type: 'Custom', species: 'Hem-Fir' }, ['grade']],
  ['timberBeamASD', { type: 'Custom', species: 'Custom values' }, ['fb', 'fv', 'fcPerp', 'e', 'eMin']],
  ['timberColumnASD', { memberType: 'Custom' }, ['b', 'd', 'fb', 'eMin']],
  ['timberColumnASD', { bracingB: 'Spacing' }, ['unbracedB']],
  ['timberColumnASD', { plateSpecies: 'Custom value' }, ['plateFcPerp']],
  [
    'timberColumnASD',
    {
      ...{ memberType: 'Custom', b: 3.5, d: 5.5, fb: 2600, eMin: 965_000, length: 9 },
      ...{ deadAxial: 0, liveAxial: 1000, plateSpecies: 'No wood plate' },
    },
    ['fc'],
  ],
])('%s: %j', (code, attributes, fields) => {
  const template = allTemplates().find((one) => one.code === code)!;
  const named = readNewInputs(template, attributes).problems.map(({ field }) => field);
  expect(named).toEqual(expect.arrayContaining(fields));
});

/** Of loads and of nothing else. */
const loadUnits = ['lb', 'kip', 'plf', 'kip/ft', 'lb-ft', 'kip-ft'];
/** Loads that are pressures, and heights or speeds that loads follow from. */
const otherLoads = ['groundSnowLoad', 'balancedLoad', 'windSpeed', 'sds', 'levels', 'eaveToRidgeDistance'];
const isLoad = ({ referenceId, units, columns = [] }: Field) =>
  otherLoads.includes(referenceId) ||
  [units, ...columns.map((column) => column.units)].some((unit) => loadUnits.includes(unit ?? '')) ||
  columns.some((column) => column.units === 'psf');

test.each(allTemplates())('$code: nothing is calculated without any load', (template) => {
  // Each load of a combination is 0 until it is given: the answer is 0, and says so.
  if (template.code === 'loadCombinationsASCE7') {
    const { stored } = readNewInputs(template, {});
    expect(solveInputs(template, stored, {}).results['cautions']).toContain('No loads were entered');
    return;
  }
  const loads = template.fields.filter(isLoad).map(({ referenceId }) => referenceId);
  expect(loads.length).toBeGreaterThan(0);
  const without = Object.entries(exampleAttributes(template)).filter(([name]) => !loads.includes(name));
  const { problems } = readNewInputs(template, Object.fromEntries(without));
  expect(loads).toEqual(expect.arrayContaining(problems.map(({ field }) => field)));
  expect(problems.length).toBeGreaterThan(0);
});
