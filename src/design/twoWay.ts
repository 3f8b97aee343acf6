import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { unusedBecause } from '../core/inputs/visibility';
import { closeToLimit, verdictOf } from '../core/outputs/verdict';
import { isSample, readable } from './evaluation';
import { evaluationOf, type Target } from './target';

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

/** Where a calculation stands by its governing check. `near`: it passes by little. `load`: its template has no check. `none`: it has no verdict. */
export type Level = 'pass' | 'near' | 'fail' | 'load' | 'none';

/** What one variation gives, or why it gives nothing. */
export type Compared = { output: number; level: Level } | { refused: string };

/** The output that variations are compared by; without one the utilization of the governing check. */
export type ComparedOutput = Target['output'];

export function isRefused(compared: Compared): compared is { refused: string } {
  return 'refused' in compared;
}

export function comparedOf(item: ExploredItem, output: ComparedOutput): Compared {
  const evaluation = readable(evaluationOf(0, item, { output, value: 1 }));
  if (!isSample(evaluation)) return { refused: evaluation.refused };
  const level = levelOf(item);
  if (output === null && (level === 'none' || level === 'load'))
    return { refused: 'The governing check could not be evaluated.' };
  return { output: evaluation.output, level };
}

function levelOf(item: ExploredItem): Level {
  const verdict = verdictOf(item);
  if (verdict === 'FAIL') return 'fail';
  if (verdict !== 'PASS') return verdict === 'NO CHECK' ? 'load' : 'none';
  return typeof item.summaryCheck === 'number' && item.summaryCheck >= closeToLimit ? 'near' : 'pass';
}
