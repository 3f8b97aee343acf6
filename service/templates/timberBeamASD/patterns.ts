/** Factor of the load on each span. */
export type Pattern = number[];

/**
 * Live and roof live load on a beam of several spans (ASCE 7 4.3.3): on all; on the odd spans, for the moments in
 * them; on the even ones; and on two neighbours with every other span beyond, for the moment and the reaction
 * between them. An overhang counts as a span.
 */
export function livePatterns(spans: number): Pattern[] {
  const by = (isLoaded: (span: number) => boolean) =>
    Array.from({ length: spans }, (_, span) => (isLoaded(span) ? 1 : 0));
  const neighbours = Array.from({ length: Math.max(0, spans - 1) }, (_, pair) =>
    by((span) => (span <= pair ? (pair - span) % 2 === 0 : (span - pair - 1) % 2 === 0)),
  );
  return unique([by(() => true), by((span) => span % 2 === 0), by((span) => span % 2 === 1), ...neighbours]);
}

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
  const loaded = patterns.filter((pattern) => pattern.some((factor) => factor > 0));
  return [...new Map(loaded.map((pattern) => [pattern.join(), pattern])).values()];
}
