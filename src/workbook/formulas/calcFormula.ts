/** Texts and quoted sheet names: what stands in them is no call. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;
/** Excel writes the second form while it does not know the add-in's functions (office-js#5611). */
const call = /(^|[^\w.])(CALC\.|_xldudf_CALC[._])([A-Z][A-Z0-9]*)\s*\(/gi;

/**
 * The functions of ours that a formula calls, in its order.
 *
 * @example calcCalls('=IF(A1>0,CALC.SNOW("7-22",A1,30,4),"CALC.RUN(")') // ['SNOW']
 */
export function calcCalls(formula: unknown): string[] {
  if (typeof formula !== 'string' || !formula.startsWith('=')) return [];
  const matches = formula.replaceAll(quoted, '""').matchAll(call);
  return [...matches].map(([, , , name = '']) => name.toUpperCase());
}

/** How many calls the formula makes at most: a LAMBDA makes its calls for every value that MAP, BYROW or another gives it. */
export function mostCalls(formula: string): number {
  return /\bLAMBDA\s*\(/i.test(formula.replaceAll(quoted, '""')) ? Infinity : calcCalls(formula).length;
}

/** Whether the formula is a call and nothing else: what the cell shows is what the call returns. */
export function isCallAlone(formula: string): boolean {
  const text = formula.replaceAll(quoted, '""');
  const begin = /^=\s*[\w.]+\s*\(/.exec(text);
  if (!begin) return false;
  let depth = 1;
  for (let at = begin[0].length; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(at + 1).trim() === '';
  }
  return false;
}

/** The formula as it is typed, whatever Excel made of names that it did not know. */
export function typedFormula(formula: string): string {
  const texts = formula.match(quoted) ?? [];
  let next = 0;
  return formula
    .split(quoted)
    .map((part) => part.replaceAll(call, '$1CALC.$3(') + (texts[next++] ?? ''))
    .join('');
}
