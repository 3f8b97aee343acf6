import type { Attributes, AttributeValue } from '../../../contract';
import { parsedJson } from '../lib/guards';

/** The attributes of a request by its key (`requestKey`), for a sheet of which nothing else is stored; null for another text. */
export function attributesOfKey(key: string): Attributes | null {
  // Both texts of a key are lists, and the first holds two texts: it ends at the first bracket that closes it.
  for (let at = key.indexOf('] ['); at >= 0; at = key.indexOf('] [', at + 1)) {
    const attributes = attributesOfCase(key.slice(at + 2));
    if (isPlace(key.slice(0, at + 1)) && attributes) return attributes;
  }
  return null;
}

function attributesOfCase(text: string): Attributes | null {
  const parts = parsedJson(text);
  if (!Array.isArray(parts) || parts.length !== 4 || !isObject(parts[3])) return null;
  return plain(parts[3]) as Attributes;
}

function isPlace(text: string): boolean {
  const parts = parsedJson(text);
  return Array.isArray(parts) && parts.length === 2 && parts.every((part) => typeof part === 'string');
}

/** Objects are lists that begin with the mark, an empty object: see `requestKey`. */
const isObject = (value: unknown): value is [object, ...unknown[]] =>
  Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null && !Array.isArray(value[0]);

function plain(value: unknown): AttributeValue | Attributes {
  if (isObject(value)) {
    const [, ...entries] = value;
    const named = entries.flatMap((name, i) =>
      i % 2 === 0 ? [[name as string, plain(entries[i + 1])]] : [],
    );
    return Object.fromEntries(named) as Attributes;
  }
  return (Array.isArray(value) ? value.map(plain) : value) as AttributeValue;
}
