/** Factor of the snow on each span. */
export type Pattern = number[];

/**
 * Snow on a continuous beam (ASCE 7 7.5.1): full everywhere; full on an end span and half on the others, and the
 * other way round; full on two neighbours and half on the others. An overhang counts as a span.
 */
export function snowPatterns(spans: number): Pattern[] {
  const last = spans - 1;
  const by = (isFull: (span: number) => boolean) =>
    Array.from({ length: spans }, (_, span) => (isFull(span) ? 1 : 0.5));
  if (spans === 1) return [[1]];
  const neighbours = Array.from({ length: last }, (_, pair) =>
    by((span) => span === pair || span === pair + 1),
  );
  return unique([
    by(() => true),
    by((span) => span === 0),
    by((span) => span === last),
    by((span) => span !== 0),
    by((span) => span !== last),
    ...neighbours,
  ]);
}

function unique(patterns: Pattern[]): Pattern[] {
  return [...new Map(patterns.map((pattern) => [pattern.join(), pattern])).values()];
}
