/**
 * What the engine calculates, as Excel does: where unaided it would give another number or an error, and a sample of ordinary formulas.
 * Values by the examples and definitions of Microsoft's function reference and of ECMA-376 part 1, 18.17, or by hand.
 */
import { createUniverWithoutScreen, disposeGrids } from '../../testing/grids';
import { type Box, type CellValue } from '../grid';

afterAll(disposeGrids);

const grid = createUniverWithoutScreen();
const id = grid.activeSheetId();
const box = (row: number, column: number, rowCount = 1, columnCount = 1): Box => ({
  row,
  column,
  rowCount,
  columnCount,
});

beforeAll(() => {
  const second = grid.addSheet('Roof').id;
  const third = grid.addSheet('My Sheet').id;
  grid.setCells(id, box(0, 0, 4, 3), [
    [1, 10, 'a'],
    [2, 20, 'b'],
    [3, 30, 'c'],
    ["'5", '', true],
  ]);
  grid.setCells(id, box(4, 0), [['a'.repeat(32_000)]]);
  grid.setCells(id, box(0, 3, 2, 1), [['=1/0'], [3]]);
  grid.setCells(second, box(0, 0, 2, 1), [[34.5], [1]]);
  grid.setCells(third, box(0, 0, 2, 1), [[72.5], [2]]);
  grid.setCells(third, box(0, 3, 3, 1), [['Amount'], [25], [35]]);
  grid.setReferences({
    names: [
      { name: 'Rates', scope: null, target: { sheetId: id, box: box(0, 1, 3) } },
      { name: 'Factor', scope: null, target: { formula: '2.5' } },
    ],
    tables: [{ name: 'Prices', sheetId: third, box: box(0, 3, 3), showTotals: false, columns: ['Amount'] }],
  });
});

