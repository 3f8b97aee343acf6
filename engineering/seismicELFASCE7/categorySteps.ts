import { shown } from '../kit/formulaTree';
import type { Derivation } from '../kit/derivation';
import { categoryFacts, type DesignCategory, nearFaultCategoryS1 } from './designCategory';
import type { RiskCategory } from './options';

/** The seismic design category with what it comes from (11.6). */
export function categorySteps(
  work: Derivation,
  accelerations: { sds: number; sd1: number; s1: number },
  risk: RiskCategory,
): DesignCategory {
  const { sds, sd1, s1 } = accelerations;
  const facts = categoryFacts(accelerations, risk);
  const step = { units: null };
  work.step({
    ...{ ...step, symbol: 'SDCs', label: `Category by SDS, risk category ${risk}` },
    ...{
      formula: 'Table 11.6-1 (SDS)',
      from: { SDS: sds },
      value: facts.byShortPeriod,
      clause: 'Table 11.6-1',
    },
  });
  work.step({
    ...{ ...step, symbol: 'SDC1', label: `Category by SD1, risk category ${risk}` },
    ...{
      formula: 'Table 11.6-2 (SD1)',
      from: { SD1: sd1 },
      value: facts.byLongPeriod,
      clause: 'Table 11.6-2',
    },
  });
  const isNearFault = s1 >= nearFaultCategoryS1;
  return work.step({
    ...{ ...step, symbol: 'SDC', label: 'Seismic design category', clause: '11.6', value: facts.category },
    formula: isNearFault
      ? `Risk Category ${risk} with S1 of ${shown(s1)} g, at least ${nearFaultCategoryS1} g`
      : 'the more severe of SDCs and SDC1',
    from: isNearFault ? {} : { SDCs: facts.byShortPeriod, SDC1: facts.byLongPeriod },
  });
}
