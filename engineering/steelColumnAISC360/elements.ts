import { elasticModulus } from '../rules/steel/steel';
import type { HollowSection } from '../rules/steel/hollowSection';
import { webRestraint, type WideFlange } from '../rules/steel/wideFlange';
import type { ColumnSection } from './section';

/** A plate of the section that may buckle locally, `count` times in it. */
export interface PlateElement {
  name: string;
  /** in */
  width: number;
  thickness: number;
  count: number;
  /** Largest slenderness of a nonslender element (Table B4.1a). */
  limit: number;
  /** Imperfection factors (Table E7.1). */
  c1: number;
  c2: number;
}

export function elementsOf(section: ColumnSection, fy: number): PlateElement[] {
  return section.kind === 'W' ? wideFlangeElements(section, fy) : hollowElements(section, fy);
}

function wideFlangeElements(section: WideFlange, fy: number): PlateElement[] {
  const root = Math.sqrt(elasticModulus / fy);
  // Rolled flanges, case 1; flanges of welded plates, case 2. The latter is from general knowledge.
  const limit = section.r > 0 ? 0.56 * root : 0.64 * root * Math.sqrt(webRestraint(section));
  return [
    {
      name: 'Half flange',
      width: section.bf / 2,
      thickness: section.tf,
      count: 4,
      limit,
      c1: 0.22,
      c2: 1.49,
    },
    {
      name: 'Web',
      width: section.h,
      thickness: section.tw,
      count: 1,
      limit: 1.49 * root,
      c1: 0.18,
      c2: 1.31,
    },
  ];
}

function hollowElements({ flatHeight, flatWidth, t }: HollowSection, fy: number): PlateElement[] {
  const wall = (name: string, width: number): PlateElement => ({
    name,
    width,
    thickness: t,
    count: 2,
    limit: 1.4 * Math.sqrt(elasticModulus / fy),
    c1: 0.2,
    c2: 1.38,
  });
  return [wall('Wall along the height', flatHeight), wall('Wall along the width', flatWidth)];
}
