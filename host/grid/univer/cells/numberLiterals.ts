import type { Injector } from '@univerjs/core';
import {
  type BaseReferenceObject,
  type BaseValueObject,
  IFunctionService,
  Lexer,
  StringValueObject,
  ValueNodeFactory,
} from '@univerjs/preset-sheets-core';
import { mapFormula } from '../../../formulas/mapFormula';
import { NUMBER_LITERAL, numberOfLiteral, spelled } from '../../numberLiteral';

const SIGNED = new RegExp(`^\\s*([+-]?)\\s*(${NUMBER_LITERAL})\\s*$`);
const IN_ARRAY = new RegExp(`"(?:[^"]|"")*"|([+-]?)\\s*(${NUMBER_LITERAL})`, 'g');
const CRITERION = new RegExp(`^\\s*(<=|>=|<>|=|<|>)?\\s*([+-]?)\\s*(${NUMBER_LITERAL})\\s*$`);
/** The engine cuts such an exponent off at its sign. */
const EXPONENT_AFTER_POINT = /\.[eE][+-]/;

/**
 * Makes numbers of all that Excel takes for one. Univer 0.25 takes a literal for a number only when JavaScript would spell it
 * so (`ValueObjectFactory.create` of engine-formula): `1.0`, `.5` and `1E3` are text to it, and text is larger than any number. What
 * a cell holds stays as it was typed: only where the engine makes values of literals they are read in its spelling.
 */
export function readNumbersAsExcelDoes(injector: Injector): void {
  const nodes = injector.get(ValueNodeFactory);
  const check = nodes.checkAndCreateNodeType.bind(nodes);
  nodes.checkAndCreateNodeType = (token) => check(typeof token === 'string' ? engineToken(token) : token);

  const lexer = injector.get(Lexer);
  const build = lexer.treeBuilder.bind(lexer);
  lexer.treeBuilder = (formula, ...rest) => build(engineExponents(formula), ...rest);

  readCriteriaAsExcelDoes(injector);
}

/** One value of a formula in the engine's spelling. */
function engineToken(token: string): string {
  const literal = SIGNED.exec(token);
  if (literal) return engineNumber(literal[1], literal[2]);
  const text = token.trim();
  if (text.startsWith('{')) {
    return token.replace(IN_ARRAY, (one, sign?: string, digits?: string) =>
      digits === undefined ? one : engineNumber(sign, digits),
    );
  }
  // `Infinity` and `0x10` are numbers to JavaScript and names to Excel.
  return text !== '' && !Number.isNaN(Number(text)) ? '#NAME?' : token;
}

/** What is beyond the largest number is an error, not an infinity that the engine would show as nothing. */
function engineNumber(sign = '', digits = ''): string {
  const number = numberOfLiteral(digits);
  return Number.isFinite(number) ? spelled(sign === '-' ? -number : number) : '#NUM!';
}

function engineExponents(formula: string): string {
  if (!EXPONENT_AFTER_POINT.test(formula)) return formula;
  return mapFormula(formula, {
    number: (literal) => (EXPONENT_AFTER_POINT.test(literal) ? engineNumber('', literal) : literal),
  });
}

/** Which arguments of a function are criteria, such as ">=2.0"; the database functions take them as a block. */
const CRITERIA: Record<string, (index: number) => boolean> = {
  ...ofFunctions('COUNTIF SUMIF AVERAGEIF', (index) => index === 1),
  ...ofFunctions('COUNTIFS', (index) => index % 2 === 1),
  ...ofFunctions('SUMIFS AVERAGEIFS MAXIFS MINIFS', (index) => index > 0 && index % 2 === 0),
  ...ofFunctions(
    'DAVERAGE DCOUNT DCOUNTA DGET DMAX DMIN DPRODUCT DSTDEV DSTDEVP DSUM DVAR DVARP',
    (index) => index === 2,
  ),
};

function ofFunctions(names: string, isCriterion: (index: number) => boolean) {
  return Object.fromEntries(names.split(' ').map((name) => [name, isCriterion]));
}

/** Criteria are text that is read while the function runs. */
function readCriteriaAsExcelDoes(injector: Injector): void {
  const functions = injector.get(IFunctionService);
  for (const [name, isCriterion] of Object.entries(CRITERIA)) {
    const executor = functions.getExecutor(name);
    if (!executor) throw new Error(`The grid has no function ${name}.`);
    const calculate = executor.calculate.bind(executor);
    executor.calculate = (...args: Parameters<typeof calculate>) =>
      calculate(...args.map((one, index) => (isCriterion(index) ? engineCriterion(one) : one)));
  }
}

function engineCriterion<V extends BaseValueObject | BaseReferenceObject>(criterion: V): V | BaseValueObject {
  if (criterion.isReferenceObject()) {
    const block = (criterion as BaseReferenceObject).toArrayValueObject();
    return block.mapValue(spelledCriterion);
  }
  const value = criterion as BaseValueObject;
  return value.isArray() ? value.mapValue(spelledCriterion) : spelledCriterion(value);
}

function spelledCriterion(value: BaseValueObject): BaseValueObject {
  const parts = value.isString() ? CRITERION.exec(String(value.getValue())) : null;
  if (!parts) return value;
  const [, operator = '', sign, digits] = parts;
  return StringValueObject.create(operator + engineNumber(sign, digits));
}
