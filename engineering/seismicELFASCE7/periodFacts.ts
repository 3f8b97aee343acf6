import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { groundMotionOf } from './groundMotion';
import { levelsOf } from './levels';
import { structureTypes, type StructureType } from './options';
import { structuralHeight } from './structuralHeight';

/** What the period in use depends on; heights in feet, periods in seconds. */
export interface PeriodFacts {
  type: StructureType;
  hn: number;
  isHighestLevel: boolean;
  sd1: number;
  /** 0: by SD1. */
  cu: number;
  /** 0: there is no analysis. */
  analysisPeriod: number;
}

export function periodFactsOf(inputs: Inputs): PeriodFacts {
  const height = numberOf(inputs, 'heightHn');
  return {
    type: optionOf(inputs, 'ctStructureType', structureTypes),
    hn: structuralHeight(height, levelsOf(inputs)),
    isHighestLevel: height === 0,
    sd1: groundMotionOf(inputs).sd1,
    cu: numberOf(inputs, 'cu'),
    analysisPeriod: numberOf(inputs, 'analysisPeriod'),
  };
}
