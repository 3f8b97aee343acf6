import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { unusedBecause } from '../core/inputs/visibility';
import { type Compared, comparedOf, type ComparedOutput } from './compared';

/** An input with the values that it runs through. */
export interface Axis {
  field: Field;
  values: readonly AttributeValue[];
}

/** Each cell is a calculation. */
export const mostCells = 400;

export interface TwoWay {
  rows: Axis;
  columns: Axis;
  output: ComparedOutput;
}

/** What the cells have in common. */
export interface TwoWayBase {
  template: TemplateDetail;
  preset: Preset | null;
  attributes: Attributes;
}

/** A cell of the table as it is calculated; `unused` where one of its inputs would not count, which is not sent. */
export type TwoWayCell = { variation: Attributes } | { unused: string };

/** Every cell, row by row. */
export function twoWayCells({ rows, columns }: TwoWay, base: TwoWayBase): TwoWayCell[] {
  const { template, preset, attributes } = base;
  return rows.values.flatMap((row) =>
    columns.values.map((column): TwoWayCell => {
      const variation = { [rows.field.referenceId]: row, [columns.field.referenceId]: column };
      for (const { field } of [rows, columns]) {
        const reason = unusedBecause(field, template, { ...attributes, ...variation }, preset);
        if (reason !== null) return { unused: `${field.label} is not used here: ${reason}.` };
      }
      return { variation };
    }),
  );
}

/** What is sent for the cells, in their order. */
export function variationsOf(cells: readonly TwoWayCell[]): Attributes[] {
  return cells.flatMap((cell) => ('variation' in cell ? [cell.variation] : []));
}

/**
 * The table, row by row.
 *
 * @param items of `variationsOf` the cells, in its order
 */
export function twoWayTable(
  { columns, output }: TwoWay,
  cells: readonly TwoWayCell[],
  items: readonly ExploredItem[],
): Compared[][] {
  let next = 0;
  const table: Compared[][] = [];
  cells.forEach((cell, i) => {
    if (i % columns.values.length === 0) table.push([]);
    if ('unused' in cell) return void table.at(-1)!.push({ refused: cell.unused });
    const item = items[next++];
    table.at(-1)!.push(item ? comparedOf(item, output) : { refused: 'It was not calculated.' });
  });
  return table;
}
