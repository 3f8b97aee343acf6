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

/** The function that these tokens call, with nothing around the call; blank for anything else. */
function calledBy([called, ...tokens]: readonly FormulaToken[]): string {
  if (called?.kind !== 'word') return '';
  let depth = 0;
  const end = tokens.findIndex(({ text }) => {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    return depth === 0;
  });
  return end > 0 && end === tokens.length - 1 ? called.text : '';
}

const withoutSign = (formula: string) => tokensOf(formula.slice(1)).filter(({ kind }) => kind !== 'space');

/** Whether the formula is a call of ours and nothing else. */
export const isCallAlone = (formula: string): boolean => calcName.test(calledBy(withoutSign(formula)));

/** Functions that show what an argument gives them, or some of it: their first, one behind a condition, or their last. */
const showFirst = named(
  'INDEX|TRANSPOSE|SORT|SORTBY|FILTER|UNIQUE|TAKE|DROP|CHOOSECOLS|CHOOSEROWS|TOCOL|TOROW|WRAPCOLS|WRAPROWS|IFERROR|IFNA',
);
const showLater = named('IF');
const showLast = named('LET|LAMBDA|MAP|BYROW|BYCOL|MAKEARRAY');

/** Younger functions have a prefix in files. */
function named(names: string): RegExp {
  return new RegExp(String.raw`^(?:_xlfn\.)?(?:_xlws\.)?(?:${names})$`, 'i');
}

/**
 * Whether a formula shows what its call returns, perhaps arranged or only some of it, and does not calculate with it.
 *
 * @example returnsCall('=INDEX(CALC.RUN("snow",A1:B9),2,2)') // true; with ROUND in place of INDEX it is not
 */
export const returnsCall = (formula: string): boolean => isReturned(withoutSign(formula));

function isReturned(tokens: readonly FormulaToken[]): boolean {
  if (tokens[0] && '@+'.includes(tokens[0].text)) return isReturned(tokens.slice(1));
  const name = calledBy(tokens);
  if (calcName.test(name)) return true;
  const given = argumentsAt(tokens, 2);
  if (showFirst.test(name)) return given.slice(0, 1).some(isReturned);
  if (showLater.test(name)) return given.slice(1).some(isReturned);
  return showLast.test(name) && given.slice(-1).some(isReturned);
}

/** The arguments of the call whose first argument begins there. */
export function argumentsAt(tokens: readonly FormulaToken[], start: number): FormulaToken[][] {
  const all: FormulaToken[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(start)) {
    if (depth === 0 && token.text === ')') break;
    if ('({'.includes(token.text)) depth += 1;
    if (')}'.includes(token.text)) depth -= 1;
    if (depth === 0 && token.text === ',') all.push([]);
    else all.at(-1)!.push(token);
  }
  return all;
}

/** The formula as it is typed, whatever Excel made of names that it did not know. */
export function typedFormula(formula: string): string {
  return tokensOf(formula)
    .map(({ text }, at, tokens) => (isCalled(tokens, at) ? text.replace(calcName, 'CALC.$1') : text))
    .join('');
}
