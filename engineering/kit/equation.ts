import { type Dimensions, dimensionsOf, power, product, sameKind, sameUnits, unitsText } from './dimensions';
import { type Formula, parseFormula, renamed, whyUnread } from './formulaTree';

/** Units of each symbol, null for a number without any: `{ fc: 'psi', lambda: null }`. `c` covers `c1` and `c2`. */
export type Notation = Readonly<Record<string, string | null>>;

/** Values of the symbols, in the units of the notation. */
export type Values = Readonly<Record<string, number>>;

export interface EquationOptions {
  /**
   * An empirical equation, whose constants hold only in the units of the notation, such as 0.13·pg + 14: its units cannot be derived.
   */
  isEmpirical?: boolean;
  /** Only the parts must agree with one another: of a comparison. */
  hasAnyUnits?: boolean;
}

/**
 * A formula that is written once: the report prints it, and its value is computed from the same text. Angles are in degrees.
 *
 * @throws {FormulaError} when it is no formula, holds an unknown symbol, or does not come out in its units
 */
export class Equation {
  readonly isEmpirical: boolean;
  readonly #value: (of: Values) => number;
  /** Each symbol that has to have a value, once. */
  readonly symbols: readonly string[];

  constructor(
    readonly formula: string,
    readonly units: string | null,
    notation: Notation,
    { isEmpirical = false, hasAnyUnits = false }: EquationOptions = {},
  ) {
    const tree = parseFormula(formula);
    if (!tree) throw new FormulaError(formula, whyUnread(formula));
    const result = new UnitsOf(formula, notation, isEmpirical).of(tree);
    if (!isEmpirical && !hasAnyUnits) matchUnits(formula, result, units);
    this.symbols = [...new Set(symbolsOf(tree))];
    this.isEmpirical = isEmpirical;
    this.#value = compiled(tree, formula);
  }

  /** @throws {FormulaError} when a symbol has no value */
  value(of: Values): number {
    return this.#value(of);
  }
}

/** An equation with the values of its symbols: a number, and the step that shows it. */
export interface Applied {
  equation: Equation;
  from: Values;
}

export const valueOf = ({ equation, from }: Applied) => equation.value(from);

/** A fault of the formula itself: of the program, and of no input. */
export class FormulaError extends Error {
  override name = 'FormulaError';

  constructor(formula: string, because: string) {
    super(`"${formula}": ${because}.`);
  }
}

/** Makes equations in one notation. Each text is read once. */
export class Equations {
  readonly #made = new Map<string, Equation>();

  readonly #printed = new Map<string, string>();

  /** @param written how symbols are printed: `{ fc: "fc'" }` */
  constructor(
    readonly notation: Notation,
    private readonly written?: Readonly<Record<string, string>>,
  ) {}

