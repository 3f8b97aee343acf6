import { placeOptionLists } from './optionLists';
import type { ValueRule } from './valueRule';

/** A cell, zero-based, and what it may hold; null takes away what it had to hold before. */
export interface RuledCell {
  row: number;
  column: number;
  rule: ValueRule | null;
}

/** Excel takes no longer texts in a message about a rejected entry. */
const longestMessage = 255;

/** Gives cells their data validation: lists of options, bounds of numbers. A blank cell is always allowed: it is an omitted input. */
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
  if (rule.kind === 'number') return { decimal: rule.decimal };
  const source = rule.kind === 'inline' ? rule.source : sourceOf(rule);
  return { list: { inCellDropDown: true, source } };
}
