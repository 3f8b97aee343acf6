/** A workbook that anybody can have changed, checked by its seals without the service. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { TrustedKey } from '../../contract/seal/sealChecker';
import type { SavedResult } from '../../src/core/cache/savedResult';
import { readCarried, writeCarried } from '../../src/core/testing/carriedText';
import { studyNamespace } from '../../src/study/table/writtenStudy';
import { xmlOf, xmlText } from '../../src/workbook/stored/resultPart';
import { isAllVerified, rowText, summaryText, worstFirst } from '../../src/verify/verificationText';
import type { VerifiedRow } from '../../src/verify/verifiedRow';
import { checkOf, frozenHeader } from '../../src/workbook/sharing/frozenRecord';
import { verifyWorkbook } from '../../src/verify/verifyWorkbook';
import { open, ratio, service, snow, startServiceForAllTests } from '../support/coreSession';

startServiceForAllTests();

interface Cell {
  value: number | string;
  formula?: string;
  /** The cells that the formula fills. */
  spill?: string;
}
type Cells = Record<string, Cell | number | string>;

interface Book {
  cells: Cells;
  results: { owners: string[]; saved: SavedResult }[];
  templates: unknown[];
}

const corner = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 7 };
const studyText = JSON.stringify({
  ...{ version: 1, id: 'a', templateCode: 'ratio', templateId: 'b', templateVersion: 3, solvedAt: '' },
  ...{ table: corner, above: 0, title: '', sent: [], named: null, choices: {}, columns: [], leftOut: [] },
  ...{ layout: 'beside', header: ['Status'], place: corner },
  rows: [
    {
      ...{ mark: null, inputs: '', results: '', status: 'ok', verdict: null, utilization: null },
      ...{ governing: null, sheetId: null, sheetUrl: null },
    },
  ],
});

let genuine: Book;
let keys: TrustedKey[];

/** Ratios as pairs and as a table of three, a roof, and a joist by its typed endpoint. */
beforeAll(async () => {
  const core = open();
  const idOf = (cell: string, code: string, inputs: string, index = 0) =>
    JSON.stringify([`Sheet1!${cell}`, code, inputs, index]);
  const failing = await ratio(core, { demand: 31.2 }, { cellId: idOf('D1', 'ratio', 'Sheet1!A1:B1') });
  const passing = await ratio(core, { demand: 4 }, { cellId: idOf('D2', 'ratio', 'Sheet1!A2:B2') });
  const inputs = { groundSnowLoad: 40, eaveToRidgeDistance: 30, roofSlope: 4, riskCategory: 'II' };
  const roof = { ...inputs, exposure: 'Partially Exposed', roughnessCategory: 'C' };
  const load = await snow(
    core,
    { ...roof, thermalCondition: 'All other structures', overrideDefaults: true },
    { cellId: idOf('D3', 'loadsSnowASCE7-22', 'Sheet1!A3') },
  );
  const template = await core.catalogue.detail('timberBeamASD');
  const preset = template.presets.find(({ code }) => code === 'floorJoist')!;
  const joist = await core.calculations.runTimberBeam(
    { template, preset, attributes: { L_X: 17 } },
    { cellId: idOf('D5', 'timberBeamASD', 'Sheet1!A5:B5') },
  );
  const demands = [28, 6, 7];
  const rows = await Promise.all(
    demands.map((demand, index) =>
      ratio(core, { demand }, { cellId: idOf('D10', 'ratio', 'Sheet1!A10:B13', index) }),
    ),
  );
  const table = rows.map(({ verdict, utilization }, i): Cells => ({
    ...{ [`A${11 + i}`]: `B${i + 1}`, [`B${11 + i}`]: demands[i]! },
    ...{ [`D${10 + i}`]: verdict, [`E${10 + i}`]: utilization! },
  }));
  const { templates, results } = readCarried(core.results.text());
  genuine = {
    cells: {
      ...{ A10: 'Mark', B10: 'demand', ...Object.assign({}, ...table) },
      D10: {
        ...{ formula: 'CALC.RUN("ratio",A10:B13,"verdict,utilization")', spill: 'D10:E12' },
        value: rows[0]!.verdict,
      },
      ...{ A1: 'demand', B1: 31.2, A2: 'demand', B2: 4, A3: 40, A5: 'L_X', B5: 17 },
      D1: { formula: 'CALC.RUN("ratio",A1:B1,"utilization")', value: failing.utilization! },
      D2: { formula: 'CALC.RUN("ratio",A2:B2,"verdict")', value: passing.verdict },
      D3: {
        formula: 'CALC.SNOW("7-22",A3,30,4,"II","Partially Exposed","C","All other structures")',
        value: load.results.pDesign as number,
      },
      D5: { formula: 'CALC.BEAM("floorJoist",A5:B5)', value: joist.utilization! },
    },
    results: results as Book['results'],
    templates,
  };
  const { issuer, keys: own } = (await service.call('sealKeys', { key: null })).body;
  keys = own.map((key) => ({ ...key, issuer }));
  core.kill();
});

