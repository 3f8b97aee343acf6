import type { Derivation } from '../kit/derivation';
import { periodCoefficients, upperLimitCoefficient } from './period';
import type { PeriodFacts } from './periodFacts';

/** Seconds; no unit. */
export interface Periods {
  ta: number;
  cuUsed: number;
  tUsed: number;
}

/** Ta, or the period of an analysis up to Cu Ta, with a Cu of at most the table's (12.8.2). */
export function periodSteps(work: Derivation, facts: PeriodFacts): Periods {
  const { type, sd1, cu, analysisPeriod: analysis } = facts;
  const { ct, x } = periodCoefficients[type];
  const hn = work.step('hn', 'Structural height', '11.2', {
    formula: facts.isHighestLevel ? 'height of the highest level' : 'as entered',
    from: {},
    value: facts.hn,
    units: 'ft',
  });
  const ta = work.step('Ta', `Approximate period, ${type.toLowerCase()}`, '12.8.2.1, Table 12.8-2', {
    formula: 'Ct · hn^x',
    from: { Ct: ct, hn, x },
    units: 's',
    isEmpirical: true,
  });
  const cuTable = upperLimitCoefficient(sd1);
  const isAsGiven = cu > 0 && cu <= cuTable;
  const cuUsed = work.step('Cu', 'Coefficient for upper limit on calculated period', 'Table 12.8-1', {
    formula: isAsGiven ? 'as entered' : 'Table 12.8-1 (SD1)',
    from: { SD1: sd1 },
    value: isAsGiven ? cu : cuTable,
    units: null,
  });
  const tUsed = work.step('T', 'Period used', '12.8.2', {
    formula: analysis > 0 ? 'min(Tanalysis, Cu · Ta)' : 'Ta',
    from: { Tanalysis: analysis, Cu: cuUsed, Ta: ta },
    units: 's',
  });
  return { ta, cuUsed, tUsed };
}
