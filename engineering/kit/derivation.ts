import type { Step } from './template';

/** A step before its numbers are put into its formula. */
export interface Derived<Value extends Step['value']> extends Omit<
  Step,
  'substituted' | 'value' | 'section'
> {
  value: Value;
  /** Values of the symbols in the formula. */
  from: Record<string, number | string>;
}

/** The steps of a calculation, in the order in which they were taken. */
export class Derivation {
  readonly steps: Step[] = [];

  /** @param written how symbols are printed: `{ fc: "fc'" }` */
  constructor(private readonly written: Record<string, string> = {}) {}

  #section: string | undefined;

  /** What the steps from here on are a part of; the report writes it above them. */
  section(title: string): void {
    this.#section = title;
  }

  /** Records the step and hands its value on. */
  step<Value extends Step['value']>({ from, ...step }: Derived<Value>): Value {
    this.steps.push(new DerivedStep(step, from, this.#section, this.written));
    return step.value;
  }
}

/** The formula with its numbers is written out when it is read: a cell never reads it, a report does. */
class DerivedStep implements Step {
  readonly symbol: string;
  readonly label: string;
  readonly formula: string;
  readonly value: Step['value'];
  readonly units: string | null;
  readonly clause: string;
  readonly section?: string;
  readonly isDetail?: boolean;
  readonly #symbols: string;
  readonly #from: Record<string, number | string>;

  constructor(
    step: Omit<Step, 'substituted'>,
    from: Record<string, number | string>,
    section: string | undefined,
    written: Record<string, string>,
  ) {
    this.symbol = step.symbol;
    this.label = step.label;
    this.formula = substituted(step.formula, written);
    this.#symbols = step.formula;
    this.value = step.value;
    this.units = step.units;
    this.clause = step.clause;
    if (section !== undefined) this.section = section;
    if (step.isDetail) this.isDetail = true;
    this.#from = from;
  }

  get substituted(): string {
    return substituted(this.#symbols, this.#from);
  }
}

/**
 * The formula with values for symbols.
 *
 * @example substituted('0.7 · Ce · pg', { Ce: 0.9, pg: 40 }) // '0.7 · 0.9 · 40'
 */
export function substituted(formula: string, values: Record<string, number | string>): string {
  return formula.replace(/(?<![\w.])\p{L}\w*/gu, (symbol) => {
    const value = Object.hasOwn(values, symbol) ? values[symbol] : undefined;
    return value === undefined ? symbol : shown(value);
  });
}

/** Five significant digits are enough to follow a sum by hand; the value itself stays unrounded. */
export function shown(value: number | string): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(5))) : value;
}

/** A number behind an operator: in parentheses below 0. */
export const signed = (value: number): number | string => (value < 0 ? `(${shown(value)})` : value);
