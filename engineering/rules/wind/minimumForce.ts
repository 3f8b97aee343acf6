import { wind } from './notation';

/**
 * Least design wind force of an enclosed or partially enclosed building in lb, 27.1.5: on walls, and on the roof as it shows on a
 * vertical plane normal to the wind.
 */
export const minimumForce = wind.of('16 psf · Awall + 8 psf · Aroof', 'lb');
