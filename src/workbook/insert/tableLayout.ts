import { itemsNamed } from '../../core/inputs/naming';
import type { AttributeValue, Column, Field, TableValue } from '../../../contract';
import { blankCell, planCell, type PlannedCell, planQuantity } from '../cells/plannedCell';
import { type ValueRule, valueRuleOf } from './valueRule';
import { isTable, kindOf } from '../../core/inputs/fieldKinds';

/** The rows of a table field as cells, as `tablesBeside` reads them. */
export interface TableLayout {
  field: Field;
  /** What the rows are, names of the columns and their units, rows, blank rows for more. */
  cells: PlannedCell[][];
  /** Of `cells`: where the rows themselves begin. */
  firstRow: number;
  /** What the cells of a row may hold. */
  rules: (ValueRule | null)[];
}

/** Blank rows are left out of an input: so many are offered to be filled in. */
const spareRows = 3;

/** Null where a row does not fit into cells: a field that names no columns, or loads keyed by their type. Such rows stand as text. */
export function layOutTable(field: Field, value: AttributeValue): TableLayout | null {
  const { columns = [] } = field;
  const rows = (Array.isArray(value) ? value : []).filter((row) => row.some(saysAnything));
  if (!isTable(field) || columns.length === 0 || !rows.every((row) => fits(row, columns))) return null;
  const units = columns.map(({ units: one }) => planCell(one));
  const names = columns.map((column) => planCell(nameOf(column, columns)));
  const heads = [
    [planCell(field.label || field.referenceId), ...columns.slice(1).map(() => blankCell)],
    names,
    ...(columns.some((column) => column.units) ? [units] : []),
  ];
  const rules = columns.map((column) => valueRuleOf({ ...column, units: column.units ?? null }));
  const plan = (row: TableValue[number]) => columns.map((column, c) => cellOf(column, row[c]));
  const blank = columns.map((column) => cellOf(column, null));
  return {
    field,
    cells: [...heads, ...rows.map(plan), ...Array.from({ length: spareRows }, () => blank)],
    firstRow: heads.length,
    rules,
  };
}

const saysAnything = (cell: TableValue[number][number]) => cell !== null && cell !== '' && cell !== 0;

function fits(row: TableValue[number], columns: readonly Column[]): boolean {
  return row.length <= columns.length && row.every((cell) => typeof cell !== 'object' || cell === null);
}

/** The label, unless it does not say which column is meant. */
function nameOf(column: Column, columns: readonly Column[]): string {
  const [only, ...others] = itemsNamed(columns, column.label);
  return only === column && others.length === 0 ? column.label : column.referenceId;
}

function cellOf(column: Column, value: TableValue[number][number] | undefined): PlannedCell {
  const { fromStored, isMeasured } = kindOf(column);
  if (typeof value === 'object' || value === undefined) return { ...blankCell, asText: !isMeasured };
  const number = isMeasured ? fromStored(column, value) : undefined;
  if (typeof number === 'number') return planCell(number);
  if (isMeasured && typeof value === 'string' && value !== '') return planQuantity(value, column.units);
  return planCell(value, !isMeasured && typeof value === 'string');
}
