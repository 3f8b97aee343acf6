import type { HeaderChoice } from './studyColumn';
import { headerKeys, mapHeaders } from './studyMapping';
import { field, snowTemplate, template } from '../../core/testing/templates';

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
  ['ground_snow_load', 'groundSnowLoad', 'name'],
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

const column = (header: string, choice?: HeaderChoice) =>
  mapHeaders(
    [header],
    snowTemplate,
    choice === undefined ? {} : { [headerKeys([header])[0] ?? '']: choice },
  )[0];

test.each([
  ['groundSnowLoad (kPa)', 'kPa'],
  ['groundSnowLoad kPa', 'kPa'],
  ['Ground snow load in lb/sq. ft.', 'psf'],
  ['ground_snow_load_psf', 'psf'],
  ['groundSnowLoadPsf', 'psf'],
  ['GROUND SNOW LOAD KPA', 'kPa'],
  ['groundSnowLoad pounds per square foot', 'psf'],
  ['eaveToRidgeDistance\nm', 'm'],
  ["eaveToRidgeDistance '", 'ft'],
  ['roofSlope in 12', 'rise per 12'],
  ['roofSlope: x/12', 'rise per 12'],
])('%j names its units: %s', (header, units) => {
  expect(column(header)).toMatchObject({ by: 'name', units, unitsBy: 'header' });
  expect(column(header)).not.toHaveProperty('question');
});

test.each([
  ['groundSnowLoad (ft)', 'groundSnowLoad (ft)" ends in "ft", but Label of groundSnowLoad is in psf'],
  ['groundSnowLoad kg/m2', 'ends in "kg/m2", which is not a recognized unit'],
  ['groundSnowLoad (north side)', 'ends in "north side", which is not a recognized unit'],
  ['eaveToRidgeDistance M', 'ends in "M", which is not a recognized unit'],
  ["eaveToRidgeDistance'", `ends in "'", which is not a recognized unit`],
  ['roofSlope °', 'ends in "°", but Label of roofSlope is in rise per 12'],
  ['exposure m', 'ends in "m", but Label of exposure has no units. Use the values as they are?'],
])('%j is not taken for the units of its input: the user is asked', (header, text) => {
  const ambiguous = column(header);
  expect(ambiguous).not.toHaveProperty('units');
  expect(ambiguous?.question).toMatchObject({
    about: 'units',
    text: expect.stringContaining(text) as string,
  });
});

test('a column that the user has chosen says its units, or is asked about', () => {
  expect(column('pg ASCE 7-22 psf', 'groundSnowLoad')).toMatchObject({ by: 'chosen', units: 'psf' });
  expect(column('Snow (ft)', 'groundSnowLoad')?.question?.text).toContain('ends in "ft"');
  expect(column('Snow (kPa) total', 'groundSnowLoad')?.question?.text).toContain(
    'has units in the middle of its text',
  );
  expect(column('kPa snow', 'groundSnowLoad')?.question?.text).toContain(
    'has units in the middle of its text',
  );
  expect(column('Lb ft', 'eaveToRidgeDistance')).toMatchObject({ units: 'ft' });
  expect(column('W in lb', 'eaveToRidgeDistance')?.question?.text).toContain('ends in "in lb"');
  expect(column('Snow', 'groundSnowLoad')).toEqual({
    header: 'Snow',
    field: expect.objectContaining({ referenceId: 'groundSnowLoad' }) as unknown,
    by: 'chosen',
  });
});

test.each(['before', 'chosen'])(
  'a symbol that could be units is not the unit of the input that it names: %s',
  (by) => {
    const beam = template({ fields: [field('unbracedLength', { label: 'Unbraced length', units: 'ft' })] });
    const choice = { lb: 'unbracedLength' };
    const read =
      by === 'chosen'
        ? mapHeaders(['Lb'], beam, choice)
        : mapHeaders(['Lb'], beam, {}, { remembered: choice });
    expect(read).toEqual([{ header: 'Lb', field: beam.fields[0], by }]);
  },
);

