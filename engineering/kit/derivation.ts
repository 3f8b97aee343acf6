import { type Equation, type EquationOptions, Equations, type Notation, type Values } from './equation';
import { substituted } from './formulaTree';
import type { Step } from './template';

interface Described {
  symbol: string;
  label: string;
  /** Clause, equation, table or figure of the standard. */
  clause: string;
}

interface Kind {
  /** A requirement such as cover or spacing, and no part of the utilization while it is met. */
  isDetail?: boolean;
}

/** Whose value is that of its formula. */
type Formula = Kind & { from: Values } & (
    | { equation: Equation }
    | ({ formula: string; /** Absent for a plain number. */ units?: string | null } & EquationOptions)
  );

/** Without a formula: read from a table or a figure, searched for, chosen or entered. */
interface Reading<Value extends Step['value']> extends Kind {
  /** Where the value is from: `Table 7.3-2 (condition)`. */
  formula: string;
  from: Record<string, number | string>;
  value: Value;
  /** null for a number without a unit. */
  units: string | null;
}

export type Computed = Described & Formula;
export type Found<Value extends Step['value']> = Described & Reading<Value>;

/** The steps of a calculation, in the order in which they were taken. */
export class Derivation {
  readonly steps: Step[] = [];
  readonly #equations: Equations;

  /** @param notation units of the symbols */
  constructor(notation: Notation | Equations = {}) {
    this.#equations = notation instanceof Equations ? notation : new Equations(notation);
  }

  #section: string | undefined;

  /** What the steps from here on are a part of; the report writes it above them. */
  section(title: string): void {
    this.#section = title;
  }

  /** Computes the formula, records the step and hands its value on. */
  step(symbol: string, label: string, clause: string, how: Formula | Reading<number>): number;
  /** Records what has no formula, and hands its value on. */
  step<Value extends Step['value']>(
    symbol: string,
    label: string,
    clause: string,
    how: Reading<Value>,
  ): Value;
  step(taken: Computed | Found<number>): number;
  step<Value extends Step['value']>(found: Found<Value>): Value;
  step(
    first: string | Computed | Found<Step['value']>,
    label = '',
    clause = '',
    how?: Formula | Reading<Step['value']>,
  ): Step['value'] {
    const taken = typeof first === 'string' ? { ...how!, symbol: first, label, clause } : first;
    if ('value' in taken) {
      this.record(taken, taken, taken.value);
      return taken.value;
    }
    const equation =
      'equation' in taken ? taken.equation : this.#equations.of(taken.formula, taken.units ?? null, taken);
    const value = equation.value(taken.from);
    this.record(taken, equation, value);
    return value;
  }

  protected record(
    step: Computed | Found<Step['value']>,
    equation: Pick<Step, 'formula' | 'units'>,
    value: Step['value'],
  ): void {
    this.steps.push(new DerivedStep(step, equation, value, this.#section, this.#equations));
  }
}

/** Computes its steps without keeping them: used for combinations where a report shows only the worst. */
export class Unrecorded extends Derivation {
  protected override record(): void {}
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
    step: Computed | Found<Step['value']>,
    { formula, units }: Pick<Step, 'formula' | 'units'>,
    value: Step['value'],
    section: string | undefined,
    equations: Equations,
  ) {
    this.symbol = step.symbol;
    this.label = step.label;
    this.formula = equations.printed(formula);
    this.#symbols = formula;
    this.value = value;
    this.units = units;
    this.clause = step.clause;
    if (section !== undefined) this.section = section;
    if (step.isDetail) this.isDetail = true;
    this.#from = step.from;
  }

  get substituted(): string {
    return substituted(this.#symbols, this.#from);
  }

  get from(): Readonly<Record<string, number | string>> {
    return this.#from;
  }
}
