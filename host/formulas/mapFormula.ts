import { type FormulaToken, tokensOf } from '../../formulas/tokens';

export interface TokenMapping {
  /** `A1`, `$B$2`; of `A1.pS` only the address. */
  cell?(text: string): string;
  /** `A:C`. */
  columns?(text: string): string;
  /** `2:5`. */
  rows?(text: string): string;
  /** The name of a function that is called. */
  call?(name: string): string;
  /** Any other name. */
  word?(name: string): string;
  /** `1`, `1.0`, `.5`, `1E3`; without a sign before it. */
  number?(literal: string): string;
}

/** The formula with some of its tokens replaced. */
export function mapFormula(formula: string, mapping: TokenMapping): string {
  return tokensOf(formula)
    .map((token, at, tokens) => {
      const part = partOf(token, at, tokens);
      return (part && mapping[part]?.(token.text)) ?? token.text;
    })
    .join('');
}

function partOf(
  { kind, text }: FormulaToken,
  at: number,
  tokens: readonly FormulaToken[],
): keyof TokenMapping | null {
  if (kind === 'number') return kind;
  if (kind === 'cells') return !text.includes(':') ? 'cell' : /\d/.test(text) ? 'rows' : 'columns';
  if (kind !== 'word') return null;
  const next = tokens[at + 1]?.kind === 'space' ? tokens[at + 2] : tokens[at + 1];
  return next?.text === '(' ? 'call' : 'word';
}
