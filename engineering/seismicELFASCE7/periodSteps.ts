import type { Derivation } from '../kit/derivation';
import { periodCoefficients, type PeriodFacts, type Periods, periodsOf } from './period';

/** The approximate period and the one that is used. */
export function periodSteps(work: Derivation, facts: PeriodFacts, isHighestLevel: boolean): Periods {
  const { type, sd1, cu, analysisPeriod: analysis } = facts;
  const { ct, x } = periodCoefficients[type];
  const periods = periodsOf(facts);
  const hn = work.step({
    symbol: 'hn',
    label: 'Structural height',
    formula: isHighestLevel ? 'height of the highest level' : 'as given',
    from: {},
    value: facts.hn,
    units: 'ft',
    clause: '11.2',
  });
  const ta = work.step({
    symbol: 'Ta',
    label: `Approximate period, ${type.toLowerCase()}`,
    formula: 'Ct · hn^x',
    from: { Ct: ct, hn, x },
    value: periods.ta,
    units: 's',
    clause: '12.8.2.1, Table 12.8-2',
  });
  const cuUsed = work.step({
    symbol: 'Cu',
    label: 'Coefficient of the upper limit on the period',
    formula: cu > 0 && cu <= periods.cuTable ? 'as given' : 'Table 12.8-1 (SD1)',
    from: { SD1: sd1 },
    value: periods.cuUsed,
    units: null,
    clause: 'Table 12.8-1',
  });
  work.step({
    symbol: 'T',
    label: 'Period used',
    formula: analysis > 0 ? 'min(Tanalysis, Cu · Ta)' : 'Ta',
    from: { Tanalysis: analysis, Cu: cuUsed, Ta: ta },
    value: periods.tUsed,
    units: 's',
    clause: '12.8.2',
  });
  return periods;
}
