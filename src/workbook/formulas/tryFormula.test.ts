import type { Area } from './references';
import { NotTried, tryFormula } from './tryFormula';

/** A1 is 2, A2 is 3, A3 is blank, B1 is a text, B2 is an error. */
const sheet: unknown[][] = [
  [2, 'wood'],
  [3, '#N/A'],
  [null, true],
];
const cells = ({ top, left, bottom, right }: Area) =>
  sheet.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));

const valueOf = (formula: string) =>
  tryFormula(formula, {
    sheet: 'Sheet1',
    cells,
    named: (name) => (name === 'Bay' ? { sheet: 'sheet1', top: 1, left: 0, bottom: 1, right: 0 } : null),
    spill: (area) => ({ ...area, bottom: area.top + 2 }),
    call: (name, given) =>
      Promise.resolve([[name, given.length], given.map((one) => one?.cells[0]?.[0] ?? 'omitted')]),
  });

test.each<[formula: string, value: unknown]>([
  ['=A1+A2*2-1', 7],
  ['=-(A1+A2)/2', -2.5],
  ['=2*50%', 1],
  ['=--A1', 2],
  ['=$A$1*Sheet1!A2', 6],
  ['=A3', 0],
  ['=A3+1', 1],
  ['=INDEX(TRANSPOSE(A1:B1),2,1)', 'wood'],
  ['=INDEX(VSTACK(A1:B1,{5}),2,2)', '#N/A'],
  ['=INDEX(_xlfn.HSTACK(A1:A2,{7;8;9}),2,2)', 8],
  ['=B1', 'wood'],
  ['=A1/A3', '#DIV/0!'],
  ['=A1+B2', '#N/A'],
  ['=SUM(A1:B1,A2,4)', 9],
  ['=MAX(A1:A3)-MIN(A1:A3)', 1],
  ['=SUM(A1#)', 5],
  ['=SUM(A1:B3)', '#N/A'],
  ['=MAX(A3,B1)', 0],
  ['=INDEX(A1:B3,2,1)', 3],
  ['=INDEX(A1:B1,2)', 'wood'],
  ['=INDEX(A1:B3,3,1)', 0],
  ['=INDEX(A1:B3,4,1)', '#REF!'],
  ['=Bay*2', 6],
  ['={1,-2;"a",TRUE}', 1],
  ['=INDEX(CALC.RUN("a",A1,,2),1,2)', 4],
  ['=B1&": "&A1*2.5&A3', 'wood: 5'],
  ['=A1=2', true],
  ['=B1="WOOD"', true],
  ['=A3=""', true],
  ['=A1<>A2', true],
  ['=0.1+0.2=0.3', true],
  ['=A1*2>=A2+1', true],
  ['=A2<A1', false],
  ['=B2=1', '#N/A'],
  ['=A1="2"', false],
  ['=IF(A1>1,B1,ROUND(A1,0))', 'wood'],
  ['=IF(A1>2,{1,2;3,4},A2)', 3],
  ['=IF(A1>2,1)', false],
  ['=IF(A1,,1)', 0],
  ['=IF(B2,1,2)', '#N/A'],
  ['=IF(A3,1,IF(A1=2,CALC.RUN(A1),OFFSET(A1,1,1)))', 'RUN'],
  ['=IFERROR(B2,"none")', 'none'],
  ['=IFERROR(A1/A3,A2)&""', '3'],
  ['=IFERROR(A2,ROUNDUP(A1,0))+1', 4],
  ['=ROUND(2.345,2)', 2.35],
  ['=ROUND(-1.005,2)', -1.01],
  ['=ROUND(1250,-2)', 1300],
  ['=ROUND(-0.2,0)', 0],
  ['=INDEX(ROUND(TRANSPOSE({1.26;2.35}),1),1,2)', 2.4],
  ['=INDEX(_xldudf_CALC_RUN("a",A1,,2),2,3)', 'omitted'],
])('%s is %j', async (formula, value) => expect((await valueOf(formula))[0]![0]).toBe(value));

test.each([
  ...[
    '=A1^2',
    '=TRANSPOSE(A1:A3)',
    '=IF(A1>1,ROUNDUP(A1,0),3)',
    '=IF(B1,2,3)',
    '=B1<"x"',
    '=A1/4&""',
    '=B1&TRUE',
    '=ROUNDUP(A1,0)',
    '=A1+B1',
    '=A1+B3',
    '=A1:A2*2',
    '=SUM("1")',
    '=Other*2',
  ],
  ...['=A1.Span', '=INDEX(A1:B3,0,1)', '=SUM(A1:A2 A2:A3)', '=(A1', '=A1+', '=@A1', '="a'],
])('%s is not guessed at', (formula) => expect(valueOf(formula)).rejects.toThrow(NotTried));
