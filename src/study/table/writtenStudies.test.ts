/** A study that was written, in a workbook that people go on working in. */
import { bootOfficeWithFreshSheets, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { field, template } from '../../core/testing/templates';
import type { StudyRowResult } from '../engine/study';
import { recordOf } from '../engine/studyRecord';
import { planStudy, repeatedMarks } from '../session/studyPlan';
import { RowWriter } from '../session/rowWriter';
import type { StudyWorkbook } from '../session/studyState';
import { openTable, readSelectedTable } from './studySource';
import { followTable } from './movedTable';
import { markVerdicts } from './studyMarks';
import { carryLooks } from '../../workbook/cells/carriedLooks';
import { formatColumn, lookOfTable, widenColumns } from '../../workbook/insert/tableLook';
import { placeBeside, readResults, writeResults } from './studyPlace';
import { addResultSheet } from '../../workbook/cells/reportSheet';
import { keepWritten, rejectOtherHeadings, studyAt } from './keptRun';
import { studyAuditRows } from './studyAudit';
import { disarrangedText, isAsWritten } from './studyNow';
import { StudyFollower, type StudyFollowerParts } from './studyFollower';
import { calculationsOfStudy, membersOfStudy } from './studyPackage';
import { studyRowAt } from './studyRowAt';
import { changesOf, rowsToRun, type StudyChanges, swappedHeadings, workbookStudies } from './writtenStudies';
import type { WrittenStudy } from './writtenStudy';

bootOfficeWithFreshSheets({ globals: ['Excel', 'DOMParser'] });

const beams = template({
  code: 'beam',
  fields: [field('span', { units: 'ft' }), field('deadLoad', { label: 'Dead load', units: 'kip/ft' })],
  outputs: [{ referenceId: 'moment', label: 'Moment', type: 'number', units: 'kip-ft' }],
});
const loaded = { template: beams, returnsResults: true };
const linkTo = (url: string | null) => url;
const studies = workbookStudies(linkTo);
const looks = { lookOfTable, carryLooks, formatColumn, widenColumns, markVerdicts };
const parts = { linkTo, writeResults, readResults, addResultSheet, followTable, ...looks };

const text = (address: string) => office.read(address)[0]?.[0];
const column = (letter: string, first = 4, last = 8) =>
  Array.from({ length: last - first + 1 }, (_, i) => text(`${letter}${first + i}`));

const placeOf = (address: string) => ({
  worksheetId: office.grid.activeSheetId(),
  sheetName: 'Sheet1',
  row: Number(address.slice(1)) - 1,
  column: address.charCodeAt(0) - 65,
});

function enterTable(): void {
  const rows = [
    ['Roof beams'],
    ['Mark', 'Span', 'Dead load', 'Note'],
    ['', 'ft', 'plf', ''],
    ['B1', '10', '100', 'x'],
    ['B2', '20', '200', ''],
    ['', '', '', ''],
    ['B3', '30', '300', ''],
    ['B4', '40', 'many', ''],
    ['Total', '100', '', ''],
  ];
  rows.forEach((row, r) =>
    row.forEach((cell, c) => cell !== '' && office.enter(`${'ABCD'[c] ?? ''}${r + 1}`, cell)),
  );
}

/** Runs all rows, or some of them, as a study does, and keeps what came of it. */
async function run(
  layout: 'beside' | 'sheet' = 'beside',
  look: () => Promise<void> = async () => {},
  runId = 'run1',
  verdict: 'PASS' | 'FAIL' = 'PASS',
) {
  enterTable();
  await look();
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 0, rowCount: 1, columnCount: 1 });
  const whole = await readSelectedTable();
  const choice = { preset: '', columns: ['verdict', 'moment', 'sheetUrl'], layout, hiddenToo: false };
  const plan = planStudy(whole, loaded, choice, {});
  expect(plan.table.problems).toEqual([]);
  const rows = plan.table.rows.map(({ index }) => index);
  const place = layout === 'beside' ? placeBeside(plan.source) : await addResultSheet('Study results');
  const writer = new RowWriter(parts as StudyWorkbook, plan, rows, { place, layout, headed: false });
  const records = plan.table.rows.map((row) => {
    const result: StudyRowResult =
      'error' in row
        ? { index: row.index, ok: false, error: row.error }
        : {
            index: row.index,
            ok: true,
            verdict,
            item: {
              status: 'solved',
              results: { moment: Number(row.attributes['span']) * 1.25 },
              sheetId: `s${row.index}`,
              sheetUrl: `https://calc.test/sheets/s${row.index}`,
            },
          };
    return recordOf(result, plan.columns, { template: beams });
  });
  expect(await writer.write(records, {})).toBeNull();
  const kept = new Map(records.map((record) => [record.index, record]));
  const settledAt = new Map(rows.map((row) => [row, new Date().toISOString()]));
  const ended = { runId, plan, writer, rows, only: rows, records: kept, settledAt, earlier: null };
  await keepWritten(studies, ended);
  return { plan, writer, place, ended };
}