  of(formula: string, units: string | null, options: EquationOptions = {}): Equation {
    const made = this.#made.get(formula);
    if (made?.units === units && made.isEmpirical === (options.isEmpirical ?? false)) return made;
    const equation = new Equation(formula, units, this.notation, options);
    // Formulas are few, unless one is put together with numbers.
    if (this.#made.size >= 500) this.#made.clear();
    this.#made.set(formula, equation);
    return equation;
  }

  printed(formula: string): string {
    if (!this.written) return formula;
    const known = this.#printed.get(formula);
    if (known !== undefined) return known;
    const text = renamed(formula, this.written);
    if (this.#printed.size >= 500) this.#printed.clear();
    this.#printed.set(formula, text);
    return text;
  }

  /** Left minus right, which must have the same units. */
  difference(left: string, right: string): Equation {
    for (const side of [left, right]) if (!parseFormula(side)) throw new FormulaError(side, whyUnread(side));
    return new Equation(`(${left}) − (${right})`, null, this.notation, { hasAnyUnits: true });
  }
}

function symbolsOf(tree: Formula): string[] {
  switch (tree.kind) {
    case 'number':
      return [];
    case 'name':
      return tree.text === 'pi' ? [] : [tree.text];
    case 'root':
    case 'absolute':
    case 'group':
    case 'negative':
      return symbolsOf(tree.inner);
    case 'call':
      return tree.args.flatMap(symbolsOf);
    default:
      return [...symbolsOf(tree.left), ...symbolsOf(tree.right)];
  }
}

function matchUnits(formula: string, result: Dimensions | null, units: string | null): void {
  if (result === null) return;
  const wanted = dimensionsOf(units);
  if (!sameKind(result, wanted))
    throw new FormulaError(formula, `comes out in ${unitsText(result)}, not in ${units ?? 'a plain number'}`);
  if (!sameUnits(result, wanted))
    throw new FormulaError(
      formula,
      `needs a conversion: its result is ${result.scale / wanted.scale} times that in ${units ?? 'a plain number'}`,
    );
}

/** Finds the units of a formula's result; null for 0, which fits any units. */
class UnitsOf {
  constructor(
    private readonly formula: string,
    private readonly notation: Notation,
    private readonly isEmpirical: boolean,
  ) {}

  of(tree: Formula): Dimensions | null {
    switch (tree.kind) {
      case 'number':
        return Number(tree.text) === 0 ? null : dimensionsOf(tree.units ?? null);
      case 'name':
        return this.#ofSymbol(tree.text);
      case 'root':
        return power(this.of(tree.inner), 0.5);
      case 'absolute':
      case 'group':
      case 'negative':
        return this.of(tree.inner);
      case 'sum':
        return this.#same([tree.left, tree.right]);
      case 'product':
        return product(this.of(tree.left), this.of(tree.right), 1);
      case 'fraction':
      case 'slash':
        return product(this.of(tree.left), this.of(tree.right), -1);
      case 'power':
        return this.#ofPower(tree.left, tree.right);
      case 'call':
        return this.#ofCall(tree.name, tree.args);
    }
  }

  #ofSymbol(symbol: string): Dimensions {
    if (symbol === 'pi') return dimensionsOf(null);
    const known = [symbol, symbol.replace(/\d+$/, '')].find((name) => Object.hasOwn(this.notation, name));
    if (known === undefined) throw new FormulaError(this.formula, `${symbol} is not defined`);
    return dimensionsOf(this.notation[known] ?? null);
  }

  #ofPower(base: Formula, exponent: Formula): Dimensions | null {
    const units = this.of(base);
    this.#plain(exponent);
    if (isConstant(exponent)) return power(units, compiled(exponent, this.formula)({}));
    // A length in ft over one in in is no plain number: its square is one of 144.
    if (!units || (sameKind(units, dimensionsOf(null)) && units.scale === 1)) return units;
    if (this.isEmpirical) return null;
    throw new FormulaError(this.formula, 'a quantity with units is raised to a power that is not a number');
  }

  #ofCall(name: string, args: readonly Formula[]): Dimensions | null {
    if (name === 'min' || name === 'max' || name === 'abs') return this.#same(args);
    const [arg] = args;
    if (!arg || args.length > 1 || !Object.hasOwn(functions, name))
      throw new FormulaError(this.formula, `it has no function ${name}`);
    const isOfAngle = name === 'sin' || name === 'cos' || name === 'tan';
    if (isOfAngle) this.#expect(arg, dimensionsOf('deg'));
    else this.#plain(arg);
    return dimensionsOf(name.startsWith('a') ? 'deg' : null);
  }

  #plain(tree: Formula): void {
    this.#expect(tree, dimensionsOf(null));
  }

  #expect(tree: Formula, wanted: Dimensions): void {
    const units = this.of(tree);
    if (this.isEmpirical || !units) return;
    if (!sameUnits(units, wanted))
      throw new FormulaError(this.formula, `a term is in ${unitsText(units)}, not in ${unitsText(wanted)}`);
  }

  /** What is added or compared has the same units. */
  #same(trees: readonly Formula[]): Dimensions | null {
    const all = trees.map((tree) => this.of(tree)).filter((units) => units !== null);
    const [first = null] = all;
    for (const units of this.isEmpirical ? [] : all)
      if (first && !sameUnits(units, first))
        throw new FormulaError(this.formula, `adds or compares ${unitsText(first)} and ${unitsText(units)}`);
    return first;
  }
}

