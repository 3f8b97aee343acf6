import { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs, Solution } from '../kit/template';
import { coefficientSteps } from './report/coefficientSteps';
import { levelsOf } from './model/levels';
import { notesOf } from './report/notes';
import { editions } from './model/options';
import { periodFactsOf } from './model/periodFacts';
import { periodSteps } from './report/periodSteps';
import type { Response } from './model/responseCoefficient';
import { shearSteps } from './report/shearSteps';
import { siteCautions } from './report/siteCautions';
import { siteClassOf, siteException } from './model/siteClass';
import { heightCautions } from './model/structuralHeight';

/**
 * Equivalent lateral forces by ASCE 7 12.8; feet, seconds, kips and g throughout.
 */
export function solve(inputs: Inputs): Solution {
  const edition = optionOf(inputs, 'edition', editions);
  const siteClass = siteClassOf(inputs);
  const levels = levelsOf(inputs);
  const number = (name: string) => numberOf(inputs, name);
  const work = new Derivation();
  const facts = periodFactsOf(inputs);
  const { cuTable: _table, ...periods } = periodSteps(work, facts, number('heightHn') === 0);
  const response: Response = {
    sds: number('sds'),
    sd1: number('sd1'),
    s1: number('s1'),
    tl: number('tl'),
    r: number('r'),
    ie: number('ie'),
    t: periods.tUsed,
  };
  const exception = siteException(siteClass, response.s1);
  const coefficient = coefficientSteps(work, edition, response, exception);
  const shear = shearSteps(work, levels, coefficient.cs, periods.tUsed);
  const notes = notesOf({ edition, ...periods, analysisPeriod: facts.analysisPeriod });
  const cautions = [
    ...heightCautions(facts.hn, levels),
    ...siteCautions({ siteClass, exception, response, cs: coefficient.cs, csMin: coefficient.csMin }),
  ];
  const texts = { notes: notes.join(' '), cautions: cautions.join(' ') };
  return {
    steps: work.steps,
    results: { hnUsed: facts.hn, ...periods, ...coefficient, ...shear, ...texts },
    notes,
  };
}
