import { bodyLimits } from '../../../contract';
import { rejected } from '../../lib/requestError';
import type { JsonCounts } from './jsonCounts';

/** What a body may hold before it is parsed; parsing takes long for what is wide and for what is much. */
export interface CountLimits {
  /** Values in all. */
  values: number;
  /** What the body is made of, in words. */
  what: string;
}

/** Why a body is not parsed: the one limit that it is over, in the one detail of its rejection. */
export function overCount({ values, widest, depth }: JsonCounts, most: CountLimits): Error | null {
  if (depth > bodyLimits.depth)
    return overLimit(
      `The body is nested too deeply: lists and objects can be ${bodyLimits.depth} levels deep.`,
    );
  if (values > most.values)
    return overLimit(
      `${most.what} can have up to ${most.values} values, cells and rows included; this one has more.`,
    );
  if (widest > bodyLimits.values)
    return overLimit(
      `A list or an object can have up to ${bodyLimits.values} values; one in the body has more.`,
    );
  return null;
}

function overLimit(message: string): Error {
  return rejected([{ field: '', message }]);
}
