import { type FormulaToken, tokensOf } from '../../../formulas/tokens';

/** Excel writes the second form while it does not know the add-in's functions (office-js#5611). */
export const calcName = /^(?:CALC\.|_xldudf_CALC[._])([A-Z][A-Z0-9]*)$/i;

/** The functions whose calculation is kept as a report. */
export const reporting: readonly string[] = ['RUN', 'CALCULATE', 'SNOW', 'BEAM'];

/** The next token that is not space. */
const nextAfter = (tokens: readonly FormulaToken[], at: number) =>
  tokens[at + 1]?.kind === 'space' ? tokens[at + 2] : tokens[at + 1];
const isCalled = (tokens: readonly FormulaToken[], at: number) =>
  tokens[at]?.kind === 'word' && nextAfter(tokens, at)?.text === '(';

/**
 * The functions of ours that a formula calls, in its order.
 *
 * @example calcCalls('=IF(A1>0,CALC.SNOW("7-22",A1,30,4),"CALC.RUN(")') // ['SNOW']
 */
export function calcCalls(formula: unknown): string[] {
  // Sheets hold many formulas without ours: most are not read further.
  if (typeof formula !== 'string' || !formula.startsWith('=') || !/CALC[._]/i.test(formula)) return [];
  return tokensOf(formula).flatMap(({ text }, at, tokens) => {
    const name = isCalled(tokens, at) ? calcName.exec(text)?.[1] : undefined;
    return name === undefined ? [] : [name.toUpperCase()];
  });
}

/** How many calls the formula makes at most: a LAMBDA makes its calls for every value that MAP, BYROW or another gives it. */
export function mostCalls(formula: string): number {
  const hasLambda = tokensOf(formula).some(
    ({ text }, at, tokens) => /\bLAMBDA$/i.test(text) && isCalled(tokens, at),
  );
  return hasLambda ? Infinity : calcCalls(formula).length;
}

/** Whether the formula is a call and nothing else: what the cell shows is what the call returns. */
export function isCallAlone(formula: string): boolean {
  const [sign, called, ...tokens] = tokensOf(formula).filter(({ kind }) => kind !== 'space');
  if (sign?.text !== '=' || called?.kind !== 'word') return false;
  let depth = 0;
  const end = tokens.findIndex(({ text }) => {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    return depth === 0;
  });
  return end > 0 && end === tokens.length - 1;
}

/** The formula as it is typed, whatever Excel made of names that it did not know. */
export function typedFormula(formula: string): string {
  return tokensOf(formula)
    .map(({ text }, at, tokens) => (isCalled(tokens, at) ? text.replace(calcName, 'CALC.$1') : text))
    .join('');
}
