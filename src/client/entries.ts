/** Parts of an answer of which the interface shows no names: taken where they can be read, and never guessed. */
export type Entry = Record<string, unknown>;
/** Says in one sentence what is left out. */
export type Remark = (text: string) => void;

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The first of these names that holds a text; an id may be a number. */
export function textAt(entry: Entry, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = entry[name];
    if (isText(value)) return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Keeps a property that the guard knows, and drops another value: the calculation does not depend on it. */
export function kept(entry: Entry, name: string, guard: (value: unknown) => boolean): Entry {
  return guard(entry[name]) ? { [name]: entry[name] } : {};
}

export function without(entry: Entry, ...names: string[]): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));
}

/** The readable ones of a list; each of the others costs itself alone. */
export function readable<Item>(
  list: unknown,
  what: string,
  read: (entry: Entry) => Item | undefined,
  remark: Remark,
): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const item = isEntry(entry) ? read(entry) : undefined;
    if (item !== undefined) return [item];
    remark(`${what} ${index + 1} cannot be read and is left out`);
    return [];
  });
}
