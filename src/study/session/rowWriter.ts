import { readCell } from '../../core/inputs/cellValue';
import type { StudyRecord } from '../engine/studyRecord';
import type { SheetBox } from '../../workbook/excel/a1';
import { blankCell, planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import type { ResultPlace } from '../../workbook/cells/reportSheet';
import { splitHeading, withUnit } from '../engine/tableHeadings';
import { placeAddress, placeAlong, rowsOfNames, type WriteConsent } from '../table/studyPlace';
import { planResultHeader, planResultRow, rowHeader } from '../table/studyResultTable';
import { textOf } from '../table/locatedTable';
import { rowAddress, type SelectedTable } from '../table/studySource';
import { officeCode } from '../../workbook/excel/whereAvailable';
import { createColumnFormats } from '../table/columnFormats';
import type { ResultLayout, StudyPlan } from './studyPlan';
import type { StudyWorkbook } from './studyState';

/** Why results could not be written; they are there, and can be written when the user has answered. */
export type Obstacle =
  | { because: 'changed' }
  | { because: 'occupied'; cells: string[] }
  | { because: 'gone'; sheet: string }
  | { because: 'failed'; error: unknown };

/** Where results stand, or will stand. */
export interface ResultStand {
  place: ResultPlace;
  layout: ResultLayout;
  /** The headers are there already. */
  headed: boolean;
  /** How many columns of results under other headings stand there: they go when its own headings are written. */
  replaces?: number;
  /** How far from their place columns of results stand, where others were inserted between them: these are read, not written. */
  at?: readonly number[] | undefined;
  /** Where rows stand on a sheet of results, below its header; in their order without it. */
  offsets?: ReadonlyMap<number, number>;
}

export const resultSheetName = 'Study results';

/** Puts the results of one study where they belong. */
export class RowWriter {
  readonly #workbook: StudyWorkbook;
  readonly #plan: StudyPlan;
  /** All rows that results have places for, in ascending order. */
  readonly #rows: readonly number[];
  /** The table where it stood when something was written last. */
  #source;
  #stand: ResultStand;
  readonly #formats;
  /** Results of an earlier run, of rows that are not run again, are there too. */
  #isAmongOthers;
  readonly #positions;
  /** The user's own columns go along: the name of the case first, notes after the inputs. */
  readonly #inputs;
  readonly #row = (record: StudyRecord, values = this.#source.values): PlannedCell[] => {
    const own = planResultRow(this.#plan.columns, record, this.#workbook.linkTo);
    if (this.#stand.layout === 'beside') return own;
    const cells = values[record.index + 1] ?? [];
    return [
      planCell(rowAddress(this.#source, record.index)),
      ...this.#inputs.map((i) => inputCell(cells[i])),
      ...own,
    ];
  };

  constructor(workbook: StudyWorkbook, plan: StudyPlan, rows: readonly number[], begin: ResultStand) {
    this.#workbook = workbook;
    this.#plan = plan;
    this.#rows = rows;
    this.#source = plan.source;
    this.#stand = begin;
    this.#isAmongOthers = begin.headed;
    this.#formats = createColumnFormats(plan.columns);
    this.#positions = new Map(rows.map((index, position) => [index, position]));
    this.#inputs = [
      ...(plan.table.nameColumn === null ? [] : [plan.table.nameColumn]),
      ...plan.table.columns.flatMap(({ field }, i) => (field && i !== plan.table.nameColumn ? [i] : [])),
      ...plan.table.own.filter((i) => i !== plan.table.nameColumn),
    ];
  }

  place(): ResultPlace {
    return this.#stand.place;
  }

  source(): SelectedTable {
    return this.#source;
  }

  layout(): ResultLayout {
    return this.#stand.layout;
  }

  /** The block of the results. */
  box(): SheetBox {
    return { ...this.#stand.place, rowCount: this.#rowCount(), columnCount: this.#width() };
  }

  /** The same for the user. @param sheetName what its worksheet is called now */
  address(sheetName = this.#stand.place.sheetName): string {
    return placeAddress({ ...this.#stand.place, sheetName }, this.#rowCount(), this.#width());
  }

  /** The cells of a result column below its header, by its number among the columns. */
  columnBox(column: number): SheetBox {
    return { ...this.#resultPlace(column), rowCount: this.#rowCount() - 1, columnCount: 1 };
  }

  /** The row of the sheet on which a row of the study has its results. */
  sheetRow(index: number): number {
    return this.#stand.place.row + 1 + this.#offsetOf(index);
  }

  /** The cells of an input, row by row beside those of `columnBox`. */
  inputBox(column: number): SheetBox {
    const below = { rowCount: this.#rowCount() - 1, columnCount: 1 };
    if (this.#stand.layout === 'sheet') {
      return {
        ...this.#stand.place,
        ...below,
        row: this.#stand.place.row + 1,
        column: this.#stand.place.column + 1 + this.#inputs.indexOf(column),
      };
    }
    return {
      ...this.#source.box,
      ...below,
      row: this.#source.box.row + 1,
      column: this.#source.box.column + column,
    };
  }

  /** @returns what stands in the way, or null; the same records can be written once more then */
  async write(records: readonly StudyRecord[], consent: WriteConsent): Promise<Obstacle | null> {
    try {
      await this.#follow();
      for (;;) {
        const { box } = this.#source;
        const obstacle = await this.#writeWhereItStands(records, consent);
        if (obstacle?.because !== 'changed') return obstacle;
        // It may have been moved since it was looked for.
        await this.#follow();
        if (this.#source.box.row === box.row && this.#source.box.column === box.column) return obstacle;
      }
    } catch (error) {
      return this.#obstacleOf(error);
    }
  }

  /** What stands there now, header row first. */
  async read(rowCount = this.#rowCount()): Promise<unknown[][]> {
    const { place } = this.#stand;
    const names = this.#rowsOfNames();
    const top = { ...place, row: place.row - names };
    const cells = await this.#workbook.readResults(top, names + rowCount, this.#columnCount());
    const [above = [], own = [], ...below] = cells;
    return names === 0 ? cells : [own.map((text, i) => withUnit(textOf(above[i]), textOf(text))), ...below];
  }

  /** The headers that are written. */
  header(): string[] {
    return this.#header().map(({ value }) => String(value));
  }

  /** Whether these are the headers that would be written. */
  isHeader(cells: readonly unknown[] | undefined): boolean {
    return JSON.stringify(cells) === JSON.stringify(this.#header().map(({ value }) => value));
  }

  /** Whether they are there already. */
  async isHeaded(): Promise<boolean> {
    return this.isHeader((await this.read(1))[0]);
  }

  /** From now on results go to a new sheet, inputs beside them. */
  async moveToNewSheet(): Promise<void> {
    const place = await this.#workbook.addResultSheet(resultSheetName);
    this.#stand = { place, layout: 'sheet', headed: false };
  }

  /** Rows below the header row. */
  #offsetOf(index: number) {
    return this.#stand.layout === 'beside'
      ? index
      : ((this.#stand.offsets ?? this.#positions).get(index) ?? index);
  }

  #rowCount() {
    if (this.#stand.layout === 'beside') return this.#source.box.rowCount;
    return 1 + (this.#stand.offsets ? Math.max(-1, ...this.#stand.offsets.values()) + 1 : this.#rows.length);
  }

  #rowsOfNames() {
    return this.#stand.layout === 'beside' ? rowsOfNames(this.#source) : 0;
  }

  #columnCount() {
    return this.#plan.columns.length + 1 + (this.#stand.layout === 'beside' ? 0 : this.#inputs.length + 1);
  }

  #width() {
    return (this.#stand.at?.at(-1) ?? this.#columnCount() - 1) + 1;
  }

  #header(): PlannedCell[] {
    const own = planResultHeader(this.#plan.columns);
    if (this.#stand.layout === 'beside') return own;
    return [
      planCell(rowHeader),
      ...this.#inputs.map((i) => planCell(this.#plan.table.columns[i]?.header)),
      ...own,
    ];
  }

  /** Neighbouring rows together. A block with gaps would cover results that stand there, and take them for the user's own cells. */
  #runsOf(records: readonly StudyRecord[]): StudyRecord[][] {
    const runs: StudyRecord[][] = [];
    for (const record of [...records].sort((a, b) => a.index - b.index)) {
      const last = runs.at(-1)?.at(-1);
      const follows =
        last &&
        record.index === last.index + 1 &&
        this.#offsetOf(record.index) === this.#offsetOf(last.index) + 1;
      if (follows) runs.at(-1)?.push(record);
      else runs.push([record]);
    }
    return runs;
  }

  /** Rows that the user inserts above the table move it, and the results with it. */
  async #follow(): Promise<void> {
    const { box } = this.#source;
    this.#source = await this.#workbook.followTable(this.#source);
    if (this.#stand.layout === 'beside')
      this.#stand = { ...this.#stand, place: placeAlong(this.#stand.place, box, this.#source.box) };
  }

  /** A worksheet may be deleted while results are written to it: trying again would fail again. */
  #obstacleOf(error: unknown): Obstacle {
    return officeCode(error) === 'ItemNotFound'
      ? { because: 'gone', sheet: this.#stand.place.sheetName }
      : { because: 'failed', error };
  }

  async #put(
    offset: number,
    cells: PlannedCell[][],
    checked: SelectedTable | null,
    consent: WriteConsent,
  ): Promise<Obstacle | null> {
    try {
      const at = { ...this.#stand.place, row: this.#stand.place.row + offset };
      const outcome = await this.#workbook.writeResults(at, cells, checked, consent);
      const { state, ...rest } = outcome;
      return state === 'written' ? null : ({ because: state, ...rest } as Obstacle);
    } catch (error) {
      return this.#obstacleOf(error);
    }
  }

  async #writeWhereItStands(
    records: readonly StudyRecord[],
    consent: WriteConsent,
  ): Promise<Obstacle | null> {
    if (!this.#stand.headed) {
      const names = this.#rowsOfNames();
      const split = this.header().map(splitHeading);
      const header = this.#inPlaceOfOthers(
        names === 0
          ? [this.#header()]
          : [0, 1].map((row) => split.map((parts): PlannedCell => planCell(parts[row]))),
      );
      const table = stretchOf(this.#source, 0, 1);
      let obstacle = await this.#put(-names, header, table, consent);
      // A run that was killed after it wrote them.
      if (obstacle?.because === 'occupied' && (await this.isHeaded())) {
        this.#isAmongOthers = true;
        obstacle = await this.#put(-names, header, table, { ...consent, overwrite: true });
      }
      if (obstacle) return obstacle;
      this.#stand = { ...this.#stand, headed: true };
      await this.#workbook.markVerdicts(
        { ...this.#stand.place, column: this.#firstResult() },
        this.#plan.columns,
        this.#rowCount(),
      );
      await this.#workbook.lookOfTable({
        place: this.#stand.place,
        headings: names === 0 ? this.header() : split.map(([name]) => name),
        above: names,
        longest: this.#longestTexts(records),
        rowCount: this.#rowCount(),
        isOwnSheet: this.#stand.layout === 'sheet',
        ...(this.#stand.layout === 'beside' && { beside: this.#source.box }),
      });
    }
    for (const run of this.#runsOf(records)) {
      const first = run[0]?.index ?? 0;
      const checked = stretchOf(this.#source, first + 1, run.length);
      const obstacle = await this.#put(
        1 + this.#offsetOf(first),
        run.map((record) => this.#row(record)),
        checked,
        consent,
      );
      if (obstacle) return obstacle;
    }
    if (this.#stand.layout === 'sheet') {
      await this.#workbook.carryLooks({
        ...{ from: this.#source.box, to: this.#stand.place, columns: this.#inputs, firstColumn: 1 },
        rows: records.map(({ index }) => [index + 1, 1 + this.#offsetOf(index)]),
      });
    }
    for (const { column, format } of this.#formats.changedBy(records, await this.#otherResults()))
      await this.#workbook.formatColumn(this.#resultPlace(column), this.#rowCount() - 1, format);
    await this.#widenColumns(records);
    return null;
  }

  /** The results that are there, once: a column keeps its digits when some of its rows are run again. */
  async #otherResults(): Promise<unknown[][]> {
    if (!this.#isAmongOthers) return [];
    this.#isAmongOthers = false;
    const before = this.#firstResult() - this.#stand.place.column;
    return (await this.read()).slice(1).map((cells) => cells.slice(before));
  }

  /** With blank cells where results stand under other headings: no number of theirs comes under these. */
  #inPlaceOfOthers(headings: PlannedCell[][]): PlannedCell[][] {
    const { replaces = 0 } = this.#stand;
    if (replaces === 0) return headings;
    const blank = Array.from({ length: Math.max(replaces, this.#columnCount()) }, () => blankCell);
    const below = Array.from({ length: this.#rowCount() - 1 }, () => blank);
    return [...headings.map((row) => [...row, ...blank.slice(row.length)]), ...below];
  }

  /** Texts are as long as the rows make them: those of a later batch may be longer. */
  async #widenColumns(records: readonly StudyRecord[]): Promise<void> {
    const rows = records.map((record) => ({
      row: this.#offsetOf(record.index),
      lengths: planResultRow(this.#plan.columns, record, this.#workbook.linkTo).map(({ value }) =>
        shownLength(value),
      ),
    }));
    await this.#workbook.widenColumns(this.#resultPlace(0), this.#rowCount() - 1, rows);
  }

  /** The column of the sheet where the results begin. */
  #firstResult() {
    return this.#stand.place.column + this.#columnCount() - this.#plan.columns.length - 1;
  }

  /** The first cell of a result column below its header. */
  #resultPlace(column: number): ResultPlace {
    const { place, at } = this.#stand;
    return { ...place, row: place.row + 1, column: this.#firstResult() + (at?.[column] ?? column) };
  }

  /** Characters of the longest text below each heading; numbers are as long as their formats make them. */
  #longestTexts(records: readonly StudyRecord[]): number[] {
    const { shown } = this.#source;
    const rowsOfTexts = records.map((record) =>
      this.#row(record, shown).map(({ value }) => shownLength(value)),
    );
    return this.#header().map((_, i) => {
      return Math.max(0, ...rowsOfTexts.map((lengths) => lengths[i] ?? 0));
    });
  }
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