function isConstant(tree: Formula): boolean {
  switch (tree.kind) {
    case 'number':
      return true;
    case 'group':
    case 'negative':
      return isConstant(tree.inner);
    case 'fraction':
    case 'sum':
    case 'product':
      return isConstant(tree.left) && isConstant(tree.right);
    default:
      return false;
  }
}

const degree = Math.PI / 180;
const functions: Record<string, (x: number) => number> = {
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  sin: (x) => Math.sin(x * degree),
  cos: (x) => Math.cos(x * degree),
  tan: (x) => Math.tan(x * degree),
  asin: (x) => Math.asin(x) / degree,
  acos: (x) => Math.acos(x) / degree,
  atan: (x) => Math.atan(x) / degree,
};

type Compiled = (of: Values) => number;

function compiled(tree: Formula, formula: string): Compiled {
  const compile = (part: Formula) => compiled(part, formula);
  switch (tree.kind) {
    case 'number': {
      const value = Number(tree.text);
      return () => value;
    }
    case 'name':
      return symbolValue(tree.text, formula);
    case 'group':
      return compile(tree.inner);
    case 'root': {
      const inner = compile(tree.inner);
      return (of) => Math.sqrt(inner(of));
    }
    case 'absolute': {
      const inner = compile(tree.inner);
      return (of) => Math.abs(inner(of));
    }
    case 'negative': {
      const inner = compile(tree.inner);
      return (of) => -inner(of);
    }
    case 'call':
      return called(tree.name, tree.args.map(compile), formula);
    default: {
      const names = tree.kind === 'product' ? namesIn(tree) : null;
      return names ? productOf(names, formula) : joined(tree, compile(tree.left), compile(tree.right));
    }
  }
}

/** The symbols of `a · b · c`; null for a product of anything else. */
function namesIn(tree: Formula): string[] | null {
  if (tree.kind === 'name') return tree.text === 'pi' ? null : [tree.text];
  if (tree.kind !== 'product' || tree.right.kind !== 'name' || tree.right.text === 'pi') return null;
  const left = namesIn(tree.left);
  return left && [...left, tree.right.text];
}

/** Most equations of a standard are a value with many factors, which cells compute for each combination. */
function productOf(names: readonly string[], formula: string): Compiled {
  return (of) => {
    let product = 1;
    for (const name of names) {
      const value = of[name];
      if (value === undefined) throw new FormulaError(formula, `${name} has no value`);
      product *= value;
    }
    return product;
  };
}

function symbolValue(symbol: string, formula: string): Compiled {
  return (of) => {
    const value = of[symbol];
    if (value !== undefined) return value;
    if (symbol === 'pi') return Math.PI;
    throw new FormulaError(formula, `${symbol} has no value`);
  };
}

function joined({ kind, sign }: { kind: string; sign?: string }, left: Compiled, right: Compiled): Compiled {
  if (kind === 'sum') return sign === '+' ? (of) => left(of) + right(of) : (of) => left(of) - right(of);
  if (kind === 'product') return (of) => left(of) * right(of);
  if (kind === 'power') return (of) => left(of) ** right(of);
  return (of) => left(of) / right(of);
}

function called(name: string, args: readonly Compiled[], formula: string): Compiled {
  const [first, second] = args;
  if (!first) throw new FormulaError(formula, `${name} has no argument`);
  if (name === 'abs') return (of) => Math.abs(first(of));
  if (name === 'min' || name === 'max') {
    const least = name === 'min' ? Math.min : Math.max;
    if (args.length === 2 && second) return (of) => least(first(of), second(of));
    return (of) => least(...args.map((arg) => arg(of)));
  }
  const of1 = functions[name];
  if (!of1) throw new FormulaError(formula, `it has no function ${name}`);
  return (of) => of1(first(of));
}
