import { invalidArgument } from '../../richapi/apiError';

/** The colour names that Excel's samples use; everything else comes as `#RRGGBB`. */
const NAMED_COLORS: Record<string, string> = {
  black: '#000000',
  blue: '#0000FF',
  gray: '#808080',
  green: '#008000',
  orange: '#FFA500',
  purple: '#800080',
  red: '#FF0000',
  white: '#FFFFFF',
  yellow: '#FFFF00',
};

export function colorCode(color: string, location: string): string {
  const code = NAMED_COLORS[color.toLowerCase()] ?? color.toUpperCase();
  if (!/^#[0-9A-F]{6}$/.test(code)) throw invalidArgument(location);
  return code;
}
