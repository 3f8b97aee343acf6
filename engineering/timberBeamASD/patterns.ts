import type { Curves } from '../rules/beam/diagram';

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

/** The snow of every span separately, and what a pattern of it adds up to. */
export class SnowCases<T extends Curves> {
  private readonly known = new Map<Pattern | null, T>();
  private whole: T | undefined;

  /**
   * @param spans by span; null without snow. None where snow does not come and go by the span.
   * @param none what the sum of nothing is put on
   */
  constructor(
    private readonly spans: (T | null)[],
    private readonly none: T,
    private readonly addUp: (parts: [T, number][]) => T,
  ) {}

  /** All of it without a pattern. */
  under(pattern: Pattern | null): T {
    const known = this.known.get(pattern);
    if (known) return known;
    const made = pattern ? this.patterned(pattern) : this.all();
    this.known.set(pattern, made);
    return made;
  }

  private all(): T {
    const there = this.spans.filter((span) => span !== null);
    this.whole ??= this.addUp([[this.none, 0], ...there.map((span): [T, number] => [span, 1])]);
    return this.whole;
  }

  /** All spans with the factor that most have, and what the few others differ from it. */
  private patterned(pattern: Pattern): T {
    const common = mostCommon(pattern);
    const others = this.spans.flatMap((span, index): [T, number][] =>
      span && pattern[index] !== common ? [[span, pattern[index]! - common]] : [],
    );
    return this.addUp([[this.all(), common], ...others]);
  }
}

function mostCommon(pattern: Pattern): number {
  const counts = new Map<number, number>();
  for (const factor of pattern) counts.set(factor, (counts.get(factor) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
