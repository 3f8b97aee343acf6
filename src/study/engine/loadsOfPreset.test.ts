import type { Attributes, TemplateDetail } from '../../../contract';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { readStudyTable, type StudyTableOptions } from './studyTable';

const timber: TemplateDetail = { ...findTemplate('timberBeamASD')!, id: 'timber' };
const steel: TemplateDetail = { ...findTemplate('steelBeamAISC360')!, id: 'steel' };

const joists = (headings: string[], rows: unknown[][], options: StudyTableOptions = {}, template = timber) =>
  readStudyTable([headings, ...rows], template, { preset: 'floorJoist', ...options });

const fieldsOf = (table: ReturnType<typeof joists>) =>
  table.columns.map(({ field, question }) => question?.about ?? field?.referenceId ?? null);

const sentBy = (table: ReturnType<typeof joists>): (Attributes | null)[] =>
  table.rows.map((row) => ('attributes' in row ? row.attributes : null));

const notesOf = (table: ReturnType<typeof joists>) =>
  table.rows.map((row) => ('defaults' in row ? row.defaults : undefined));

const valuesIn = ({ presetValues }: ReturnType<typeof joists>) => presetValues.map(({ text }) => text);

/** Of every row whose table has no such columns. */
const sizes = 'Values of the preset are used: Member 2x10 D.Fir-L No. 2, Spacing of members 16 in';
const others = [
  'Supports, hinges and braces (2 rows)',
  'Lateral bracing of the top edge Continuous',
  'Repetitive member Repeating',
];
const withoutSpan = `${sizes}, Length of the beam 13 ft, ${others.join(', ')}`;
const withSpan = `${sizes}, ${others.join(', ')}`;

test.each([
  ['D (psf)', 'L (psf)'],
  ['DL psf', 'LL psf'],
  ['Dead load psf', 'Live load psf'],
  ['Dead load (Floor)', 'Live load (Floor)'],
])('%s and %s are the area loads of the preset', (dead, live) => {
  const table = joists(['Mark', dead, live], [['J1', 15, 60]]);
  expect(fieldsOf(table)).toEqual([null, 'loadsDist.Floor.D', 'loadsDist.Floor.L']);
  expect(sentBy(table)).toEqual([
    {
      loadsDist: [
        ['Floor', 0, 0, 0, 0, 'D', 15],
        ['Floor', 0, 0, 0, 0, 'L', 60],
      ],
    },
  ]);
  expect(table.presetLoads).toBe('');
  expect(notesOf(table)).toEqual([withoutSpan]);
});

test('loads are converted, and positions of the preset move with the length of the row', () => {
  const table = readStudyTable(
    [
      ['Span ft', 'S kPa', 'Lr psf'],
      [14, 1, 30],
    ],
    timber,
    { preset: 'rafter' },
  );
  expect(sentBy(table)).toEqual([
    {
      L_X: 14,
      loadsDist: [
        ['Roof', 0, 0, 0, 0, 'D', 12],
        ['Roof live', 0, 0, 0, 0, 'Lr', 30],
        ['Snow', 0, 0, 0, 0, 'S', expect.closeTo(20.885, 3)],
      ],
    },
  ]);
});

test('line loads of a preset have both ends changed, and area loads beside them do not', () => {
  const table = joists(['D plf', 'D psf'], [[100, 14]], { preset: 'floorHeader' });
  expect(sentBy(table)).toEqual([
    {
      loadsDist: [
        ['Floor', 0, 0, 84, 84, 'D', 14],
        ['Floor', 0, 0, 84, 84, 'L', 40],
      ],
      loadsLine: [['Wall', 0, 0, 'D', 100, 100]],
    },
  ]);
  expect(table.presetLoads).toBe('L 40 psf');
});

test('a load that may be one of two of the preset is a question that names them', () => {
  const table = joists(['D psf', 'L psf'], [[15, 40]], { preset: 'comboBeam' });
  expect(fieldsOf(table)).toEqual(['input', 'loadsDist.Floor.L']);
  expect(table.columns[0]?.question?.text).toBe(
    '"D psf" may be Dead load (Floor) or Dead load (Roof). Choose its input above, or leave the column out',
  );
  const chosen = joists(['D psf'], [[15]], {
    preset: 'comboBeam',
    choices: { dpsf: 'loadsDist.Roof.D' },
  });
  expect(sentBy(chosen)[0]?.loadsDist).toContainEqual(['Roof', 0, 0, 96, 96, 'D', 15]);
});

test('a load that the preset does not have stays unmatched, with the reason', () => {
  const table = joists(['D psf', 'L psf', 'S psf'], [[15, 40, 30]]);
  expect(table.columns[2]?.question?.text).toBe(
    '"S psf" would not be used: it is a load of the presets Hip or valley beam, Rafter, Roof girder, Roof header and 1 more. Choose one of these presets, another input above, or leave the column out',
  );
  expect(sentBy(table)).toEqual([null]);
  const wall = joists(['D psf', 'L psf', 'Wall psf'], [[15, 40, 30]]);
  expect(wall.columns[2]?.question?.text).toBe(
    '"Wall psf" would not be used: other columns give Dead load (Floor), Live load (Floor), and the preset has no other load in its units. Choose another input above, or leave the column out',
  );
});