/** Follows the studies, and is notified of changes on the worksheet that is shown. */
function follow(parts: Partial<StudyFollowerParts> = {}) {
  let onChange: (worksheetId: string, isMove: boolean) => void = () => undefined;
  let due: () => void = () => undefined;
  const follower = new StudyFollower({
    studies,
    follow(given) {
      onChange = given;
      return Promise.resolve(() => Promise.resolve());
    },
    setTimeout: (work) => void (due = work),
    clearTimeout: () => undefined,
    onFailed(error) {
      throw error;
    },
    ...parts,
  });
  const tell = (isMove: boolean) => onChange(office.grid.activeSheetId(), isMove);
  const looks = async () => {
    const done = new Promise((resolve) => follower.store.subscribe(resolve));
    due();
    await done;
  };
  const enter = (address: string, text: string) => {
    office.enter(address, text);
    tell(false);
    return looks();
  };
  return { follower, tell, looks, enter };
}

async function look() {
  const [study] = await studies.list();
  const now = study ? await studies.read(study) : null;
  if (!now) throw new Error('There is no study.');
  await studies.mark(now);
  const { changed, added, emptied } = changesOf(now);
  return { changed, added, emptied, rows: rowsToRun(now) };
}
const none = { changed: 0, added: 0, emptied: 0, rows: [] };
const changedText = 'Changed: these results are for different inputs. Run this row again';

test('results that were just written are of their inputs', async () => {
  await run();
  expect(column('F')).toEqual([12.5, 25, '', 37.5, '']);
  expect(await look()).toEqual(none);
  expect(column('H', 4, 5)).toEqual(['ok', 'ok']);
});

test('a row with long warnings is as it was written with its status on one line, or in full by an earlier build', async () => {
  const { ended, writer } = await run();
  const status = `ok, with warnings: ${'Edition of ASCE 7 has no effect here. '.repeat(2)}`.trim();
  const records = new Map(ended.records).set(0, { ...ended.records.get(0)!, status });
  expect(await writer.write([records.get(0)!], { overwrite: true })).toBeNull();
  await keepWritten(studies, { ...ended, records });
  const isIntact = async () => isAsWritten((await studies.read((await studies.list())[0]!))!);
  const short = 'ok, with warnings: Edition of ASCE 7 has no effect here. Ed…';
  for (const there of [short, status]) {
    office.enter('H4', there);
    expect(await isIntact()).toBe(true);
    expect(await look()).toEqual(none);
    expect(text('H4')).toBe(short);
  }
  expect((await studies.list())[0]!.rows[0]!.status).toBe(status);
});

test('results have their names in the row of names, and their units below', async () => {
  await run();
  expect(office.read('E2:H3')).toEqual([
    ['Verdict', 'Moment', 'Report', 'Status'],
    ['', 'kip-ft', '', ''],
  ]);
  const choice = { preset: '', columns: null, layout: 'beside' as const, hiddenToo: false };
  const readAgain = async () => {
    office.grid.select(office.grid.activeSheetId(), { row: 1, column: 0, rowCount: 1, columnCount: 1 });
    return planStudy(await readSelectedTable(), loaded, choice, {}).earlier;
  };
  const found = { place: { row: 2, column: 4 }, columns: [{ name: 'verdict' }, { name: 'moment' }, {}] };
  expect(await readAgain()).toMatchObject(found);
  // Earlier versions wrote both into the row of units.
  ['E2', 'F2', 'G2', 'H2'].forEach((address) => office.enter(address, ''));
  ['Verdict', 'Moment (kip-ft)', 'Report', 'Status'].forEach((one, c) => office.enter(`${'EFGH'[c]}3`, one));
  expect(await readAgain()).toMatchObject(found);
  expect(await look()).toEqual(none);
});

test('an edited input marks its row; the old value takes the mark away', async () => {
  await run();
  office.enter('B5', '21');
  expect(await look()).toEqual({ ...none, changed: 1, rows: [1] });
  expect(column('H')).toEqual(['ok', changedText, '', 'ok', expect.stringMatching(/^Error: /)]);
  expect(column('E')).toEqual(['PASS', 'CHANGED', '', 'PASS', 'ERROR']);
  expect(column('F', 5, 5)).toEqual([25]);
  office.enter('B5', '20');
  expect(await look()).toEqual(none);
  expect([text('E5'), text('H5')]).toEqual(['PASS', 'ok']);
  office.enter('C8', '400');
  expect((await look())?.rows).toEqual([4]);
  expect(text('H8')).toBe('Changed: its inputs were edited since it failed. Run this row again');
  // The row that failed is failed again when its inputs are back.
  office.enter('C8', '400');
  await look();
  expect(text('E8')).toBe('CHANGED');
  office.enter('C8', 'many');
  expect(await look()).toEqual(none);
  expect([text('E8'), text('H8')]).toEqual(['ERROR', expect.stringMatching(/^Error: /)]);
});

