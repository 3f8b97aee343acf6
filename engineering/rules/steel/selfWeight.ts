import { hollowSectionOf, type HollowSection } from './hollowSection';
import { steel } from './notation';

/** Of a section, at 490 pcf; A0 is its area as it is rolled. */
const weightOf = (area: string) => steel.of(`${area} · 490 pcf / (144 in2/ft2 · 1000 lb/kip)`, 'kip/ft');
export const weight = weightOf('A');
export const weightAsRolled = weightOf('A0');

/** Weight of the section, lb/ft. */
export const weightPerFoot = (area: number) => (weight.value({ A: area }) * 1000).toFixed(1);

/** An ASTM A500 section as it is rolled: strength is computed with 0.93 of the nominal wall (AISC 360 B4.2). */
export const asRolled = (section: HollowSection): HollowSection =>
  hollowSectionOf({ ...section, t: section.t / 0.93 });
