import { type Word, wordAt } from './formulaWords';

/** Where a formula cannot be read, counted from 1 with its `=`, and why. */
export interface FormulaFault {
  at: number;
  why: string;
}

/**
 * What Excel would refuse of a formula on entry: an operator without a value, brackets that do not match, two values side by side. It
 * knows no functions and no names. From a word on that is unknown the formula passes: to refuse a good one would be the greater harm.
 *
 * @param formula with its leading `=`
 */
export function formulaFault(formula: string): FormulaFault | null {
  return new FormulaCheck(formula).fault();
}

class FormulaCheck {
  private position = 1;
  private before: Word | null = null;
  private wantsValue = true;
  private readonly open: ('open' | 'call' | 'array')[] = [];

  constructor(private readonly formula: string) {}

  fault(): FormulaFault | null {
    for (;;) {
      const word = wordAt(this.formula, this.position);
      if (word === 'end') return this.faultAtEnd();
      if (word === 'unknown') return null;
      const why = this.wantsValue ? this.whereValueIsWanted(word) : this.whereOperatorIsWanted(word);
      if (why !== null) return { at: word.at + 1, why };
      this.position = word.at + word.text.length;
      this.before = word;
    }
  }

  private faultAtEnd(): FormulaFault | null {
    const at = this.formula.length;
    if (this.wantsValue) return { at, why: 'a value is missing at the end' };
    const last = this.open.at(-1);
    return last === undefined ? null : { at, why: `"${last === 'array' ? '{' : '('}" is not closed` };
  }

  private whereValueIsWanted({ kind, text }: Word): string | null {
    const inCall = this.open.at(-1) === 'call';
    const missing = `a value is missing before "${text}"`;
    switch (kind) {
      case 'value':
      case 'reference':
        this.wantsValue = false;
        return null;
      case 'open':
      case 'call':
      case 'array':
        this.open.push(kind);
        return null;
      case 'sign':
        return null;
      case 'separator':
        // Arguments may be left out.
        return inCall && this.endsArgument() ? this.separator(text) : missing;
      case 'close':
        return inCall && this.endsArgument() ? this.close(text) : missing;
      default:
        return missing;
    }
  }

  /** Nothing stands yet where the argument begins. */
  private endsArgument(): boolean {
    return this.before?.kind === 'separator' || this.before?.kind === 'call' || this.before?.kind === 'open';
  }

  private whereOperatorIsWanted({ kind, text, apart }: Word): string | null {
    const missing = `an operator is missing before "${text}"`;
    switch (kind) {
      case 'infix':
        this.wantsValue = true;
        return null;
      case 'sign':
        this.wantsValue = true;
        return text === '@' ? missing : null;
      case 'postfix':
        return null;
      case 'separator':
        return this.separator(text);
      case 'close':
        return this.close(text);
      case 'open':
        // `LAMBDA(x,x+1)(2)`, or an intersection of ranges.
        if (this.before?.kind !== 'close' && !this.mayIntersect(apart)) return missing;
        this.open.push('call');
        this.wantsValue = true;
        return null;
      case 'call':
        this.open.push('call');
        this.wantsValue = true;
        return this.mayIntersect(apart) ? null : missing;
      case 'reference':
        return this.mayIntersect(apart) ? null : missing;
      default:
        return missing;
    }
  }

  /** Blanks between two references are the operator of their intersection. */
  private mayIntersect(apart: boolean): boolean {
    return apart && this.before?.kind !== 'value';
  }

  private separator(text: string): string | null {
    if (this.open.length === 0) return `"${text}" stands outside of brackets`;
    if (text === ';' && this.open.at(-1) !== 'array') return 'arguments are separated by ","';
    this.wantsValue = true;
    return null;
  }

  private close(text: string): string | null {
    const closed = this.open.pop();
    this.wantsValue = false;
    return closed !== undefined && (closed === 'array') === (text === '}')
      ? null
      : `"${text}" closes nothing`;
  }
}
