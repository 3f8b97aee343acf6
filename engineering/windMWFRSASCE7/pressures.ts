import type { Edition, Enclosure } from '../rules/wind/categories';
import { internalCoefficient } from '../rules/wind/internalPressure';
import { wind } from '../rules/wind/notation';
import { directionalityFactor, directionalityIn, gustFactor } from '../rules/wind/velocityPressure';
import type { Site, WindAt } from '../rules/wind/site';

/** A pressure on a surface with the internal pressure of either sign, psf; towards the surface is positive. */
export interface SurfacePressure {
  /** With +GCpi. */
  plus: number;
  /** With -GCpi. */
  minus: number;
}

/** @param kd `Kd · ` in ASCE 7-22; in 7-16 it stands in q */
const equationsWith = (kd: string) => ({
  external: wind.of(`${kd}q · G · Cp`, 'psf'),
  /** Equation 27.3-1 with the velocity pressure inside taken as qh. */
  plus: wind.of(`${kd}q · G · Cp − ${kd}qh · GCpi`, 'psf'),
  minus: wind.of(`${kd}q · G · Cp + ${kd}qh · GCpi`, 'psf'),
  /** Equation 27.3-3. */
  parapet: wind.of(`${kd}qp · GCpn`, 'psf'),
  windwardForce: wind.of(`${kd}G · Cp · Q`, 'lb'),
  leewardForce: wind.of(`−${kd}qh · G · Cp · A`, 'lb'),
  slopeForce: wind.of(`${kd}qh · G · (Cpw − Cpl) · A`, 'lb'),
});
const inPressure = equationsWith('Kd · ');
const inVelocityPressure = equationsWith('');

const equationsOf = (edition: Edition) =>
  directionalityIn(edition) === 'pressure' ? inPressure : inVelocityPressure;

/** The equations of the edition, and what is the same on every surface. */
export type PressureEquation = ReturnType<typeof equationsWith> & {
  constants: Readonly<Record<'Kd' | 'G' | 'qh' | 'GCpi', number>>;
};

export const pressureEquation = (site: Site, atRoof: WindAt, enclosure: Enclosure): PressureEquation => ({
  ...equationsOf(site.wind.edition),
  constants: { Kd: directionalityFactor, G: gustFactor, qh: atRoof.q, GCpi: internalCoefficient(enclosure) },
});

export const surfaceValues = (
  { constants: { Kd, G, qh, GCpi } }: PressureEquation,
  q: number,
  Cp: number,
) => ({
  Kd,
  G,
  qh,
  GCpi,
  q,
  Cp,
});

export function surfacePressure(equation: PressureEquation, q: number, cp: number): SurfacePressure {
  const from = surfaceValues(equation, q, cp);
  return { plus: equation.plus.value(from), minus: equation.minus.value(from) };
}
