import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { groundMotionOf } from './groundMotion';
import { levelsOf } from './levels';
import { structureTypes } from './options';
import type { PeriodFacts } from './period';
import { structuralHeight } from './structuralHeight';

/** What the inputs say of the period. */
export function periodFactsOf(inputs: Inputs): PeriodFacts {
  return {
    type: optionOf(inputs, 'ctStructureType', structureTypes),
    hn: structuralHeight(numberOf(inputs, 'heightHn'), levelsOf(inputs)),
    sd1: groundMotionOf(inputs).sd1,
    cu: numberOf(inputs, 'cu'),
    analysisPeriod: numberOf(inputs, 'analysisPeriod'),
  };
}
