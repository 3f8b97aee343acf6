import * as fc from 'fast-check';
import { areaStart } from '../excel/a1';
import { type Chain, chainOf, flowOf, type FlowFormula, markOf, outputOf } from './chain';

/** A formula at an address, with the block that it fills. */
function at(address: string, formula: string, rowCount = 1, columnCount = 1): FlowFormula {
  const { sheet, row, column } = areaStart(address.includes('!') ? address : `Sheet1!${address}`)!;
  return { sheetName: sheet, row, column, rowCount, columnCount, formula };
}
const named = ({ formulas }: { formulas: FlowFormula[] }) =>
  formulas.map(({ formula }) => formula.replace(/^.*"(.*?)".*$/, '$1')).join('+');
const summary = (chain: Chain<FlowFormula> | null) =>
  chain && {
    above: chain.above.map((link) => `${link.steps} ${named(link)}`),
    below: chain.below.map((link) => `${link.steps} ${named(link)}`),
    circle: chain.circle && chain.circle.map(named),
    hasNames: chain.hasNames,
  };
/** Which member loads which, by the name of its first formula. */
function loadsOf(formulas: FlowFormula[], address: string): Record<string, (string | undefined)[]> {
  const { above, member, below } = chainOf(flowOf(formulas), at(address, ''))!;
  const all = [...above, member, ...below];
  const name = ({ formulas: [first] }: { formulas: FlowFormula[] }) => /"(.*?)"/.exec(first!.formula)?.[1];
  return Object.fromEntries(
    all.map((one) => [name(one), one.loads.map((id) => name(all.find((other) => other.id === id)!))]),
  );
}
const chain = (formulas: FlowFormula[], address: string) =>
  summary(chainOf(flowOf(formulas), at(address, '')));

const takedown = [
  at('E1', '=CALC.RUN("snow",A1:B8)'),
  at('P12', '=E1'),
  at('B15', '=CALC.TABLEROWS(J11:P12)'),
  at('E11', '=CALC.RUN("rafter",A11:B18)'),
  at('G20', '=CALC.REACTIONS("rafter",A11:B18,2,"loadsLine",2)'.replace(',"loadsLine"', ''), 7, 6),
  at('B35', "=CALC.TABLEROWS('Sheet1'!$G$20:$L$26)"),
  at('E31', '=CALC.RUN("beam",A31:B36)'),
  at('B82', '=0.7*INDEX(CALC.REACTIONS("beam",A31:B36),5,4)'),
  at('E81', '=CALC.RUN("footing",A81:C90)'),
  at('E99', '=CALC.RUN("elsewhere",A95:B98)'),
];

test('formulas with the same inputs are one member; through other formulas and spills', () => {
  expect(chain(takedown, 'E31')).toEqual({
    above: ['1 rafter+rafter', '2 snow'],
    below: ['1 footing'],
    circle: null,
    hasNames: false,
  });
  expect(chain(takedown, 'G20')).toEqual(chain(takedown, 'E11'));
  expect(chain(takedown, 'E1')?.below).toEqual(['1 rafter+rafter', '2 beam+beam', '3 footing']);
  expect(chain(takedown, 'E99')).toEqual({ above: [], below: [], circle: null, hasNames: false });
  expect(chain(takedown, 'P12')).toBeNull();
});

test('a chain says which member loads which, not only how far they are away', () => {
  const roofs = [
    at('E1', '=CALC.RUN("beam",A1:B2)'),
    at('G1', '=CALC.REACTIONS("beam",A1:B2,1)'),
    at('B5', '=G1'),
    at('E5', '=CALC.RUN("girder",A5:B7)'),
    at('E9', '=CALC.RUN("other",A9:B11)'),
    at('A15', '=CALC.SUMLOADS(CALC.REACTIONS("girder",A5:B7,2),CALC.REACTIONS("other",A9:B11,1))', 7, 3),
    at('E15', '=CALC.RUN("post",A13:C22)'),
  ];
  expect(loadsOf(roofs, 'E15')).toEqual({
    ...{ beam: ['girder'], girder: ['post'], other: ['post'], post: [] },
  });
});

test('members whose first formula is the one that adds their reactions keep their own loads', () => {
  const formulas = [
    at('A15', '=CALC.SUMLOADS(CALC.REACTIONS("x",A17:B19,2),CALC.REACTIONS("x",A21:B23,1))', 7, 3),
    at('E17', '=CALC.RUN("left",A17:B19)'),
    at('E21', '=CALC.RUN("right",A21:B23)'),
    at('B21', '=INDEX(CALC.REACTIONS("y",A17:B19,1),2,4)'),
    at('E13', '=CALC.RUN("column",A13:C22)'),
  ];
  const { above, member } = chainOf(flowOf(formulas), at('E13', ''))!;
  const ids = [...above, member].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(above.every(({ loads }) => loads.includes(member.id))).toBe(true);
});

test('reactions that are added in one formula come from each member, and from nothing above the other', () => {
  const formulas = [
    at('E1', '=CALC.RUN("roof",A1:B3)'),
    at('B5', '=E1'),
    at('E5', '=CALC.RUN("left",A5:B7)'),
    at('B9', '=INDEX(CALC.REACTIONS("x",A5:B7,1),2,4)'),
    at('E9', '=CALC.RUN("right",A9:B11)'),
    at('A15', '=CALC.SUMLOADS(CALC.REACTIONS("x",A5:B7,2),CALC.REACTIONS("sum",A9:B11,1))', 7, 3),
    at('E13', '=CALC.RUN("column",A13:C22)'),
  ];
  expect(chain(formulas, 'E13')?.above).toEqual(['1 left+x+sum', '1 right+sum', '2 roof']);
  expect(chain(formulas, 'E5')).toEqual({
    ...{ above: ['1 roof'], circle: null, hasNames: false },
    below: ['1 right+sum', '1 column'],
  });
  expect(chain(formulas, 'E1')?.below).toEqual(['1 left+x+sum', '2 right+sum', '2 column']);
  expect(chain(formulas, 'E9')?.circle).toBeNull();
  expect(chain(formulas, 'E9')?.above).toEqual(['1 left+x+sum', '2 roof']);
});

