import type { Enclosure } from '../rules/wind/categories';
import { internalCoefficient } from '../rules/wind/internalPressure';
import { gustFactor, pressureFactor } from '../rules/wind/velocityPressure';
import type { Site, WindAt } from '../rules/wind/site';

/** A pressure on a surface with the internal pressure of either sign, psf; towards the surface is positive. */
export interface SurfacePressure {
  /** With +GCpi. */
  plus: number;
  /** With -GCpi. */
  minus: number;
}

/** Equation 27.3-1 with the velocity pressure inside taken as qh. */
export interface PressureEquation {
  /** Kd in ASCE 7-22, 1 in 7-16, where it stands in q. */
  kd: number;
  qh: number;
  gcpi: number;
}

export const pressureEquation = (site: Site, atRoof: WindAt, enclosure: Enclosure): PressureEquation => ({
  kd: pressureFactor(site.wind.edition),
  qh: atRoof.q,
  gcpi: internalCoefficient(enclosure),
});

/** q G Cp, with Kd where the edition has it here; psf. */
export const externalPressure = ({ kd }: PressureEquation, q: number, cp: number) => kd * q * gustFactor * cp;

export function surfacePressure(equation: PressureEquation, q: number, cp: number): SurfacePressure {
  const external = externalPressure(equation, q, cp);
  const internal = equation.kd * equation.qh * equation.gcpi;
  return { plus: external - internal, minus: external + internal };
}
