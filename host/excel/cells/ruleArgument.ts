import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { booleanArgument, choiceArgument, optionalArgument, textArgument } from '../../richapi/argument';
import {
  COMPARED,
  type Comparison,
  NO_VALIDATION,
  OPERATORS,
  type ValidationAlert,
  type ValidationPrompt,
  type ValidationRule,
} from '../parts/dataValidations';
import { absoluteAddressOf } from './rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

const RULE = 'DataValidation.rule';
const ALERTS = ['Stop', 'Warning', 'Information'] as const;

/** Reads `Excel.DataValidationRule`: exactly one kind of criteria. */
export function validationRuleArgument(context: WorkbookContext, value: unknown): ValidationRule | null {
  const given = Object.entries(objectArgument(value, RULE)).filter(([, one]) => one !== null);
  if (given.length === 0) return null;
  const [kind, criteria] = given[0] as [string, unknown];
  if (given.length > 1) throw invalidArgument(RULE);
  const fields = objectArgument(criteria, RULE);
  const compared = COMPARED.find((one) => one === kind);
  if (compared !== undefined) {
    return { kind: compared, comparison: comparisonArgument(context, fields, RULE) };
  }
  if (kind === 'custom') return { kind, formula: formulaText(context, fields['formula'], RULE) };
  if (kind !== 'list') throw invalidArgument(RULE);
  const source = formulaText(context, fields['source'], RULE);
  // Excel takes no more than 255 characters of items.
  if (source === '' || (!source.startsWith('=') && source.length > 255)) throw invalidArgument(RULE);
  const inCellDropDown = optionalArgument(
    fields['inCellDropDown'],
    (one) => booleanArgument(one, RULE),
    true,
  );
  return { kind, source, inCellDropDown };
}

/** The rule as an add-in reads it. */
export function plainRule(rule: ValidationRule | null): Record<string, unknown> {
  if (rule === null) return {};
  if (rule.kind === 'custom') return { custom: { formula: rule.formula } };
  if (rule.kind === 'list') {
    return { list: { inCellDropDown: rule.inCellDropDown, source: rule.source } };
  }
  return { [rule.kind]: rule.comparison };
}

export function comparisonArgument(
  context: WorkbookContext,
  fields: Record<string, unknown>,
  location: string,
): Comparison {
  const operator = choiceArgument(fields['operator'], OPERATORS, location);
  const formula1 = formulaArgument(context, fields['formula1'], location);
  const two = operator === 'Between' || operator === 'NotBetween';
  if (!two) return { operator, formula1 };
  return { operator, formula1, formula2: formulaArgument(context, fields['formula2'], location) };
}

export function promptArgument(value: unknown): ValidationPrompt {
  const location = 'DataValidation.prompt';
  const fields = objectArgument(value, location);
  return {
    title: limitedText(fields['title'], 32, location),
    message: limitedText(fields['message'], 255, location),
    showPrompt: optionalArgument(fields['showPrompt'], (one) => booleanArgument(one, location), true),
  };
}

export function alertArgument(value: unknown): ValidationAlert {
  const location = 'DataValidation.errorAlert';
  const fields = objectArgument(value, location);
  return {
    title: limitedText(fields['title'], 32, location),
    message: limitedText(fields['message'], 255, location),
    showAlert: optionalArgument(fields['showAlert'], (one) => booleanArgument(one, location), true),
    style: optionalArgument<ValidationAlert['style']>(
      fields['style'],
      (one) => choiceArgument(one, ALERTS, location),
      NO_VALIDATION.errorAlert.style,
    ),
  };
}

export function objectArgument(value: unknown, location: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidArgument(location);
  return value as Record<string, unknown>;
}

/** Excel's own dialog takes no more characters; the object model rejects them too. */
function limitedText(value: unknown, limit: number, location: string): string {
  const text = optionalArgument(value, (one) => textArgument(one, location), '');
  if (text.length > limit) throw invalidArgument(location);
  return text;
}

/** A number, a formula or a range; a range becomes `=` and its address. */
function formulaArgument(context: WorkbookContext, value: unknown, location: string): string | number {
  return typeof value === 'number' ? value : formulaText(context, value, location);
}

function formulaText(context: WorkbookContext, value: unknown, location: string): string {
  const range = context.classes.range.targetOf(value);
  if (range !== null) return `=${absoluteAddressOf(context, range)}`;
  if (value instanceof Date) throw notImplemented(`${location} with a date`);
  return textArgument(value, location);
}
