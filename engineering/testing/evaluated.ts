/** Functions and constants of formulas, and how JavaScript writes them. */
const written: [RegExp, string][] = [
  [/\|([^|]*)\|/g, 'abs($1)'],
  [/·/g, '*'],
  [/−/g, '-'],
  [/\^/g, '**'],
  [/\b(sqrt|min|max|abs|exp|atan|log10)\b/g, 'Math.$1'],
  [/\bpi\b/g, 'Math.PI'],
];

/** The number that a formula with its numbers comes to. */
export function evaluated(substituted: string): number {
  const script = written.reduce((text, [from, to]) => text.replace(from, to), substituted);
  return Number(new Function(`return ${script}`)());
}
