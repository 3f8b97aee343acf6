import type { Derivation } from '../kit/derivation';
import { seismic } from './notation';
import type { StoryForce } from './storyForces';

/** The forces on the diaphragm of a level: a row of the output, ft and kip. */
export interface DiaphragmForce extends Record<string, number | string> {
  level: string;
  height: number;
  wpx: number;
  /** Eq. 12.10-1. */
  byEquation: number;
  /** Eq. 12.10-2 and 12.10-3. */
  least: number;
  most: number;
  /** Of the analysis. */
  fx: number;
  fpx: number;
  governs: string;
}

/** Eq. 12.10-1: the sums are of this level and those above it. */
const equationForce = seismic.of('SigmaFi / Sigmawi · wpx', 'kip');
/** Eq. 12.10-2 and 12.10-3. */
const leastForce = seismic.of('0.2 · (SDS · Ie) · wpx', 'kip');
const mostForce = seismic.of('0.4 · (SDS · Ie) · wpx', 'kip');
const limitedForce = seismic.of(`min(max(Feq, ${leastForce.formula}), ${mostForce.formula})`, 'kip');
const diaphragmForce = seismic.of(`max(${limitedForce.formula}, Fx)`, 'kip');

/** The force of the top level by Eq. 12.10-1 is Fx up to its last digits. */
const rounding = 1e-9;

function equationOf({ byEquation, limited }: { byEquation: number; limited: number }): string {
  if (limited === byEquation) return 'Eq. 12.10-1';
  return limited > byEquation ? 'Eq. 12.10-2' : 'Eq. 12.10-3';
}

/** A level with the rows of the input at its height. */
interface Floor {
  names: string[];
  height: number;
  weight: number;
  fx: number;
}

/** From the top down; the rows of one height are one diaphragm level. */
function floorsOf(forces: readonly StoryForce[]): Floor[] {
  const floors = new Map<number, Floor>();
  for (const { level, height, weight, fx } of forces) {
    const floor = floors.get(height) ?? { names: [], height, weight: 0, fx: 0 };
    floors.set(height, {
      ...floor,
      names: level === '' ? floor.names : [...floor.names, level],
      weight: floor.weight + weight,
      fx: floor.fx + fx,
    });
  }
  return [...floors.values()].sort((one, other) => other.height - one.height);
}

/**
 * Fpx of each level, the highest first (12.10.1.1), two steps each. wpx is the level's weight. The upper limit does not go below
 * Fx, the force of the analysis, for which a diaphragm is designed in any case.
 */
export function diaphragmSteps(
  work: Derivation,
  forces: readonly StoryForce[],
  { sds, ie }: { sds: number; ie: number },
): DiaphragmForce[] {
  let [force, weight] = [0, 0];
  return floorsOf(forces).map(({ names, height, weight: wpx, fx }, index) => {
    force += fx;
    weight += wpx;
    const level = names.join(', ');
    const place = level === '' ? `level at ${height} ft` : level;
    const byEquation = work.step(
      `Feq${index + 1}`,
      `Diaphragm force by Eq. 12.10-1, ${place}`,
      'Eq. 12.10-1',
      { equation: equationForce, from: { SigmaFi: force, Sigmawi: weight, wpx } },
    );
    const from = { Feq: byEquation, SDS: sds, Ie: ie, wpx, Fx: fx };
    const fpx = work.step(`Fp${index + 1}`, `Diaphragm force, ${place}`, '12.10.1.1', {
      equation: diaphragmForce,
      from,
    });
    const [least, most] = [leastForce.value(from), mostForce.value(from)];
    const limited = limitedForce.value(from);
    const governs = fx > limited * (1 + rounding) ? 'Fx' : equationOf({ byEquation, limited });
    return { level, height, wpx, byEquation, least, most, fx, fpx, governs };
  });
}
