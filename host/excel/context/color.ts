import htmlColors from 'color-name';
import { invalidArgument } from '../../richapi/apiError';

const NAMED = new Map<string, readonly number[]>(Object.entries(htmlColors));

/**
 * A colour as Excel keeps it, `#RRGGBB`.
 *
 * @param color `#FFA500`, `FFA500`, `#FA0` or a name of HTML such as `LightBlue`, in any case
 * @throws ApiError `InvalidArgument` for anything else
 */
export function colorCode(color: string, location: string): string {
  const named = NAMED.get(color.trim().toLowerCase());
  if (named !== undefined) return `#${named.map(hexByte).join('')}`;
  const [, long, short] = /^#?(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(color.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) throw invalidArgument(location);
  return `#${digits.toUpperCase()}`;
}

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0').toUpperCase();
}
