import type { ErrorDetail } from '../../contract';
import type { Inputs } from '../kit/template';
import { leastSelfStrainingFactor, redundancyFactors, seismicEffects } from './options';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [...seismicProblems(inputs), ...redundancyProblems(inputs), ...selfStrainingProblems(inputs)];
}

/** A QE that nothing uses would be a load that the user believes to be in the combinations. */
function seismicProblems({ seismicEffect, seismicLoad }: Inputs): ErrorDetail[] {
  if (seismicEffect !== 'None' || typeof seismicLoad !== 'number' || seismicLoad === 0) return [];
  const effects = seismicEffects.slice(1).map((effect) => `"${effect}"`);
  const message =
    'seismicLoad (Horizontal seismic effect QE) must be 0 when seismicEffect is "None"; given the ' +
    `number ${seismicLoad}. Choose ${effects.join(' or ')}.`;
  return [{ field: 'seismicLoad', message }];
}

function redundancyProblems({ seismicEffect, rho }: Inputs): ErrorDetail[] {
  if (seismicEffect !== 'Eh = rho QE' || typeof rho !== 'number' || redundancyFactors.includes(rho))
    return [];
  const message = `rho (Redundancy factor rho) must be 1.0 or 1.3 (12.3.4); given the number ${rho}.`;
  return [{ field: 'rho', message }];
}

function selfStrainingProblems({ selfStraining, selfStrainingFactor: factor }: Inputs): ErrorDetail[] {
  if (typeof selfStraining !== 'number' || typeof factor !== 'number') return [];
  if (factor >= leastSelfStrainingFactor || (factor === 0 && selfStraining === 0)) return [];
  const message =
    `selfStrainingFactor (Factor of T) must be at least ${leastSelfStrainingFactor} if there is a T, ` +
    'otherwise 0: ASCE 7 gives no fixed factor for self-straining loads, so the engineer chooses it ' +
    '(2.3.4, 2.4.4). The reduced T that 2.4.4 permits in ASD is not covered; given the number ' +
    `${factor}.`;
  return [{ field: 'selfStrainingFactor', message }];
}
