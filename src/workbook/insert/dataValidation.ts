import type { ValueRule } from './valueRule';
import type { PlannedCell } from '../cells/plannedCell';
import { columnLetters } from '../excel/a1';
import { writeCells } from '../cells/writeCells';

/** A cell, zero-based, and what it may hold; null takes away what it had to hold before. */
export interface RuledCell {
  row: number;
  column: number;
  rule: ValueRule | null;
}

/** Excel takes no longer texts in a message about a rejected entry. */
const longestMessage = 255;

/** Gives cells their data validation: lists of options. A blank cell is always allowed: it is an omitted input. */
export async function setDataValidation(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly RuledCell[],
): Promise<void> {
  const listed = cells.flatMap(({ rule }) => (rule?.kind === 'listed' ? [rule] : []));
  const sources = await placeOptionLists(
    context,
    listed.map(({ options }) => options),
  );
  for (const { row, column, rule } of cells) {
    const validation = sheet.getRangeByIndexes(row, column, 1, 1).dataValidation;
    validation.clear();
    if (rule === null) continue;
    validation.rule = excelRule(rule, (one) => sources[listed.indexOf(one)] ?? '');
    validation.ignoreBlanks = true;
    validation.errorAlert = {
      showAlert: true,
      style: 'Stop',
      title: 'Calc',
      message: rule.message.slice(0, longestMessage),
    };
  }
  await context.sync();
}

type Listed = Extract<ValueRule, { kind: 'listed' }>;

function excelRule(rule: ValueRule, sourceOf: (rule: Listed) => string): Excel.DataValidationRule {
  const source = rule.kind === 'inline' ? rule.source : sourceOf(rule);
  return { list: { inCellDropDown: true, source } };
}

const sheetName = 'Calc options';
/** The heading above a list says what it is for, to a user who finds the sheet. */
const title = 'Options of a Calc input';

/**
 * Puts lists of options into columns of a hidden sheet, exactly as they are published, for data validation to refer to. A list that
 * stands there already is used again. Nothing on the sheet is ever changed: cells of other inputs refer to it.
 *
 * @returns the source of each list as data validation takes it, such as `='Calc options'!$A$2:$A$9`
 */
async function placeOptionLists(
  context: Excel.RequestContext,
  lists: readonly PlannedCell[][],
): Promise<string[]> {
  if (lists.length === 0) return [];
  const sheet = await optionSheet(context);
  const columns = await readColumns(context, sheet);
  const sources: string[] = [];
  for (const list of lists) {
    let column = columns.findIndex((present) => holds(present, list));
    if (column < 0) {
      column = columns.length;
      await writeCells(context, sheet, 0, column, [
        [{ value: title, asText: false }],
        ...list.map((cell) => [cell]),
      ]);
      columns.push([title, ...list.map(({ value }) => value)]);
    }
    const letters = columnLetters(column);
    sources.push(`='${sheetName}'!$${letters}$2:$${letters}$${list.length + 1}`);
  }
  return sources;
}

async function optionSheet(context: Excel.RequestContext): Promise<Excel.Worksheet> {
  const present = context.workbook.worksheets.getItemOrNullObject(sheetName);
  await context.sync();
  if (!present.isNullObject) return present;
  const sheet = context.workbook.worksheets.add(sheetName);
  sheet.visibility = 'Hidden';
  return sheet;
}

/** The used columns from A on, each with its rows from 1 on. */
async function readColumns(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<unknown[][]> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load('rowIndex, columnIndex, rowCount, columnCount');
  await context.sync();
  if (used.isNullObject) return [];
  const whole = sheet.getRangeByIndexes(
    0,
    0,
    used.rowIndex + used.rowCount,
    used.columnIndex + used.columnCount,
  );
  whole.load('values');
  await context.sync();
  const values: unknown[][] = whole.values;
  return (values[0] ?? []).map((_, column) => values.map((row) => row[column]));
}

function holds([first, ...rest]: unknown[], list: readonly PlannedCell[]): boolean {
  return (
    first === title &&
    list.every(({ value }, i) => rest[i] === value) &&
    rest.slice(list.length).every((value) => value === '')
  );
}