test('headings of inputs that changed places are named, and no rows whose values did', async () => {
  await run();
  const swapped = async () => swappedHeadings((await studies.read((await studies.list())[0]!))!);
  const enterRow = (row: number, ...cells: string[]) =>
    cells.forEach((cell, c) => office.enter(`${'BC'[c]!}${row}`, cell));
  expect(await swapped()).toBeNull();
  for (const [row, ...cells] of [[4, '100', '10'] as const, [5, '200', '20'] as const])
    enterRow(row, ...cells);
  expect(await swapped()).toBeNull();
  for (const [row, ...cells] of [[4, '10', '100'] as const, [5, '20', '200'] as const])
    enterRow(row, ...cells);
  enterRow(2, 'Dead load', 'Span');
  enterRow(3, 'plf', 'ft');
  expect(await look()).toMatchObject({ changed: 4 });
  expect(await swapped()).toBe('"Span ft" and "Dead load plf"');
});

test('an edited result marks its row, which keeps its mark, report, and verdict; the old result takes the mark away', async () => {
  await run('beside', async () => {}, 'run1', 'FAIL');
  office.enter('F5', '20');
  expect(await look()).toEqual({ ...none, changed: 1, rows: [1] });
  expect([text('E5'), text('H5')]).toEqual([
    'CHANGED',
    'Changed: its results were edited. Run this row again',
  ]);
  const [study] = await studies.list();
  const now = (await studies.read(study!))!;
  expect(changesOf(now)).toMatchObject({ changed: 1, edited: 1 });
  expect(membersOfStudy(now)[1]).toMatchObject({
    ...{
      mark: 'B2',
      verdict: 'FAIL',
      isChanged: true,
      doubts: { overwritten: 'it shows something other than its result' },
    },
  });
  expect(calculationsOfStudy(now, () => undefined, linkTo)[1]).toMatchObject({
    ...{ name: 'Sheet1!A5 (mark B2)', sheetId: 's1', fails: true },
    remark: 'Not verified: it shows something other than its result.',
  });
  expect(
    studyAuditRows(
      now,
      () => undefined,
      () => false,
    )[1],
  ).toMatchObject({
    ...{ mark: 'B2', template: 'beam', verdict: 'FAIL', sheetUrl: 'https://calc.test/sheets/s1' },
    ...{ state: 'Study row', doubt: 'not verified' },
    doubts: 'Not verified: it shows something other than its result',
  });
  expect(studyRowAt(placeOf('F5'), [now])).toMatchObject({
    overwritten: 'it shows something other than its result',
    isChanged: false,
    fact: { mark: 'B2' },
  });
  office.enter('F5', '25');
  expect(await look()).toEqual(none);
  expect([text('E5'), text('H5')]).toEqual(['FAIL', 'ok']);
});

test('rows that an interrupted run has not replaced keep the results of the run before', async () => {
  const { ended, writer } = await run();
  const [covered = null] = await studies.list();
  const first = {
    ...ended.records.get(0)!,
    values: { moment: 99 },
    sheetUrl: 'https://calc.test/sheets/again',
  };
  expect(await writer.write([first], { overwrite: true })).toBeNull();
  await studies.forget(['run1']);
  const cut = {
    ...ended,
    runId: 'run2',
    records: new Map([[0, first]]),
    covered,
  };
  await keepWritten(studies, cut);
  expect(await look()).toEqual(none);
  expect(column('F')).toEqual([99, 25, '', 37.5, '']);
  expect((await studies.list()).map(({ id, rows }) => [id, rows.length])).toEqual([['run2', 4]]);
  // Below other headings, or by other inputs, they are not those of this study.
  await keepWritten(studies, {
    ...cut,
    covered: { ...covered!, preset: 'other' },
  });
  expect(await look()).toMatchObject({ changed: 3 });
  await studies.forget(['run2']);
});

test('each row keeps the time of its result, also after its run was interrupted', async () => {
  const { ended } = await run();
  const times = ['2026-01-02T10:00:00.000Z', '2026-01-02T10:07:00.000Z'] as const;
  const [first, , , ...others] = ended.rows;
  const timesOf = async () =>
    (await studies.list())[0]!.rows.map((row) => [row.mark, row.solvedAt ?? 'the latest']);
  const part = new Map([[first!, ended.records.get(first!)!]]);
  await keepWritten(studies, { ...ended, records: part, settledAt: new Map([[first!, times[0]]]) });
  const [covered = null] = await studies.list();
  await studies.forget(['run1']);
  const settledAt = new Map(others.map((row) => [row, times[1]]));
  await keepWritten(studies, { ...ended, settledAt, covered });
  expect((await studies.list())[0]!.solvedAt).toBe(times[1]);
  // B2 and B3 stood there when the run was resumed: their times are not known.
  expect(await timesOf()).toEqual([
    ['B1', times[0]],
    ['B2', ''],
    ['B3', ''],
    ['B4', 'the latest'],
  ]);
});

