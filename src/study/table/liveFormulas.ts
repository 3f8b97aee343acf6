import { isBlank, readCell } from '../../core/inputs/cellValue';
import { headingNames } from '../../core/inputs/heading';
import { anyNumberFormat, ratioFormat } from '../../core/outputs/numberFormat';
import { presetNamed } from '../../core/inputs/preset';
import { blankProblem, blankText } from '../../core/inputs/blankInputs';
import type { TemplateDetail } from '../../../contract';
import { blankAnswer } from '../engine/caseNames';
import type { HeaderChoices } from '../engine/studyColumn';
import { headerKeys } from '../engine/studyMapping';
import { isSame } from '../engine/setInputs';
import type { StudyTable } from '../engine/studyTable';
import { cellAddress, fullAddress } from '../../workbook/excel/a1';
import { type CarriedCells, carryLooks } from '../../workbook/cells/carriedLooks';
import { inExcel } from '../../workbook/excel/inExcel';
import { planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import { addResultSheet } from '../../workbook/cells/reportSheet';
import { giveLink, palette } from '../../workbook/cells/palette';
import { setUpPage } from '../../workbook/cells/printSetup';
import { linkFormula } from '../../workbook/cells/sheetLink';
import { headerOf } from '../../workbook/insert/inputHeader';
import { lookOfTable } from '../../workbook/insert/tableLook';
import { writeCells } from '../../workbook/cells/writeCells';
import { isRatioColumn } from './columnFormats';
import { markVerdicts } from './studyMarks';
import { planResultHeader, type ResultColumn } from './studyResultTable';
import type { SelectedTable } from './studySource';

/** A study that can be written as formulas: a plan without problems. */
export interface LiveStudy {
  source: SelectedTable;
  table: StudyTable;
  templateCode: string;
  preset?: string;
  choices: HeaderChoices;
  columns: readonly ResultColumn[];
}

/** Cells from A1 of a sheet of their own on. */
export interface LiveFormulas {
  /** The header row first: the user's own columns, then the inputs under headings that the formula reads, then the results. */
  cells: (PlannedCell | null)[][];
  /** The one formula that calculates all rows; it spills under the headers of the results. */
  formula: string;
  at: { row: number; column: number };
  /** Cells whose number format says what their number is, such as a date. */
  formats: { row: number; column: number; format: string }[];
  /** Where the cells of the table are repeated. */
  repeated: Omit<CarriedCells, 'to'>;
  /** The results without the address of the report, in their order from `at` on. */
  columns: readonly ResultColumn[];
  /** Of the address of the report, which the links beside it open; null where it is not written. */
  linked: { column: number } | null;
  /** What the formulas do otherwise than a run of the study, for the user. */
  differences: string[];
}

export const liveSheetName = 'Study formulas';

/**
 * One `CALC.RUN` over references to the table's cells. The inputs stand in one block below headings with the
 * units that the study reads, so that the formula converts them as the study does.
 */
export function planLiveFormulas(
  study: LiveStudy,
  template: TemplateDetail,
  linkPlaces: readonly string[] = [],
): LiveFormulas {
  const { source, table } = study;
  const columns = study.columns.filter(({ name }) => name !== reportColumn);
  const isLinked = columns.length < study.columns.length;
  const named = table.nameColumn === null ? [] : [table.nameColumn];
  const own = [...named, ...table.own.filter((column) => column !== table.nameColumn)];
  const inputs = inputHeadings(table, template);
  const mirrored = [...own, ...inputs.map(({ column }) => column)];
  const header = [
    ...own.map((column) => planCell(table.columns[column]?.header)),
    ...inputs.map(({ name }) => planCell(name)),
    ...planResultHeader(columns),
    ...(isLinked ? ['Report address', 'Report'].map((text) => planCell(text)) : []),
  ];
  const results = Array.from({ length: columns.length + 1 }, () => null);
  const address = mirrored.length + results.length;
  const linksOf = (row: number) => {
    const link = linkFormula(cellAddress(row, address), linkPlaces);
    return [null, link === null ? null : { value: link, asText: false }];
  };
  const formats: LiveFormulas['formats'] = [];
  const rows = table.rows.map(({ index }, r) => [
    ...mirrored.map((column, c) => {
      const format = numberFormatOf(source.values[index + 1]?.[column]);
      if (format !== null) formats.push({ row: r + 1, column: c, format });
      return mirrorOf(source, index, column);
    }),
    ...results,
    ...(isLinked ? linksOf(r + 1) : []),
  ]);
  const block = `${cellAddress(0, own.length)}:${cellAddress(rows.length, mirrored.length - 1)}`;
  return {
    cells: [header, ...rows],
    formula: runFormula(study, block, [
      ...columns.map(({ name }) => name),
      'status',
      ...(isLinked ? [reportColumn] : []),
    ]),
    at: { row: 1, column: mirrored.length },
    formats,
    repeated: {
      ...{ from: source.box, columns: mirrored, firstColumn: 0 },
      rows: table.rows.map(({ index }, r) => [index + 1, r + 1]),
    },
    columns,
    linked: isLinked ? { column: address } : null,
    differences: differencesOf(study, template),
  };
}

const reportColumn = 'sheetUrl';

/**
 * The headings of the inputs: the table's own where the formula reads them as the study does, else labels with units, else the names
 * in the template.
 */
function inputHeadings(table: StudyTable, template: TemplateDetail): { column: number; name: string }[] {
  const read = headingNames(template);
  return table.columns.flatMap(({ field, header, units }, column) => {
    if (!field) return [];
    const followers = table.set.filter((one) => isSame(one, field)).map((one) => one.field);
    return [field, ...followers].map((one) => {
      const stated = units ?? one.units;
      const isRead = (heading: string) => {
        const { found, units: readUnits, problem } = read(heading);
        return found.length === 1 && found[0] === one && !problem && (readUnits ?? one.units) === stated;
      };
      const own = one === field ? [header] : [];
      const name = [...own, headerOf(one, template, units ?? '')].find(isRead);
      return { column, name: name ?? (units ? `${one.referenceId} [${units}]` : one.referenceId) };
    });
  });
}

/** Writes them on a new sheet with the look of study results, and shows it. @returns the address of the formula */
export async function writeLiveFormulas(live: Omit<LiveFormulas, 'differences'>): Promise<string> {
  const { cells, formula, at, formats, repeated, columns } = live;
  const place = await addResultSheet(liveSheetName);
  const header = (cells[0] ?? []).map((cell) => String(cell?.value ?? ''));
  await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    await writeCells(context, sheet, 0, 0, cells);
    await carryLooks({ ...repeated, to: place });
    for (const { row, column, format } of formats)
      sheet.getRangeByIndexes(row, column, 1, 1).numberFormat = [[format]];
    lookOfResults(sheet, live);
    sheet.getRangeByIndexes(at.row, at.column, 1, 1).formulas = [[formula]];
    sheet.freezePanes.freezeRows(1);
    sheet.activate();
    await context.sync();
  });
  const longest = header.map((_, column) =>
    columns[column - at.column]?.name === 'governing' ? longCheck : 0,
  );
  // No table of Excel: it would hold no formula that spills.
  await lookOfTable({ place, headings: header, longest, rowCount: cells.length, isOwnSheet: false });
  await markVerdicts({ ...place, row: 0, column: at.column }, columns, cells.length);
  await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    const box = { row: 0, column: 0, rowCount: cells.length, columnCount: header.length };
    await setUpPage(context, sheet, { box, headingRows: 1, isOwnSheet: true });
  });
  return fullAddress({ ...place, ...at, rowCount: 1, columnCount: 1 });
}

