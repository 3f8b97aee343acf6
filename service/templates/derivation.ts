import type { Step } from './template';

/** A step before its numbers are put into its formula. */
export interface Derived<Value extends Step['value']> extends Omit<Step, 'substituted' | 'value'> {
  value: Value;
  /** Values of the symbols in the formula. */
  from: Record<string, number | string>;
}

/** The steps of a calculation, in the order in which they were taken. */
export class Derivation {
  readonly steps: Step[] = [];

  /** Records the step and hands its value on. */
  step<Value extends Step['value']>({ from, ...step }: Derived<Value>): Value {
    this.steps.push({
      ...step,
      // Written out when somebody reads it: a calculation in a cell never does, a report does.
      get substituted() {
        return substituted(step.formula, from);
      },
    });
    return step.value;
  }
}

/**
 * The formula with values for symbols.
 *
 * @example substituted('0.7 · Ce · pg', { Ce: 0.9, pg: 40 }) // '0.7 · 0.9 · 40'
 */
export function substituted(formula: string, values: Record<string, number | string>): string {
  return formula.replace(/[\p{L}]\w*/gu, (symbol) => {
    const value = Object.hasOwn(values, symbol) ? values[symbol] : undefined;
    return value === undefined ? symbol : shown(value);
  });
}

/** Five significant digits are enough to follow a sum by hand; the value itself stays unrounded. */
export function shown(value: number | string): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(5))) : value;
}
