/**
 * The words of a formula: text, quoted sheet names and brackets are passed over, so that what looks like a name or an
 * address inside them stays as it is. Brackets that nothing closes go to the end of the formula.
 */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[[^\]]*(?:\]|$))*(?:\]|$)|(?<columns>\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3})(?![\p{L}\p{N}_.(!])|(?<rows>\$?\d+:\$?\d+)(?![\p{L}\p{N}_.])|(?<cell>\$?[A-Za-z]{1,3}\$?\d{1,7})(?:(?<fields>(?:\.(?:[\p{L}_][\p{L}\p{N}_]*|\[(?:[^[\]']|'.)*\]))+)(?![\p{L}\p{N}_.(!]|\s*\()|(?![\p{L}\p{N}_.(!]))|(?<word>[\p{L}_\\][\p{L}\p{N}_.\\?]*)(?<call>\s*\()?|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/gu;

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

/** The formula with some of its words replaced. */
export function mapFormula(formula: string, mapping: TokenMapping): string {
  return formula.replace(TOKEN, (token: string, ...rest: unknown[]) => {
    const { columns, rows, cell, fields, word, call, number } = rest.at(-1) as Record<
      string,
      string | undefined
    >;
    if (cell !== undefined) return (mapping.cell?.(cell) ?? cell) + (fields ?? '');
    if (columns !== undefined) return mapping.columns?.(columns) ?? token;
    if (rows !== undefined) return mapping.rows?.(rows) ?? token;
    if (number !== undefined) return mapping.number?.(number) ?? token;
    if (word === undefined) return token;
    return call === undefined ? (mapping.word?.(word) ?? token) : `${mapping.call?.(word) ?? word}${call}`;
  });
}