test('an answer says the units, among those of the input and nowhere else', () => {
  const header = 'groundSnowLoad kg/m2';
  const question = column(header)?.question;
  expect(question?.about === 'units' && question.answers.slice(0, 3)).toEqual(['psf', 'psi', 'ksi']);
  const answered = column(header, { field: 'groundSnowLoad', units: 'kPa' });
  expect(answered).toMatchObject({ by: 'chosen', units: 'kPa', unitsBy: 'answer' });
  expect(answered).not.toHaveProperty('question');
  expect(column(header, { field: 'groundSnowLoad', units: 'ft' })?.question).toBeDefined();
  // What a header says clearly is not overruled by what is kept in a workbook.
  expect(column('groundSnowLoad kPa', { field: 'groundSnowLoad', units: 'psf' })).toMatchObject({
    units: 'kPa',
    unitsBy: 'header',
  });
  expect(column('exposure m', { field: 'exposure', units: '' })).toMatchObject({ unitsBy: 'answer' });
  expect(column('exposure m', { field: 'exposure', units: '' })).not.toHaveProperty('question');
});

test('a header that only resembles an input is asked about, then its units', () => {
  expect(column('Ground snow laod kg/m2')?.question).toEqual({
    about: 'field',
    text: '"Ground snow laod kg/m2" resembles Label of groundSnowLoad. Is it that input?',
  });
  expect(column('Ground snow laod kg/m2', 'groundSnowLoad')?.question?.about).toBe('units');
  expect(column('Ground snow laod kPa', 'groundSnowLoad')).toMatchObject({ units: 'kPa' });
  expect(column('Ground snow laod kPa')).toMatchObject({ units: 'kPa', question: { about: 'field' } });
});

test('units that the table does not know are read where a template states them', () => {
  const odd = template({ fields: [field('rate', { label: 'Rate', units: 'widgets' })] });
  expect(mapHeaders(['Rate widgets'], odd)[0]).toMatchObject({ units: 'widgets' });
  expect(mapHeaders(['Rate (Widgets)'], odd)[0]).toMatchObject({ units: 'Widgets' });
  expect(mapHeaders(['Rate m'], odd)[0]?.question).toMatchObject({ answers: ['widgets'] });
});

test('a header that is one input by its whole name and another by a unit is not decided for the user', () => {
  const both = template({
    fields: [
      field('spanM', { label: 'Moment', units: 'kip-ft' }),
      field('span', { label: 'Span', units: 'ft' }),
    ],
  });
  expect(mapHeaders(['Span m'], both)[0]?.problem).toContain('fits several inputs (spanM, span)');
  expect(mapHeaders(['spanM'], both)[0]).toMatchObject({ by: 'name', field: { referenceId: 'spanM' } });
});