test('a note next to the inputs is not an input', async () => {
  await run();
  office.enter('D5', 'checked');
  expect(await look()).toEqual(none);
});

test('inputs sorted by themselves: each result goes to its row, with its link', async () => {
  await run();
  const [first, third] = [
    ['B1', '10', '100'],
    ['B3', '30', '300'],
  ] as const;
  third.forEach((cell, c) => office.enter(`${'ABC'[c] ?? ''}4`, cell));
  first.forEach((cell, c) => office.enter(`${'ABC'[c] ?? ''}7`, cell));
  expect(await look()).toEqual(none);
  expect(column('F')).toEqual([37.5, 25, '', 12.5, '']);
  expect((await readResults(placeOf('G4'), 4, 1)).map(([cell]) => cell)).toEqual([
    '=HYPERLINK("https://calc.test/sheets/s3","Open")',
    expect.stringContaining('/s1"'),
    '',
    expect.stringContaining('/s0"'),
  ]);
});

test('a sheet row inserted in the midst is one new row', async () => {
  await run();
  await onActiveSheet((sheet) => void sheet.getRange('5:5').insert('Down'));
  office.enter('A5', 'B9');
  office.enter('B5', '15');
  office.enter('C5', '100');
  expect(await look()).toEqual({ ...none, added: 1, rows: [1] });
  expect(column('F')).toEqual([12.5, '', 25, '', 37.5]);
});

test('cells inserted only among the inputs leave no result next to another row', async () => {
  await run();
  await onActiveSheet((sheet) => void sheet.getRange('A5:D5').insert('Down'));
  office.enter('A5', 'B9');
  office.enter('B5', '15');
  office.enter('C5', '100');
  expect(await look()).toEqual({ ...none, added: 1, rows: [1] });
  expect(column('F', 4, 9)).toEqual([12.5, '', 25, '', 37.5, '']);
  expect(column('H', 4, 9)).toEqual(['ok', '', 'ok', '', 'ok', expect.stringMatching(/^Error: /)]);
});

test('rows above and a column within the table move it, and nothing is changed', async () => {
  await run();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange('1:3').insert('Down');
    await context.sync();
    sheet.getRange('B:B').insert('Right');
    await context.sync();
  });
  expect(await look()).toEqual(none);
  office.enter('C8', '22');
  expect(await look()).toEqual({ ...none, changed: 1, rows: [1] });
});

test.each(['beside', 'sheet'] as const)(
  'with columns inserted between the results (%s) they are read and marked by their headings',
  async (layout) => {
    await run(layout);
    const [study] = await studies.list();
    const { place, columns } = (await studies.read(study!))!;
    const at = (i: number) => place.column + i;
    const inserted = [at(columns.length - 3), at(columns.length)];
    const onResults = (work: (sheet: Excel.Worksheet) => void) =>
      Excel.run(async (context) => {
        work(context.workbook.worksheets.getItem(place.worksheetId));
        await context.sync();
      });
    await onResults((sheet) => {
      for (const column of inserted)
        sheet.getRangeByIndexes(0, column, 1, 1).getEntireColumn().insert('Right');
      sheet.getCell(place.row, inserted[0]!).values = [['My note']];
      sheet.getCell(place.row + 1, inserted[0]!).values = [['mine']];
    });
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem(study!.table.worksheetId).activate();
      await context.sync();
    });
    expect(await look()).toEqual(none);
    const now = (await studies.read(study!))!;
    expect(now.columns.filter((c) => inserted.includes(c))).toEqual([]);
    expect(disarrangedText(now)).toBe(
      `Columns ${layout === 'beside' ? 'F and I' : 'G and J'} are between the results: delete them or move them`,
    );
    expect(studyRowAt({ ...place, row: place.row + 1, column: now.columns.at(-1)! }, [now])?.row).toBe(0);
    office.enter('B4', '11');
    expect(await look()).toEqual({ ...none, changed: 1, rows: [0] });
    const [row] = await readResults({ ...place, row: place.row + 1, column: 0 }, 1, 20);
    const link = expect.stringContaining('https://calc.test/sheets/s0') as string;
    expect(now.columns.map((c) => row![c]).slice(-4)).toEqual(['CHANGED', 12.5, link, changedText]);
    expect(inserted.map((c) => row![c])).toEqual(['mine', '']);
  },
);