/** Characters of the longest names of checks, about. */
const longCheck = 22;

/** Digits of the numbers to come, and links that look like ones. */
function lookOfResults(
  sheet: Excel.Worksheet,
  { cells, at, columns, linked }: Pick<LiveFormulas, 'cells' | 'at' | 'columns' | 'linked'>,
): void {
  const rowCount = cells.length - at.row;
  const below = (column: number) => sheet.getRangeByIndexes(at.row, column, rowCount, 1);
  for (const [i, column] of columns.entries()) {
    const isNumber = column.output?.type === 'number';
    const format = isRatioColumn(column) ? ratioFormat : isNumber ? anyNumberFormat : null;
    if (format !== null) below(at.column + i).numberFormat = Array.from({ length: rowCount }, () => [format]);
  }
  if (linked === null) return;
  below(linked.column).format.font.color = palette.muted;
  giveLink(below(linked.column + 1));
}

/** A reference that keeps a blank cell blank: a plain `=A5` would make it 0. Excel holds the value of merged cells in the first. */
function mirrorOf({ box, merged = [] }: SelectedTable, index: number, column: number): PlannedCell {
  const sheet = `'${box.sheetName.replaceAll("'", "''")}'`;
  const row = index + 1;
  const block = merged.find((one) => one.column === column && one.row < row && row < one.row + one.rowCount);
  const cell = `${sheet}!${cellAddress(box.row + (block?.row ?? row), box.column + column)}`;
  return { value: `=IF(${cell}="","",${cell})`, asText: false };
}

function numberFormatOf(value: unknown): string | null {
  const cell = readCell(value);
  if (cell.kind !== 'number' || !cell.is || typeof value !== 'object' || value === null) return null;
  return 'numberFormat' in value && typeof value.numberFormat === 'string' ? value.numberFormat : null;
}

function runFormula({ templateCode, preset }: LiveStudy, block: string, names: readonly string[]): string {
  // A constant of names: one text of all of them may be longer than a formula takes.
  const outputs = `{${names.map(quoted).join(',')}}`;
  return `=CALC.RUN(${[quoted(templateCode), block, outputs, ...(preset ? [quoted(preset)] : [])].join(',')})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function differencesOf(study: LiveStudy, template: TemplateDetail): string[] {
  const { source, table, preset, choices } = study;
  const without = source.hidden.length + (source.totals?.length ?? 0) + table.skipped;
  const chosen = presetNamed(preset, template);
  const keys = headerKeys(table.columns.map(({ header }) => header));
  const blank = table.columns.flatMap(({ field, header }, i) => {
    if (!field) return [];
    const rows = blankProblem(field, chosen) === null ? blanksBelow(study, i) : (table.blanks[i] ?? 0);
    if (rows === 0) return [];
    if (blankAnswer(field, keys[i] ?? '', choices) !== 'default') return [];
    const taken = blankText(field, chosen) ?? 'nothing';
    return [
      `"${header}" is blank in ${rows === 1 ? '1 row' : `${rows} rows`}: the study uses ${taken} there, but the formula shows an error until a value is entered`,
    ];
  });
  return [
    ...blank,
    ...(without > 0
      ? [
          'Rows that are hidden, are totals, or are left out for a blank cell have no formula, even if that changes later',
        ]
      : []),
    'Rows added to the table later have no formula. Write the formulas again to include them',
  ];
}

/** Rows without a value below one that has it: a formula cannot tell them from merged cells. */
function blanksBelow({ source, table }: LiveStudy, column: number): number {
  const blank = table.rows.map(({ index }) => isBlank(source.values[index + 1]?.[column]));
  const first = blank.indexOf(false);
  return first < 0 ? 0 : blank.slice(first).filter(Boolean).length;
}