test('what the user chose comes first, also "leave it out"', () => {
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

test('a bare dimension that several inputs measure is asked about by their names', () => {
  const box = template({
    fields: [
      field('height', { label: 'Outside height H', units: 'in' }),
      field('depth', { label: 'Depth d', units: 'in' }),
    ],
  });
  expect(mapHeaders(['Depth (in)'], box)[0]).toMatchObject({
    field: null,
    question: {
      about: 'input',
      text: expect.stringContaining('may be Depth d, Outside height H.') as string,
    },
  });
});

test('the height of columns in ft is most likely their length, about both axes; sections are not as deep', () => {
  const column = template({
    name: 'Steel Column',
    fields: [
      field('depth', { label: 'Depth d', units: 'in', default: 18 }),
      field('lcx', { label: 'Length about the x axis', units: 'ft', required: true }),
      field('lcy', { label: 'Length about the y axis', units: 'ft', required: true }),
    ],
  });
  const suggested = (heading: string, heights: number[], of = column) => {
    const question = mapHeaders([heading], of, {}, { rows: heights.map((height) => [height]) })[0]?.question;
    return question?.about === 'input' ? question.suggested?.map(({ referenceId }) => referenceId) : null;
  };
  expect(suggested('Height ft', [14, 12.5])).toEqual(['lcx', 'lcy']);
  expect(suggested('Height (mm)', [3500])).toEqual(['lcx', 'lcy']);
  expect(suggested('Height (in)', [14])).toBeUndefined();
  expect(suggested('Height', [14])).toBeUndefined();
  expect(suggested('Height ft', [14], { ...column, name: 'Steel Beam' })).toBeUndefined();
});

test('a length is that of the member where its label says so', () => {
  const post = template({
    name: 'Timber Column',
    fields: [
      field('length', { label: 'Length of the column', units: 'ft' }),
      field('bearing', { label: 'Bearing length', units: 'in' }),
    ],
  });
  const of = (detail: typeof post) => mapHeaders(['LENGTH (m)'], detail)[0];
  expect(of(post)).toMatchObject({ field: { referenceId: 'length' }, units: 'm' });
  expect(of(post)?.question).toBeUndefined();
  expect(of({ ...post, name: 'Base plate' })).toMatchObject({ field: null, question: { about: 'input' } });
});

test('equal headers are distinguished by their order, blank ones by their place', () => {
  expect(headerKeys(['Slope', '', 'slope ', 'x', ''])).toEqual(['slope', '#2', 'slope#2', 'x', '#5']);
});

test('a choice named like a property of every object is not a choice', () => {
  expect(ids(['constructor'], snowTemplate, {})).toEqual([[null, null]]);
});

describe('a header that names no input, with units that one without a column has', () => {
  const beam = template({
    fields: [
      field('span', { label: 'Span', units: 'ft' }),
      field('lb', { label: 'Unbraced length Lb', units: 'in' }),
      field('load', { label: 'Load', units: 'kip/ft' }),
    ],
    outputs: [{ referenceId: 'deflection', label: 'Deflection', type: 'number', units: 'in' }],
  });
  const questions = (headers: string[], choices = {}) =>
    mapHeaders(headers, beam, choices).map(({ question }) => question?.text ?? null);

  test.each(['Reach mm', 'L0 (m)', 'Beam reach, ft', 'Lichte Weite [cm]'])(
    '%j is asked about: the default of the span is not taken without a word',
    (header) => {
      const [found] = mapHeaders([header, 'Load plf'], beam);
      expect(found).toMatchObject({ field: null, by: null, question: { about: 'input' } });
      expect(found?.question?.text).toBe(
        `"${header}" does not name an input, but its units fit Span, Unbraced length Lb, which no column gives. Choose its input above, or leave the column out`,
      );
    },
  );

  test('it is not asked where every such input has its column, or the user has answered', () => {
    expect(questions(['Reach mm', 'Span ft'])[0]).toContain('fit Unbraced length Lb,');
    expect(questions(['Reach mm', 'span', 'lb'])).toEqual([null, null, null]);
    expect(questions(['Reach mm'], { reachmm: null })).toEqual([null]);
    expect(questions(['Reach mm'], { reachmm: 'span' })).toEqual([null]);
  });

  test.each(['Mark', 'Remark (north side)', 'Weight lb', 'deflection', 'Deflection (in)', ''])(
    '%j is left unchanged: no units, those of no input, or a result of an earlier run',
    (header) => expect(questions([header])).toEqual([null]),
  );

  test('inputs in use are named before those that another input switches on', () => {
    const custom = { visibleIf: { referenceId: 'section', equals: ['Custom'] } };
    const steel = template({
      fields: [
        field('section', { type: 'enum', options: ['W18X50', 'Custom'], default: 'W18X50' }),
        field('depth', { label: 'Depth', units: 'in', ...custom }),
        field('span', { label: 'Span', units: 'ft' }),
      ],
    });
    expect(mapHeaders(['Reach mm'], steel)[0]?.question?.text).toContain('fit Span, Depth, which');
  });

  test('many inputs that fit are counted', () => {
    const many = template({
      fields: Array.from({ length: 7 }, (_, i) => field(`l${i}`, { label: `Length ${i}`, units: 'ft' })),
    });
    expect(mapHeaders(['Reach mm'], many)[0]?.question?.text).toContain(
      'fit Length 0, Length 1, Length 2, Length 3 and 3 more, which',
    );
  });
});

test.each(['Unbraced length Lb - feet', 'Unbraced length Lb: feet', 'Unbraced length Lb ft'])(
  '%j is the length in feet, not a moment in pound-feet',
  (header) => {
    const beam = template({ fields: [field('lb', { label: 'Unbraced length Lb', units: 'ft' })] });
    expect(mapHeaders([header], beam)[0]).toMatchObject({ by: 'name', units: 'ft' });
    expect(mapHeaders([header], beam)[0]?.question).toBeUndefined();
  },
);
