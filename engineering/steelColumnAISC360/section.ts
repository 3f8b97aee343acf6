import { optionOf } from '../kit/inputValues';
import { customHollowSection, customWideFlange } from '../rules/steel/customSection';
import type { HollowSection } from '../rules/steel/hollowSection';
import { hollowSectionNamed } from '../rules/steel/hollowShapes';
import type { WideFlange } from '../rules/steel/wideFlange';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import type { Inputs } from '../kit/template';
import { customW, sections } from './options';

export type ColumnSection = WideFlange | HollowSection;

export function sectionOf(inputs: Inputs): ColumnSection {
  const name = optionOf(inputs, 'section', sections);
  if (name === customW) return customWideFlange(inputs);
  return wideFlangeNamed(name) ?? hollowSectionNamed(name) ?? customHollowSection(inputs);
}
