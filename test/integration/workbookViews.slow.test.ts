/**
 * The views of one workbook agree: the pane's Problems, the check before sharing, the audit, the package, and the verification of the
 * file. In each state that a workbook comes into, every cell has the same members with the same verdicts and the same doubts in all of
 * them, and none leaves one out.
 */
import { trustedKeys, type TrustedKey } from '../../contract/seal/sealChecker';
import {
  readAllCalculations,
  readCalculatedFormulas,
  readWithFrozen,
} from '../../src/commands/calculatedWorkbook';
import { readPackage } from '../../src/commands/packageReports';
import { checkSharing } from '../../src/commands/sharing';
import { listWrittenStudies, saveWrittenStudy } from '../../src/study/table/writtenStudy';
import { audit, freezeFormulas, unfreezeFormulas } from '../../src/commands/workbookCommands';
import { disarrangedText } from '../../src/study/table/studyNow';
import * as listed from '../../src/taskpane/common/listedFormulas';
import { verifyWorkbook } from '../../src/verify/verifyWorkbook';
import { startListeningService } from '../support/faults/faultProxyService';
import { disagreements } from '../support/workbookViews/facts';
import { OpenedBook, page } from '../support/workbookViews/openedBook';
import { calculateSample, type SampleCell, sampleCells, studyRow } from '../support/workbookViews/sampleBook';
import { readViews, studiesNow } from '../support/workbookViews/views';

let service: Awaited<ReturnType<typeof startListeningService>>;
let keys: TrustedKey[];
let book: OpenedBook;

beforeAll(async () => {
  service = await startListeningService({ settings: { publicUrl: () => page } });
  keys = trustedKeys((await service.call('sealKeys', { key: null })).body);
});
afterAll(() => service.close());
beforeEach(async () => {
  book = new OpenedBook(service, keys);
  await calculateSample(book);
});
afterEach(() => book.close());

interface StateOfBook {
  /** How a workbook that was just calculated comes into it. */
  comes: () => unknown;
  /** Its cells then, where these are others. */
  cells?: readonly SampleCell[];
}

const freeze = () => freezeFormulas(book.runtime, 'workbook');
const onBeams = (change: (sheet: Excel.Worksheet) => unknown) => () =>
  book.change(({ workbook }) => change(workbook.worksheets.getItem('Beams')));

/** As Templates inserts it: names beside the results of one formula, and its inputs below. */
const block = {
  ...{ A80: 'Verdict', A81: 'Utilization', A82: 'Governing check', A85: 'Mark', B85: 'BL-1' },
  ...{ A86: 'demand', B86: '18' },
  B80: '=TRANSPOSE(CALC.RUN("ratio",A85:B86,{"verdict","utilization","governing","sheetUrl"}))',
};

