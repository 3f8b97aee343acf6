import type { Derivation } from '../derivation';
import { numberOf, optionOf } from '../inputValues';
import type { Inputs } from '../template';
import { structureTypes } from './options';
import { approximatePeriod, periodCoefficients, upperLimitCoefficient } from './period';

/** Seconds; `cuTable` is Cu by SD1. */
export interface Periods {
  ta: number;
  cuUsed: number;
  cuTable: number;
  tUsed: number;
}

/** The approximate period and the one that is used. */
export function periodSteps(work: Derivation, inputs: Inputs): Periods {
  const type = optionOf(inputs, 'ctStructureType', structureTypes);
  const hn = numberOf(inputs, 'heightHn');
  const sd1 = numberOf(inputs, 'sd1');
  const analysis = numberOf(inputs, 'analysisPeriod');
  const cu = numberOf(inputs, 'cu');
  const { ct, x } = periodCoefficients[type];
  const ta = work.step({
    symbol: 'Ta',
    label: `Approximate period, ${type.toLowerCase()}`,
    formula: 'Ct · hn^x',
    from: { Ct: ct, hn, x },
    value: approximatePeriod(type, hn),
    units: 's',
    clause: '12.8.2.1, Table 12.8-2',
  });
  const cuTable = upperLimitCoefficient(sd1);
  const cuUsed = work.step({
    symbol: 'Cu',
    label: 'Coefficient of the upper limit on the period',
    formula: cu > 0 ? 'as given' : 'Table 12.8-1 (SD1)',
    from: { SD1: sd1 },
    value: cu > 0 ? cu : cuTable,
    units: null,
    clause: 'Table 12.8-1',
  });
  const tUsed = work.step({
    symbol: 'T',
    label: 'Period used',
    formula: analysis > 0 ? 'min(Tanalysis, Cu · Ta)' : 'Ta',
    from: { Tanalysis: analysis, Cu: cuUsed, Ta: ta },
    value: analysis > 0 ? Math.min(analysis, cuUsed * ta) : ta,
    units: 's',
    clause: '12.8.2',
  });
  return { ta, cuUsed, cuTable, tUsed };
}
