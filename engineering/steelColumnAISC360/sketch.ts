import type { Drawing } from '../kit/drawing';
import { fourDigits } from '../../contract/numberText';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { columnElevation, listOf } from '../rules/sketch/columnElevation';
import { hollowDrawing, wideFlangeSection } from '../rules/sketch/sections';
import { inchesPerFoot } from '../rules/steel/steel';
import { columnDesignOf } from './columnDesign';

export function sketch(inputs: Inputs): Drawing[] {
  const { section, loads, lengths, columnLength } = columnDesignOf(inputs);
  const { '−W': uplift, ...down } = loads;
  const feet = (value: number) => fourDigits(value / inchesPerFoot);
  const name = String(inputs.section);
  return [
    columnElevation({
      length: columnLength || Math.max(numberOf(inputs, 'lcx'), numberOf(inputs, 'lcy')),
      axial: listOf(Object.entries(down), 'kip'),
      ...(uplift > 0 && { tension: `W up ${fourDigits(uplift)} kip` }),
      held: [
        `Lcx = ${feet(lengths.lcx)} ft`,
        `Lcy = ${feet(lengths.lcy)} ft`,
        `Lcz = ${feet(lengths.lcz)} ft`,
      ],
      caption: `Not to scale. ${columnLength > 0 ? 'D with the self-weight.' : 'The larger effective length is drawn as the length.'}`,
    }),
    section.kind === 'W' ? wideFlangeSection(name, section) : hollowDrawing(name, section),
  ];
}
