import { invalidArgument, itemNotFound } from './apiError';

/** Reads arguments of the wire; what does not fit is an `InvalidArgument` at `location`. */

export function textArgument(value: unknown, location: string): string {
  if (typeof value !== 'string') throw invalidArgument(location);
  return value;
}

export function wholeNumberArgument(value: unknown, location: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw invalidArgument(location);
  return value;
}

export function booleanArgument(value: unknown, location: string): boolean {
  if (typeof value !== 'boolean') throw invalidArgument(location);
  return value;
}

/** An argument that was left out arrives as null. */
export function optionalArgument<T>(value: unknown, read: (value: unknown) => T, otherwise: T): T {
  return value === null || value === undefined ? otherwise : read(value);
}

export function choiceArgument<C extends string>(value: unknown, choices: readonly C[], location: string): C {
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw invalidArgument(location);
  return choice;
}

/** What `getItemAt` answers. */
export function itemAt<T>(items: readonly T[], index: unknown, location: string): T {
  const item = items[wholeNumberArgument(index, location)];
  if (item === undefined) throw itemNotFound(location);
  return item;
}
