import { concrete } from '../rules/concrete/notation';
import { withRoot } from '../rules/concrete/oneWayShear';
import type { Beam } from './beam';

type Size = Pick<Beam, 'bw' | 'd' | 'fc'>;

/** The least area of stirrups: Table 9.6.3.4 of ACI 318-19 is Table 9.6.3.3 of ACI 318-14. */
export const leastStirrupClause = ({ edition }: Pick<Beam, 'edition'>) =>
  edition === 'ACI 318-19' ? '9.6.3.4' : '9.6.3.3';

/** Spacing at which stirrups have just the least area; 0 without stirrups. */
export const minimumSteelSpacing = concrete.of('Av · fyt / (max(0.75 · sqrt(fc), 50) · bw)', 'in', {
  isEmpirical: true,
});

/** A force whose formula comes out in lb. */
const force = (pounds: string) => withRoot(`${pounds} / 1000 lb/kip`, 'kip');

const largestFormula = '8 · sqrt(fc) · bw · d';
const largestForce = force(largestFormula);
const closeForce = force('4 · sqrt(fc) · bw · d');

/** Largest force that stirrups may carry, 22.5.1.2, kip. */
export const largestStirrupForce = ({ bw, d, fc }: Size) => largestForce(fc).value({ bw, d, fc });

/** Force of the stirrups beyond which they must be closer, Table 9.7.6.2.2, kip. */
export const closeSpacingForce = ({ bw, d, fc }: Size) => closeForce(fc).value({ bw, d, fc });

/** What stirrups carry at yield, Eq. 22.5.8.5.3, up to the largest force. */
export const stirrupForce = force(`min(Av · fyt · d / s, ${largestFormula})`);

/** Shear above which the least stirrups must be there, 9.6.3.1; of ACI 318-14 half the strength of the concrete. */
export const stirrupThreshold = force('phi · lambda · sqrt(fc) · bw · d');

/** Limits of the spacing by Table 9.7.6.2.2; `close` beyond `closeSpacingForce`. */
export const spacingLimits = (close: boolean) => (close ? 'd / 4, 12 in' : 'd / 2, 24 in');

/** Largest spacing by these limits. */
export const geometricSpacing = (close: boolean) => concrete.of(`min(${spacingLimits(close)})`, 'in');

/** Largest distance of legs across the width by Table 9.7.6.2.2 of ACI 318-19; ACI 318-14 has no limit. */
export const legLimit = (close: boolean) => concrete.of(close ? 'min(d / 2, 12 in)' : 'min(d, 24 in)', 'in');
