import { itemNotFound } from './apiError';

/** A property that `load` reads and an assignment sets. One without `set` is read-only. */
export interface Scalar<T> {
  get(target: T): unknown;
  set?(target: T, value: unknown): void;
}

/** The table of one class of the object model. Member names are the wire's PascalCase. */
export interface Members<T> {
  /** What an instantiated object answers with, and what the library finds it again by. */
  identity?(target: T): Record<string, unknown>;
  scalars?: Record<string, Scalar<T>>;
  /** Objects reached as a property; null for a null object. */
  navigations?: Record<string, (target: T) => ApiObject | null>;
  /** `null` from a method that makes an object is a null object. */
  methods?: Record<string, (target: T, ...args: unknown[]) => unknown>;
  /** Makes the class a collection. */
  collection?: {
    items(target: T): ApiObject[];
    /** null: no such item. */
    find(target: T, key: unknown): ApiObject | null;
  };
}

/** An object that the add-in holds a proxy of. */
export class ApiObject {
  constructor(
    readonly className: string,
    readonly members: Members<unknown>,
    readonly target: unknown,
  ) {}
}

/** A class of the object model: makes its objects and knows them again when they come back as arguments. */
export class ApiClass<T> {
  private readonly erased: Members<unknown>;

  constructor(
    readonly name: string,
    readonly members: Members<T>,
  ) {
    // Only this class pairs a table with a target, in `object`, so a table never gets the target of another class.
    this.erased = members as Members<unknown>;
  }

  object(target: T): ApiObject {
    return new ApiObject(this.name, this.erased, target);
  }

  /** What the object stands for, or null when the value is not an object of this class. */
  targetOf(value: unknown): T | null {
    return value instanceof ApiObject && value.members === this.erased ? (value.target as T) : null;
  }
}

/**
 * One step of a request: a load, an assignment, the call of a method. It may throw `NotYet` for as long as it has changed nothing, and is
 * then taken again.
 *
 * @param method `Range.CopyFrom`; null for what is not a call
 */
export type Step = <R>(method: string | null, take: () => R) => R;

/** What requests are executed on. */
export interface ObjectModel {
  /** Goes around each step; without it steps are just taken. */
  step?: Step;
  /** What a request starts from: the workbook. */
  root: ApiObject;
  /** Services that the library creates by their type name. */
  services: Record<string, ApiObject>;
  /** Excel has this property, in any case of its letters, and the model has not. Without it: none is missing. */
  lacks?(className: string, property: string): boolean;
}

export function stepOf(model: ObjectModel): Step {
  return model.step ?? ((_method, take) => take());
}

/** `getX`, which throws ItemNotFound where there is nothing, and `getXOrNullObject`. */
export function withOrNull<T>(
  className: string,
  member: string,
  find: (target: T, ...args: unknown[]) => ApiObject | null,
): Record<string, (target: T, ...args: unknown[]) => ApiObject | null> {
  const location = `${className}.${member.charAt(0).toLowerCase()}${member.slice(1)}`;
  return {
    [member]: (target, ...args) => {
      const found = find(target, ...args);
      if (found === null) throw itemNotFound(location);
      return found;
    },
    [`${member}OrNullObject`]: find,
  };
}

/** A scalar that can only be read. */
export function readOnly<T>(get: (target: T) => unknown): Scalar<T> {
  return { get };
}

interface Found<V> {
  name: string;
  member: V;
}

/** Tables do not change, and a batch of an add-in asks for thousands of members. */
const membersByName = new WeakMap<object, Map<string, Found<unknown>>>();

/** Finds a member whatever its case, since `load` names them in camelCase; answers its own name too. */
export function findMember<V>(table: Record<string, V> | undefined, name: string): Found<V> | null {
  if (table === undefined) return null;
  let members = membersByName.get(table) as Map<string, Found<V>> | undefined;
  if (members === undefined) {
    members = new Map();
    for (const [key, member] of Object.entries(table)) {
      // The first of two names that differ only in case.
      if (!members.has(key.toLowerCase())) members.set(key.toLowerCase(), { name: key, member });
    }
    membersByName.set(table, members);
  }
  return members.get(name.toLowerCase()) ?? null;
}
