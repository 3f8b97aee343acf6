import * as fc from 'fast-check';
import { sumOfLoads } from './sumLoads';

type Cells = (string | number | null)[][];
const given = (...all: Cells[]) =>
  all.map((cells, i) => ({ name: `loads${i + 1}`, place: `A${i}:C${i}`, cells }));
const sum = (...all: Cells[]) => sumOfLoads(given(...all));

const inputs = (dead: number, snow: number, edition = 'ASCE 7-22'): Cells => [
  ['Axial dead load', dead, 'lb'],
  ['Axial snow load', snow, 'lb'],
  ['Edition of ASCE 7', edition, ''],
];
const rows = (support: string, dead: number, snow: number, position = 6, edition = 'ASCE 7-22'): Cells => [
  ['Label', 'Position [ft]', 'Load type', 'Force [lb]', 'Moment [lb-ft]'],
  [`${support}; D`, position, 'D', dead, 0],
  [`${support}; S of ${edition}`, position, 'S', snow, 0],
];

test('inputs: each load is added, units and edition stay, and the last row says what was added', () => {
  expect(sum(inputs(100, 30), inputs(50, 7), inputs(1, 0))).toEqual([
    ['Axial dead load', 151, 'lb'],
    ['Axial snow load', 37, 'lb'],
    ['Edition of ASCE 7', 'ASCE 7-22', ''],
    ['', 'Sum of A0:C0 + A1:C1 + A2:C2', ''],
  ]);
});

test('the edition of loads without snow does not matter', () => {
  const editionOf = (...all: Cells[]) => sum(...all)[2]![1];
  expect(editionOf(inputs(1, 0, 'ASCE 7-16'), inputs(1, 2), inputs(1, 0, 'ASCE 7-16'))).toBe('ASCE 7-22');
  expect(editionOf(inputs(1, 0, 'ASCE 7-16'), inputs(1, 0))).toBe('ASCE 7-16');
});

test('rows of a table: each load is added at its position, and the labels name the supports', () => {
  expect(sum(rows('Support 1', 100, 30), rows('Support 2', 50, 7))).toEqual([
    ['Label', 'Position [ft]', 'Load type', 'Force [lb]', 'Moment [lb-ft]'],
    ['Support 1; D + Support 2; D', 6, 'D', 150, 0],
    ['Support 1; S of ASCE 7-22 + Support 2; S of ASCE 7-22', 6, 'S', 37, 0],
  ]);
});

test('a column of snow loads keeps the edition of those that are not 0', () => {
  const roof = (snow: number, edition: string): Cells => [
    ['Distance from the left support [ft]', `Snow load of ${edition} [kip]`],
    [6, snow],
  ];
  expect(sum(roof(0, 'ASCE 7-16'), roof(2, 'ASCE 7-22'), roof(1, 'ASCE 7-22'))).toEqual(roof(3, 'ASCE 7-22'));
  expect(() => sum(roof(1, 'ASCE 7-16'), roof(2, 'ASCE 7-22'))).toThrow(
    'snow loads of ASCE 7-22, but those of loads1 are of ASCE 7-16. Loads at different levels cannot be added',
  );
});

test('the order of any members changes nothing, and sums can be summed', () => {
  const members = fc.array(
    fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 })),
    {
      minLength: 2,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(members, (all) => {
      const tables = all.map(([dead, snow]) => inputs(dead, snow));
      const loads = (cells: unknown[][]) => cells.slice(0, 3);
      const whole = sum(...tables);
      expect(loads(sum(...tables.toReversed()))).toEqual(loads(whole));
      const parts = sum(sum(...tables.slice(0, 1)) as Cells, ...tables.slice(1));
      expect(loads(parts)).toEqual(loads(whole));
      expect(whole[0]![1]).toBe(all.reduce((total, [dead]) => total + dead, 0));
    }),
  );
});

test.each<[string, Cells[], string]>([
  [
    'an edition',
    [inputs(1, 2), inputs(1, 2, 'ASCE 7-16')],
    'loads2: its snow is of ASCE 7-16, but that of loads1 is of ASCE 7-22. Give all members with snow the same "Edition of ASCE 7"',
  ],
  [
    'units',
    [inputs(1, 2), [['Axial dead load', 1, 'kip'], ...inputs(1, 2).slice(1)]],
    'loads2: Axial dead load has "kip", but loads1 has "lb".',
  ],
  [
    'a name',
    [inputs(1, 2), [['Dead load', 1, 'lb'], ...inputs(1, 2).slice(1)]],
    'loads2: row 1 has "Dead load", but loads1 has "Axial dead load".',
  ],
  [
    'a row',
    [inputs(1, 2), inputs(1, 2).slice(0, 2)],
    'loads2: A1:C1 has 2 rows and 3 columns, but loads1 has 3 rows',
  ],
  [
    'a position',
    [rows('A', 1, 2), rows('B', 1, 2, 7)],
    'loads2: row 2, Position [ft] has 7, but loads1 has 6.',
  ],
  [
    'a level',
    [rows('A', 1, 2), rows('B', 1, 2, 6, 'ASCE 7-16')],
    'loads2: A1:C1 has snow loads of ASCE 7-16, but those of loads1 are of ASCE 7-22.',
  ],
  [
    'a load',
    [inputs(1, 2), [['Axial dead load', null, 'lb'], ...inputs(1, 2).slice(1)]],
    'loads2: Axial dead load holds a blank cell, which is not a load',
  ],
  [
    'anything',
    [inputs(1, 2), [[null, null, null]]],
    'loads2: there are no loads. Give the whole result of CALC.REACTIONS',
  ],
  ['a column', [[['Axial dead load']]], 'loads1: there is only one column.'],
  [
    'a result',
    [
      inputs(1, 2),
      [
        ['#VALUE!', null, null],
        [null, null, null],
      ],
    ],
    'loads2: row 1 holds #VALUE!. Fix that cell first',
  ],
])('%s that one of them lacks, or has differently, is an error', (_, all, message) => {
  expect(() => sum(...all)).toThrow(message);
});
