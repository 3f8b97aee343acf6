import { readCell } from '../../core/inputs/cellValue';
import type { StudyRecord } from '../engine/studyRecord';
import type { SheetBox } from '../../workbook/excel/a1';
import { planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import type { ResultPlace } from '../../workbook/cells/resultSheet';
import { placeAddress, placeAlong, type WriteConsent } from '../table/studyPlace';
import { planResultHeader, planResultRow, rowHeader } from '../table/studyResultTable';
import { rowAddress, type SelectedTable } from '../table/studySource';
import { createColumnFormats } from '../table/columnFormats';
import type { ResultLayout, StudyPlan } from './studyPlan';
import type { StudyWorkbook } from './studyWorkbook';

/** Why results could not be written; they are there, and can be written when the user has answered. */
export type Obstacle =
  | { because: 'changed' }
  | { because: 'occupied'; cells: string[] }
  | { because: 'gone'; sheet: string }
  | { because: 'failed'; error: unknown };

/** Puts the results of one study where they belong. */
export interface RowWriter {
  place(): ResultPlace;
  /** The table where it stood when something was written last. */
  source(): SelectedTable;
  layout(): ResultLayout;
  /** The block of the results, for the user. */
  address(): string;
  /** The cells of a result column below its header, by its number among the columns. */
  columnBox(column: number): SheetBox;
  /** The row of the sheet on which a row of the study has its results. */
  sheetRow(index: number): number;
  /** The cells of an input, row by row beside those of `columnBox`. */
  inputBox(column: number): SheetBox;
  /** @returns what stands in the way, or null; the same records can be written once more then */
  write(records: readonly StudyRecord[], consent: WriteConsent): Promise<Obstacle | null>;
  /** What stands there now, header row first. */
  read(): Promise<unknown[][]>;
  /** The headers that are written. */
  header(): string[];
  /** Whether these are the headers that would be written. */
  isHeader(cells: readonly unknown[] | undefined): boolean;
  /** From now on results go to a new sheet, inputs beside them. */
  moveToNewSheet(): Promise<void>;
}

interface ResultWriterParts {
  workbook: Pick<
    StudyWorkbook,
    | 'followTable'
    | 'writeResults'
    | 'addResultSheet'
    | 'readResults'
    | 'lookOfTable'
    | 'formatColumn'
    | 'markVerdicts'
    | 'linkTo'
  >;
  plan: StudyPlan;
  /** All rows that results have places for, in ascending order. */
  rows: readonly number[];
  place: ResultPlace;
  layout: ResultLayout;
  /** The headers are there already. */
  headed: boolean;
  /** Where rows stand on a sheet of results, below its header; in their order without it. */
  offsets?: ReadonlyMap<number, number>;
}

export const resultSheetName = 'Study results';

export function createRowWriter({ workbook, plan, rows, ...begin }: ResultWriterParts): RowWriter {
  let { place, layout, headed, offsets } = begin;
  let { source } = plan;
  const { columns, table } = plan;
  const formats = createColumnFormats(columns);
  const positions = new Map(rows.map((index, position) => [index, position]));
  // The user's own columns go along: the name of the case first, notes after the inputs.
  const inputs = [
    ...(table.nameColumn === null ? [] : [table.nameColumn]),
    ...table.columns.flatMap(({ field }, i) => (field && i !== table.nameColumn ? [i] : [])),
    ...table.own.filter((i) => i !== table.nameColumn),
  ];

  /** Rows below the header row. */
  const offsetOf = (index: number) =>
    layout === 'beside' ? index : ((offsets ?? positions).get(index) ?? index);
  const rowCount = () => {
    if (layout === 'beside') return source.box.rowCount;
    return 1 + (offsets ? Math.max(-1, ...offsets.values()) + 1 : rows.length);
  };
  const columnCount = () => columns.length + 1 + (layout === 'beside' ? 0 : inputs.length + 1);

  function header(): PlannedCell[] {
    const own = planResultHeader(columns);
    if (layout === 'beside') return own;
    return [planCell(rowHeader), ...inputs.map((i) => planCell(table.columns[i]?.header)), ...own];
  }

  function row(record: StudyRecord): PlannedCell[] {
    const own = planResultRow(columns, record, workbook.linkTo);
    if (layout === 'beside') return own;
    const cells = source.values[record.index + 1] ?? [];
    return [planCell(rowAddress(source, record.index)), ...inputs.map((i) => inputCell(cells[i])), ...own];
  }

  /** Neighbouring rows together. A block with gaps would cover results that stand there, and take them for the user's own cells. */
  function runsOf(records: readonly StudyRecord[]): StudyRecord[][] {
    const runs: StudyRecord[][] = [];
    for (const record of [...records].sort((a, b) => a.index - b.index)) {
      const last = runs.at(-1)?.at(-1);
      const follows =
        last && record.index === last.index + 1 && offsetOf(record.index) === offsetOf(last.index) + 1;
      if (follows) runs.at(-1)?.push(record);
      else runs.push([record]);
    }
    return runs;
  }

  /** Rows that the user inserts above the table move it, and the results with it. */
  async function follow(): Promise<void> {
    const { box } = source;
    source = await workbook.followTable(source);
    if (layout === 'beside') place = placeAlong(place, box, source.box);
  }

  async function put(
    offset: number,
    cells: PlannedCell[][],
    checked: SelectedTable | null,
    consent: WriteConsent,
  ): Promise<Obstacle | null> {
    try {
      const at = { ...place, row: place.row + offset };
      const outcome = await workbook.writeResults(at, cells, checked, consent);
      const { state, ...rest } = outcome;
      return state === 'written' ? null : ({ because: state, ...rest } as Obstacle);
    } catch (error) {
      return { because: 'failed', error };
    }
  }

  async function writeWhereItStands(
    records: readonly StudyRecord[],
    consent: WriteConsent,
  ): Promise<Obstacle | null> {
    if (!headed) {
      const obstacle = await put(0, [header()], stretchOf(source, 0, 1), consent);
      if (obstacle) return obstacle;
      headed = true;
      await workbook.markVerdicts({ ...place, column: firstResult() }, columns, rowCount());
      await workbook.lookOfTable({
        place,
        headings: header().map(({ value }) => String(value)),
        longest: longestTexts(records),
        rowCount: rowCount(),
        isOwnSheet: layout === 'sheet',
      });
    }
    for (const run of runsOf(records)) {
      const first = run[0]?.index ?? 0;
      const checked = stretchOf(source, first + 1, run.length);
      const obstacle = await put(1 + offsetOf(first), run.map(row), checked, consent);
      if (obstacle) return obstacle;
    }
    for (const { column, format } of formats.changedBy(records))
      await workbook.formatColumn(resultPlace(column), rowCount() - 1, format);
    return null;
  }

  /** The column of the sheet where the results begin. */
  const firstResult = () => place.column + columnCount() - columns.length - 1;

  /** The first cell of a result column below its header. */
  function resultPlace(column: number): ResultPlace {
    return { ...place, row: place.row + 1, column: firstResult() + column };
  }

  /** Characters of the longest text below each heading; numbers are as long as their formats make them. */
  function longestTexts(records: readonly StudyRecord[]): number[] {
    const rowsOfTexts = records.map((record) => row(record).map(({ value }) => shownLength(value)));
    return header().map((_, i) => Math.max(0, ...rowsOfTexts.map((lengths) => lengths[i] ?? 0)));
  }

  return {
    place: () => place,
    source: () => source,
    layout: () => layout,
    address: () => placeAddress(place, rowCount(), columnCount()),
    columnBox: (column) => ({ ...resultPlace(column), rowCount: rowCount() - 1, columnCount: 1 }),
    sheetRow: (index) => place.row + 1 + offsetOf(index),
    inputBox(column) {
      const below = { rowCount: rowCount() - 1, columnCount: 1 };
      if (layout === 'sheet') {
        return { ...place, ...below, row: place.row + 1, column: place.column + 1 + inputs.indexOf(column) };
      }
      return { ...source.box, ...below, row: source.box.row + 1, column: source.box.column + column };
    },
    async write(records, consent) {
      try {
        await follow();
        for (;;) {
          const { box } = source;
          const obstacle = await writeWhereItStands(records, consent);
          if (obstacle?.because !== 'changed') return obstacle;
          // It may have been moved since it was looked for.
          await follow();
          if (source.box.row === box.row && source.box.column === box.column) return obstacle;
        }
      } catch (error) {
        return { because: 'failed', error };
      }
    },
    read: () => workbook.readResults(place, rowCount(), columnCount()),
    header: () => header().map(({ value }) => String(value)),
    isHeader: (cells) => JSON.stringify(cells) === JSON.stringify(header().map(({ value }) => value)),
    async moveToNewSheet() {
      place = await workbook.addResultSheet(resultSheetName);
      layout = 'sheet';
      headed = false;
      offsets = undefined;
    },
  };
}

function inputCell(value: unknown): PlannedCell {
  const cell = readCell(value);
  return planCell(cell.kind === 'blank' ? null : cell.value);
}

/** Some rows of the table; row 0 is its header. */
function stretchOf(source: SelectedTable, top: number, rowCount: number): SelectedTable {
  const { box, values } = source;
  return {
    ...source,
    box: { ...box, row: box.row + top, rowCount },
    values: values.slice(top, top + rowCount),
  };
}

/** A formula shows something shorter: the word of a link. */
function shownLength(value: unknown): number {
  return typeof value === 'string' && !value.startsWith('=') ? value.length : 0;
}
