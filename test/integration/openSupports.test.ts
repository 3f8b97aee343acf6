/** Omissions planted in the takedown of the guide: each is found at its member, and what is complete raises nothing. */
import { areaAt } from '../../src/workbook/formulas/references';
import { type FlowFormula, flowOf, type Member } from '../../src/workbook/formulas/chain';
import { openSupports } from '../../src/workbook/formulas/openSupports';
import { takedownCells } from '../support/takedown';

type Cells = Record<string, string>;

/** Rows and columns that formulas of the takedown fill. */
const spills: Record<string, [number, number]> = {
  ...{ G20: [7, 6], G40: [2, 3], G44: [2, 5], G64: [6, 3], K64: [6, 3], A65: [7, 3], A81: [7, 3] },
};

/** The members as they are named here, by the first row of their inputs. */
const marks: Record<number, string> = {
  0: 'Snow',
  10: 'R1',
  30: 'B1',
  49: 'RG1',
  72: 'FG1',
  59: 'C1',
  80: 'F1',
};
const supports: Record<string, number> = { Snow: 0, R1: 2, B1: 2, RG1: 2, FG1: 2, C1: 1, F1: 0 };

function formulasOf(cells: Cells): FlowFormula[] {
  return Object.entries(cells).flatMap(([address, formula]) => {
    if (!formula.startsWith('=')) return [];
    const { top: row, left: column } = areaAt(address, 'Sheet1')!;
    const [rowCount, columnCount] = spills[address] ?? [1, 1];
    return [{ sheetName: 'Sheet1', row, column, rowCount, columnCount, formula }];
  });
}

const nameOf = ({ formulas }: Member<FlowFormula>) => {
  const [, inputs = ''] = /"?,([A-Z]\d+:[A-Z]\d+)/.exec(formulas[0]!.formula) ?? [];
  return marks[areaAt(inputs, 'Sheet1')!.top] ?? inputs;
};

function found(cells: Cells): string[] {
  return openSupports(flowOf(formulasOf(cells)), {
    supportCount: (member) => supports[nameOf(member)] ?? (nameOf(member).startsWith('P') ? 0 : null),
    hasRoofLoads: (member) => ['R1', 'B1', 'RG1', 'C1'].includes(nameOf(member)),
    valueAt: () => '',
  }).flatMap(({ member, texts }) => texts.map((text) => `${nameOf(member)}: ${text}`));
}

/** The takedown follows one side of the roof: these supports bear on what is not in the workbook. */
const open = [
  'R1: No member takes its reaction at support 1.',
  'B1: No member takes its reaction at support 2.',
  'RG1: No member takes its reaction at support 2.',
  'FG1: No member takes its reaction at support 1.',
];

const reactionsAt: [cell: string, mark: string][] = [
  ...[
    ['G20', 'R1'],
    ['G40', 'B1'],
    ['G44', 'B1'],
    ['G64', 'RG1'],
    ['K64', 'FG1'],
    ['A81', 'C1'],
  ],
] as [string, string][];

const readers: [cell: string, range: string, mark: string][] = [
  ['B35', 'G20:L26', 'R1'],
  ['B57', 'G40:I41', 'B1'],
  ['B58', 'G44:K45', 'B1'],
  ['A65', 'G64:I69', 'RG1'],
  ['A65', 'K64:M69', 'FG1'],
];

const changed = (cell: string, from: string, to: string): Cells => {
  expect(takedownCells[cell]).toContain(from);
  return { ...takedownCells, [cell]: takedownCells[cell]!.replace(from, to) };
};

const planted: [what: string, cells: () => Cells, mark: string][] = [
  ...reactionsAt.map(([cell, mark]): [string, () => Cells, string] => [
    `without ${cell}`,
    () => ({ ...takedownCells, [cell]: '' }),
    mark,
  ]),
  ...reactionsAt.slice(0, -1).map(([cell, mark]): [string, () => Cells, string] => {
    const [, support = ''] = /,(\d)[,)]/.exec(takedownCells[cell]!) ?? [];
    return [
      `the wrong support in ${cell}`,
      () => changed(cell, `,${support},`, `,${3 - Number(support)},`),
      mark,
    ];
  }),
  ...reactionsAt.map(([cell, mark]): [string, () => Cells, string] => [
    `other inputs in ${cell}`,
    () => ({
      ...takedownCells,
      [cell]: takedownCells[cell]!.replace(/(\d+),(\d|")/, (_, row, next) => `${Number(row) - 1},${next}`),
    }),
    mark,
  ]),
  ...readers.map(([cell, range, mark]): [string, () => Cells, string] => [
    `${range} not read in ${cell}`,
    () => changed(cell, range, 'AA1:AC7'),
    mark,
  ]),
  ...readers.map(([cell, range, mark]): [string, () => Cells, string] => [
    `${cell} reads below ${range}`,
    () =>
      changed(
        cell,
        range,
        range.replace(/\d+/g, (row) => String(Number(row) + 100)),
      ),
    mark,
  ]),
  ...readers
    .filter(([, range]) => !/41|45/.test(range))
    .map(([cell, range, mark]): [string, () => Cells, string] => [
      `${cell} reads a row less than ${range}`,
      () =>
        changed(
          cell,
          range,
          range.replace(/\d+$/, (row) => String(Number(row) - 1)),
        ),
      mark,
    ]),
  [
    'the inputs of the footing begin below',
    () =>
      Object.fromEntries(
        Object.entries(takedownCells).map(([cell, text]) => [cell, text.replace('A81:C98', 'A83:C98')]),
      ),
    'C1',
  ],
  [
    'a girder that hands on nothing',
    () => ({ ...takedownCells, E100: '=CALC.RUN("steelBeamAISC360",A101:B108,"utilization")' }),
    'A101:B108',
  ],
];

test('of the takedown, the supports that nothing takes are named, and no other', () => {
  expect(found(takedownCells).sort()).toEqual([...open].sort());
});

test('what is complete raises nothing', () => {
  const complete = {
    ...takedownCells,
    ...Object.fromEntries(
      [
        ['"timberBeamASD",A11:B19,1,"loadsLine",2', 7, 6],
        ['"timberBeamASD",A31:B37,2,"timberColumnASD"', 7, 3],
        ['"steelBeamAISC360",A50:B59,2,"timberColumnASD"', 6, 3],
        ['"steelBeamAISC360",A73:B80,1,"timberColumnASD"', 6, 3],
      ].flatMap(([given, rows, columns], i) => {
        spills[`P${100 + 10 * i}`] = [Number(rows), Number(columns)];
        return [
          [`P${100 + 10 * i}`, `=CALC.REACTIONS(${given})`],
          [`Z${100 + 10 * i}`, `=CALC.RUN("windMWFRSASCE7",P${100 + 10 * i}:U${109 + 10 * i},"qh")`],
        ];
      }),
    ),
  };
  expect(found(complete)).toEqual([]);
});

test(`${planted.length} planted omissions are found`, () => {
  expect(planted.length).toBeGreaterThanOrEqual(30);
  const missed = planted.filter(([, cells, mark]) => {
    const others = found(cells()).filter((text) => !open.includes(text));
    return !others.some((text) => text.startsWith(`${mark}: `));
  });
  expect(missed.map(([what]) => what)).toEqual([]);
});
