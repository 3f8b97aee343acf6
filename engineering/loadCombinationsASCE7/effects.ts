import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { designMethods } from '../rules/combinations/basicCombinations';
import type { LoadEffects, Way } from '../rules/combinations/envelope';
import { combinations } from './notation';
import { directions, type SeismicEffect, seismicEffects, windDirections } from './options';

/** What the earthquake does. */
export interface SeismicForces {
  kind: Exclude<SeismicEffect, 'None'>;
  qe: number;
  /** rho, or Omega0. */
  factor: number;
  /** Eh, or Emh. */
  horizontal: number;
  symbol: 'Eh' | 'Emh';
  sds: number;
  /** Ev, with the sign of D. */
  vertical: number;
}

/** Eq. 12.4-3 and 12.4-7 of ASCE 7-16. */
export const horizontalEffect = {
  Eh: combinations.of('rho · QE', null),
  Emh: combinations.of('Omega0 · QE', null),
};
/** Eq. 12.4-4a of ASCE 7-16. */
export const verticalEffect = combinations.of('0.2 · SDS · D', null);

/** Null without earthquake. */
export function seismicForcesOf(inputs: Inputs): SeismicForces | null {
  const kind = optionOf(inputs, 'seismicEffect', seismicEffects);
  if (kind === 'None') return null;
  const symbol = kind === 'Emh = Omega0 QE' ? 'Emh' : 'Eh';
  const factor = numberOf(inputs, symbol === 'Emh' ? 'omega0' : 'rho');
  const [qe, sds] = [numberOf(inputs, 'seismicLoad'), numberOf(inputs, 'sds')];
  return {
    ...{ kind, qe, factor, sds },
    horizontal: horizontalEffect[symbol].value({ rho: factor, Omega0: factor, QE: qe }),
    symbol,
    vertical: verticalEffect.value({ SDS: sds, D: numberOf(inputs, 'deadLoad') }),
  };
}

/** The loads with the ways in which they act. */
export function loadEffectsOf(inputs: Inputs, seismic: SeismicForces | null): LoadEffects {
  const number = (name: string) => numberOf(inputs, name);
  const oneWay = (symbol: string, name: string) => waysOf(symbol, number(name), false);
  const isBothWays = (name: string) => optionOf(inputs, name, directions) === 'Both directions';
  return {
    method: optionOf(inputs, 'designMethod', designMethods),
    dead: number('deadLoad'),
    variable: {
      L: oneWay('L', 'liveLoad'),
      Lr: oneWay('Lr', 'roofLiveLoad'),
      S: oneWay('S', 'snowLoad'),
      R: oneWay('R', 'rainLoad'),
      W: windWays(inputs),
      E: seismic ? waysOf(seismic.symbol, seismic.horizontal, isBothWays('seismicDirections')) : [],
    },
    vertical: seismic && seismic.vertical,
    fluid: number('fluidLoad'),
    earthPressure: {
      effect: number('earthPressure'),
      isPermanent: booleanOf(inputs, 'earthPressureIsPermanent'),
    },
    selfStraining: {
      factor: number('selfStrainingFactor'),
      ways: waysOf('T', number('selfStraining'), isBothWays('selfStrainingDirections')),
    },
  };
}

function windWays(inputs: Inputs): Way[] {
  const kind = optionOf(inputs, 'windDirections', windDirections);
  const ways = waysOf('W', numberOf(inputs, 'windLoad'), kind === 'Both directions');
  return kind === 'Two values' ? [...ways, ...waysOf('W2', numberOf(inputs, 'otherWindLoad'), false)] : ways;
}

function waysOf(symbol: string, effect: number, isBothWays: boolean): Way[] {
  if (effect === 0) return [];
  const way: Way = { symbol, sign: 1, effect };
  return isBothWays ? [way, { symbol, sign: -1, effect }] : [way];
}