/** As Excel writes it, but for what no reader of it needs. */
function fileOf({ cells, results, templates }: Book): Uint8Array {
  const written = Object.entries(cells).map(([address, cell]) => {
    const { value, formula, spill } = typeof cell === 'object' ? cell : { value: cell };
    const array = spill === undefined ? '' : ` t="array" ref="${spill}"`;
    const saved = formula?.replaceAll('CALC.', '_xldudf_CALC_');
    const f = saved === undefined ? '' : `<f${array}>${xmlText(saved)}</f>`;
    const type = typeof value === 'string' ? ' t="str"' : '';
    return `<c r="${address}"${type}>${f}<v>${xmlText(String(value))}</v></c>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const text = writeCarried({ templates, results });
  const parts = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="urn:r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="urn:r/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${written.join('')}</row></sheetData></worksheet>`,
    'customXml/item1.xml': xmlOf({ documentId: 'book', author: 'a', text }),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])));
}

/** The genuine workbook with something changed. */
async function verified(change: (book: Book) => void = () => undefined, by = keys) {
  const book = structuredClone(genuine);
  change(book);
  const verification = await verifyWorkbook(fileOf(book), by);
  const rowsOf = (cell: string) => verification.rows.filter((one) => one.cell === `Sheet1!${cell}`);
  const row = (cell: string) => rowsOf(cell)[0]!;
  return { ...verification, row, rowsOf, isGood: isAllVerified(verification) };
}

const savedAt = ({ results }: Book, cell: string) =>
  results.find(({ owners }) => owners.some((owner) => owner.includes(`!${cell}"`)))!;
const saysOf = (row: VerifiedRow) => [rowText(row).seal, ...rowText(row).remarks].join(' | ');

test('a genuine workbook is verified in every cell, without a request', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  try {
    const { rows, isGood } = await verified();
    expect(rows.map(saysOf)).toEqual(
      ['D10', 'D10', 'D10', 'D1', 'D2', 'D3', 'D5'].map(() =>
        expect.stringMatching(/^Sealed by service\.test on [A-Z]\w+ \d+, \d+$/),
      ),
    );
    expect(isGood).toBe(true);
    expect(rows[3]).toMatchObject({ cell: 'Sheet1!D1', verdict: 'FAIL', utilization: 3.12, version: 3 });
    expect(sent).not.toHaveBeenCalled();
  } finally {
    sent.mockRestore();
  }
});

