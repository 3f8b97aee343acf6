import { wideFlangeNames } from '../rules/steel/wideFlangeShapes';

/** The shape whose dimensions are entered. */
export const custom = 'Custom';
export const sections = [...wideFlangeNames, custom] as const;

/** Of a length whose published default stands for none. */
export const notGiven = 0;

export const bendingAxes = ['Major', 'Minor'] as const;
export type BendingAxis = (typeof bendingAxes)[number];