test('a field of a cell refers to the cell', () => {
  const formulas = [
    at('E1', '=CALC.SNOW("snow",A1,30,4)'),
    at('B11', '=2*E1.[Governing check]+E1.pS%'),
    at('E11', '=CALC.RUN("rafter",A11:B18)'),
  ];
  expect(chain(formulas, 'E11')).toEqual({ above: ['1 snow'], below: [], circle: null, hasNames: false });
});

test('a circle is named, from the member to itself', () => {
  const circle = [
    at('E1', '=CALC.RUN("one",A1:B3)'),
    at('B2', '=E11'),
    at('E11', '=CALC.RUN("two",A11:B13)'),
    at('B12', '=E1*2'),
  ];
  expect(chain(circle, 'E1')?.circle).toEqual(['one', 'two', 'one']);
  expect(chain([at('B2', '=CALC.RUN("own",A1:B3)')], 'B2')?.circle).toEqual(['own', 'own']);
});

test('other sheets, whole columns and rows, spills by #; names are said', () => {
  const formulas = [
    at("'Roof 1'!E1", '=CALC.RUN("roof",A1:B8)'),
    at('D5', "='Roof 1'!E1"),
    at('E2', '=CALC.RUN("column",D:D)'),
    at('F2', '=CALC.RUN("row",5:5)'),
    at('H9', '=CALC.REACTIONS("spilt",M1:N4)', 4, 2),
    at('K9', '=SUM(H9#)'),
    at('E20', '=CALC.RUN("last",K9:L10)'),
    at('E30', '=CALC.RUN("named",loads)'),
  ];
  expect(chain(formulas, 'E2')?.above).toEqual(['1 roof']);
  expect(chain(formulas, 'F2')?.above).toEqual(['1 roof']);
  expect(chain(formulas, 'E20')?.above).toEqual(['1 spilt']);
  expect(chain(formulas, 'E30')?.hasNames).toBe(true);
});

test('what is above a member has it below, as many steps away', () => {
  const links = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 14 });
  fc.assert(
    fc.property(links, (pairs) => {
      // Member n calculates with A(10n+1):B(10n+9); a link fills one of its inputs.
      const members = Array.from({ length: 8 }, (_, n) =>
        at(`E${10 * n + 1}`, `=CALC.RUN("m${n}",A${10 * n + 1}:B${10 * n + 9})`),
      );
      const rows = new Map<number, number>();
      const fed = pairs.flatMap(([from, to]) => {
        const row = (rows.get(to) ?? 0) + 1;
        rows.set(to, row);
        return row > 9 ? [] : [at(`B${10 * to + row}`, `=E${10 * from + 1}`)];
      });
      const all = [...members, ...fed];
      const of = members.map((one) => chainOf(flowOf(all), one)!);
      of.forEach((one, n) =>
        of.forEach((other, m) => {
          const above = one.above.find(({ formulas }) => formulas.includes(members[m]!))?.steps;
          const below = other.below.find(({ formulas }) => formulas.includes(members[n]!))?.steps;
          expect(above).toBe(below);
        }),
      );
      for (const one of of) {
        const isRound = one.above.some(({ formulas }) =>
          one.below.some((each) => each.formulas[0] === formulas[0]),
        );
        if (isRound) expect(one.circle).not.toBeNull();
      }
    }),
  );
});

test('a member is called by the mark in its inputs: of pairs, or of a table with one case', () => {
  const cells: Record<string, unknown> = { '0 0': 'Mark', '0 1': 'RB1', '1 0': 'span', '1 1': 12 };
  const valueAt = (sheet: string, row: number, column: number) =>
    sheet === 'framing' ? cells[`${row} ${column}`] : undefined;
  const mark = (formula: string) => markOf({ formula, sheetName: 'Framing' }, valueAt);
  expect(mark('=CALC.RUN("beam",A1:B2)')).toBe('RB1');
  expect(mark('=CALC.RUN("beam",Framing!A:B)')).toBe('RB1');
  expect(mark('=CALC.RUN("beam",Other!A1:B2)')).toBeNull();
  expect(mark('=A1')).toBeNull();
  Object.assign(cells, { '4 0': 'span', '4 1': 'Mark', '5 0': 12, '5 1': 'C2' });
  expect(mark('=CALC.RUN("beam",A5:D6)')).toBe('C2');
  expect(mark('=CALC.RUN("beam",A5:D7)')).toBeNull();
});

test.each([
  ['=CALC.RUN("snow",A1:B8,"pS")*1.2', 'pS'],
  ['=_xldudf_CALC_CALCULATE("snow",A1:B8,"Flat ""roof"" load")', 'Flat "roof" load'],
  ['=CALC.SNOW("7-22",50,30,4)', 'pDesign'],
  ['=CALC.SNOW("7-22",50,30,4,,,,,,"pF")', 'pF'],
  ['=CALC.RUN("snow",A1:B8)', null],
  ['=CALC.RUN("snow",A1:B8,{"pS","pF"})', null],
  ['=CALC.RUN("snow",A1:B8,C1)', null],
  ['=CALC.RUN("snow",A1:B8,"pS")+CALC.RUN("snow",D1:E8,"pS")', null],
  ['=CALC.REACTIONS("beam",A1:B8,1,"column")', null],
])('%s shows the output %p', (formula, output) => {
  expect(outputOf({ formula })).toBe(output);
});