const date = (year: number, month: number, day: number) =>
  (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000;

const rows: [string, CellValue][] = [
  // Dates that the engine gets wrong without help.
  ['=EDATE(DATE(2024,1,31),1)', date(2024, 2, 29)],
  ['=EDATE(DATE(2023,1,31),1)', date(2023, 2, 28)],
  ['=EDATE(DATE(2024,3,31),-1)', date(2024, 2, 29)],
  ['=EDATE(DATE(2024,1,15),1)', date(2024, 2, 15)],
  ['=EDATE("2024-01-31",1)', date(2024, 2, 29)],
  ['=SUM(EDATE({45322;45382},1))', date(2024, 2, 29) + date(2024, 4, 30)],
  ['=EDATE("x",1)', '#VALUE!'],
  ['=EOMONTH(DATE(2024,1,31),1)', date(2024, 2, 29)],
  ['=ISOWEEKNUM(DATE(2024,12,30))', 1],
  ['=ISOWEEKNUM(DATE(2021,1,3))', 53],
  ['=ISOWEEKNUM(DATE(2023,1,1))', 52],
  ['=ISOWEEKNUM(DATE(2024,6,1))', 22],
  ['=ISOWEEKNUM(DATE(2027,1,4))', 1],
  ['=WEEKNUM(DATE(2024,12,30),21)', 1],
  ['=WEEKNUM(DATE(2012,3,9))', 10],
  ['=WEEKNUM(DATE(2012,3,9),2)', 11],
  // Forms that the engine does not take without help.
  ["=SUM(Roof:'My Sheet'!A1)", 107],
  ["=SUM('Roof:My Sheet'!A1:A2)", 110],
  ["=AVERAGE(Roof:'My Sheet'!A1)", 53.5],
  ["=Roof:'My Sheet'!A1", '#REF!'],
  ['=SUM((A1,B1))', 11],
  ['=SUM(A1:B3 B1:C2)', 30],
  ['=A2:C2 B1:B3', 20],
  ['=A1 B2', '#NULL!'],
  ['=--"5"', 5],
  ['=-"5"', -5],
  ['=--A4', 5],
  ['=---A2', -2],
  ['=2^--"3"', 8],
  ['=--"x"', '#VALUE!'],
  ['=5%%', 0.0005],
  ['=SUMPRODUCT(--(A1:A3>1),B1:B3)', 50],
  ['=@A1:A3', 1],
  ['=@A2:A3', '#VALUE!'],
  // Precedence and conversion.
  ['=-2^2', 4],
  ['=2^3^2', 64],
  ['=-2%', -0.02],
  ['=1+2*3^2', 19],
  ['=10-5-2', 3],
  ['="a"&1.10', 'a1.1'],
  ['=1&2=12', false],
  ['="5"+1', 6],
  ['=TRUE+1', 2],
  ['=A4+1', 6],
  ['=SUM(A1:A4)', 6],
  ['=COUNT(A1:A4)', 3],
  ['=COUNTA(A1:C4)', 11],
  ['="A"="a"', true],
  ['=1=TRUE', false],
  ['=D1<3', '#DIV/0!'],
  ['=D2<>D1', '#DIV/0!'],
  ['=A4=5', false],
  ['=0.1+0.2=0.3', true],
  ['=0.1+0.2>0.3', false],
  ['=A4>5', true],
  ['=TRUE>"x"', true],
  ['=IFERROR(F1,"none")', 0],
  ['=1/0', '#DIV/0!'],
  ['=SQRT(-1)', '#NUM!'],
  ['=A1+"x"', '#VALUE!'],
  ['=NOSUCH(1)', '#NAME?'],
  // Of the function reference.
  ['=ROUND(2.15,1)', 2.2],
  ['=ROUND(-1.475,2)', -1.48],
  ['=ROUND(21.5,-1)', 20],
  ['=ROUND(626.3,-3)', 1000],
  ['=ROUNDUP(3.2,0)', 4],
  ['=ROUNDUP(-3.14159,1)', -3.2],
  ['=ROUNDDOWN(-3.14159,1)', -3.1],
  ['=MROUND(10,3)', 9],
  ['=MROUND(1.3,0.2)', 1.4],
  ['=CEILING(2.5,1)', 3],
  ['=CEILING(-2.5,-2)', -4],
  ['=CEILING(0.234,0.01)', 0.24],
  ['=CEILING(1E-12,"2024-01-10")', 45_301],
  ['=LCM(A2:A3)', 6],
  ['=LCM(A3,F1)', 3],
  ['=LCM(A3,F1:F2)', 0],
  ['=FLOOR(3.7,2)', 2],
  ['=FLOOR(-2.5,-2)', -2],
  ['=INT(8.9)', 8],
  ['=INT(-8.9)', -9],
  ['=TRUNC(-8.9)', -8],
  ['=MOD(3,2)', 1],
  ['=MOD(-3,2)', 1],
  ['=MOD(3,-2)', -1],
  ['=QUOTIENT(-10,3)', -3],
  ['=EVEN(1.5)', 2],
  ['=ODD(1.5)', 3],
  ['=SIGN(-0.00001)', -1],
  ['=ABS(-4)', 4],
  ['=GCD(24,36)', 12],
  ['=LCM(24,36)', 72],
  ['=FACT(5)', 120],
  ['=COMBIN(8,2)', 28],
  ['=POWER(98.6,3.2)', 2401077.2220695773],
  ['=LOG(8,2)', 3],
  ['=LOG10(86)', 1.9344984512435677],
  ['=LN(86)', 4.454347296253507],
  ['=EXP(1)', 2.718281828459045],
  ['=PI()/2', Math.PI / 2],
  ['=DEGREES(PI())', 180],
  ['=RADIANS(270)', 1.5 * Math.PI],
  ['=ATAN2(1,1)', Math.PI / 4],
  ['=SUMSQ(3,4)', 25],
  ['=SUMX2MY2({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})', -55],
  ['=PRODUCT(A1:A3)', 6],
  ['=SUBTOTAL(9,A1:A3)', 6],
  ['=SUMIF(A1:A3,">1",B1:B3)', 50],
  ['=SUMIFS(B1:B3,A1:A3,">1",A1:A3,"<3")', 20],
  ['=COUNTIF(C1:C3,"b")', 1],
  ['=COUNTIF(C1:C3,"?")', 3],
  ['=COUNTIF(B1:B4,"<>20")', 3],
  ['=COUNTIF(D1:D2,"<>20")', 2],
  ['=COUNTIF(C1:C4,"<>a")', 3],
  ['=COUNTIF(B1:B4,"<>")', 3],
  ['=XLOOKUP(B4,B1:B4,A1:A4)', '5'],
  ['=COUNTIF(C1:C3,"<>*B*")', 2],
  ['=COUNTIF(A1:A4,"<>5")', 4],
  ['=COUNTIF(A1:A4,5)', 1],
  ['=COUNTIF(A:A,"<>1")', 1_048_575],
  ['=COUNTIF(F:F,"<=")', 0],
  ['=SUM(COUNTIF(A1:A3,{1;2;9}))', 2],
  ['=COUNTIFS(B1:B4,"<>20",A1:A4,"<>1")', 2],
  ['=COUNTIFS(A1:A3,1,B1:B2,1)', '#VALUE!'],
  ['=SUMIFS(B1:B4,C1:C4,"<>b")', 40],
  ['=SUMIF(A1:A3,">1")', 5],
  ['=SUMIF(B1:B2,10,D1:D2)', '#DIV/0!'],
  ['=AVERAGEIF(A1:A3,9)', '#DIV/0!'],
  ['=MAXIFS(B1:B3,A1:A3,9)', 0],
  // Texts that look like numbers, and characters of Windows.
  ['=INDEX(TEXTSPLIT("1,2",","),2)', '2'],
  ['=VALUETOTEXT(TRUE)', 'TRUE'],
  ['=IMSUB("8+i","1+2i")', '7-i'],
  ['=CHAR(65)', 'A'],
  ['=CODE(CHAR(28))', 28],
  ['=CHAR(128)', '€'],
  ['=CHAR(256)', '#VALUE!'],
  // Numbers as texts have 15 digits.
  ['=""&1/3', '0.333333333333333'],
  ['=0.1+0.2&" m"', '0.3 m'],
  ['=TRUE&""', 'TRUE'],
  ['=""&1E21', '1E+21'],
  ['=LEN(1/3)', 17],
  ['=EXACT(1/3,0.333333333333333)', true],
  ['=VALUETOTEXT(7.123456E-9)', '0.000000007123456'],
  // Patterns, and what is not there.
  ['=SEARCH("b*n","abcdn")', 2],
  ['=SEARCH("~","Hi ~Bang!",1)', 1],
  ['=SEARCH("~?","Who?")', 4],
  ['=SEARCH("x","abc")', '#VALUE!'],
  ['=TEXTBEFORE("123 the","Hello",2,1,1,"Failed")', 'Failed'],
  ['=TEXTAFTER("Red riding","ri")', 'ding'],
  // The days that Excel has, and 29 February 1900.
  ['=DATE(1900,2,29)', 60],
  ['=DAY(60)', 29],
  ['=MONTH(60)', 2],
  ['=DAY(2958465)', 31],
  ['=DAY(2958466)', '#NUM!'],
  ['=YEAR(2958466)', '#NUM!'],
  ['=DATE(9999,13,-1)', '#NUM!'],
  ['=EDATE(61,-7)', '#NUM!'],
  ['=TEXT(2958466,"yyyy")', '#VALUE!'],
  ['=TEXT(-1,"m/d/y")', '#VALUE!'],
  ['=TEXT(1E20,"0%")', '#VALUE!'],
  ['=TEXT(12345.678,"0.0E+00")', '1.2E+04'],
  ['=YEARFRAC(DATE(2023,3,3),DATE(2024,2,28),1)', 362 / 365],
  ['=YEARFRAC(DATE(2024,1,1),DATE(2024,7,1),1)', 182 / 366],
  ['=INT(" 2024-01-10 ")', '#VALUE!'],
  ['=INT(" 7.5 ")', 7],
  // What is not a number, and digits that are lost.
  ['=ADDRESS(0,3)', '#VALUE!'],
  ['=ADDRESS(2,3,4,FALSE)', 'R[2]C[3]'],
  ['=TRUNC(-7.5,5)', -7.5],
  ['=LCM("",3)', '#VALUE!'],
  ['=MROUND(,5)', '#N/A'],
  ['=ATAN2(FALSE,FALSE)', '#DIV/0!'],
  ['=SUM(MMULT({1,"2"},{1;1}))', '#VALUE!'],
  ['=GEOMEAN(1,2,"5",TRUE)', 10 ** 0.25],
  ['=DOLLARDE(12.1234,12)', 12 + 12.34 / 12],
  ['=DOLLARDE(1.1,32)', 1.3125],
  ['=FLOOR(-1E-9,5)', -5],
  ['=CEILING(1E-9,5)', 5],
  ['=FLOOR(0,5)', 0],
  ['=NPV(IRR({-70000,12000,15000,18000,21000,26000}),{-70000,12000,15000,18000,21000,26000})', 0],
  ['=GAMMA(-1E-10)/1E10', -1],
  ['=GAMMA(2.5)', 1.329340388179137],
  ['=GAMMA.INV(2.755707120924027E-51,9,1000000)', '#N/A'],
  ['=GAMMA.INV(0.068094,9,2)', 10.00001119],
  ['=BINOM.DIST(1000,2000,0.5,FALSE)', 0.01783901114585],
  ['=BINOM.INV(100000,0.7,0.8)', 70122],
  ['=BINOM.DIST(1E10,1E30,0.3,TRUE)', '#NUM!'],
  ['=CONVERT(1,"Mha","m2")', '#N/A'],
  ['=CONVERT(1,"Mly2","m2")', '#N/A'],
  // Places of whole columns, equal items, and cells that a call leads to.
  ['=ROWS(A:A)', 1_048_576],
  ['=COLUMNS(1:1)', 16_384],
  ['=OFFSET(A1,1.9,0.5)', 2],
  ['=SUM(OFFSET(A1,0,0,2.9,0.3))', 3],
  ['=MATCH(2,{1;2;2;3})', 3],
  ['=XLOOKUP(2,{1;2;2;3},{1;2;3;4},,0,2)', 2],
  ['=XLOOKUP(2,{3;2;2;1},{1;2;3;4},,0,-2)', 3],
  ['=XLOOKUP(2.5,{3;2;2;1},{1;2;3;4},,-1,-2)', 2],
  ['=@INDEX(A1:A3,2)', 2],
  ['=@INDEX(A1:B3,0,2)', 10],
  ['=@OFFSET(A1,1,0,2)', '#VALUE!'],
  ['=@SEQUENCE(3)', 1],
  // Results that Excel writes otherwise than the engine.
  ['=XLOOKUP(2,A1:A2,F1:F2)', 0],
  ['=PROPER("")', ''],
  ['=POISSON.DIST(800,900,TRUE)', '#NUM!'],
  // Texts and logical values in ranges are not numbers.
  ['=SLOPE(A1:A4,B1:B4)', 0.1],
  ['=CORREL(A1:A4,B1:B4)', 1],
  ['=HARMEAN(A1:A2,A4)', 4 / 3],
  ['=INDEX(LINEST({3;5;7},{1;2;3},,FALSE),1,2)', 1],
  ['=MATCH("~**",{"a","*b"},0)', 2],
  // As many stars as would keep a regular expression busy forever.
  [`=COUNTIF(A5,"${'*a'.repeat(20)}*b")`, 0],
  [`=MATCH("${'*a'.repeat(20)}",A5:A6,0)`, 1],
  ['=COUNTIFS(A1:A3,">=2",B1:B3,"<=30")', 2],
  ['=AVERAGEIF(A1:A3,"<3",B1:B3)', 15],
  ['=MAXIFS(B1:B3,A1:A3,"<3")', 20],
  ['=MINIFS(B1:B3,A1:A3,">1")', 20],
  ['=MEDIAN(1,2,3,4,5,6)', 3.5],
  ['=MODE.SNGL({5.6,4,4,3,2,4})', 4],
  ['=LARGE({3,5,3,5,4},3)', 4],
  ['=SMALL({3,4,5,2,3,4,6,4,7},4)', 4],
  ['=RANK.EQ(3,{7,3.5,3.5,1,2})', '#N/A'],
  ['=PERCENTILE.INC({1,2,3,4},0.3)', 1.9],
  ['=QUARTILE.INC({1,2,4,7,8,9,10,12},1)', 3.5],
  ['=STDEV.S({1345,1301,1368,1322,1310,1370,1318,1350,1303,1299})', 27.46391571984349],
  ['=VAR.P({1345,1301,1368,1322,1310,1370,1318,1350,1303,1299})', 678.84],
  ['=CORREL({3,2,4,5,6},{9,7,12,15,17})', 0.9970544855015815],
  ['=SLOPE({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})', 0.3055555555555556],
  ['=INTERCEPT({2,3,9,1,8},{6,5,11,7,5})', 0.04838709677419217],
  ['=FORECAST.LINEAR(30,{6,7,9,15,21},{20,28,31,38,40})', 10.607253086419755],
  ['=NORM.S.DIST(1.333333,TRUE)', 0.908788725604095],
  ['=GEOMEAN({4,5,8,7,11,4,3})', 5.476986969656962],
  ['=HARMEAN({4,5,8,7,11,4,3})', 5.028375962061728],
  ['=IF(A1<=1.0,"OK","NG")', 'OK'],
  ['=IFS(A1>1,"x",A1=1,"y")', 'y'],
  ['=IFERROR(1/0,"none")', 'none'],
  ['=IFNA(MATCH(9,A1:A3,0),"none")', 'none'],
  ['=AND(TRUE,A1=1)', true],
  ['=OR(FALSE,A1=2)', false],
  ['=XOR(TRUE,TRUE)', false],
  ['=NOT(A1=1)', false],
  ['=SWITCH(2,1,"x",2,"y")', 'y'],
  ['=CHOOSE(2,"a","b")', 'b'],
  ['=VLOOKUP(2,A1:B3,2,FALSE)', 20],
  ['=VLOOKUP(2.5,A1:B3,2)', 20],
  ['=HLOOKUP(1,A1:B3,3,FALSE)', 3],
  ['=INDEX(A1:B3,2,2)', 20],
  ['=MATCH(2.0,A1:A3,0)', 2],
  ['=MATCH(2.5,A1:A3)', 2],
  ['=XLOOKUP(4,A1:A3,B1:B3,"none")', 'none'],
  ['=XLOOKUP(2.5,A1:A3,B1:B3,,1)', 30],
  ['=XMATCH(30,B1:B3)', 3],
  ['=XMATCH(25,{10,20,30,40,50},1,2)', 3],
  ['=XMATCH(25,{50,40,30,20,10},-1,-2)', 4],
  ['=XMATCH(25,{10,20,30,40,50},0,2)', '#N/A'],
  ['=XMATCH(10,{2;5;4;5;3;1},-1)', 2],
  ['=XMATCH(10,{2;5;4;5;3;1},-1,-1)', 4],
  ['=XMATCH(0,{2;5;4;5;3;1},1)', 6],
  ['=XMATCH("b?",{"ab","BC"},2)', 2],
  ['=XMATCH("b*",{"a","b"},2,2)', '#VALUE!'],
  ['=XMATCH(1,{1,2;3,4})', '#VALUE!'],
  ['=XMATCH(1,{1,2},12)', '#VALUE!'],
  ['=SUM(XMATCH({2,3},{1,2,3}))', 5],
  ['=SUM(XLOOKUP(2,A1:A3,A1:B3))', 22],
  ['=SUM(XLOOKUP({1;3},A1:A3,B1:B3))', 40],
  ['=XLOOKUP(5,A1:A3,B1:B2)', '#VALUE!'],
  ['=EDATE(DATE(1987,12,1),-2.7)', date(1987, 10, 1)],
  ['=EOMONTH(DATE(2023,3,1),-4.7)', date(2022, 11, 30)],
  ['=XLOOKUP(25,{10,20,30,40,50},{1,2,3,4,5},"none",-1,2)', 2],
  ['=XLOOKUP(25,{10,20,30,40,50},{1,2,3,4,5},"none",0,2)', 'none'],
  ['=LOOKUP(2.5,A1:A3,C1:C3)', 'b'],
  ['=OFFSET(A1,1,1)', 20],
  ['=INDIRECT("B"&3)', 30],
  ['=INDIRECT("A0")', '#REF!'],
  ['=INDIRECT("ZZZZ1")', '#REF!'],
  ['=INDIRECT("Nope!A1")', '#REF!'],
  ['=INDIRECT("A1+1")', '#REF!'],
  ['=INDIRECT("")', '#REF!'],
  ['=INDIRECT("$B$2")', 20],
  ['=INDIRECT("roof!A1")', 34.5],
  [`=INDIRECT("'My Sheet'!A1")`, 72.5],
  ['=SUM(INDIRECT("A1:A3"))', 6],
  ['=SUM(INDIRECT("A:A"))', 6],
  ['=INDIRECT("R2C2",FALSE)', 20],
  ['=INDIRECT("RC[-8]",FALSE)', 1],
  ['=SUM(INDIRECT("Rates"))', 60],
  ['=SUM(INDIRECT("Prices[Amount]"))', 60],
  ['=INDIRECT("Factor")', '#REF!'],
  ['=ROW(A3)', 3],
  ['=COLUMN(C1)', 3],
  ['=ROWS(A1:B3)', 3],
  ['=COLUMNS(A1:B3)', 2],
  ['=ADDRESS(2,3)', '$C$2'],
  ['=SUM(FILTER(B1:B3,A1:A3>1))', 50],
  ['=SUM(UNIQUE({1;1;2}))', 3],
  ['=INDEX(SORT({3;1;2}),1)', 1],
  ['=SUM(SEQUENCE(3,2))', 21],
  ['=LET(x,5,x*x)', 25],
  ['=LET(h,LAMBDA(x,x+1),h(2))', 3],
  ['=LET(a,2,h,LAMBDA(x,y,x+a*y),h(1,h(2,3)))', 17],
  ['=LET(a,1,f,LAMBDA(x,x+a),g,LAMBDA(a,f(a*10)),g(5))', 51],
  ['=LET(f,LAMBDA(x,x*2),SUM(MAP({1,2},f))+f(3))', 12],
  ['=LET(a,2,LAMBDA(x,x+a)(1))', 3],
  ['=LET(x,1,LET(x,2,x)+x)', 3],
  ['=LET(x,1,y,LET(x,x+1,x*10),x+y)', 21],
  ['=LET(name,"x",name&"name")', 'xname'],
  ['=LAMBDA(x,x*2)(4)', 8],
  ['=SUM(MAP(A1:A3,LAMBDA(x,x^2)))', 14],
  ['=REDUCE(0,A1:A3,LAMBDA(a,b,a+b))', 6],
  ['=SUM(BYROW(A1:B3,LAMBDA(r,MAX(r))))', 60],
  ['=SUM(VSTACK(A1:A2,A3))', 6],
  ['=LEFT("Sale Price",4)', 'Sale'],
  ['=RIGHT("Stock Number")', 'r'],
  ['=MID("Fluid Flow",7,20)', 'Flow'],
  ['=LEN("Phoenix, AZ")', 11],
  ['=FIND("M","Miriam McGovern",3)', 8],
  ['=SEARCH("e","Statements",6)', 7],
  ['=SUBSTITUTE("Sales Data","Sales","Cost")', 'Cost Data'],
  ['=REPLACE("abcdefghijk",6,5,"*")', 'abcde*k'],
  ['=TRIM("  First  Quarter ")', 'First Quarter'],
  ['=UPPER("total")', 'TOTAL'],
  ['=PROPER("2-way street")', '2-Way Street'],
  ['=REPT("*-",3)', '*-*-*-'],
  ['=TEXT(1234.567,"$#,##0.00")', '$1,234.57'],
  ['=TEXT(0.285,"0.0%")', '28.5%'],
  ['=TEXT(46024,"yyyy-mm-dd")', '2026-01-02'],
  ['=VALUE("$1,000")', 1000],
  ['=FIXED(1234.567,1)', '1,234.6'],
  ['=EXACT("word","Word")', false],
  ['=TEXTJOIN(", ",TRUE,C1:C3)', 'a, b, c'],
  ['=CONCAT(A1:A3)', '123'],
  ['=DATE(2008,7,8)', date(2008, 7, 8)],
  ['=DATE(2008,14,2)', date(2009, 2, 2)],
  ['=YEAR(DATE(2008,7,5))', 2008],
  ['=MONTH(DATE(2011,4,15))', 4],
  ['=DAY(DATE(2011,4,15))', 15],
  ['=WEEKDAY(DATE(2008,2,14))', 5],
  ['=WEEKDAY(DATE(2008,2,14),2)', 4],
  ['=DAYS(DATE(2021,12,31),DATE(2021,1,1))', 364],
  ['=DATEDIF(DATE(2001,1,1),DATE(2003,1,1),"Y")', 2],
  ['=NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1))', 110],
  ['=WORKDAY(DATE(2008,10,1),151)', date(2009, 4, 30)],
  ['=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30))', 0.5805555555555556],
  ['=TIME(12,0,0)', 0.5],
  ['=HOUR(0.75)', 18],
  ['=CONVERT(1,"lbm","kg")', 0.45359237],
  ['=CONVERT(68,"F","C")', 20],
  ['=CONVERT(1,"ft","m")', 0.3048],
  ['=CONVERT(1,"psi","Pa")', 6894.757293168361],
  ['=CONVERT(1,"kPa","psi")', 0.1450377377302092],
  ['=CONVERT(1,"ft^2","m^2")', 0.09290304],
  ['=CONVERT(1,"ft3","m3")', 0.028316846592],
  ['=CONVERT(1,"km2","m2")', 1e6],
  ['=CONVERT(1,"Mibyte","bit")', 8_388_608],
  ['=CONVERT(1,"dam","m")', 10],
  ['=CONVERT(2.5,"ft","sec")', '#N/A'],
  ['=CONVERT(1,"kft","m")', '#N/A'],
  ['=CONVERT("x","ft","m")', '#VALUE!'],
  ['=CONVERT(-40,"F","C")', -40],
  ['=CONVERT(1.234567,"C","K")', 274.384567],
  ['=DOLLAR(1234.5)', '$1,234.50'],
  ['=DOLLAR(-1234.5,0)', '($1,235)'],
  ['=BIN2DEC(1100100)', 100],
  ['=HEX2DEC("A5")', 165],
  ['=DEC2BIN(9,4)', '1001'],
  ['=PMT(0.08/12,10,10000)', -1037.0320893591636],
  ['=NPV(0.1,-10000,3000,4200,6800)', 1188.4434123352216],
  ['=MDETERM({1,3,8,5;1,3,6,1;1,1,1,0;7,3,10,2})', 88],
  ['=SUM(MMULT({1,3;7,2},{2,0;0,2}))', 26],
  ['=SUM(TRANSPOSE(A1:A3))', 6],
  ['=ISNUMBER(A1)', true],
  ['=ISTEXT(A4)', true],
  ['=ISBLANK(B4)', true],
  ['=ISERROR(1/0)', true],
  ['=ISNA(NA())', true],
  ['=N(TRUE)', 1],
  ['=TYPE("x")', 2],
];

test.each(rows)('%s is %p', async (formula, value) => {
  grid.setCells(id, box(0, 8), [[formula]]);
  await grid.calculation();
  const shown = grid.values(id, box(0, 8))[0]![0];
  expect(shown).toEqual(typeof value === 'number' ? expect.closeTo(value, 8) : value);
});

test('a formula that comes to an empty text is not blank', async () => {
  const other = createUniverWithoutScreen();
  const sheet = other.activeSheetId();
  other.setCells(sheet, box(0, 0, 1, 3), [['=""', '=COUNTA(A1)', '=COUNTIF(A1:A2,"<>")']]);
  await other.calculation();
  expect(other.values(sheet, box(0, 1, 1, 2))).toEqual([[1, 1]]);
});

test('an apostrophe with nothing behind it is an empty text, also for a formula that refers to it', async () => {
  const other = createUniverWithoutScreen();
  const sheet = other.activeSheetId();
  other.setCells(sheet, box(0, 0, 1, 4), [["'", '', '=A1', '=B1']]);
  await other.calculation();
  expect(other.values(sheet, box(0, 0, 1, 4))).toEqual([['', '', '', 0]]);
});

test('a cell that turns from a text into a link has the text of the link, and back', async () => {
  grid.setCells(id, box(60, 0, 1, 3), [
    ['x', '=IF(A61="y",HYPERLINK("http://a.test","Open"),"no")', '=B61&"!"'],
  ]);
  await grid.calculation();
  grid.setCells(id, box(60, 0), [['y']]);
  await grid.calculation();
  expect(grid.values(id, box(60, 1, 1, 2))).toEqual([['Open', 'Open!']]);
  grid.setCells(id, box(60, 0), [['z']]);
  await grid.calculation();
  expect(grid.values(id, box(60, 1, 1, 2))).toEqual([['no', 'no!']]);
});

test('whole columns that cannot spill come to an end', async () => {
  const other = createUniverWithoutScreen();
  const sheet = other.activeSheetId();
  other.setCells(
    sheet,
    box(2, 1, 12, 1),
    Array.from({ length: 12 }, () => ['=A:A']),
  );
  await other.calculation();
  expect(other.values(sheet, box(2, 1, 12, 1)).flat()).toEqual(Array(12).fill('#SPILL!'));
});

test('LET and LAMBDA come to the same in each workbook of a page', async () => {
  const texts = [
    ['=LET(x,1,x)+0'],
    ['=LET(x,A9,y,2,x+y)'],
    ['=LAMBDA(x,x*2)(3)'],
    ['=SUM(LET(x,{1,2},x*2))'],
  ];
  for (let opened = 0; opened < 2; opened += 1) {
    const other = createUniverWithoutScreen();
    other.setCells(other.activeSheetId(), box(0, 0, 4), texts);
    await other.calculation();
    expect(other.values(other.activeSheetId(), box(0, 0, 4))).toEqual([[1], [2], [6], [6]]);
  }
});

test('a lookup in a block finds the row as it stands, also beside a SORT of the block', async () => {
  const other = createUniverWithoutScreen();
  const sheet = other.activeSheetId();
  other.setCells(sheet, box(0, 0, 3, 2), [
    [40, 'roof'],
    [60, 'drift'],
    [30, 'ponding'],
  ]);
  other.setCells(sheet, box(0, 3), [['=SORT(A1:A3)']]);
  other.setCells(sheet, box(0, 5), [['=XLOOKUP("roof",B1:B3,A1:A3)']]);
  await other.calculation();
  other.setCells(sheet, box(1, 0), [[70]]);
  await other.calculation();
  expect(other.values(sheet, box(0, 5))).toEqual([[40]]);
  expect(other.values(sheet, box(0, 3, 3))).toEqual([[30], [40], [70]]);
});

test('a text with an open square bracket does not change how later formulas are read', async () => {
  grid.setCells(id, box(0, 8), [['=Span [ft']]);
  await grid.calculation();
  grid.setCells(id, box(0, 8), [['=1+1']]);
  await grid.calculation();
  expect(grid.values(id, box(0, 8))).toEqual([[2]]);
});
