import { optionOf } from '../inputValues';
import { customWideFlange } from '../steel/customSection';
import type { WideFlange } from '../steel/wideFlange';
import { wideFlangeNamed } from '../steel/wideFlangeShapes';
import type { Inputs } from '../template';
import { sections } from './options';

export function sectionOf(inputs: Inputs): WideFlange {
  return wideFlangeNamed(optionOf(inputs, 'section', sections)) ?? customWideFlange(inputs);
}
