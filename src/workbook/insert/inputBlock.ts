import { boxAddress, type SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { lookOfBlock } from './blockLook';
import type { InputBlockPlan } from './inputBlockPlan';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';
import type { RuledCell } from './dataValidation';
import { blankCell, type PlannedCell } from '../cells/plannedCell';

/** The formula's address is of the same sheet. */
export type InsertOutcome = (Inserted & { formulaAddress: string }) | Occupied;

/**
 * Writes the block with its first name in the selected cell (or in `target`), the formula in the row below, beside the output's name, and
 * the rows of tables below that.
 */
export function insertInputBlock(plan: InputBlockPlan, options?: InsertOptions): Promise<InsertOutcome> {
  const { cells, pairs, result, tables, rules, longest } = inputBlockCells(plan);
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
    rangeAt(sheet, onSheet(result)).select();
    await context.sync();
    await lookOfBlock(context, sheet, {
      pairs: onSheet(pairs),
      result: onSheet(result),
      isNumber: plan.isNumber,
      tables: tables.map(({ whole, headingRows }) => ({ rows: onSheet(whole), headingRows })),
      longest,
    });
    return { ...(await ruled(rules.map(onSheet))), formulaAddress: addressOf(result) };
  });
}

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** A block of inputs as cells, counted from its first: pairs, the row of the result, and below each other the rows of tables. */
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
const valueColumn = 1;

/** Pure. */
function inputBlockCells({ inputs, resultLabel, resultUnits }: InputBlockPlan): InputBlockCells {
  const cells: (PlannedCell | null)[][] = [
    ...inputs.map(({ name, value, units, layout }) => [name, layout ? blankCell : value, units]),
    [resultLabel, blankCell, resultUnits],
  ];
  const rules: RuledCell[] = inputs.map(({ rule }, row) => ({ row, column: valueColumn, rule }));
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
      value: oneCell(input),
      rows: { row: top + layout.firstOfRange, column: 0, rowCount, columnCount },
      whole: { row: top, column: 0, rowCount: layout.cells.length, columnCount },
      headingRows: layout.firstRow,
    });
  });
  const width = Math.max(...cells.map((row) => row.length));
  return {
    cells: cells.map((row) => [...row, ...Array.from({ length: width - row.length }, () => null)]),
    pairs: { row: 0, column: 0, rowCount: inputs.length, columnCount: pairColumns },
    result: oneCell(inputs.length),
    tables,
    rules,
    longest: {
      name: longestOf([...inputs.map(({ name }) => name), resultLabel]),
      units: longestOf([...inputs.map(({ units }) => units), resultUnits]),
    },
  };
}

function longestOf(cells: readonly PlannedCell[]): number {
  return Math.max(0, ...cells.map(({ value }) => String(value).length));
}

function oneCell(row: number): Part {
  return { row, column: valueColumn, rowCount: 1, columnCount: 1 };
}
