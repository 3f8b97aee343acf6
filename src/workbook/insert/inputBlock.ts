import { boxAddress, type SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { lookOfBlock } from './blockLook';
import type { InputBlockPlan } from './inputBlockPlan';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';
import type { RuledCell } from './dataValidation';
import { isTable } from '../../core/inputs/fieldKinds';
import { blankCell, planCell, type PlannedCell } from '../cells/plannedCell';

/** The formula's address is of the same sheet. */
export type InsertOutcome = (Inserted & { formulaAddress: string }) | Occupied;

/**
 * Writes the block with its title in the selected cell (or in `target`), the formula of the results below the inputs, and the rows of
 * tables below that.
 */
export function insertInputBlock(plan: InputBlockPlan, options?: InsertOptions): Promise<InsertOutcome> {
  const { cells, pairs, result, tables, rules, longest } = inputBlockCells(plan);
  const jsonCells = plan.inputs.flatMap(({ field }, row) =>
    isTable(field) ? [oneCell(titleRows + row)] : [],
  );
  return insertRows(cells, options, async ({ context, sheet, box, ruled }) => {
    const onSheet = <Part extends { row: number; column: number }>(part: Part): Part => ({
      ...part,
      row: box.row + part.row,
      column: box.column + part.column,
    });
    const addressOf = (part: typeof pairs) => boxAddress(onSheet(part));
    const formulas = [
      ...tables.map(({ value, rows }) => ({ at: value, formula: `=CALC.TABLEROWS(${addressOf(rows)})` })),
      { at: result, formula: plan.formula(addressOf(pairs)) },
    ];
    for (const { at, formula } of formulas) {
      const cell = rangeAt(sheet, onSheet(at));
      // A cell left in text format would show the formula instead of its value.
      cell.numberFormat = [['General']];
      cell.formulas = [[formula]];
    }
    for (const cell of jsonCells) rangeAt(sheet, onSheet(cell)).numberFormat = [[rowsFormat]];
    rangeAt(sheet, onSheet(result)).select();
    await context.sync();
    await lookOfBlock(context, sheet, {
      pairs: onSheet(pairs),
      result: onSheet(result),
      band: plan.band,
      tables: tables.map(({ whole, headingRows }) => ({ rows: onSheet(whole), headingRows })),
      longest,
    });
    return { ...(await ruled(rules.map(onSheet))), formulaAddress: addressOf(result) };
  });
}

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** A block as cells, counted from its first: title, pairs, headings and row of the results, and below each other the rows of tables. */
interface InputBlockCells {
  /** All but the formulas; null where a cell is left as it is. */
  cells: (PlannedCell | null)[][];
  pairs: Part;
  result: Part;
  /** The value cell of each table, the cells that its rows are taken from, and all of its cells with so many rows of headings. */
  tables: { value: Part; rows: Part; whole: Part; headingRows: number }[];
  rules: RuledCell[];
  /** Characters of the longest name and of the longest units. */
  longest: { name: number; units: number };
}

const pairColumns = 3;
/** The title, and which template it is. */
const titleRows = 2;
/** Rows of a table are JSON text: the cell says so instead of showing it. */
const rowsFormat = ';;;"rows"';
/** In the title, to be typed over. */
const markPrompt = 'Mark';
const valueColumn = 1;

/** Pure. */
function inputBlockCells({ inputs, title, about, band }: InputBlockPlan): InputBlockCells {
  const cells: (PlannedCell | null)[][] = [
    [planCell(markPrompt), title],
    [about],
    ...inputs.map(({ name, value, units, layout }) => [name, layout ? blankCell : value, units]),
    [blankCell, ...band.map(({ heading }) => heading)],
    [planCell('Results'), ...band.map(() => blankCell)],
  ];
  const rules: RuledCell[] = inputs.map(({ rule }, row) => ({
    row: titleRows + row,
    column: valueColumn,
    rule,
  }));
  const tables: InputBlockCells['tables'] = [];
  inputs.forEach(({ layout }, input) => {
    if (!layout) return;
    // A row between keeps Excel from taking the table and the pairs for one block.
    cells.push([]);
    const top = cells.length;
    const columnCount = layout.rules.length;
    cells.push(...layout.cells);
    layout.cells.slice(layout.firstRow).forEach((_, r) => {
      rules.push(...layout.rules.map((rule, column) => ({ row: top + layout.firstRow + r, column, rule })));
    });
    const rowCount = layout.cells.length - layout.firstOfRange;
    tables.push({
      value: oneCell(titleRows + input),
      rows: { row: top + layout.firstOfRange, column: 0, rowCount, columnCount },
      whole: { row: top, column: 0, rowCount: layout.cells.length, columnCount },
      headingRows: layout.firstRow,
    });
  });
  const width = Math.max(...cells.map((row) => row.length));
  return {
    cells: cells.map((row) => [...row, ...Array.from({ length: width - row.length }, () => null)]),
    pairs: { row: titleRows, column: 0, rowCount: inputs.length, columnCount: pairColumns },
    result: oneCell(titleRows + inputs.length + 1),
    tables,
    rules,
    longest: {
      name: longestOf(inputs.map(({ name }) => name)),
      units: longestOf(inputs.map(({ units }) => units)),
    },
  };
}

function longestOf(cells: readonly PlannedCell[]): number {
  return Math.max(0, ...cells.map(({ value }) => String(value).length));
}

function oneCell(row: number): Part {
  return { row, column: valueColumn, rowCount: 1, columnCount: 1 };
}
