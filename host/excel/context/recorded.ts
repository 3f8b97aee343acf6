import { ApiClass, type Members, type Scalar } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { colorCode } from './color';

/** A property that is stored as it is set and has no other effect. */
export interface Recorded {
  initial: unknown;
  /** The value that is stored for the one that was set; undefined for one that is not allowed. */
  read(value: unknown, location: string): unknown;
}

export function recordedFlag(initial: boolean): Recorded {
  return { initial, read: (value) => (typeof value === 'boolean' ? value : undefined) };
}

export function recordedNumber(initial: number | null | string): Recorded {
  return { initial, read: (value) => (typeof value === 'number' ? value : undefined) };
}

export function recordedText(initial: string | null): Recorded {
  return { initial, read: (value) => (typeof value === 'string' ? value : undefined) };
}

/** `#RRGGBB` or a name that Excel's samples use. */
export function recordedColor(initial: string | null): Recorded {
  return {
    initial,
    read: (value, location) => (typeof value === 'string' ? colorCode(value, location) : undefined),
  };
}

export function recordedChoice(initial: string | null, choices: readonly string[]): Recorded {
  return { initial, read: (value) => choices.find((one) => one === value) };
}

/** Where a part of a chart or a conditional format stores what is set: in the record of the whole, under `place`. */
export interface RecordedPart {
  values: Record<string, unknown>;
  place: string;
}

/** A class whose objects only store what is set. */
export interface RecordedClass {
  scalars?: Record<string, Recorded>;
  /** Its navigation properties, with the key of their class. */
  parts?: Record<string, string>;
  methods?: Members<RecordedPart>['methods'];
}

/**
 * The classes of a table, by their names in camelCase.
 *
 * @param classes all classes of the host, read when an object is reached
 */
export function recordedClasses<Name extends string>(
  table: Record<Name, RecordedClass>,
  classes: object,
): Record<Name, ApiClass<RecordedPart>> {
  const defined = Object.entries<RecordedClass>(table).map(([key, { scalars = {}, parts = {}, methods }]) => {
    const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    const navigations = Object.entries(parts).map(([wire, part]) => [
      wire,
      (whole: RecordedPart) =>
        (classes as Record<string, ApiClass<RecordedPart>>)[part]?.object(inside(whole, camelCase(wire))),
    ]);
    const members: Members<RecordedPart> = {
      scalars: recordedScalars(name, (part: RecordedPart) => part, scalars),
      navigations: Object.fromEntries(navigations) as Members<RecordedPart>['navigations'],
      ...(methods && { methods }),
    };
    return [key, new ApiClass<RecordedPart>(name, members)];
  });
  return Object.fromEntries(defined) as Record<Name, ApiClass<RecordedPart>>;
}

export function inside({ values, place }: RecordedPart, name: string): RecordedPart {
  return { values, place: place === '' ? name : `${place}.${name}` };
}

function camelCase(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/**
 * Scalars of a class that are only stored. They live in one record under `place`, so that a file can save the record as
 * it stands: `title.text`, `valueAxis.format.font.color`.
 */
export function recordedScalars<T>(
  className: string,
  recordOf: (target: T) => RecordedPart,
  table: Record<string, Recorded>,
): Record<string, Scalar<T>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { initial, read }]): [string, Scalar<T>] => {
      const key = camelCase(name);
      const location = `${className}.${key}`;
      return [
        name,
        {
          get: (target) => {
            const part = recordOf(target);
            return part.values[inside(part, key).place] ?? initial;
          },
          set: (target, value) => {
            const stored = read(value, location);
            if (stored === undefined) throw invalidArgument(location);
            const part = recordOf(target);
            part.values[inside(part, key).place] = stored;
          },
        },
      ];
    }),
  );
}

/** Forgets what was set below a place: it shows its initial values again. */
export function forgetRecorded({ values, place }: RecordedPart): void {
  for (const key of Object.keys(values)) {
    if (key.startsWith(`${place}.`)) delete values[key];
  }
}
