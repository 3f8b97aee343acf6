import { numberOf } from '../kit/inputValues';
import type { Drawing } from '../kit/drawing';
import type { Inputs } from '../kit/template';
import { beamElevation, elevationLoad } from '../rules/sketch/beamElevation';
import { lumberSection } from '../rules/sketch/sections';
import { inchesPerFoot } from '../rules/steel/steel';
import { flitchPlatesOf } from './flitch';
import { layoutOf } from './layout';
import { loadsOf, selfWeightOf, type TypedLoad } from './loads';
import { sectionOf } from './section';

const pounds = { force: 'lb', line: 'plf', moment: 'lb-ft' };

/** Loads and supports as the analysis takes them; positions in ft on plan. */
export function sketch(inputs: Inputs): Drawing[] {
  const section = sectionOf(inputs);
  const plates = flitchPlatesOf(inputs, section.d);
  const { rows, scale } = layoutOf(inputs);
  const selfWeight = selfWeightOf(inputs, section, plates);
  const others = loadsOf(inputs, 0);
  // The self-weight is the first of them where there is one.
  const own = selfWeight > 0 ? loadsOf(inputs, selfWeight).slice(0, 1) : [];
  const isInclined = numberOf(inputs, 'alpha_incline') > 0;
  const drawn = (name: string, { load }: TypedLoad) =>
    elevationLoad(name, load, {
      length: scale,
      force: 1,
      line: 1 / inchesPerFoot,
      moment: inchesPerFoot,
      units: pounds,
    });
  return [
    beamElevation({
      length: numberOf(inputs, 'L_X'),
      units: 'ft',
      supports: rows,
      loads: [
        ...own.map((each) => drawn('D, self-weight', each)),
        ...others.map((each) => drawn(each.type, each)),
      ],
      caption: isInclined
        ? 'Horizontal projection, to scale along the beam. Loads are transverse to the inclined ' +
          'beam, per foot along it.'
        : 'To scale along the beam.',
    }),
    lumberSection({
      name: section.name,
      width: section.ply.b,
      depth: section.d,
      plies: section.plies,
      plates: plates && { count: plates.plates, thickness: plates.thickness, depth: plates.depth },
    }),
  ];
}
