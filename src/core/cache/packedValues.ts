import { requestSize } from './requestSize';

/**
 * JSON values with their texts and names stored once, in separate tables: thousands of results have the same names, notes and
 * service. Within a packed value
 *
 * - `3` `true` `null`   stand for themselves
 * - `"7"`               is the text `texts[7]`
 * - `[2, a, b]`         is an object with the names `shapes[2]` and these values
 * - `[-1, a, b]`        is a list
 */
export interface PackedValues {
  texts: readonly string[];
  shapes: readonly (readonly string[])[];
  values: readonly unknown[];
}

const list = -1;

/** Packs one value after the other, as many as there is room for. */
export function createPacker() {
  const texts = createTable<string>((text) => text);
  const shapes = createTable<string[]>((names) => JSON.stringify(names));
  const values: unknown[] = [];
  let sizeOfValues = 0;

  function pack(value: unknown): unknown {
    if (typeof value === 'string') return String(texts.index(value));
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return [list, ...value.map(pack)];
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return [shapes.index(entries.map(([name]) => name)), ...entries.map(([, each]) => pack(each))];
  }

  const size = () => texts.size + shapes.size + sizeOfValues;
  return {
    /** What everything takes, as `requestSize` counts. */
    get size(): number {
      return size();
    },
    /** @returns false when the value would take more than this: then no part of it is added */
    add(value: unknown, most: number): boolean {
      const before = [texts.length, shapes.length] as const;
      const packed = pack(value);
      const more = requestSize(JSON.stringify(packed)) + 1;
      if (size() + more > most) {
        texts.cut(before[0]);
        shapes.cut(before[1]);
        return false;
      }
      values.push(packed);
      sizeOfValues += more;
      return true;
    },
    packed: (): PackedValues => ({ texts: texts.all, shapes: shapes.all, values }),
  };
}

/** Different entries, numbered from 0, and what they take. */
function createTable<Entry>(nameOf: (entry: Entry) => string) {
  const all: Entry[] = [];
  const indices = new Map<string, number>();
  let size = 0;
  const sizeOf = (entry: Entry) => requestSize(JSON.stringify(entry)) + 1;
  return {
    all,
    get length() {
      return all.length;
    },
    get size() {
      return size;
    },
    index(entry: Entry): number {
      const name = nameOf(entry);
      const known = indices.get(name);
      if (known !== undefined) return known;
      indices.set(name, all.length);
      size += sizeOf(entry);
      return all.push(entry) - 1;
    },
    cut(length: number): void {
      for (const entry of all.splice(length)) {
        indices.delete(nameOf(entry));
        size -= sizeOf(entry);
      }
    },
  };
}

/**
 * The values as they were, in their order; `undefined` for each that is not packed as described.
 *
 * @param packed as anybody can have written it
 */
export function unpacked({ texts, shapes, values }: PackedValues): unknown[] {
  // As a name of an object it would be the object's prototype.
  const usable = shapes.map((names) => !names.includes('__proto__'));

  function unpack(value: unknown): unknown {
    if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
    if (typeof value === 'string') return texts[indexOf(value)] ?? refuse();
    if (!Array.isArray(value)) throw notPacked;
    const first: unknown = value[0];
    if (first === list) return value.slice(1).map(unpack);
    if (typeof first !== 'number') throw notPacked;
    const names = usable[first] ? shapes[first] : undefined;
    if (names?.length !== value.length - 1) throw notPacked;
    const object: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i += 1) object[names[i] ?? refuse()] = unpack(value[i + 1]);
    return object;
  }

  return values.map((value) => {
    try {
      return unpack(value);
    } catch (error) {
      // Endlessly nested lists are not results either.
      if (error === notPacked || error instanceof RangeError) return undefined;
      throw error;
    }
  });
}

function indexOf(digits: string): number {
  return digits === '' ? refuse() : Number(digits);
}

const notPacked = new Error('Not packed');

function refuse(): never {
  throw notPacked;
}