test.each<[string, string, (book: Book) => void, RegExp]>([
  ['a digit of a result', 'D1', (book) => (savedAt(book, 'D1').saved.results.ratio = 0.8), /broken seal/],
  [
    'a verdict',
    'D1',
    (book) => (savedAt(book, 'D1').saved.verdict = 'PASS'),
    /verdict is PASS in the file, FAIL was sealed/,
  ],
  [
    'a utilization',
    'D1',
    (book) => (savedAt(book, 'D1').saved.utilization = 0.8),
    /utilization is 0\.8 in the file, 3\.12 was sealed/,
  ],
  ['the reasons', 'D1', (book) => (savedAt(book, 'D1').saved.reasons = []), /reasons is \[\] in the file/],
  ['the cautions', 'D5', (book) => (savedAt(book, 'D5').saved.warnings = []), /warnings is \[\] in the file/],
  [
    'the verdict of a typed beam, with the word of the file that it holds less',
    'D5',
    ({ results }) => {
      const { saved } = savedAt({ results } as Book, 'D5');
      Object.assign(saved, { verdict: 'PASS', whole: false, reasons: [] });
    },
    /verdict is PASS in the file, FAIL was sealed/,
  ],
  [
    'the inputs that the file states',
    'D1',
    (book) => (savedAt(book, 'D1').saved.request.attributes.demand = 5),
    /inputs that the file states are not those that were sealed/,
  ],
  [
    'an input cell',
    'D1',
    (book) => (book.cells.B1 = 50),
    /Demand is 50 in the input cells and 31\.2 in what was sealed/,
  ],
  [
    'an input cell of a typed beam',
    'D5',
    (book) => (book.cells.B5 = 25),
    /is 25 in the input cells and 17 in what/,
  ],
  [
    'an input cell of CALC.SNOW',
    'D3',
    (book) => (book.cells.A3 = 90),
    /is 90 in the input cells and 40 in what/,
  ],
  [
    'a constant of CALC.SNOW',
    'D3',
    ({ cells }) => {
      const cell = cells.D3 as Cell;
      cell.formula = cell.formula!.replace('"II"', '"IV"');
    },
    /Risk category is IV in the input cells and II in what/,
  ],
  [
    'what the formula makes of a constant of CALC.SNOW',
    'D3',
    ({ cells }) => {
      const cell = cells.D3 as Cell;
      cell.formula = cell.formula!.replace('"II"', 'IF(A3>30,"IV","II")');
    },
    /Risk category is IV in the input cells and II in what/,
  ],
  [
    'the records of two cells, exchanged',
    'D1',
    (book) => {
      const [a, b] = [savedAt(book, 'D1'), savedAt(book, 'D2')];
      [a.owners, b.owners] = [
        a.owners.map((owner) => owner.replace('!D1', '!D2')),
        b.owners.map((owner) => owner.replace('!D2', '!D1')),
      ];
    },
    /the formula does not read Sheet1!A2:B2, from where the sealed inputs came/,
  ],
  [
    'the record of another cell, with the inputs of this one named',
    'D1',
    (book) => {
      const [a, b] = [savedAt(book, 'D1'), savedAt(book, 'D2')];
      b.owners = a.owners;
      book.results = book.results.filter((one) => one !== a);
    },
    /Demand is 31\.2 in the input cells and 4 in what was sealed/,
  ],
  [
    'the value that the cell shows',
    'D1',
    ({ cells }) => ((cells.D1 as Cell).value = 0.8),
    /shows 0\.8, 3\.12 was sealed/,
  ],
  [
    'the value, by another that was sealed',
    'D5',
    (book) => {
      const { formula } = book.cells.D5 as Cell;
      const { results } = savedAt(book, 'D5').saved;
      const other = Object.values(results).find((one) => typeof one === 'number' && one < 1)!;
      book.cells.D5 = { formula: formula!.replace(')', ',"utilization")'), value: other as number };
    },
    /the cell shows 0\.\d+, 1\.24\d+ was sealed/,
  ],
  [
    'the verdict that the cell shows',
    'D2',
    ({ cells }) => ((cells.D2 as Cell).value = 'FAIL'),
    /shows FAIL, PASS was sealed/,
  ],
  [
    'the template',
    'D1',
    ({ templates }) =>
      Object.assign(
        templates.find((one) => (one as { code: string }).code === 'ratio')!,
        { version: 4 },
      ),
    /broken seal/,
  ],
  ['a removed seal', 'D1', (book) => delete savedAt(book, 'D1').saved.seal, /^Not verified: no seal$/],
  [
    'the sheet',
    'D1',
    (book) => (savedAt(book, 'D1').saved.sheetId = savedAt(book, 'D2').saved.sheetId),
    /broken seal/,
  ],
  [
    'an unknown key',
    'D1',
    (book) => Object.assign(savedAt(book, 'D1').saved.seal as object, { keyId: 'other' }),
    /^Not verified: unknown key other of service\.test$/,
  ],
  [
    'a removed record',
    'D1',
    (book) => (book.results = book.results.filter((one) => one !== savedAt(book, 'D1'))),
    /carries no result/,
  ],
  [
    'a typed-over cell',
    'D1',
    (book) => (book.cells.D1 = 0.8),
    /^Not verified: its formula is gone, and no worksheet “Calc frozen” keeps it$/,
  ],
  [
    'a formula of another kind over a calculated cell',
    'D1',
    ({ cells }) => ((cells.D1 as Cell).formula = 'A2*0.2'),
    /the formula does not call the calculation that was sealed/,
  ],
  [
    'the kind of calculation',
    'D5',
    (book) => (book.cells.D5 = { formula: 'CALC.SNOW("7-22",A3,30,4)', value: 3.5 }),
    /the formula does not call the calculation that was sealed/,
  ],
  [
    'another template in the formula',
    'D1',
    ({ cells }) => ((cells.D1 as Cell).formula = 'CALC.RUN("loadsSnowASCE7-22",A1:B1,"utilization")'),
    /the formula names the template "loadsSnowASCE7-22", .* was sealed/,
  ],
  [
    'a preset in the formula that the result has not',
    'D1',
    ({ cells }) => ((cells.D1 as Cell).formula = 'CALC.RUN("ratio",A1:B1,"utilization","roof")'),
    /the formula names the preset "roof", none was sealed/,
  ],
  [
    'another template in the formula by a cell',
    'D1',
    ({ cells }) => {
      cells.A9 = 'loadsSnowASCE7-22';
      (cells.D1 as Cell).formula = 'CALC.RUN(A9,A1:B1,"utilization")';
    },
    /the formula names the template "loadsSnowASCE7-22", .* was sealed/,
  ],
  [
    'another edition in the formula',
    'D3',
    ({ cells }) => ((cells.D3 as Cell).formula = (cells.D3 as Cell).formula!.replace('7-22', '7-16')),
    /the formula names the edition "7-16", Snow Load \(ASCE 7-22\) was sealed/,
  ],
  [
    'another kind of beam in the formula',
    'D5',
    ({ cells }) => ((cells.D5 as Cell).formula = 'CALC.BEAM("roofRafter",A5:B5)'),
    /the formula names the preset "roofRafter", floorJoist was sealed/,
  ],
  [
    'a text over the verdict',
    'D2',
    ({ cells }) => ((cells.D2 as Cell).value = 'OK'),
    /the cell shows "OK", PASS was sealed/,
  ],
  [
    'a text over the number of a function without a named output',
    'D3',
    ({ cells }) => ((cells.D3 as Cell).value = 'OK'),
    /the cell shows "OK", [\d.]+ was sealed/,
  ],
  [
    'another number in place of what a formula calculates from a result',
    'D1',
    ({ cells }) => (cells.D1 = { formula: '0.3*CALC.RUN("ratio",A1:B1,"utilization")', value: 0.93 }),
    /the cell shows 0\.93, 0\.936 was sealed/,
  ],
  [
    'a heading of an input that is renamed',
    'D1',
    (book) => (book.cells.A1 = 'demnd'),
    /Differs: a calculation would refuse the input cells Sheet1!A1:B1: "demnd" is not an input/,
  ],
  ['an error', 'D1', ({ cells }) => ((cells.D1 as Cell).value = '#VALUE!'), /the cell shows #VALUE!/],
])('%s is named', async (_what, cell, change, says) => {
  const { row, rows, isGood } = await verified(change);
  expect(saysOf(row(cell))).toMatch(says);
  expect(isGood).toBe(false);
  const bad = rows.filter(({ reason, differences }) => reason !== null || differences.length > 0);
  expect(worstFirst(rows).findIndex((one) => one.cell === `Sheet1!${cell}`)).toBeLessThan(bad.length);
});

test.each<[string, Cells, string[]]>([
  [
    'the result of another row',
    {
      D10: {
        ...{ formula: 'CALC.RUN("ratio",A10:B13,"verdict,utilization")', spill: 'D10:E12' },
        value: 'PASS',
      },
      E10: 0.6,
    },
    [
      'the cell shows PASS in Sheet1!D10, FAIL was sealed',
      'the cell shows 0.6 in Sheet1!E10, 2.8 was sealed',
    ],
  ],
  [
    'a text over the number',
    { E10: '0.70 (ok)' },
    ['the cell shows "0.70 (ok)" in Sheet1!E10, 2.8 was sealed'],
  ],
  ['a blank over the number', { E10: '' }, ['the cell shows nothing in Sheet1!E10, 2.8 was sealed']],
  ['the number of another row', { E10: 0.7 }, ['the cell shows 0.7 in Sheet1!E10, 2.8 was sealed']],
])('in a table %s is named, and only there', async (_what, cells, differences) => {
  const { rowsOf, isGood } = await verified((book) => Object.assign(book.cells, cells));
  expect(rowsOf('D10').map((row) => [row.mark, row.differences])).toEqual([
    ['B1', differences],
    ['B2', []],
    ['B3', []],
  ]);
  expect(isGood).toBe(false);
});

test.each([
  ['the same cells', 'Sheet1!$A$1:$B$1', 'Sealed by'],
  ['other cells', 'Sheet1!$A$2:$B$2', 'the formula does not read Sheet1!A1:B1'],
])('inputs behind a name that stands for %s are compared', async (_, area, said) => {
  const book = structuredClone(genuine);
  const shown = book.cells.D1 as { value: number };
  book.cells.D1 = { ...shown, formula: 'CALC.RUN("ratio",Beam_1,"utilization")' };
  const parts = unzipSync(fileOf(book));
  const names = `<definedNames><definedName name="beam_1">${area}</definedName></definedNames>`;
  parts['xl/workbook.xml'] = strToU8(
    strFromU8(parts['xl/workbook.xml']!).replace('</workbook>', `${names}$&`),
  );
  const { rows } = await verifyWorkbook(zipSync(parts), keys);
  const row = rows.find(({ cell }) => cell === 'Sheet1!D1')!;
  expect([saysOf(row), row.notCompared]).toEqual([expect.stringContaining(said), []]);
});

test.each([
  ['the same cells', 'Beams[#All]', 'Sealed by'],
  ['the same cells by its parts and columns', 'beams[[#Headers],[#Data],[Mark]:[demand]]', 'Sealed by'],
  ['other cells', 'Beams[[#Data],[Mark]:[demand]]', 'the formula does not read Sheet1!A10:B13'],
  ['a table that the file does not hold', 'Girders[#All]', 'Not compared: whether the formula reads'],
  ['a range of parts', 'Beams[[#Headers],[Mark]]:Beams[demand]', 'Not compared: whether the formula reads'],
  [
    'a column that its table does not have',
    'Beams[[#All],[Size]]',
    'Not compared: whether the formula reads',
  ],
])('inputs behind a table reference that means %s are compared', async (_, reference, said) => {
  const book = structuredClone(genuine);
  const formula = `CALC.RUN("ratio",${reference},"verdict,utilization")`;
  book.cells.D10 = { ...(book.cells.D10 as Cell), formula };
  const columns = ['Mark', 'demand'].map((name, at) => `<tableColumn id="${at}" name="${name}"/>`);
  const file = zipSync({
    ...unzipSync(fileOf(book)),
    'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="urn:r/table" Target="../tables/table1.xml"/></Relationships>',
    ),
    'xl/tables/table1.xml': strToU8(
      `<table displayName="Beams" ref="A10:B13"><tableColumns>${columns.join('')}</tableColumns></table>`,
    ),
  });
  const { rows } = await verifyWorkbook(file, keys);
  const row = rows.find(({ cell }) => cell === 'Sheet1!D10')!;
  expect(saysOf(row)).toContain(said);
});