test('rows with the same mark are distinguished by their rows', async () => {
  const { plan } = await run('beside', async () => office.enter('A7', 'B2'));
  expect(repeatedMarks(plan)).toEqual(['Mark B2 is in rows 5 and 7']);
  const members = async () =>
    calculationsOfStudy((await studies.read((await studies.list())[0]!))!, () => undefined, linkTo);
  expect((await members()).map(({ member }) => member)).toEqual(['B1', 'B2, row 5', 'B2, row 7', 'B4']);
  office.enter('B7', '31');
  expect(await look()).toEqual({ ...none, changed: 1, rows: [3] });
  expect((await members()).flatMap(({ name, remark }) => (remark ? [name] : []))).toEqual([
    'Sheet1!A7 (mark B2)',
    'Sheet1!A8 (mark B4)',
  ]);
});

describe('headings of results that stand otherwise', () => {
  const insert = async (letter: string, heading: string, notes: readonly string[]) => {
    await onActiveSheet((sheet) => void sheet.getRange(`${letter}:${letter}`).insert('Right'));
    office.enter(`${letter}2`, heading);
    notes.forEach((note, row) => office.enter(`${letter}${4 + row}`, note));
  };
  const readNow = async () => (await studies.read((await studies.list())[0]!))!;

  test.each([
    ['F', 'Moment', ['99', '99']],
    ['G', 'Moment', ['99', '99']],
    ['F', 'Verdict', ['PASS', 'PASS']],
    ['H', 'Status', ['checked', 'open']],
  ] as const)(
    'a column %s of the user under the heading %s is between the results, and is not one of them',
    async (letter, heading, notes) => {
      await run();
      await insert(letter, heading, notes);
      expect(await look()).toEqual(none);
      expect(disarrangedText(await readNow())).toBe(
        `Column ${letter} is between the results: delete it or move it`,
      );
      expect(column(letter, 4, 5)).toEqual(notes.map((note) => (isNaN(Number(note)) ? note : Number(note))));
    },
  );

  test('results that changed places are those of their headings, and are named', async () => {
    await run();
    await insert('F', '', []);
    const move = (from: string, to: string) =>
      onActiveSheet((sheet) => sheet.getRange(from).moveTo(sheet.getRange(to)));
    await move('H2:H8', 'F2:F8');
    await onActiveSheet((sheet) => void sheet.getRange('H:H').delete('Left'));
    expect(office.read('E2:H2')).toEqual([['Verdict', 'Report', 'Moment', 'Status']]);
    expect(await look()).toEqual(none);
    const now = await readNow();
    expect(now.missing).toBeUndefined();
    expect(disarrangedText(now)).toBe(
      'The results "Moment (kip-ft)" and "Report" changed places: put them back',
    );
    office.enter('B5', '21');
    expect(await look()).toEqual({ ...none, changed: 1, rows: [1] });
    expect(office.read('E5:H5')).toEqual([['CHANGED', 'Open', 25, changedText]]);
  });
});

test('a renamed last heading is not looked for among the own columns of the user', async () => {
  await run();
  office.enter('H2', 'Calc status');
  office.enter('J2', 'Status');
  office.enter('J4', 'checked');
  const [study] = await studies.list();
  expect((await studies.read(study!))?.missing).toBe('heading "Status" not found');
});

test('a total of edited rows is no new row; a row that is emptied says that its results have no inputs', async () => {
  await run();
  office.enter('B7', '31');
  office.enter('B9', '101');
  expect(await look()).toEqual({ ...none, changed: 1, rows: [3] });
  office.enter('B4', '');
  office.enter('C4', '');
  expect(await look()).toEqual({ ...none, changed: 1, emptied: 1, rows: [3] });
  expect(text('H4')).toContain('inputs that are no longer here');
});

test('on a sheet of their own, results name the cells of their rows wherever these go', async () => {
  const { place } = await run('sheet');
  const names = async () => (await readResults(place, 6, 2)).map(([cell]) => cell);
  expect(await names()).toEqual(['Row', 'A4', 'A5', 'A7', 'A8', '']);
  ['B3', '30', '300'].forEach((cell, c) => office.enter(`${'ABC'[c] ?? ''}4`, cell));
  ['B1', '11', '100'].forEach((cell, c) => office.enter(`${'ABC'[c] ?? ''}7`, cell));
  expect(await look()).toEqual({ ...none, changed: 1, rows: [3] });
  expect(await names()).toEqual(['Row', 'A7', 'A5', 'A4', 'A8', '']);
  const status = (await readResults(place, 6, 9)).map((row) => row.at(-1));
  expect(status.slice(1, 4)).toEqual([changedText, 'ok', 'ok']);
});

