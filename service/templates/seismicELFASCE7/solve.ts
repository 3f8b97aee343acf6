import { Derivation } from '../derivation';
import { numberOf, optionOf } from '../inputValues';
import { TemplateInputError, type Inputs, type Solution } from '../template';
import { coefficientSteps } from './coefficientSteps';
import { levelsOf } from './levels';
import { notesOf } from './notes';
import { editions } from './options';
import { periodSteps } from './periodSteps';
import { problemsOf } from './problems';
import { shearSteps } from './shearSteps';

/**
 * Equivalent lateral forces by ASCE 7 12.8; feet, seconds, kips and g throughout.
 *
 * @throws {TemplateInputError} for a table without levels, or with a height or weight that is none
 */
export function solve(inputs: Inputs): Solution {
  const problems = problemsOf(inputs);
  if (problems.length > 0) throw new TemplateInputError(problems);
  const edition = optionOf(inputs, 'edition', editions);
  const levels = levelsOf(inputs);
  const number = (name: string) => numberOf(inputs, name);
  const work = new Derivation();
  const period = periodSteps(work, inputs);
  const coefficient = coefficientSteps(work, edition, {
    sds: number('sds'),
    sd1: number('sd1'),
    s1: number('s1'),
    tl: number('tl'),
    r: number('r'),
    ie: number('ie'),
    t: period.tUsed,
  });
  const shear = shearSteps(work, levels, coefficient.cs, period.tUsed);
  const { cuTable, ...periods } = period;
  return {
    steps: work.steps,
    results: { ...periods, ...coefficient, ...shear },
    notes: notesOf({
      edition,
      ta: period.ta,
      analysisPeriod: number('analysisPeriod'),
      cu: period.cuUsed,
      cuTable,
      heightHn: number('heightHn'),
      levels,
    }),
  };
}
