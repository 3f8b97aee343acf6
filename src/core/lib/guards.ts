/**
 * Whether a stored record is what it is meant to be. Checks only look: thousands of records are read when a workbook is
 * opened, and a schema would copy each of them.
 */
export type Check = (value: unknown) => boolean;
/** One for each part, also for those that may be left out. */
export type Checks<Shape> = { readonly [Name in keyof Shape]-?: Check };

/** A text of any length: one that holds tables, or many of them. */
export const anyText: Check = (value) => typeof value === 'string';

/** No other text of a record has reason to be longer. */
export const text: Check = (value) => typeof value === 'string' && value.length <= 10_000;

/** What attributes and results can be other than lists. */
export const simple: Check = (value) =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

export function oneOf(...texts: string[]): Check {
  return (value) => texts.includes(value as string);
}

export function orNothing(check: Check, nothing: null | undefined): Check {
  return (value) => value === nothing || check(value);
}

/** The usual one first. */
export function either(check: Check, other: Check): Check {
  return (value) => check(value) || other(value);
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

export function recordOf(check: Check): Check {
  return (value) => {
    if (Object.prototype.toString.call(value) !== '[object Object]') return false;
    const record = value as Record<string, unknown>;
    for (const name of Object.keys(record)) {
      // Copying such a record would give the copy another prototype.
      if (name === '__proto__' || !check(record[name])) return false;
    }
    return true;
  };
}

/** Other parts than these are let pass. */
export function shapeOf<Shape>(checks: Checks<Shape>): (value: unknown) => value is Shape {
  const parts = Object.entries<Check>(checks);
  return (value): value is Shape => {
    if (typeof value !== 'object' || value === null) return false;
    for (const [name, check] of parts) if (!check((value as Record<string, unknown>)[name])) return false;
    return true;
  };
}

/** What a text that anybody can have written holds; null where it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
