import { lookup } from '../../kit/interpolation';
import { wind } from './notation';

/** Cp of walls, Figure 27.3-1: windward with qz, the others with qh. */
export const windwardWall = 0.8;
export const sideWall = -0.7;

/** Cp of the leeward wall, Figure 27.3-1; L along the wind, B across it. */
export const leewardWall = (l: number, b: number) => leewardLookup(l, b).value;

export const planRatio = wind.of('L / B', null);

export const leewardLookup = (l: number, b: number) =>
  lookup([1, 2, 4], [-0.5, -0.3, -0.2], planRatio.value({ L: l, B: b }));
