import type { Derivation } from '../../kit/derivation';
import type { Enclosure } from './categories';

const coefficients: Record<Enclosure, number> = {
  Enclosed: 0.18,
  'Partially enclosed': 0.55,
  'Partially open': 0.18,
};

/** Internal pressure coefficient GCpi of Table 26.13-1; it acts with either sign. */
export const internalCoefficient = (enclosure: Enclosure) => coefficients[enclosure];

export function internalPressureStep(work: Derivation, enclosure: Enclosure): void {
  work.step('GCpi', 'Internal pressure coefficient, plus or minus', 'Table 26.13-1', {
    formula: 'Table 26.13-1 (enclosure)',
    from: { enclosure },
    value: internalCoefficient(enclosure),
    units: null,
  });
}
