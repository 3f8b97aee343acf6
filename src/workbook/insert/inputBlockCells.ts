import type { SheetBox } from '../excel/a1';
import type { RuledCell } from './dataValidation';
import type { InputBlockPlan } from './inputBlockPlan';
import { blankCell, type PlannedCell } from '../cells/plannedCell';

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** A block of inputs as cells, counted from its first: pairs, the row of the result, and below each other the rows of tables. */
export interface InputBlockCells {
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
export function inputBlockCells({ inputs, resultLabel, resultUnits }: InputBlockPlan): InputBlockCells {
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