test('columns on a new worksheet, and the names of reports, look as they do in the table', async () => {
  const { plan, place } = await run('sheet', () =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('A4:A5').values = [[1], [46024]];
      sheet.getRange('A4:A5').numberFormat = [['00'], ['d-mmm']];
      sheet.getRange('D4:D5').values = [[0.1], [1250]];
      sheet.getRange('D4:D5').numberFormat = [['0%'], ['$#,##0']];
      sheet.getRange('D5').format.fill.color = '#FFFF00';
      sheet.getRange('A4:A5').format.horizontalAlignment = 'Center';
      await context.sync();
    }),
  );
  expect(plan.table.rows.map(({ name }) => name).slice(0, 2)).toEqual(['01', '2-Jan']);
  const [study] = await studies.list();
  expect(study?.rows.map(({ mark }) => mark).slice(0, 2)).toEqual(['01', '2-Jan']);
  expect(await look()).toEqual(none);
  const { texts, fills, alignment } = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    const [rows, own, marks] = ['A2:E3', 'E2:E3', 'B2:B3'].map((address) => sheet.getRange(address));
    rows!.load('text');
    marks!.load('format/horizontalAlignment');
    const found = own!.getCellProperties({ format: { fill: { color: true } } });
    await context.sync();
    return {
      texts: rows!.text,
      fills: found.value.map(([cell]) => cell?.format?.fill?.color),
      alignment: marks!.format.horizontalAlignment,
    };
  });
  expect(texts).toEqual([
    ['A4', '01', '10', '100', '10%'],
    ['A5', '2-Jan', '20', '200', '$1,250'],
  ]);
  expect(fills).toEqual(['#FFFFFF', '#FFFF00']);
  expect(alignment).toBe('Center');
});

test('rows are not run again under a heading that now states other units', async () => {
  const { place } = await run();
  office.enter('F3', 'kN-m');
  expect(text('F2')).toBe('Moment');
  expect((await studyAt(studies, place))?.missing).toBe('heading "Moment (kip-ft)" not found');
  await expect(rejectOtherHeadings(studies, place)).rejects.toThrow('headings of this table');
  await rejectOtherHeadings(studies, { ...place, column: place.column + 1 });
});

test.each([
  ['beside', 'C2', 'Dead load plf'],
  ['sheet', 'C2', 'Dead load plf'],
  ['beside', 'F2', 'Moment (kip-ft)'],
] as const)(
  'results %s: while the heading in %s is edited, a study stays listed with its verdicts and names the heading',
  async (layout, cell, heading) => {
    await run(layout, async () => {}, 'run1', 'FAIL');
    const asItWas = String(text(cell));
    const read = async () => (await studies.read((await studies.list())[0]!))!;
    const before = membersOfStudy(await read()).map(({ mark, verdict }) => [mark, verdict]);
    expect(before.map(([, verdict]) => verdict)).toEqual(['FAIL', 'FAIL', 'FAIL', 'ERROR']);
    const { follower, enter } = follow();
    await follower.check();
    await enter(cell, 'Other');
    const [{ now, ...changes }] = follower.store.getState().studies as [StudyChanges];
    expect(now.missing).toBe(`heading "${heading}" not found`);
    expect(changes).toMatchObject({ changed: 0, added: 0, emptied: 4 });
    const members = membersOfStudy(now);
    expect(members.map(({ mark, verdict }) => [mark, verdict])).toEqual(before);
    expect(members).toEqual(
      members.map((one) => ({ ...one, isChanged: true, doubts: { changedInputs: now.missing } })),
    );
    expect(
      calculationsOfStudy(now, () => undefined, linkTo).map(({ fails, remark }) => [fails, remark]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => [true, `Not up to date: ${now.missing}.`]),
      [false, expect.stringMatching(/^Error: /)],
    ]);
    const status = `Changed: heading "${heading}" not found. Put it back, or run the whole table again`;
    expect((await read()).cells.map((row) => row.at(-1)).filter(Boolean)).toEqual(Array(4).fill(status));
    await enter(cell, asItWas);
    expect(follower.store.getState()).toMatchObject({ lost: [], studies: [{ changed: 0, emptied: 0 }] });
    expect(membersOfStudy(await read())).toMatchObject(
      before.map(([mark, verdict]) => ({ mark, verdict, isChanged: false })),
    );
  },
);

test('a study that was not found is looked for again when its worksheet is edited', async () => {
  await run();
  const { follower, enter } = follow();
  await follower.check();
  office.enter('E2', 'V');
  await enter('F2', 'M');
  expect(follower.store.getState()).toMatchObject({ lost: [{ id: 'run1' }], studies: [] });
  office.enter('E2', 'Verdict');
  await enter('F2', 'Moment');
  expect(follower.store.getState()).toMatchObject({ lost: [], studies: [{ changed: 0 }] });
});

test('a heading that is edited while a run ends leaves a study that is not read, until it is put back', async () => {
  const { ended } = await run();
  await studies.forget(['run1']);
  office.enter('F2', 'M');
  await keepWritten(studies, ended);
  const read = async () => studies.read((await studies.list())[0]!);
  expect((await read())?.missing).toBe('heading "Moment (kip-ft)" not found');
  office.enter('F2', 'Moment');
  expect((await read())?.ties.rows.map(({ state }) => state)).toContain('current');
});

