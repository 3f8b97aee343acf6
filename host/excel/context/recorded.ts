import { type Scalar } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { colorCode } from './color';

/** A property that is stored as it is set, and has no effect of its own. */
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

/**
 * Scalars of a class that are only stored. They live in one record under `place`, so that a file can save the record as
 * it stands: `title.text`, `valueAxis.format.font.color`.
 */
export function recordedScalars<T>(
  className: string,
  recordOf: (target: T) => { values: Record<string, unknown>; place: string },
  table: Record<string, Recorded>,
): Record<string, Scalar<T>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { initial, read }]): [string, Scalar<T>] => {
      const key = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      const location = `${className}.${key}`;
      const fullKey = (place: string) => (place === '' ? key : `${place}.${key}`);
      return [
        name,
        {
          get: (target) => {
            const { values, place } = recordOf(target);
            return values[fullKey(place)] ?? initial;
          },
          set: (target, value) => {
            const stored = read(value, location);
            if (stored === undefined) throw invalidArgument(location);
            const { values, place } = recordOf(target);
            values[fullKey(place)] = stored;
          },
        },
      ];
    }),
  );
}

/** Forgets what was set below a place: it shows its initial values again. */
export function forgetRecorded({ values, place }: { values: Record<string, unknown>; place: string }): void {
  for (const key of Object.keys(values)) {
    if (key.startsWith(`${place}.`)) delete values[key];
  }
}