const states: Record<string, StateOfBook> = {
  'freshly calculated': { comes: () => undefined },
  'reopened on the same computer': { comes: () => book.reopen('here') },
  'reopened elsewhere without a key': { comes: () => book.reopen({ hasKey: false, trusts: keys }) },
  'reopened elsewhere, where no seal is believed': {
    comes: () => book.reopen({ hasKey: false, trusts: [] }),
  },
  'inputs edited by another program': {
    comes: async () => {
      await book.edit({ B11: '8', B33: '6', B41: '3', B61: '14' });
      await book.reopen('here');
    },
  },
  'an input of a study edited': { comes: () => book.enter({ 'Study!B2': '4' }) },
  'an input heading of a study edited': { comes: () => book.enter({ 'Study!B1': 'Demand, total' }) },
  'a result heading of a study edited': { comes: () => book.enter({ 'Study!C1': 'Result' }) },
  'result columns of a study that changed places': {
    comes: () =>
      book.change(({ workbook }) => {
        const sheet = workbook.worksheets.getItem('Study');
        sheet.getRange('G1:G4').copyFrom('C1:C4');
        sheet.getRange('C1:C4').copyFrom('D1:D4');
        sheet.getRange('D1:D4').copyFrom('G1:G4');
        sheet.getRange('G1:G4').clear();
      }),
  },
  'a row added to a study': {
    comes: () => book.enter({ 'Study!A5': 'S-4', 'Study!B5': '5' }),
    cells: [...sampleCells, studyRow(5)],
  },
  'other numbers in place of results': {
    comes: async () => {
      await book.showInstead('D10', 0.5);
      const shown = [0.3, 0.4, 0.5, 0.5].map((utilization) => ['PASS', utilization]);
      await book.showInstead('D31', shown);
      await book.reopen('here');
    },
  },
  'results pasted over': {
    comes: async () => {
      await book.enter({ D10: '0.9', D16: 'FAIL' });
      await book.reopen('here');
    },
  },
  'other numbers typed over formulas': {
    comes: async () => {
      await book.enter({ D2: '7', D13: '0.4', D70: '12' });
      await book.reopen('here');
    },
  },
  'one case failed': { comes: () => book.enter({ B32: 'abc' }) },
  'one case of a wrapped table failed': { comes: () => book.enter({ B52: 'abc' }) },
  'single results failed': { comes: () => book.enter({ B11: 'abc', B17: 'abc' }) },
  'failed, and reopened': {
    comes: async () => {
      await book.enter({ B17: 'abc', B32: 'abc' });
      await book.reopen('here');
    },
  },
  frozen: { comes: freeze },
  'frozen, then edited': {
    comes: async () => {
      await freeze();
      await book.enter({ D10: '0.5', D33: 'PASS', B17: '9' });
    },
  },
  'frozen, then unfrozen': {
    comes: async () => {
      await freeze();
      await unfreezeFormulas('workbook');
      await book.enter({});
    },
  },
  'a row inserted': {
    comes: onBeams((sheet) => sheet.getRange('8:8').insert('Down')),
    cells: sampleCells.map((cell) =>
      cell.sheet === 'Beams' && cell.row > 8 ? { ...cell, row: cell.row + 1 } : cell,
    ),
  },
  "a row inserted in a block's results": {
    comes: async () => {
      await book.enter(block);
      await onBeams((sheet) => sheet.getRange('81:81').insert('Down'))();
    },
    cells: [...sampleCells, { sheet: 'Beams', row: 80, column: 'B', rowCount: 4, isRepeated: false }],
  },
  'frozen, then a row inserted': {
    comes: async () => {
      await freeze();
      await onBeams((sheet) => sheet.getRange('8:8').insert('Down'))();
    },
    cells: sampleCells.map((cell) =>
      cell.sheet === 'Beams' && cell.row > 8 ? { ...cell, row: cell.row + 1 } : cell,
    ),
  },
  'frozen, then a worksheet renamed by another program': {
    comes: async () => {
      await freeze();
      await onBeams((sheet) => (sheet.name = 'Roof'))();
      // Such a program leaves the records as they were.
      await book.change(async ({ workbook, sync }) => {
        const records = workbook.worksheets.getItem('Calc frozen').getUsedRange();
        records.load('formulas');
        await sync();
        for (const [r, row] of (records.formulas as unknown[][]).entries())
          for (const [c, formula] of row.entries())
            if (/^=.*\bRoof\b/.test(String(formula)))
              records.getCell(r, c).formulas = [[String(formula).replaceAll('Roof', 'Beams')]];
      });
    },
  },
  'a worksheet renamed': {
    comes: async () => {
      // The pane follows the workbook.
      await readCalculatedFormulas(book.runtime);
      await onBeams((sheet) => (sheet.name = 'Roof'))();
    },
    cells: sampleCells.map((cell) => (cell.sheet === 'Beams' ? { ...cell, sheet: 'Roof' } : cell)),
  },
  'a worksheet renamed, and reopened': {
    comes: async () => {
      await onBeams((sheet) => (sheet.name = 'Roof'))();
      await book.reopen({ hasKey: true, trusts: keys });
    },
    cells: sampleCells.map((cell) => (cell.sheet === 'Beams' ? { ...cell, sheet: 'Roof' } : cell)),
  },
  'a worksheet copied': {
    comes: onBeams((sheet) => sheet.copy('End')),
    cells: [
      ...sampleCells,
      ...sampleCells.flatMap((cell) => {
        if (cell.sheet !== 'Beams') return [];
        // A name gives the copy the inputs of the first.
        const isRepeated = cell.isRepeated || cell.row === 60;
        return [{ ...cell, sheet: "'Beams (2)'", isRepeated }];
      }),
    ],
  },
  'the project renamed': { comes: () => book.runtime.connection.set({ projectName: 'Renamed' }) },
};