test.each([
  ['DL plf', 'Generic beam, Generic flitch beam, Floor header'],
  ['Dead (plf)', 'Generic beam, Generic flitch beam, Floor header'],
  ['Live (plf)', 'Generic beam, Generic flitch beam'],
  ['Live load', 'Generic beam, Generic flitch beam, Floor joist, Floor girder and 5 more'],
  ['LL', 'Generic beam, Generic flitch beam, Floor joist, Floor girder and 5 more'],
  ['Live load (Attic)', 'Ceiling joist'],
])('without a preset, %s names the presets that have the load', (heading, presets) => {
  const { columns } = readStudyTable(
    [
      ['Span ft', heading],
      [12, 100],
    ],
    timber,
  );
  expect(columns[1]).toMatchObject({ field: null, by: null, question: { about: 'input' } });
  expect(columns[1]?.question?.text).toMatch(
    `"${heading}" would not be used: it is a load of the preset${presets.includes(',') ? 's' : ''} ${presets}. Choose `,
  );
});

test('a column resembles no input that is a table, and a load no strength', () => {
  const { columns } = readStudyTable(
    [
      ['Line lods', 'Loads', 'Load plf'],
      [12, 100, 100],
    ],
    timber,
  );
  const tables = 'which a column cannot give without a preset that has this load';
  expect(columns).toMatchObject([
    { field: null, question: { text: expect.stringContaining(`it may be Line loads, ${tables}`) as string } },
    {
      field: null,
      question: {
        text: expect.stringContaining(
          `it may be Area loads, Line loads, Point loads and moments, ${tables}`,
        ) as string,
      },
    },
    { field: null, question: { text: expect.stringContaining(`fit Line loads, ${tables}`) as string } },
  ]);
});

test('the plan and every row name what is taken from the preset, whatever the user decided', () => {
  const spans = joists(
    ['Span ft', 'D psf', 'L psf'],
    [
      [14, 15, 60],
      [15, 20, 40],
    ],
    {
      choices: { dpsf: null, lpsf: null },
    },
  );
  expect(spans.presetLoads).toBe('D 10 psf, L 40 psf');
  expect(valuesIn(spans)).toEqual(['Member 2x10 D.Fir-L No. 2', 'Spacing of members 16 in', ...others]);
  expect(valuesIn(joists(['Spacing in', 'D psf'], [[12, 15]]))).toEqual([
    'Member 2x10 D.Fir-L No. 2',
    'Length of the beam 13 ft',
    ...others,
  ]);
  const used = 'Loads of the preset are used: D 10 psf, L 40 psf';
  expect(notesOf(spans)).toEqual([`${withSpan}; ${used}`, `${withSpan}; ${used}`]);
  const onlyDead = joists(['Span ft', 'D psf'], [[14, 15]]);
  expect(notesOf(onlyDead)).toEqual([`${withSpan}; Loads of the preset are used: L 40 psf`]);
  const own = joists(['Member', 'Spacing in', 'D psf', 'L psf'], [['2x12 D.Fir-L No. 2', 12, 15, 40]]);
  expect(notesOf(own)).toEqual([
    `Values of the preset are used: Length of the beam 13 ft, ${others.join(', ')}`,
  ]);
});

test('a blank load is asked about, and its row says that the default was taken', () => {
  const rows = [
    [15, 60],
    ['', 60],
  ];
  const open = joists(['D psf', 'L psf'], rows);
  expect(open.columns[0]?.question).toMatchObject({ about: 'blank', taken: '10 psf' });
  const taken = joists(['D psf', 'L psf'], rows, { choices: { 'blank dpsf': 'default' } });
  expect(notesOf(taken)).toEqual([withoutSpan, `Dead load (Floor): 10 psf by default; ${withoutSpan}`]);
  expect(sentBy(taken)[1]).toEqual({
    loadsDist: [
      ['Floor', 0, 0, 0, 0, 'D', 10],
      ['Floor', 0, 0, 0, 0, 'L', 60],
    ],
  });
});

test('loads of a preset that are numbers or points are named as well', () => {
  const table = joists(['Span ft'], [[30]], { preset: 'floorGirder' }, steel);
  expect(table.presetLoads).toBe('Dead load 12 kip, Live load 16 kip, Dead load 12 kip, Live load 16 kip');
  expect(joists(['Span ft', 'D klf'], [[30, 0.4]], { preset: 'floorBeam' }, steel).presetLoads).toBe(
    'Live load 0.5 kip/ft',
  );
});

test('a load beside its whole table is refused', () => {
  const { rows } = joists(['loadsDist', 'D psf'], [['[["Floor",0,0,0,0,"L",40]]', 15]]);
  expect(rows).toMatchObject([
    { error: { message: 'Dead load (Floor) is a row of Area loads, which is given as well. Keep one' } },
  ]);
});

test('bar sizes of a preset that no column gives are named, in the plan and in each row', () => {
  const footing: TemplateDetail = { ...findTemplate('spreadFootingACI318')!, id: 'footing' };
  const given = [
    ['columnWidth', 'columnDepth', 'deadLoad', 'liveLoad', 'allowableSoilPressure', 'depthToBase'],
    ['width', 'length', 'thickness', 'effectiveDepth', 'barAreaLong', 'barAreaShort'],
  ].flat();
  const row = [16, 16, 150, 100, 4000, 4, 9, 9, 22, 18, 4.8, 4.8];
  const table = joists(given, [row], { preset: 'squareFooting' }, footing);
  const bars = ['Size of the bars along the length No. 7', 'Size of the bars along the width No. 7'];
  expect(valuesIn(table)).toEqual(bars);
  expect(notesOf(table)).toEqual([`Values of the preset are used: ${bars.join(', ')}`]);
});
