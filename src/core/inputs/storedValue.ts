import type { AttributeValue } from '../../../contract';

type Value = AttributeValue | undefined;

/** A number, or its text (interface, "Inputs", rule 1); undefined for anything else, and for a blank: one that was cleared is not zero. */
export function numberOf(value: Value): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const truths: Record<string, boolean> = { 1: true, true: true, 0: false, false: false };

/** A logical value, or its stored form: 1 and 0 (interface, "Inputs", rule 2), as numbers or as text, and the words true and false. */
export function truthOf(value: Value): boolean | undefined {
  if (typeof value === 'object' || value === undefined) return undefined;
  const word = String(value).trim().toLowerCase();
  return Object.hasOwn(truths, word) ? truths[word] : undefined;
}

/** Whether a value that a sheet or a template holds, in stored form or not, is the one that was given. Nothing is the same as none. */
export function isSameValue(held: Value, given: Value): boolean {
  if (held === undefined || held === null || given === undefined || given === null) return false;
  if (typeof held === 'object' || typeof given === 'object')
    return JSON.stringify(held) === JSON.stringify(given);
  if (typeof given === 'boolean') return truthOf(held) === given;
  if (typeof held === 'boolean') return typeof given === 'string' && truthOf(given) === held;
  if (typeof given === 'number') return numberOf(held) === given;
  return String(held) === given;
}
