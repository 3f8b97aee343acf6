import { booleanOf, numberOf } from '../../../../engineering/kit/inputValues';
import type { Inputs } from '../../../../engineering/kit/template';
import type { BeamLoad } from '../../../../engineering/rules/beam/model';
import { inchesPerFoot } from '../../../../engineering/rules/steel/steel';
import { sectionOf as steelSectionOf } from '../../../../engineering/steelBeamAISC360/section';
import { loadedSpan } from '../../../../engineering/steelBeamAISC360/loads';
import { flitchPlatesOf } from '../../../../engineering/timberBeamASD/flitch';
import { layoutOf } from '../../../../engineering/timberBeamASD/layout';
import { loadsOf, selfWeightOf, type TypedLoad } from '../../../../engineering/timberBeamASD/loads';
import { sectionOf as timberSectionOf } from '../../../../engineering/timberBeamASD/section';
import { beamElevation, type ElevationLoad } from './beamElevation';
import type { Drawing } from './drawing';
import { lumberSection, wideFlangeSection } from './sections';

/** Loads and supports as the analysis takes them; positions in ft on plan. */
export function timberBeamSketch(inputs: Inputs): Drawing[] {
  const section = timberSectionOf(inputs);
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
        ? 'On plan, to scale along the beam. The loads are those across the inclined beam, per foot along it.'
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

const pounds = { force: 'lb', line: 'plf', moment: 'lb-ft' };
const kips = { force: 'kip', line: 'kip/ft', moment: 'kip-ft' };

/** From the units of the analysis: positions divided by `length`, intensities by `line`, and so on. */
interface Units {
  length: number;
  force: number;
  line: number;
  moment: number;
  units: typeof pounds;
}

function elevationLoad(name: string, load: BeamLoad, by: Units): ElevationLoad {
  const position = 'position' in load ? load.position / by.length : 0;
  switch (load.kind) {
    case 'line':
      return {
        kind: 'line',
        name,
        start: load.start / by.length,
        end: load.end / by.length,
        from: load.startLoad / by.line,
        to: load.endLoad / by.line,
        units: by.units.line,
      };
    case 'point':
      return { kind: 'point', name, position, value: load.force / by.force, units: by.units.force };
    case 'moment':
      return { kind: 'moment', name, position, value: load.moment / by.moment, units: by.units.moment };
  }
}

export function steelBeamSketch(inputs: Inputs): Drawing[] {
  const section = steelSectionOf(inputs);
  const span = loadedSpan(inputs, section.area);
  const hasOwn = booleanOf(inputs, 'selfWeight');
  const loads = Object.entries(span.loads).flatMap(([name, each]) =>
    each.map((load): ElevationLoad => {
      const words = name === 'D' && load.kind === 'line' && hasOwn ? 'D with self-weight' : name;
      const drawn = elevationLoad(words, load, {
        ...{ length: inchesPerFoot, force: 1, line: 1 / inchesPerFoot, moment: inchesPerFoot, units: kips },
      });
      return name === '−W' ? upwards(drawn) : drawn;
    }),
  );
  const length = span.length / inchesPerFoot;
  const isMinor = inputs.bendingAxis === 'Minor';
  return [
    beamElevation({
      length,
      units: 'ft',
      supports: [
        { type: 'Pinned', position: 0 },
        { type: 'Roller', position: length },
      ],
      loads,
      caption: `To scale along the beam.${isMinor ? ' It bends about its minor axis: the flanges stand upright.' : ''}`,
    }),
    wideFlangeSection(String(inputs.section), section),
  ];
}

/** Loads of the uplift are sizes: it is their name that has the sign. */
function upwards(load: ElevationLoad): ElevationLoad {
  const named = { ...load, name: 'W up' };
  return named.kind === 'line'
    ? { ...named, from: -named.from, to: -named.to }
    : { ...named, value: -named.value };
}
