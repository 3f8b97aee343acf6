import { booleanOf } from '../kit/inputValues';
import type { Drawing } from '../kit/drawing';
import type { Inputs } from '../kit/template';
import { beamElevation, elevationLoad, type ElevationLoad } from '../rules/sketch/beamElevation';
import { wideFlangeSection } from '../rules/sketch/sections';
import { inchesPerFoot } from '../rules/steel/steel';
import { fourDigits } from '../../contract/numberText';
import { reactionsByLoad } from './demand';
import { loadedSpan } from './loads';
import { sectionOf } from './section';

const kips = { force: 'kip', line: 'kip/ft', moment: 'kip-ft' };

export function sketch(inputs: Inputs): Drawing[] {
  const section = sectionOf(inputs);
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
  const reactions = reactionsByLoad(span);
  const reactionsAt = (support: number) => {
    const parts = reactions.map(
      ({ load, forces }) => `${load === '−W' ? 'W up' : load} ${fourDigits(forces[support] ?? 0)}`,
    );
    return [parts.slice(0, 3), parts.slice(3)]
      .filter((line) => line.length > 0)
      .map((line) => `${line.join(', ')} kip`);
  };
  const isMinor = inputs.bendingAxis === 'Minor';
  return [
    beamElevation({
      length,
      units: 'ft',
      supports: [
        { type: 'Pinned', position: 0, reactions: reactionsAt(0) },
        { type: 'Roller', position: length, reactions: reactionsAt(1) },
      ],
      loads,
      caption:
        'To scale along the beam. Below the supports: reactions by load type, without factors.' +
        (isMinor ? ' Bending about the minor axis: the flanges are vertical.' : ''),
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