test('a study with an edited heading is not taken for another below the same headings', async () => {
  await run('beside', async () => {}, 'run1', 'FAIL');
  await onActiveSheet((sheet) => void sheet.getRange('1:12').insert('Down'));
  await run('beside', async () => {}, 'run2', 'PASS');
  office.enter('C14', 'Load');
  const found = await Promise.all((await studies.list()).map((study) => studies.read(study)));
  expect(found.map((now) => [now?.study.id, now?.place.row, now?.missing])).toEqual([
    ['run1', 14, 'heading "Dead load plf" not found'],
    ['run2', 2, undefined],
  ]);
  await studies.forget(['run1', 'run2']);
});

test('with a heading of its results edited a study is not taken for a copy of its worksheet', async () => {
  await run();
  await onActiveSheet((sheet) => void sheet.copy('End'));
  office.enter('F2', 'M');
  const now = await studies.read((await studies.list())[0]!);
  expect([now?.place.sheetName, now?.missing]).toEqual(['Sheet1', 'heading "Moment (kip-ft)" not found']);
  await onActiveSheet((sheet) => void sheet.getNext().delete());
});

test('the study of a place is found, also after it moved', async () => {
  const { place } = await run();
  expect((await studyAt(studies, place))?.study.id).toBe('run1');
  await onActiveSheet((sheet) => void sheet.getRange('1:1').insert('Down'));
  expect(await studyAt(studies, place)).toBeNull();
  expect((await studyAt(studies, { ...place, row: place.row + 1 }))?.study.id).toBe('run1');
  await studies.forget(['run1']);
  expect(await studies.list()).toEqual([]);
});

test('the table that is opened again is the one that was read', async () => {
  const { plan } = await run();
  const [study] = await studies.list();
  const now = study && (await studies.read(study));
  if (!now) throw new Error('There is no study.');
  const table = await openTable(now.box, study.above);
  expect(table.values.map((row) => row.slice(0, 4)).slice(0, 6)).toEqual(plan.source.values.slice(0, 6));
});

test('rows that are moved, also while it looks, belong to no study until it has looked again', async () => {
  await run();
  let meanwhile = () => undefined as void;
  const read = async (study: WrittenStudy) => {
    const now = await studies.read(study);
    meanwhile();
    return now;
  };
  const { follower, tell, looks } = follow({ studies: { ...studies, read } });
  await follower.check();
  const [before] = follower.inPlace();
  tell(false);
  expect(follower.inPlace()).toEqual([before]);
  await onActiveSheet((active) => void active.getRange('5:5').delete('Up'));
  tell(true);
  expect(follower.inPlace()).toEqual([]);
  meanwhile = () => {
    meanwhile = () => undefined;
    tell(true);
  };
  await looks();
  expect(follower.inPlace()).toEqual([]);
  await looks();
  expect(follower.inPlace()[0]?.ties.rows.length).toBe((before?.ties.rows.length ?? 0) - 1);
});

test.each(['beside', 'sheet'] as const)(
  'results %s: a deleted row is reported until it is left out or put back',
  async (layout) => {
    await run(layout, undefined, undefined, 'FAIL');
    const { follower } = follow();
    const deleted = async () => {
      await follower.check();
      const [{ now, deleted }] = follower.store.getState().studies as [StudyChanges];
      const reported = [
        membersOfStudy(now).flatMap(({ mark, isChanged, doubts }) =>
          isChanged ? [[mark, doubts.notRun]] : [],
        ),
        studyAuditRows(
          now,
          () => undefined,
          () => false,
        ).flatMap(({ mark, doubts }) =>
          /deleted/.test(doubts) ? [[mark, doubts.replace('Not up to date: ', '')]] : [],
        ),
        calculationsOfStudy(now, () => undefined, linkTo).flatMap(({ name, sheetId, remark }) =>
          sheetId === null && /deleted/.test(remark ?? '') ? [name] : [],
        ),
      ];
      return { marks: deleted.map(({ mark }) => mark), reported };
    };
    const text = 'its row has been deleted from the table since it was calculated (FAIL)';
    expect((await deleted()).marks).toEqual([]);
    await onActiveSheet((active) => void active.getRange('5:5').delete('Up'));
    expect(await deleted()).toEqual({
      marks: ['B2'],
      reported: [[['B2', text]], [['B2', text]], [expect.stringMatching(/\(mark B2\) FAIL$/)]],
    });
    await follower.leaveOut((follower.store.getState().studies as [StudyChanges])[0]);
    expect(await deleted()).toEqual({ marks: [], reported: [[], [], []] });
  },
);

