import type { Solution } from '../kit/template';

/** A result that is a number. */
export function result({ results, check }: Solution, name: string): number {
  const value = results[name];
  if (typeof value !== 'number') throw new Error(`${name} is ${String(value)}. ${check?.errorReason ?? ''}`);
  return value;
}
