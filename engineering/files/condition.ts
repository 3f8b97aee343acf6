import { type Equation, type Equations, FormulaError } from '../kit/equation';

/** Values of the symbols: numbers in their units, options as texts. */
export type Scope = Record<string, number | string | boolean>;

/** The calculation cannot be carried out for these inputs; a sentence for the user. */
export class NoValueError extends Error {
  override name = 'NoValueError';
}

/** What an equation needs of the scope. @throws {NoValueError} naming what has no value */
export function picked(
  scope: Scope,
  { symbols, formula }: Pick<Equation, 'symbols' | 'formula'>,
): Record<string, number> {
  const values: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const symbol of symbols) {
    const value = scope[symbol];
    if (typeof value !== 'number')
      throw new NoValueError(`${formula} needs ${symbol}, which has no value for these inputs.`);
    values[symbol] = value;
  }
  return values;
}

/** A condition such as `h > 12 and support = "Pinned"`. */
export interface Condition {
  /** Symbols that it reads. */
  symbols: readonly string[];
  /** @throws {NoValueError} when a number that it compares has no value */
  holds(scope: Scope): boolean;
}

const comparison = /^(.+?)\s*(<=|>=|!=|≤|≥|≠|<|>|=)\s*(.+)$/u;
const quoted = /^"([^"]*)"$/;
/** Between two conditions, and not in a text in quotes. */
const between = (word: string) => new RegExp(String.raw`\s+${word}\s+(?=(?:[^"]*"[^"]*")*[^"]*$)`);
const [or, and] = [between('or'), between('and')];

/**
 * Reads comparisons of formulas, or of a choice with a text in quotes, joined by `and` and `or`; `and` binds closer. A yes/no field is a
 * condition by its name, `not` before it turns it around.
 *
 * @param choices names of the fields with options, and of those that are true or false
 * @throws {FormulaError} naming what cannot be read
 */
export function conditionOf(text: string, equations: Equations, choices: Choices): Condition {
  const any = text
    .split(or)
    .map((part) => part.split(and).map((one) => simple(one.trim(), equations, choices)));
  return {
    symbols: any.flat().flatMap(({ symbols }) => symbols),
    holds: (scope) => any.some((all) => all.every((one) => one.holds(scope))),
  };
}

export interface Choices {
  /** Options by field. */
  options: ReadonlyMap<string, readonly string[]>;
  switches: ReadonlySet<string>;
}

function simple(text: string, equations: Equations, choices: Choices): Condition {
  const [, negation = '', name = ''] = /^(not\s+)?([A-Za-z]\w*)$/.exec(text) ?? [];
  if (choices.switches.has(name)) {
    const wanted = negation === '';
    return { symbols: [name], holds: (scope) => scope[name] === wanted };
  }
  const [, left = '', operator = '', right = ''] = comparison.exec(text) ?? [];
  if (operator === '')
    throw new FormulaError(text, 'a condition compares two formulas, or a choice with text in quotes');
  const options = choices.options.get(left);
  if (options) return chosen({ text, name: left, operator, right, options });
  // Reads both sides in one, so that their units are compared.
  const difference = equations.difference(left, right);
  return {
    symbols: difference.symbols,
    holds: (scope) =>
      compares(operator, difference.value(picked(scope, { symbols: difference.symbols, formula: text }))),
  };
}

function chosen({
  text,
  name,
  operator,
  right,
  options,
}: {
  text: string;
  name: string;
  operator: string;
  right: string;
  options: readonly string[];
}): Condition {
  const [, option] = quoted.exec(right) ?? [];
  const isEqual = operator === '=';
  if (option === undefined || !(isEqual || operator === '!=' || operator === '≠'))
    throw new FormulaError(text, `${name} is a choice: compare it by = or ≠ with text in quotes`);
  if (!options.includes(option))
    throw new FormulaError(
      text,
      `${name} has no option "${option}"; it has ${options.map((one) => `"${one}"`).join(', ')}`,
    );
  return { symbols: [name], holds: (scope) => (scope[name] === option) === isEqual };
}

/** @param difference left minus right */
function compares(operator: string, difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '>':
      return difference > 0;
    case '<=':
    case '≤':
      return difference <= 0;
    case '>=':
    case '≥':
      return difference >= 0;
    case '=':
      return difference === 0;
    default:
      return difference !== 0;
  }
}
