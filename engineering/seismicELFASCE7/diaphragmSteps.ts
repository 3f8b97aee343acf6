import type { Derivation } from '../kit/derivation';
import { type DiaphragmForce, diaphragmForcesOf, diaphragmLimits } from './diaphragmForces';
import type { StoryForce } from './storyForces';

/** The diaphragm forces, a step each; kip. */
export function diaphragmSteps(
  work: Derivation,
  forces: readonly StoryForce[],
  { sds, ie }: { sds: number; ie: number },
): DiaphragmForce[] {
  const diaphragms = diaphragmForcesOf(forces, sds * ie);
  const { least, most } = diaphragmLimits;
  diaphragms.forEach(({ level, height, wpx, byEquation, fx, fpx }, index) =>
    work.step({
      ...{
        symbol: `Fp${index + 1}`,
        label: `Diaphragm force, ${level === '' ? `level at ${height} ft` : level}`,
      },
      formula: `max(min(max(FpEq, ${least} · SDS · Ie · wpx), ${most} · SDS · Ie · wpx), Fx)`,
      from: { FpEq: byEquation, SDS: sds, Ie: ie, wpx, Fx: fx },
      ...{ value: fpx, units: 'kip', clause: '12.10.1.1' },
    }),
  );
  return diaphragms;
}
