import { type ErrorDetail, bodyLimits } from '../../contract';
import { pathOf } from './issueDetails';
import { quoted } from '../../engineering/kit/given';

/** A value in a body, with the way to it. */
interface Place {
  value: unknown;
  key: PropertyKey;
  under: Place | null;
  /** How many lists and objects are around it. */
  depth: number;
}

/**
 * The first limit that a body is over, found before a schema looks at it: a schema has something to say of each name
 * and each row. What is wider than a limit is not gone into, so a look takes no longer than the largest body that is
 * taken. Walks without recursion: a body may be nested deeper than the call stack.
 *
 * @param path of the value in its body, such as `['items', 3]`
 * @param except a part that is not looked at
 */
export function overLimit(body: unknown, path: PropertyKey[] = [], except?: string): ErrorDetail | null {
  const whole: Place = { value: body, key: '', under: null, depth: path.length };
  const waiting: Place[] = [whole];
  const rejected = (place: Place, what: (subject: string) => string): ErrorDetail => {
    const field = pathOf([...path, ...keysTo(place)]);
    return { field, message: what(field || 'The body') };
  };
  let values = 0;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, depth } = place;
    values += 1;
    if (values > bodyLimits.values)
      return rejected(whole, (subject) => `${subject} takes up to ${bodyLimits.values} values; given more.`);
    if (typeof value === 'string' && value.length > bodyLimits.textLength)
      return rejected(place, (subject) => atMost(subject, bodyLimits.textLength, 'characters', value.length));
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    const tooWide = isList ? longList(place, value) : manyNames(value);
    if (tooWide) return rejected(place, tooWide);
    const parts = Object.entries(value).filter(([key]) => place !== whole || key !== except);
    if (parts.length > 0 && depth >= bodyLimits.depth)
      return rejected(
        place,
        (subject) =>
          `${subject} is nested too deeply: lists and objects can be ${bodyLimits.depth} levels deep.`,
      );
    // The last one is looked at first, so that the first problem of the body is the one reported.
    for (const [key, part] of parts.reverse())
      waiting.push({ value: part, key: isList ? Number(key) : key, under: place, depth: depth + 1 });
  }
  return null;
}

type Rejection = (subject: string) => string;

function longList({ under }: Place, list: unknown[]): Rejection | null {
  if (list.length <= bodyLimits.entriesPerList) return null;
  // A list in the attributes is a table.
  const what = under?.key === 'attributes' ? 'rows' : 'entries';
  return (subject) => atMost(subject, bodyLimits.entriesPerList, what, list.length);
}

function manyNames(value: object): Rejection | null {
  const names = Object.keys(value);
  if (names.length > bodyLimits.namesPerObject)
    return (subject) => atMost(subject, bodyLimits.namesPerObject, 'names', names.length);
  const long = names.find((name) => name.length > bodyLimits.nameLength);
  if (long === undefined) return null;
  return (subject) =>
    `${subject} has the name ${quoted(long)} of ${long.length} characters; a name takes up to ${bodyLimits.nameLength}.`;
}

function atMost(subject: string, most: number, what: string, given: number): string {
  return `${subject} takes up to ${most} ${what}; given ${given}.`;
}

function keysTo(place: Place): PropertyKey[] {
  const keys: PropertyKey[] = [];
  for (let at: Place | null = place; at?.under; at = at.under) keys.unshift(at.key);
  return keys;
}
