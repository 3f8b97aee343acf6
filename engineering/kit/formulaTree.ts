/** A formula of a step, as it is computed and typeset. */
export type Formula =
  | { kind: 'name'; text: string }
  /** `units` of a quantity: `12 in/ft`. */
  | { kind: 'number'; text: string; units?: string }
  | { kind: 'call'; name: string; args: Formula[] }
  | { kind: 'root' | 'absolute' | 'group' | 'negative'; sign: string; inner: Formula }
  | { kind: 'sum' | 'product'; sign: string; left: Formula; right: Formula }
  | { kind: 'fraction' | 'power'; left: Formula; right: Formula }
  /** A fraction on one line; what is read has none. */
  | { kind: 'slash'; left: Formula; right: Formula };

/** A number, and the units behind it: `4000 psi`, `12 in/ft`, `1000 lb/kip`. */
const unit = '(?:in|ft|lb|kip|psi|ksi|psf|pcf|plf|rad|deg)\\d?(?![\\p{L}\\d_])';
const quantity = `\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?(?: ${unit}(?:[-/]${unit})*)?`;
const symbol = "\\p{L}[\\p{L}\\d_]*'?";
const token = new RegExp(`\\s*(${quantity}|${symbol}|[-−+·*/^(),|])`, 'uy');
const named = new RegExp(`${quantity}|(?<![\\w.])\\p{L}\\w*`, 'gu');

/**
 * The formula with values for symbols, all in their units: a constant stands without its own, a conversion such as 12 in/ft keeps them. A
 * negative value behind an operator is in parentheses.
 *
 * @example substituted('min(d / 2, 24 in)', { d: 25.5 }) // 'min(25.5 / 2, 24)'
 */
export function substituted(formula: string, values: Readonly<Record<string, number | string>>): string {
  return formula.replace(named, (found, at: number) => {
    if (/^\d/.test(found)) return found.includes('/') ? found : found.split(' ', 1).join();
    const value = Object.hasOwn(values, found) ? values[found] : undefined;
    if (value === undefined) return found;
    const isBehindOperator = /[-−+·*/^]\s*$/.test(formula.slice(0, at));
    const isRaised = /^\s*\^/.test(formula.slice(at + found.length));
    const isNegative = typeof value === 'number' && value < 0;
    return isNegative && (isBehindOperator || isRaised) ? `(${shown(value)})` : shown(value);
  });
}

/** The formula with other names for symbols: `{ fc: "fc'" }`. */
export const renamed = (formula: string, names: Readonly<Record<string, string>>) =>
  formula.replace(named, (found) => (Object.hasOwn(names, found) ? (names[found] ?? found) : found));

/** Five significant digits are enough to follow a sum by hand; the value itself stays unrounded. */
export function shown(value: number | string): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(5))) : value;
}

/** The tokens of a text; null when it holds anything else. */
export function tokensOf(text: string): string[] | null {
  const { tokens, rest } = readTokens(text.trim());
  return rest === '' ? tokens : null;
}

function readTokens(source: string): { tokens: string[]; rest: string } {
  const tokens: string[] = [];
  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(source);
    if (!found) return { tokens, rest: source.slice(at).trim() };
    tokens.push(found[1] ?? '');
  }
  return { tokens, rest: '' };
}

/** Reads sums, products, fractions, powers, roots and functions; null for words such as "direct stiffness". */
export function parseFormula(text: string): Formula | null {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens);
  const formula = reader.sum();
  return formula && reader.isAtEnd ? formula : null;
}

/** Why a text is no formula. */
export function whyUnread(text: string): string {
  const { tokens, rest } = readTokens(text.trim());
  const reader = new Reader(tokens);
  reader.sum();
  const [stop = ''] = reader.isAtEnd ? rest : [reader.next];
  return stop === '' ? 'it ends too early' : `it cannot be read from "${stop}" on`;
}

class Reader {
  #at = 0;

  constructor(private readonly tokens: string[]) {}

  get isAtEnd(): boolean {
    return this.#at === this.tokens.length;
  }

  get next(): string | undefined {
    return this.tokens[this.#at];
  }

  sum(): Formula | null {
    let left = this.#product();
    for (let sign = this.#take(/^[-−+]$/); left && sign; sign = this.#take(/^[-−+]$/)) {
      const right = this.#product();
      left = right && { kind: 'sum', sign, left, right };
    }
    return left;
  }

  #product(): Formula | null {
    let left = this.#signed();
    for (let sign = this.#take(/^[·*/]$/); left && sign; sign = this.#take(/^[·*/]$/)) {
      const right = this.#signed();
      if (!right) return null;
      left = sign === '/' ? { kind: 'fraction', left, right } : { kind: 'product', sign, left, right };
    }
    return left;
  }

  #signed(): Formula | null {
    const sign = this.#take(/^[-−]$/);
    if (!sign) return this.#power();
    const inner = this.#power();
    return inner && { kind: 'negative', sign, inner };
  }

  #power(): Formula | null {
    const left = this.#atom();
    if (!left || !this.#take(/^\^$/)) return left;
    const right = this.#signed();
    return right && { kind: 'power', left, right };
  }

  #atom(): Formula | null {
    const sign = this.#take(/^[(|]$/);
    if (sign) {
      const inner = this.sum();
      if (!inner || !this.#take(sign === '(' ? /^\)$/ : /^\|$/)) return null;
      return { kind: sign === '(' ? 'group' : 'absolute', sign, inner };
    }
    const text = this.#take(/^[\p{L}\d]/u);
    if (!text) return null;
    if (/^\d/.test(text)) {
      const [number = text, units] = text.split(' ');
      return { kind: 'number', text: number, ...(units !== undefined && { units }) };
    }
    if (!this.#take(/^\($/)) return { kind: 'name', text };
    return this.#call(text);
  }

  #call(name: string): Formula | null {
    // What stands in the parentheses is looked up in a table: words, and no product of letters.
    if (name.toLowerCase() === 'table') return null;
    const args: Formula[] = [];
    do {
      const arg = this.sum();
      if (!arg) return null;
      args.push(arg);
    } while (this.#take(/^,$/));
    if (!this.#take(/^\)$/)) return null;
    const [inner] = args;
    return name === 'sqrt' && args.length === 1 && inner
      ? { kind: 'root', sign: name, inner }
      : { kind: 'call', name, args };
  }

  #take(kind: RegExp): string | null {
    const next = this.tokens[this.#at];
    if (next === undefined || !kind.test(next)) return null;
    this.#at++;
    return next;
  }
}
