import { boxAddress, cellAddress, type SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import { lookOfBlock, type TableColumn } from './blockLook';
import type { InputBlockPlan } from './inputBlockPlan';
import type { PlannedInput } from './plannedInputs';
import { markHeader } from './caseTablePlan';
import { nextMark } from './nextMark';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';
import type { RuledCell } from './dataValidation';
import { isMeasured, isTable } from '../../core/inputs/fieldKinds';
import { blankCell, planCell, type PlannedCell } from '../cells/plannedCell';
import { linkFormula } from '../cells/sheetLink';

/** The formula's address is of the same sheet. */
export type InsertOutcome = (Inserted & { formulaAddress: string }) | Occupied;

export interface BlockOptions extends InsertOptions {
  /** Addresses that the link to the report may begin with. */
  linkPlaces?: readonly string[];
}

/**
 * Writes the block with its title in the selected cell (or in `target`): the results from one formula, the inputs below them, and the
 * rows of tables beside both.
 */
export async function insertInputBlock(
  plan: InputBlockPlan,
  { linkPlaces = [], ...options }: BlockOptions = {},
): Promise<InsertOutcome> {
  const fields = [...plan.inputs, ...plan.unused].map(({ field }) => field);
  const layout = layOutBlock(plan, await nextMark(String(plan.title.value), fields));
  const { cells, parts, tables, rules } = layout;
  return insertRows(cells, options, async ({ context, sheet, box, ruled }) => {
    const onSheet = <Part extends { row: number; column: number }>(part: Part): Part => ({
      ...part,
      row: box.row + part.row,
      column: box.column + part.column,
    });
    const addressOf = (part: Part) => boxAddress(onSheet(part));
    const link = linkFormula(addressOf(parts.link), linkPlaces, 'Open the report');
    const formulas = [
      ...(parts.mark === null
        ? []
        : [{ at: parts.mark, formula: `=${cellAddress(box.row, box.column)}&""` }]),
      ...(link === null ? [] : [{ at: { ...oneCell(1), column: valueColumn }, formula: link }]),
      { at: parts.result, formula: plan.formula(addressOf(parts.inputs)) },
    ];
    for (const { at, formula } of formulas) {
      const cell = rangeAt(sheet, onSheet(at));
      // A cell left in text format would show the formula instead of its value.
      cell.numberFormat = [['General']];
      cell.formulas = [[formula]];
    }
    await lookOfBlock(context, sheet, {
      corner: box,
      mark: parts.mark && onSheet(parts.mark),
      result: onSheet(parts.result),
      band: plan.band,
      pairs: onSheet(parts.pairs),
      inputs: onSheet(parts.inputs),
      shownRows: layout.shownRows,
      defaults: parts.defaults && onSheet(parts.defaults),
      tables: tables.map(({ whole, ...table }) => ({ rows: onSheet(whole), ...table })),
      longest: layout.longest,
    });
    const filled = { ...onSheet(parts.result), rowCount: plan.band.length + 1 };
    const inserted = await ruled(rules.map(onSheet), filled);
    if (parts.defaults !== null) await collapseRows(context, sheet, onSheet(parts.defaults));
    // All of it comes into sight, or what the window holds of it from its first cell on.
    const last = { ...oneCell((parts.defaults?.row ?? cells.length) - 1), column: box.columnCount - 1 };
    for (const part of [last, { ...oneCell(0), column: 0 }, parts.result])
      rangeAt(sheet, onSheet(part)).select();
    await context.sync();
    return { ...inserted, formulaAddress: addressOf(parts.result) };
  });
}

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** A block as cells, counted from its first: groups, names, values and units in four columns, tables beside them. */
interface BlockLayout {
  /** All but the formulas; null where a cell is left as it is. */
  cells: (PlannedCell | null)[][];
  parts: {
    result: Part;
    /** Where the formula's last value, the address of the report, comes to stand. */
    link: Part;
    /** Where the mark in the title is passed on; null where the template has an input of that name. */
    mark: Part | null;
    pairs: Part;
    /** The pairs with the tables beside them: what the formula takes. */
    inputs: Part;
    /** The rows that are collapsed: what keeps its default, the mark first; null without any. */
    defaults: Part | null;
  };
  /** Rows of the pairs that are in sight. */
  shownRows: number;
  /** All cells of each table, with so many rows of headings. */
  tables: Pick<PlacedTable, 'whole' | 'headingRows' | 'columns'>[];
  rules: RuledCell[];
  /** Characters of the longest heading of a group, of the longest name and of the longest units. */
  longest: { group: number; name: number; units: number };
}

const [nameColumn, valueColumn, tableColumn] = [1, 2, 5];
/** The title, and which template it is. */
const titleRows = 2;

/** Pure. */
function layOutBlock(
  { title, about, isMarked, band, shown: inSight, defaults }: InputBlockPlan,
  mark: string,
): BlockLayout {
  const shown = inSight.filter(({ layout }) => layout === null);
  const results = band.map(({ name, units }, i) => [groupCell('Results', i === 0), name, blankCell, units]);
  const pairsTop = titleRows + results.length + 1;
  const marks = isMarked ? [[blankCell, planCell(markHeader), blankCell, blankCell]] : [];
  // The title shows it: the row that passes it on is collapsed with what keeps its default.
  const hidesMark = defaults.length > 0;
  const shownTop = pairsTop + (hidesMark ? 0 : marks.length);
  const placed = placeTables(inSight, pairsTop);
  const shownCells = shown.map((input, i) => [
    groupCell(input.field.group ?? '', shown[i - 1]?.field.group !== input.field.group),
    ...pairOf(input),
  ]);
  const filled = shownTop + shown.length;
  const tableEnd = Math.max(0, ...placed.map(({ whole }) => whole.row + whole.rowCount));
  const tableWidth = Math.max(0, ...placed.map(({ whole }) => whole.columnCount));
  // Rows that are collapsed would take those of a table with them.
  const spare = defaults.length === 0 ? 0 : Math.max(0, tableEnd - filled);
  const defaultsTop = filled + spare + 1;
  const left: (PlannedCell | null)[][] = [
    [planCell(mark), title],
    [blankCell, about, blankCell],
    ...results,
    [blankCell, blankCell, blankCell, blankCell],
    ...(hidesMark ? [] : marks),
    ...shownCells,
    ...Array.from({ length: spare }, () => blankRow),
    ...(hidesMark ? [[planCell(defaultsText(defaults.length)), ...blankRow.slice(1)], ...marks] : []),
    ...defaults.map((input) => [blankCell, ...pairOf(input)]),
  ];
  const all = [...shown, ...defaults];
  const pairs = { row: pairsTop, column: nameColumn, rowCount: left.length - pairsTop, columnCount: 3 };
  return {
    cells: withTables(left, placed),
    parts: {
      result: oneCell(titleRows),
      link: oneCell(pairsTop - 1),
      mark: isMarked ? oneCell(hidesMark ? defaultsTop : pairsTop) : null,
      pairs,
      inputs:
        placed.length === 0
          ? pairs
          : {
              ...pairs,
              rowCount: Math.max(pairs.rowCount, tableEnd - pairsTop),
              columnCount: tableColumn - nameColumn + tableWidth,
            },
      defaults:
        defaults.length === 0
          ? null
          : { row: defaultsTop, column: 0, rowCount: marks.length + defaults.length, columnCount: 4 },
    },
    shownRows: shownTop - pairsTop + shown.length,
    tables: placed,
    rules: [
      ...shown.map(({ rule }, i) => ({ row: shownTop + i, column: valueColumn, rule })),
      ...defaults.map(({ rule }, i) => ({ row: defaultsTop + marks.length + i, column: valueColumn, rule })),
      ...placed.flatMap(({ rules }) => rules),
    ],
    longest: {
      group: Math.max(0, ...shown.map(({ field: { group = '' } }) => group.length)),
      name: longestOf([...all.map(({ name }) => name), ...band.map(({ name }) => name)]),
      units: longestOf([...all.map(({ units }) => units), ...band.map(({ units }) => units)]),
    },
  };
}

interface PlacedTable {
  whole: Part;
  headingRows: number;
  columns: TableColumn[];
  cells: PlannedCell[][];
  rules: RuledCell[];
}

/** Tables below each other, beside the inputs. */
function placeTables(inputs: readonly PlannedInput[], firstRow: number): PlacedTable[] {
  let row = firstRow;
  return inputs.flatMap(({ layout }): PlacedTable[] => {
    if (!layout) return [];
    const { cells, firstRow: headingRows, rules, field } = layout;
    const top = row;
    row += cells.length + 1;
    return [
      {
        whole: { row: top, column: tableColumn, rowCount: cells.length, columnCount: rules.length },
        headingRows,
        columns: (field.columns ?? []).map((column, c) => ({
          heading: String(cells[1]?.[c]?.value ?? ''),
          longest: longestOf(cells.slice(2).map((row) => row[c] ?? blankCell)),
          isNumber: isMeasured(column),
        })),
        cells,
        rules: cells
          .slice(headingRows)
          .flatMap((_, r) =>
            rules.map((rule, c) => ({ row: top + headingRows + r, column: tableColumn + c, rule })),
          ),
      },
    ];
  });
}

/** The cells of the block with those of its tables beside them; null between. */
function withTables(
  left: readonly (PlannedCell | null)[][],
  tables: readonly PlacedTable[],
): (PlannedCell | null)[][] {
  const ends = tables.map(({ whole }) => whole.row + whole.rowCount);
  const width = Math.max(4, ...tables.map(({ whole }) => whole.column + whole.columnCount));
  return Array.from({ length: Math.max(left.length, ...ends) }, (_, r) => {
    const table = tables.find(({ whole }) => whole.row <= r && r < whole.row + whole.rowCount);
    const beside = table?.cells[r - table.whole.row] ?? [];
    return Array.from({ length: width }, (__, c) => left[r]?.[c] ?? beside[c - tableColumn] ?? null);
  });
}

const blankRow = Array.from({ length: 4 }, () => blankCell);

function groupCell(name: string, isFirst: boolean): PlannedCell {
  return isFirst ? planCell(name) : blankCell;
}

/** Name, value and units. A table without rows says nothing. */
function pairOf({ name, value, units, field, isDefault }: PlannedInput): PlannedCell[] {
  return [name, isDefault && isTable(field) ? blankCell : value, units];
}

function defaultsText(count: number): string {
  return `${count} other ${count === 1 ? 'input keeps its default' : 'inputs keep their defaults'}`;
}

function longestOf(cells: readonly PlannedCell[]): number {
  return Math.max(0, ...cells.map(({ value }) => String(value).length));
}

/** A cell for a value. */
function oneCell(row: number): Part {
  return { row, column: valueColumn, rowCount: 1, columnCount: 1 };
}

/**
 * Collapses rows under an outline, or hides them where Excel has none for add-ins. Rows that hold anything else stay in sight.
 *
 * @param part all that the rows may hold
 */
async function collapseRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  part: Part,
): Promise<void> {
  const rows = rangeAt(sheet, part).getEntireRow();
  const used = rows.getUsedRangeOrNullObject(true).load('columnIndex, columnCount');
  await context.sync();
  const isAlone =
    used.isNullObject ||
    (used.columnIndex >= part.column &&
      used.columnIndex + used.columnCount <= part.column + part.columnCount);
  if (!isAlone) return;
  const grouped = await whereAvailable(async () => {
    rows.group(Excel.GroupOption.byRows);
    rows.hideGroupDetails(Excel.GroupOption.byRows);
    await context.sync();
    return true;
  });
  if (grouped !== null) return;
  rows.rowHidden = true;
  await context.sync();
}
