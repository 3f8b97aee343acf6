import type { Injector } from '@univerjs/core';
import {
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  IFunctionService,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';
import { numbersOf, replaceFunction, singleNumber, singleValue } from './replaceFunction';

/**
 * Calculates the gamma and binomial distributions as Excel does: Univer 0.25 loses digits of GAMMA beside its poles, gives another GAMMA.INV at
 * the ends, and adds up binomial coefficients one by one, practically forever for many trials.
 */
export function calculateDistributionsAsExcelDoes(injector: Injector): void {
  takeGamma(injector);
  takeBinomial(injector);
  for (const name of ['PERCENTRANK', 'PERCENTRANK.INC', 'PERCENTRANK.EXC'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      const hasDigits = args[2] === undefined || (singleNumber(args[2]) ?? 1) >= 1;
      return hasDigits ? calculate(...args) : ErrorValueObject.create(ErrorType.NUM);
    });
  for (const name of ['LOGNORM.INV', 'LOGINV'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      // Beyond that, its digits are those of the rounding of the probability.
      const hasDigits = (singleNumber(args[2]!) ?? 0) < 1e6;
      return hasDigits ? calculate(...args) : ErrorValueObject.create(ErrorType.NUM);
    });
}

function takeGamma(injector: Injector): void {
  const functions = injector.get(IFunctionService);
  replaceFunction(injector, 'GAMMA', (calculate) => (value) => {
    const x = value ? singleNumber(value) : null;
    const isPole = x !== null && x <= 0 && Number.isInteger(x);
    return x === null || isPole || Math.abs(x) > 170 ? calculate(value!) : NumberValueObject.create(gamma(x));
  });

  replaceFunction(injector, 'GAMMA.INV', (calculate) => (...args) => {
    const result = calculate(...args);
    const [probability, alpha, beta] = args.map((arg) => singleNumber(arg));
    const x = singleNumber(result);
    if (x === null || probability == null || alpha == null || beta == null) return result;
    const distribution = functions
      .getExecutor('GAMMA.DIST')!
      .calculate.bind(functions.getExecutor('GAMMA.DIST'));
    const reached = singleNumber(
      distribution(...[x, alpha, beta, 1].map((one) => NumberValueObject.create(one))) as BaseValueObject,
    );
    // As Excel says where it finds no value.
    return reached === null || Math.abs(reached - probability) > 1e-6 * probability
      ? ErrorValueObject.create(ErrorType.NA)
      : result;
  });
}

function takeBinomial(injector: Injector): void {
  for (const name of ['BINOM.INV', 'CRITBINOM'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      const [trials, probability, alpha] = numbersOf(args);
      if (trials == null || probability == null || alpha == null || !isBinomial(probability))
        return calculate(...args);
      if (alpha <= 0 || alpha >= 1 || trials < 0 || trials > MOST_TRIALS)
        return ErrorValueObject.create(ErrorType.NUM);
      let sum = 0;
      const terms = binomialTerms(trials, probability);
      const at = terms.findIndex((term) => (sum += term) >= alpha);
      return NumberValueObject.create(at < 0 ? terms.length - 1 : at);
    });
  for (const name of ['BINOM.DIST', 'BINOMDIST'])
    replaceFunction(injector, name, (calculate) => (...args) => {
      const [successes, trials, probability] = numbersOf(args);
      const isCumulative = args[3] && singleValue(args[3]);
      if (
        successes == null ||
        trials == null ||
        probability == null ||
        isCumulative?.getValue() === undefined
      )
        return calculate(...args);
      if (trials < MANY_TRIALS || !isBinomial(probability) || successes < 0 || successes > trials)
        return calculate(...args);
      if (trials > MOST_TRIALS) return ErrorValueObject.create(ErrorType.NUM);
      const terms = binomialTerms(trials, probability);
      const at = Math.trunc(successes);
      return NumberValueObject.create(isCumulative.getValue() ? sumOf(terms.slice(0, at + 1)) : terms[at]!);
    });
}

const sumOf = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);

/** From here on the engine's binomial coefficients exceed all numbers, or take forever. */
const MANY_TRIALS = 500;
const MOST_TRIALS = 1e7;
const isBinomial = (probability: number) => probability > 0 && probability < 1;

/** The probability of each number of successes, each from the one before. */
function binomialTerms(trials: number, probability: number): number[] {
  const count = Math.trunc(trials);
  const odds = Math.log(probability) - Math.log1p(-probability);
  let logarithm = count * Math.log1p(-probability);
  return Array.from({ length: count + 1 }, (_, at) => {
    if (at > 0) logarithm += Math.log((count - at + 1) / at) + odds;
    return Math.exp(logarithm);
  });
}

/** The coefficients of Lanczos for g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function gamma(x: number): number {
  if (Number.isInteger(x) && x > 0)
    return Array.from({ length: x - 1 }, (_, at) => at + 1).reduce((a, b) => a * b, 1);
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  const [first = 0, ...others] = LANCZOS;
  const sum = others.reduce((all, each, at) => all + each / (x + at), first);
  const t = x + 6.5;
  return Math.sqrt(2 * Math.PI) * t ** (x - 0.5) * Math.exp(-t) * sum;
}
