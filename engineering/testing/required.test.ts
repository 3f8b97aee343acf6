import type { Attributes } from '../../contract';
import { allTemplates } from '../catalogue';
import { readNewInputs } from '../kit/inputs';

/** What must be given before anything is calculated, where no choice brings more into use. */
const required: Record<string, string[]> = {
  'loadsSnowASCE7-16': ['eaveToRidgeDistance', 'roofSlope'],
  'loadsSnowASCE7-22': ['eaveToRidgeDistance', 'roofSlope'],
  timberBeamASD: ['L_X', 'supports'],
  timberColumnASD: ['length', 'deadAxial', 'liveAxial', 'plateSpecies'],
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
    expect(message).toMatch(/ is required: (a number|one of|rows of) .+\.$/);
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
])('%s: %j', (code, attributes, fields) => {
  const template = allTemplates().find((one) => one.code === code)!;
  const named = readNewInputs(template, attributes).problems.map(({ field }) => field);
  expect(named).toEqual(expect.arrayContaining(fields));
});
