import { optionOf } from '../kit/inputValues';
import { customWideFlange } from '../rules/steel/customSection';
import type { WideFlange } from '../rules/steel/wideFlange';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import type { Inputs } from '../kit/template';
import { sections } from './options';

export function sectionOf(inputs: Inputs): WideFlange {
  return wideFlangeNamed(optionOf(inputs, 'section', sections)) ?? customWideFlange(inputs);
}