describe('opened again with its worksheet renamed, copied or deleted', () => {
  /** Another session: worksheets have other ids than the study knows. */
  async function reopened(layout: 'beside' | 'sheet' = 'beside') {
    await run(layout);
    const [study] = await studies.list();
    if (!study) throw new Error('There is no study.');
    const elsewhere = { worksheetId: 'of another session', sheetName: 'Framing' };
    const place = layout === 'beside' ? { ...study.place, ...elsewhere } : study.place;
    await studies.save({ ...study, table: { ...study.table, ...elsewhere }, place });
    return follow().follower;
  }
  const inWorkbook = (work: (context: Excel.RequestContext) => void) =>
    Excel.run(async (context) => {
      work(context);
      await context.sync();
    });

  test.each(['beside', 'sheet'] as const)(
    'results %s: the study is found by its headings, and an edited row is marked',
    async (layout) => {
      const follower = await reopened(layout);
      office.enter('B5', '21');
      await follower.check();
      expect(follower.store.getState()).toMatchObject({ lost: [], studies: [{ changed: 1 }] });
      expect((await studies.list())[0]?.table.sheetName).toBe('Sheet1');
    },
  );

  test('two worksheets with its headings: it is reported, and found on the one that the user names', async () => {
    const follower = await reopened();
    office.enter('B5', '21');
    await inWorkbook((context) => context.workbook.worksheets.getActiveWorksheet().copy('End'));
    await follower.check();
    expect(follower.store.getState()).toMatchObject({ lost: [{ id: 'run1' }], studies: [] });
    const on = { worksheetId: office.grid.sheets()[0]?.id ?? '', sheetName: 'Sheet1' };
    expect(await follower.findOn((await studies.list())[0]!, on)).toBe(true);
    expect(follower.store.getState()).toMatchObject({ lost: [], studies: [{ changed: 1 }] });
  });

  test('without a worksheet that has its headings it is reported until it is forgotten', async () => {
    const follower = await reopened();
    await inWorkbook((context) => context.workbook.worksheets.getActiveWorksheet().getRange().clear());
    await follower.check();
    const { lost, studies: found } = follower.store.getState();
    expect([lost.length, found]).toEqual([1, []]);
    const on = { worksheetId: office.grid.sheets()[0]?.id ?? '', sheetName: 'Sheet1' };
    expect(await follower.findOn(lost[0]!, on)).toBe(false);
    await follower.forget(lost[0]!);
    expect(follower.store.getState().lost).toEqual([]);
  });

  /** Two tables with equal headings; the second worksheet is shown. */
  async function onTwoWorksheets() {
    await run();
    const second = office.grid.addSheet().id;
    office.grid.activateSheet(second);
    await run('beside', async () => {}, 'run2');
    office.enter('B5', '21');
    return second;
  }
  const deleteSheet = (id: string) =>
    inWorkbook((context) => context.workbook.worksheets.getItem(id).delete());
  const idsOf = ({ studies: found, lost }: ReturnType<StudyFollower['store']['getState']>) => ({
    found: found.map(({ study, changed }) => [study.id, changed]),
    lost: lost.map(({ id }) => id),
  });

  test('a study whose worksheet is deleted is gone, and the study with the same headings keeps its table', async () => {
    const second = await onTwoWorksheets();
    const { follower } = follow();
    await follower.check();
    expect(idsOf(follower.store.getState()).found).toEqual([
      ['run1', 0],
      ['run2', 1],
    ]);
    await deleteSheet(second);
    await follower.check();
    expect(idsOf(follower.store.getState())).toEqual({ found: [['run1', 0]], lost: [] });
    expect((await studies.list()).map(({ id }) => id)).toEqual(['run1']);
    expect(column('H', 4, 5)).toEqual(['ok', 'ok']);
  });

  test('deleted before this session it is not found, not even on the worksheet that the user names', async () => {
    await deleteSheet(await onTwoWorksheets());
    const { follower } = follow();
    await follower.check();
    expect(idsOf(follower.store.getState())).toEqual({ found: [['run1', 0]], lost: ['run2'] });
    const { id: worksheetId, name: sheetName } = office.grid.sheets()[0]!;
    const [lost] = follower.store.getState().lost;
    expect(await follower.findOn(lost!, { worksheetId, sheetName })).toBe(false);
    expect((await studies.read((await studies.list())[0]!))?.study.id).toBe('run1');
  });

  test('a worksheet that was renamed is found although another study has the same headings', async () => {
    const second = await onTwoWorksheets();
    const study = (await studies.list()).find(({ id }) => id === 'run2')!;
    const elsewhere = { worksheetId: 'of another session', sheetName: 'Framing' };
    await studies.save({
      ...study,
      table: { ...study.table, ...elsewhere },
      place: { ...study.place, ...elsewhere },
    });
    expect((await studies.read((await studies.list())[1]!))?.box.worksheetId).toBe(second);
  });
});
