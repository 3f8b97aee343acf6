import type { Drawing } from '../kit/drawing';
import { fourDigits } from '../../contract/numberText';
import type { Inputs } from '../kit/template';
import { columnElevation, listOf } from '../rules/sketch/columnElevation';
import { lumberSection } from '../rules/sketch/sections';
import { inchesPerFoot } from '../rules/steel/steel';
import { columnOf } from './column';

export function sketch(inputs: Inputs): Drawing[] {
  const { section, length, axial, wind, selfWeight, axes } = columnOf(inputs);
  const loads = Object.entries(axial) as [string, number][];
  return [
    columnElevation({
      length,
      axial: listOf(loads, 'lb'),
      ...(wind > 0 && { wind: `W ${fourDigits(wind)} plf` }),
      held: axes.map(({ side, le }) =>
        le === 0 ? `${side}: continuously braced` : `le of ${side} = ${fourDigits(le / inchesPerFoot)} ft`,
      ),
      caption: `Not to scale.${selfWeight > 0 ? ' D with the self-weight.' : ''}`,
    }),
    lumberSection({ name: section.name, width: section.ply.b, depth: section.ply.d, plies: section.plies }),
  ];
}