/** In which states views differ, and on what. */
interface Difference {
  why: string;
  in?: RegExp;
  on: RegExp;
}

/** On purpose. */
const intended: Difference[] = [
  {
    why: 'verify believes the keys that it is given, not those of this computer',
    in: /no seal is believed/,
    on: /state: pane not verified, sharing not verified, package not verified, verify current, audit not verified/,
  },
  {
    why: 'the check lists a calculation once, at the first of the cells that show it',
    in: /no seal is believed/,
    on: /Beams!D[23] state: pane not verified, sharing current,/,
  },
  {
    why: 'what this session has not compared, verify may have',
    in: /elsewhere|reopened/,
    on: /state: pane not compared, sharing not compared, package not compared, verify current, audit not compared/,
  },
  {
    why: 'a row whose inputs changed is to be run again, and verify says which inputs',
    in: /input of a study/,
    on: /Study!A2 state: pane not run, sharing not run, package not run, verify inputs changed, audit not run/,
  },
  {
    why: 'a formula that shows another number than its report is named by its cell only',
    in: /other numbers/,
    on: /D10 marks: verify R-1, audit –/,
  },
  {
    why: 'beside a value without a source the audit shows what is stored of it',
    in: /pasted over|typed over/,
    on: /fails: .*package 0, audit 1/,
  },
  {
    why: 'verify lists a frozen formula once, and compares its values but not its inputs',
    in: /frozen/i,
    on: /calculations: package \d, verify 1, audit \d|state: .*verify frozen, audit frozen, inputs changed/,
  },
];

/** Faults that are known. */
const open: Difference[] = [
  {
    why: 'a table inside another function fails as a whole',
    in: /wrapped/,
    on: /D51 (calculations|fails|errors)/,
  },
];

test.each(Object.entries(states))('%s', async (state, { comes, cells = sampleCells }) => {
  await comes();
  const views = await readViews({ book, keys, cells });
  const found = disagreements(views);
  const isKnown = (text: string) =>
    [...intended, ...open].some((one) => (one.in?.test(state) ?? true) && one.on.test(text));
  expect(found.filter((text) => !isKnown(text))).toEqual([]);
  // What all of them leave out, none says otherwise.
  const listed = Object.values(views);
  expect(cells.filter((cell) => !listed.some((view) => view.of(cell).calculations))).toEqual([]);
});

test('each view says that results stand beside other names', async () => {
  await book.enter(block);
  await onBeams((sheet) => sheet.getRange('81:81').insert('Down'))();
  const views = await readViews({ book, keys, cells: sampleCells });
  expect(Object.entries(views).map(([view, facts]) => [view, facts.at('Beams!B80').state])).toEqual(
    ['pane', 'sharing', 'package', 'verify', 'audit'].map((view) => [view, 'beside other names']),
  );
});

test('verify, the check, the package, and the audit name the copy of a study, which has no record, and not the study', async () => {
  await book.change(({ workbook }) => workbook.worksheets.getItem('Study').copy('End'));
  const { rows } = await verifyWorkbook(book.save(), keys);
  expect(rows.flatMap(({ cell, reason }) => (reason?.kind === 'noStudy' ? cell : []))).toEqual([
    "'Study (2)'!E1",
  ]);
  const { unrecorded } = await readAllCalculations(book.runtime);
  expect(unrecorded).toMatchObject([{ sheetName: 'Study (2)', row: 0, column: 4 }]);
  const report = await checkSharing(book.runtime, () => studiesNow(book));
  const cells = report?.findings.find(({ kind }) => kind === 'conflicts')?.cells;
  expect(cells).toContainEqual(expect.objectContaining({ address: "'Study (2)'!E1" }));
  const { apart } = await readPackage(book.runtime);
  expect(apart).toMatchObject([
    { name: "'Study (2)'!E1", text: expect.stringMatching(/^Results of a study .* no record: .*\.$/) },
  ]);
  await audit(book.runtime);
  const above = (await book.values('Calc audit')).slice(0, 12).flat().join(' ');
  expect(above.match(/of which this workbook has no record/g)).toHaveLength(1);
});

