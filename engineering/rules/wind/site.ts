import { numberOf, optionOf } from '../../kit/inputValues';
import type { Inputs } from '../../kit/template';
import { editions, type Exposure, exposures } from './categories';
import { exposureCoefficient } from './exposureCoefficient';
import {
  crestSides,
  type Hill,
  hillShapes,
  type SpeedUp,
  speedUpOf,
  topographicFactor,
  whyNoSpeedUp,
} from './topographicFactor';
import { elevationFactor, velocityPressure, velocityValues, type Wind } from './velocityPressure';
import { givenTopography, topographies } from './options';

/** The hill of the site and what it does to the wind there. */
export interface HillEffect {
  hill: Hill;
  /** Null where the hill leaves Kzt at 1.0. */
  speedUp: SpeedUp | null;
  whyNone: string | null;
}

/** Wind and terrain. */
export interface Site {
  wind: Wind;
  exposure: Exposure;
  /** ft above sea level. */
  elevation: number;
  /** Null without a hill of Figure 26.8-1. */
  hillEffect: HillEffect | null;
  /** Kzt that is given, or 1. */
  givenKzt: number;
}

export function siteOf(inputs: Inputs): Site {
  const exposure = optionOf(inputs, 'exposure', exposures);
  const elevation = numberOf(inputs, 'groundElevation');
  return {
    wind: {
      edition: optionOf(inputs, 'edition', editions),
      speed: numberOf(inputs, 'windSpeed'),
      ke: elevationFactor.value({ ze: elevation }),
    },
    exposure,
    elevation,
    hillEffect: hillEffectOf(inputs, exposure),
    givenKzt: inputs.topography === givenTopography ? numberOf(inputs, 'kztGiven') : 1,
  };
}

function hillEffectOf(inputs: Inputs, exposure: Exposure): HillEffect | null {
  const option = optionOf(inputs, 'topography', topographies);
  const shape = hillShapes.find((each) => each === option);
  if (!shape) return null;
  const hill: Hill = {
    shape,
    height: numberOf(inputs, 'hillHeight'),
    halfLength: numberOf(inputs, 'hillHalfLength'),
    fromCrest: numberOf(inputs, 'distanceFromCrest'),
    side: optionOf(inputs, 'crestSide', crestSides),
  };
  const whyNone = whyNoSpeedUp(hill, exposure);
  return { hill, whyNone, speedUp: whyNone === null ? speedUpOf(hill, exposure) : null };
}

/** The wind at a height above the ground: ft, psf. */
export interface WindAt {
  z: number;
  kz: number;
  kzt: number;
  q: number;
}

export function windAt({ wind, exposure, hillEffect, givenKzt }: Site, z: number): WindAt {
  const kz = exposureCoefficient(wind.edition, exposure, z);
  const kzt = hillEffect?.speedUp ? topographicFactor(hillEffect.speedUp, z) : givenKzt;
  return { z, kz, kzt, q: velocityPressure(wind.edition).value(velocityValues(wind, kz, kzt)) };
}
