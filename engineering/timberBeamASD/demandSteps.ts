import type { Derivation } from '../kit/derivation';
import type { Inputs } from '../kit/template';
import { factoredSum, type LoadPart } from '../rules/combinations/factoredSum';
import { appliedLines, appliedPoints } from './unfactoredLoads';
import type { BeamResults } from './beamResults';
import { inchesPerFoot } from './units';

/** A formula with its numbers. */
type Written = ReturnType<typeof factoredSum>;

/** The effects of the load types with their factors, each under the pattern that governs. */
export const sumOfTypes = (symbol: string, parts: LoadPart[], scale = 1): Written =>
  factoredSum(
    symbol,
    parts.map((part) => ({ ...part, value: part.value / scale })),
  );

/** What the beam carries where it is a single level span with only uniform loads: plf by load type. Null elsewhere. */
export function uniformSpan(
  inputs: Inputs,
  { design: { layout }, selfWeight }: BeamResults,
): { length: number; loads: Map<string, number> } | null {
  const { beam, scale } = layout;
  const [first, last, ...more] = beam.supports;
  const isSimple =
    last &&
    more.length === 0 &&
    beam.hinges.length === 0 &&
    !first!.fixed &&
    !last.fixed &&
    scale === inchesPerFoot;
  if (!isSimple || first!.position !== 0 || last.position !== beam.length) return null;
  if (appliedPoints(inputs).length > 0) return null;
  const lines = appliedLines(inputs, selfWeight);
  const length = beam.length / scale;
  const isUniform = lines.every(
    ({ start, end, startLoad, endLoad }) =>
      start === 0 && (end === 0 || end === length) && startLoad === endLoad,
  );
  if (!isUniform) return null;
  const loads = new Map<string, number>();
  for (const { loadType, startLoad } of lines) loads.set(loadType, (loads.get(loadType) ?? 0) + startLoad);
  return { length, loads };
}

/** The uniform load of a combination, as a separate step; plf. */
export function uniformLoadStep(
  work: Derivation,
  loads: Map<string, number>,
  parts: LoadPart[],
  situation: string,
): number {
  const own = parts.map((part) => ({ ...part, value: loads.get(part.load) ?? 0 }));
  return work.step('w', `Uniform load, ${situation}`, 'ASCE 7 2.4', {
    ...factoredSum('w', own),
    units: 'plf',
  });
}
