import { optionOf } from '../inputValues';
import { customHollowSection, customWideFlange } from '../steel/customSection';
import type { HollowSection } from '../steel/hollowSection';
import { hollowSectionNamed } from '../steel/hollowShapes';
import type { WideFlange } from '../steel/wideFlange';
import { wideFlangeNamed } from '../steel/wideFlangeShapes';
import type { Inputs } from '../template';
import { customW, sections } from './options';

export type ColumnSection = WideFlange | HollowSection;

export function sectionOf(inputs: Inputs): ColumnSection {
  const name = optionOf(inputs, 'section', sections);
  if (name === customW) return customWideFlange(inputs);
  return wideFlangeNamed(name) ?? hollowSectionNamed(name) ?? customHollowSection(inputs);
}
