import { hollowNames } from '../rules/steel/hollowShapes';
import { wideFlangeNames } from '../rules/steel/wideFlangeShapes';

/** Shapes whose dimensions are entered. */
export const customW = 'Custom W';
export const customHSS = 'Custom HSS';
export const sections: readonly string[] = [...wideFlangeNames, ...hollowNames, customW, customHSS];