test('inputs that a formula puts together name its rows and are compared, unless they have blank cells', async () => {
  const formula = 'CALC.RUN("ratio",VSTACK(A10:B10,A11:B13),"verdict,utilization")';
  const put =
    (cells: Cells) =>
    ({ cells: all, results }: Book) => {
      Object.assign(all, cells, { D10: { ...(all.D10 as Cell), formula } });
      for (const one of results)
        one.owners = one.owners.map((owner) => owner.replace('"Sheet1!A10:B13"', 'null'));
    };
  const { rowsOf } = await verified(put({ B12: 5 }));
  expect(rowsOf('D10').map((row) => [row.mark, row.differences.length, row.notCompared])).toEqual([
    ['B1', 0, []],
    ['B2', 1, []],
    ['B3', 0, []],
  ]);
  const notCompared = ['inputs that are written or calculated in the formula'];
  const blank = (await verified(put({ A12: '' }))).rowsOf('D10');
  expect(blank.map((row) => [row.mark, row.notCompared])).toEqual([
    ['B1', notCompared],
    ['', notCompared],
    ['B3', notCompared],
  ]);
});

test.each([
  ['demnd', /"demnd" is not an input/],
  ['#REF!', /a name cell holds #REF!/],
])('the heading %s leaves the other columns compared', async (heading, refused) => {
  const { row, isGood } = await verified(({ cells, results }) => {
    Object.assign(cells, { A1: heading, B1: 'Mark', A2: 31.2, B2: 'B-9', C1: 'capacity', C2: 99 });
    cells.D1 = { formula: 'CALC.RUN("ratio",A1:C2,"utilization")', value: 3.12 };
    for (const one of results) one.owners = one.owners.map((owner) => owner.replace('A1:B1', 'A1:C2'));
  });
  expect(row('D1')).toMatchObject({
    mark: 'B-9',
    differences: [expect.stringMatching(refused), expect.stringMatching(/is 99 in the input cells/)],
  });
  expect(isGood).toBe(false);
});

test('what could not be compared is listed with its cell and counted, and the file is not verified', async () => {
  const verification = await verified(({ cells }) => {
    cells.D1 = { formula: 'ROUNDUP(CALC.RUN("ratio",A1:B1,"utilization"),1)', value: 3.2 };
  });
  expect(rowText(verification.row('D1')).remarks).toEqual([
    'Not compared: the value 3.2, which the formula calculates from what was sealed.',
  ]);
  expect(summaryText(verification)).toMatch(
    /^1 not compared completely; \d of \d results? sealed, with nothing different\./,
  );
  expect(verification.isGood).toBe(false);
});

test.each([
  ['0.3*CALC.RUN("ratio",A1:B1,"utilization")', 0.936, ['0.936']],
  ['IF(CALC.RUN("ratio",A1:B1,"verdict")="PASS","OK","OK")', 'OK', ['"OK"']],
  ['IF(B1>0,CALC.RUN("ratio",girder,"verdict"),"")', 'FAIL', []],
  ['CALC.RUN("ratio",A1:B1,C1)', 3.12, []],
])('what %s shows is compared, and named where no result has it', async (formula, value, calculated) => {
  const { row } = await verified(({ cells }) =>
    Object.assign(cells, { C1: 'utilization', D1: { formula, value } }),
  );
  expect(row('D1').notCompared.filter((text) => !text.includes('inputs'))).toEqual([]);
  expect(row('D1')).toMatchObject({ differences: [], calculated });
});

test('in a table a row that shows an error has no result, and says nothing against the others', async () => {
  const { rowsOf } = await verified((book) => {
    const first = JSON.stringify(['Sheet1!D10', 'ratio', 'Sheet1!A10:B13', 0]);
    book.results = book.results.filter(({ owners }) => !owners.includes(first));
    Object.assign(book.cells, {
      D10: { ...(book.cells.D10 as Cell), value: '#VALUE!' },
      E10: '#VALUE!',
    });
  });
  expect(rowsOf('D10').map(({ caseName, reason, differences }) => [caseName, reason, differences])).toEqual([
    ['row 12', null, []],
    ['row 13', null, []],
    ['row 11', { kind: 'noResult' }, []],
  ]);
});

test('another key of the same name, a revoked key, and no keys differ', async () => {
  await service.sealKeys.rotate();
  const { keys: all } = (await service.call('sealKeys', { key: null })).body;
  const forged = keys.map((key) => ({ ...key, publicKey: all.at(-1)!.publicKey }));
  const says = async (by: TrustedKey[]) => saysOf((await verified(undefined, by)).row('D1'));
  expect(await says(forged)).toMatch('broken seal');
  expect(await says(keys.map((key) => ({ ...key, revokedAt: '2026-11-28' })))).toMatch('revoked key');
  expect(await says([])).toBe('Not verified: no trusted keys');
});

test('a file without results, and parts that cannot be read, are not verified', async () => {
  const empty = await verified((book) => Object.assign(book, { cells: {}, results: [] }));
  expect(empty.isGood).toBe(false);
  expect(summaryText(empty)).toBe('This workbook has no results of Calc.');
  await expect(verifyWorkbook(new Uint8Array([1, 2, 3]), keys)).rejects.toThrow('not an .xlsx workbook');
});

test('functions without reports are said to have no seals', async () => {
  const verification = await verified(({ cells }) => {
    cells.D7 = { formula: 'CALC.REACTIONS(A1)', value: 1 };
  });
  expect(verification.isGood).toBe(true);
  expect(summaryText(verification)).toContain('Values of CALC.REACTIONS have no seals and are not listed.');
});

test('a value that another formula of ours fills is not called typed over', async () => {
  const spilled = async (formula: string) =>
    (
      await verified(({ cells }) => {
        cells.C1 = { formula, value: 1, spill: 'C1:D1' };
        cells.D1 = 0.8;
      })
    ).rowsOf('D1');
  expect(await spilled('CALC.SUMLOADS(A1:B1)')).toEqual([]);
  expect((await spilled('SEQUENCE(1,2)')).map(saysOf)).toEqual([
    'Not verified: its formula is gone, and no worksheet “Calc frozen” keeps it',
  ]);
});

test('a formula that moved with its row leaves nothing where a text stands now', async () => {
  const moved = (there: Cell | number | string) =>
    verified(({ cells, results }) => {
      Object.assign(cells, { A21: 'demand', B21: 31.2, A1: 'Member', B1: 'Length' });
      cells.D21 = { ...(cells.D1 as Cell), formula: 'CALC.RUN("ratio",A21:B21,"utilization")' };
      cells.D1 = there;
      for (const { owners } of results)
        if (owners.some((owner) => owner.includes('!D1"')))
          owners.push('["Sheet1!D21","ratio","Sheet1!A21:B21",0]');
    });
  const link = { formula: 'IFERROR(HYPERLINK(D40,"Open"),"")', value: 'Open' };
  for (const there of ['Utilization', link]) {
    const { isGood, rowsOf } = await moved(there);
    expect([isGood, rowsOf('D1').length, rowsOf('D21').length]).toEqual([true, 0, 1]);
  }
  const notFormula = 'Not verified: its formula is gone, and no worksheet “Calc frozen” keeps it';
  for (const there of [0.9, '0.30', 'PASS'])
    expect((await moved(there)).rowsOf('D1').map(saysOf)).toEqual([notFormula]);
});

test('a text typed over a result is found while another formula shows the same calculation', async () => {
  const typed = (there: Cell | string) =>
    verified(({ cells, results }) => {
      cells.D1 = there;
      cells.E1 = { formula: 'CALC.RUN("ratio",A1:B1,"verdict")', value: 'FAIL' };
      for (const { owners } of results)
        if (owners.some((owner) => owner.includes('!D1"')))
          owners.push('["Sheet1!E1","ratio","Sheet1!A1:B1",0]');
    });
  for (const there of ['OK', { formula: '"O"&"K"', value: 'OK' }]) {
    const { isGood, rowsOf } = await typed(there);
    expect([isGood, rowsOf('D1').length]).toEqual([false, 1]);
  }
});

test('a row that was inserted in a table and deleted again leaves nothing', async () => {
  const { isGood } = await verified(({ results }) => {
    for (const one of results.filter(({ owners: [first = ''] }) => first.includes('!D10"')))
      one.owners = one.owners.flatMap((owner) => [owner, owner.replace('A10:B13', 'A10:B14')]);
    results.reverse();
  });
  expect(isGood).toBe(true);
});

test.each([
  ['MAX(CALC.RUN("ratio",A10:B13,"utilization"))', 2.8],
  ['SUM(CALC.RUN("ratio",A10:B13,"utilization"))', 4.1],
  ['INDEX(CALC.RUN("ratio",A10:B13,"utilization"),3)', 0.7],
])('%s takes its value from all cases of its table', async (formula, value) => {
  const of = (shown: number) =>
    verified(({ cells }) => {
      cells.D10 = { formula, value: shown };
      for (const address of ['E10', 'D11', 'E11', 'D12', 'E12']) delete cells[address];
    });
  expect((await of(value)).rowsOf('D10').flatMap(({ differences }) => differences)).toEqual([]);
  expect((await of(0.6)).isGood).toBe(false);
});

test('a maximum over a table without the result of a case is not compared', async () => {
  const { isGood, rowsOf } = await verified((book) => {
    book.cells.D10 = { formula: 'MAX(CALC.RUN("ratio",A10:B13,"utilization"))', value: 0.7 };
    for (const address of ['E10', 'D11', 'E11', 'D12', 'E12']) delete book.cells[address];
    const isFirst = (owner: string) => owner.includes('!D10"') && owner.endsWith(',0]');
    book.results = book.results.filter(({ owners }) => !owners.some(isFirst));
  });
  expect(isGood).toBe(false);
  expect(rowsOf('D10').map(({ notCompared }) => notCompared)).toEqual(
    Array(2).fill(['the value 0.7, which the formula calculates from what was sealed']),
  );
});

test('a rounded spill names the case whose cell was edited', async () => {
  const { rowsOf } = await verified(({ cells }) => {
    for (const address of ['E10', 'E11', 'E12']) delete cells[address];
    Object.assign(cells, { D11: 0.2, D12: 0.7 });
    cells.D10 = { formula: 'ROUND(CALC.RUN("ratio",A10:B13,"utilization"),1)', spill: 'D10:D12', value: 2.8 };
  });
  expect(rowsOf('D10').map(({ differences }) => differences)).toEqual([
    [],
    ['the cell shows 0.2 in Sheet1!D11, 0.6 was sealed'],
    [],
  ]);
});

test('values pasted over a table are found where a blank stands beside its units', async () => {
  const { rowsOf } = await verified((book) => {
    delete book.cells.D10;
    const isFirst = (owner: string) => owner.includes('!D10"') && owner.endsWith(',0]');
    book.results = book.results.filter(({ owners }) => !owners.some(isFirst));
  });
  // The pane names the formula's cell too.
  expect(rowsOf('D10').map(saysOf)).toEqual([
    'Not verified: its formula is gone, and no worksheet “Calc frozen” keeps it',
  ]);
  expect(rowsOf('D11')).toEqual([]);
});

const studyTable: Cells = {
  ...{
    M30: 'Mark',
    N30: 'demand',
    O30: 'Verdict',
    P30: 'Status',
    M31: 'S-1',
    N31: 4,
    O31: 'PASS',
    P31: 'ok',
  },
};
test.each<[string, Cells, string[]]>([
  ['of which the workbook has no record', studyTable, ['Sheet1!P30']],
  [
    'with an error in its first row',
    { ...studyTable, O31: 'ERROR', P31: 'Error: demand is required' },
    ['Sheet1!P30'],
  ],
  ['that only looks like one', { ...studyTable, O30: 'Name' }, []],
])('a study %s', async (_what, table, listed) => {
  const { rows, isGood } = await verified(({ cells }) => Object.assign(cells, table));
  const found = rows.filter(({ reason }) => reason?.kind === 'noStudy');
  expect(found.map(({ cell }) => cell)).toEqual(listed);
  expect(isGood).toBe(listed.length === 0);
});

const frozenRun = '=CALC.RUN("ratio",A1:B1)';

/** A worksheet of frozen formulas from row 20 on. */
function addRecords(cells: Cells, ...records: Record<string, number | string>[]): void {
  for (const [at, name] of frozenHeader.entries()) {
    const column = String.fromCharCode(65 + at);
    cells[`${column}20`] = name;
    for (const [row, record] of records.entries()) {
      const held = { Formula: frozenRun, Rows: 1, Columns: 1, ...record } as Record<string, number | string>;
      if (name in held) cells[`${column}${21 + row}`] = held[name]!;
    }
  }
}

test('a frozen value is listed under the name that its record gives its worksheet, even where none has it', async () => {
  const { rows, isGood } = await verified(({ cells }) =>
    addRecords(cells, { 'Cell when frozen': 'Roof!C5', Value: '' }),
  );
  expect(rows.filter(({ cell }) => cell === 'Roof!C5').map(saysOf)).toEqual([
    'Not verified: a frozen value, and no worksheet has its name',
  ]);
  expect(isGood).toBe(false);
});

test('a frozen value is listed with what its record says, and with whether its cells were edited', async () => {
  const frozen = (shown: number, formula = frozenRun) =>
    verified(({ cells }) => {
      cells.C5 = shown;
      addRecords(cells, {
        ...{ 'Cell when frozen': 'Sheet1!C5', Value: '', Formula: formula },
        ...{ Mark: 'R-1', Template: 'Ratio', Verdict: 'PASS', Utilization: 0.4, Check: checkOf([[0.4]]) },
      });
    });
  const says = 'Not verified: a frozen value, as the worksheet “Calc frozen” describes it';
  const [row, ...others] = (await frozen(0.4)).rowsOf('C5');
  expect(rowText(row!)).toMatchObject({ mark: 'R-1', template: 'Ratio', verdict: 'PASS', seal: says });
  expect([others, row!.differences]).toEqual([[], []]);
  expect((await frozen(0.3)).rowsOf('C5').map(saysOf)).toEqual([
    `${says} | Differs: its value has been changed since it was frozen.`,
  ]);
  const again = await verified(({ cells }) => {
    cells.C5 = 0.5;
    const recordOf = (value: number) => ({ 'Cell when frozen': 'Sheet1!C5', Check: checkOf([[value]]) });
    addRecords(cells, recordOf(0.4), recordOf(0.5));
  });
  expect(again.rowsOf('C5').map(saysOf)).toEqual([says]);
  const list = await frozen(0.4, '=CALC.FIELDS("ratio")');
  expect([list.rowsOf('C5'), list.others]).toEqual([[], ['CALC.FIELDS']]);
});

test('rows of studies whose tables are not there are listed as they were recorded', async () => {
  const parts = unzipSync(fileOf(genuine));
  parts['customXml/item2.xml'] = strToU8(`<study xmlns="${studyNamespace}">${xmlText(studyText)}</study>`);
  const verification = await verifyWorkbook(zipSync(parts), keys);
  expect(isAllVerified(verification)).toBe(false);
  expect(verification.rows.filter(({ cell }) => cell === 'Sheet1!H2').map(saysOf)).toEqual([
    'Not verified: its table was not found: its headings may have been changed',
  ]);
});

test.each<[string, (parts: Record<string, Uint8Array>) => void, string]>([
  ['a worksheet that is missing', (parts) => delete parts['xl/worksheets/sheet1.xml'], 'Sheet1 is missing'],
  [
    'a part that is there twice',
    (parts) => (parts['xl/worksheets/Sheet1.xml'] = parts['xl/worksheets/sheet1.xml']!),
    'Sheet1.xml twice',
  ],
  [
    'a document type',
    (parts) => (parts['xl/workbook.xml'] = strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>')),
    'is not XML that can be read',
  ],
])('%s makes the file unreadable', async (_what, change, message) => {
  const parts = unzipSync(fileOf(genuine));
  change(parts);
  await expect(verifyWorkbook(zipSync(parts), keys)).rejects.toThrow(message);
});

test('the workbook that the file names as its main part is read, not one with the usual name', async () => {
  const parts = unzipSync(fileOf(genuine));
  const book = structuredClone(genuine);
  (book.cells.D1 as Cell).value = 0.8;
  for (const [name, part] of Object.entries(unzipSync(fileOf(book))))
    if (name.startsWith('xl/')) parts[name.replace('xl/', 'book/')] = part;
  parts['_rels/.rels'] = strToU8(strFromU8(parts['_rels/.rels']!).replace('xl/', '/book/'));
  const { rows } = await verifyWorkbook(zipSync(parts), keys);
  expect(saysOf(rows.find(({ cell }) => cell === 'Sheet1!D1')!)).toContain('the cell shows 0.8');
});
