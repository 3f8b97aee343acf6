import { wood } from './notation';

/**
 * Volume factor CV of glulam, NDS Eq. 5.3-1: L between points of zero moment. A wider beam than the widest piece of one lamination
 * has the factor of that.
 */
export const volumeFactor = wood.of(
  'min(1, ((21 ft / L) · (12 in / d) · (5.125 in / min(b, 10.75 in)))^exponent)',
  null,
);

/** Depth factor of structural composite lumber, with the manufacturer's exponent (NDS 8.3.6). */
export const depthFactor = wood.of('(12 in / d)^exponent', null);