test('a study stays on its worksheet where that was copied and then given a column with the heading of a result', async () => {
  await book.change(async ({ workbook, sync }) => {
    const sheet = workbook.worksheets.getItem('Study');
    sheet.copy('End');
    sheet.getRange('D:D').insert('Right');
    await sync();
    sheet.getRange('D1:D2').values = [['Utilization'], [0.9]];
  });
  await book.reopen('here');
  const { members, unrecorded } = await studiesNow(book);
  expect(members.map(({ cell, mark, verdict }) => [cell.sheetName, mark, verdict])).toEqual([
    ['Study', 'S-1', 'PASS'],
    ['Study', 'S-2', 'FAIL'],
    ['Study', 'S-3', 'ERROR'],
  ]);
  expect(unrecorded([])).toEqual([]);
  const all = await readAllCalculations(book.runtime);
  expect(all.unrecorded).toMatchObject([{ sheetName: 'Study (2)' }]);
  expect(all.studies.map(disarrangedText)).toEqual(['Column D is between the results: delete it or move it']);
  const { rows } = await verifyWorkbook(book.save(), keys);
  expect(rows.flatMap(({ cell, reason }) => (/Study/.test(cell) ? [[cell, reason?.kind]] : []))).toEqual([
    ['Study!A2', undefined],
    ['Study!A3', undefined],
    ['Study!A4', 'inWords'],
    ["'Study (2)'!E1", 'noStudy'],
  ]);
});

test('the check, Problems, the audit, and the package say that a newer version of the template of a study is published', async () => {
  const [study] = await listWrittenStudies();
  const { published } = await readAllCalculations(book.runtime);
  const version = published('ratio')!.version! - 1;
  await saveWrittenStudy({ ...study!, templateVersion: version });
  await book.reopen({ hasKey: true, trusts: keys });
  const text = `calculated with version ${version} of the template; version ${version + 1} is published`;
  const report = await checkSharing(book.runtime, () => studiesNow(book));
  const found = report?.findings.find(({ kind }) => kind === 'outdatedRows');
  expect(found?.cells.map(({ address }) => address)).toEqual(['Study!A2']);
  const { members } = await studiesNow(book);
  expect(members.map(({ doubts }) => doubts.outdated)).toEqual([text, text, text]);
  const { doubtful } = await readPackage(book.runtime);
  expect(doubtful.find(({ name }) => name.startsWith('Study!A2'))?.text).toContain(text);
});

const saysOf = async (name: string) => {
  const { cells } = await readWithFrozen(book.runtime);
  const report = await checkSharing(book.runtime, () => studiesNow(book));
  const { doubtful } = await readPackage(book.runtime);
  await audit(book.runtime);
  const audited = await book.values('Calc audit');
  const at = audited.findIndex(([cell]) => String(cell).startsWith(name));
  return [
    listed.readsLines(cells).find(({ address }) => address === name)?.text,
    report?.findings.flatMap((one) => one.cells).find(({ address }) => address === name)?.text,
    doubtful.find((one) => one.name.startsWith(name))?.text,
    String(audited[at + 1]?.[1]),
  ];
};

test('each view says that a formula reads a study row that is not up to date', async () => {
  await book.enter({ A90: 'Mark', B90: 'L-1', A91: 'demand', B91: '=Study!D2*10' });
  await book.enter({ D90: '=CALC.RUN("ratio",A90:B91,"verdict")' });
  expect((await saysOf('Beams!D90')).join()).not.toMatch(/it reads/i);
  await book.enter({ 'Study!B2': '4' });
  const says = /it reads Study!D2, which is not up to date/i;
  expect(await saysOf('Beams!D90')).toEqual(Array(4).fill(expect.stringMatching(says)));
});
