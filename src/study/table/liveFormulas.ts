import { isBlank, readCell } from '../../core/inputs/cellValue';
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
import { giveHeading } from '../../workbook/cells/palette';
import { setUpPage } from '../../workbook/cells/printSetup';
import { writeCells } from '../../workbook/cells/writeCells';
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
  /** The header row first: the user's own columns, then the inputs under the names of their fields, then the results. */
  cells: (PlannedCell | null)[][];
  /** The one formula that calculates all rows; it spills under the headers of the results. */
  formula: string;
  at: { row: number; column: number };
  /** Cells whose number format says what their number is, such as a date. */
  formats: { row: number; column: number; format: string }[];
  /** Where the cells of the table are repeated. */
  repeated: Omit<CarriedCells, 'to'>;
  /** What the formulas do otherwise than a run of the study, for the user. */
  differences: string[];
}

export const liveSheetName = 'Study formulas';

/**
 * One `CALC.RUN` over references to the table's cells. The inputs stand in one block below the names of their fields, with the
 * units that the study reads, so that the formula converts them as the study does.
 */
export function planLiveFormulas(study: LiveStudy, template: TemplateDetail): LiveFormulas {
  const { source, table, columns } = study;
  const named = table.nameColumn === null ? [] : [table.nameColumn];
  const own = [...named, ...table.own.filter((column) => column !== table.nameColumn)];
  const inputs = table.columns.flatMap(({ field, units }, column) => {
    if (!field) return [];
    const followers = table.set.filter((one) => isSame(one, field)).map((one) => one.field);
    return [field, ...followers].map(({ referenceId }) => ({
      ...{ column, name: units ? `${referenceId} [${units}]` : referenceId },
    }));
  });
  const mirrored = [...own, ...inputs.map(({ column }) => column)];
  const header = [
    ...own.map((column) => planCell(table.columns[column]?.header)),
    ...inputs.map(({ name }) => planCell(name)),
    ...planResultHeader(columns),
  ];
  const results = Array.from({ length: columns.length + 1 }, () => null);
  const formats: LiveFormulas['formats'] = [];
  const rows = table.rows.map(({ index }, r) => [
    ...mirrored.map((column, c) => {
      const format = numberFormatOf(source.values[index + 1]?.[column]);
      if (format !== null) formats.push({ row: r + 1, column: c, format });
      return mirrorOf(source, index, column);
    }),
    ...results,
  ]);
  const block = `${cellAddress(0, own.length)}:${cellAddress(rows.length, mirrored.length - 1)}`;
  return {
    cells: [header, ...rows],
    formula: runFormula(study, block),
    at: { row: 1, column: mirrored.length },
    formats,
    repeated: {
      ...{ from: source.box, columns: mirrored, firstColumn: 0 },
      rows: table.rows.map(({ index }, r) => [index + 1, r + 1]),
    },
    differences: differencesOf(study, template),
  };
}

/** Writes them on a new sheet, and shows it. @returns the address of the formula */
export async function writeLiveFormulas({
  cells,
  formula,
  at,
  formats,
  repeated,
}: Omit<LiveFormulas, 'differences'>): Promise<string> {
  const place = await addResultSheet(liveSheetName);
  await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    await writeCells(context, sheet, 0, 0, cells);
    await carryLooks({ ...repeated, to: place });
    for (const { row, column, format } of formats)
      sheet.getRangeByIndexes(row, column, 1, 1).numberFormat = [[format]];
    giveHeading(sheet.getRangeByIndexes(0, 0, 1, cells[0]?.length ?? 1));
    sheet.getRangeByIndexes(at.row, at.column, 1, 1).formulas = [[formula]];
    sheet.activate();
    await context.sync();
    const box = { row: 0, column: 0, rowCount: cells.length, columnCount: cells[0]?.length ?? 1 };
    await setUpPage(context, sheet, { box, headingRows: 1, isOwnSheet: true });
  });
  return fullAddress({ ...place, ...at, rowCount: 1, columnCount: 1 });
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

function runFormula({ templateCode, preset, columns }: LiveStudy, block: string): string {
  // A constant of names: one text of all of them may be longer than a formula takes.
  const outputs = `{${[...columns.map(({ name }) => name), 'status'].map(quoted).join(',')}}`;
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
