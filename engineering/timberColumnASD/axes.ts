import type { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  builtUpFactors,
  columnBucklingStress,
  largestColumnSlenderness,
} from '../rules/wood/columnStability';
import { WoodError } from '../rules/wood/material';
import type { DesignValues } from './designValues';
import { bracings, fastenings } from './options';
import type { Section } from './section';

export const inchesPerFoot = 12;

/** Buckling in one direction. psi. */
export interface Axis {
  /** The dimension in whose direction the column buckles. */
  side: 'd' | 'b';
  /** Ke times the unbraced length, in; 0 for an axis that is held all along. */
  le: number;
  slenderness: number;
  eMin: number;
  /** Infinite for an axis that is held all along. */
  fcE: number;
  /** Kf of a built-up column. */
  kF: number;
}

/** The strong axis, then the weak one. @throws {WoodError} for a column too slender */
export function axesOf(
  work: Derivation,
  inputs: Inputs,
  section: Section,
  { onEMin }: DesignValues,
): [Axis, Axis] {
  work.section('Slenderness');
  return [axisOf('d'), axisOf('b')];

  function axisOf(side: 'd' | 'b'): Axis {
    const size = section[side];
    const le = numberOf(inputs, 'ke') * inchesPerFoot * unbracedLength(inputs, side);
    const name = side === 'd' ? '1' : '2';
    const slenderness = work.step(
      `le${name}/d${name}`,
      side === 'd' ? 'Slenderness, strong axis' : 'Slenderness, weak axis',
      'NDS 3.7.1.3',
      le === 0
        ? { formula: 'continuously braced', from: {}, value: 0, units: null }
        : { formula: `le / ${side}`, from: { le, [side]: size } },
    );
    if (slenderness > largestColumnSlenderness)
      throw new WoodError(
        `le/${side} is ${slenderness.toFixed(1)}, more than ${largestColumnSlenderness} (NDS 3.7.1.4): the column is ` +
          'too slender.',
      );
    const eMin = section.eMin[side] * onEMin;
    const isBuiltUp = side === 'b' && section.plies > 1 && le > 0;
    const fcE =
      slenderness === 0
        ? Infinity
        : work.step(`FcE${name}`, 'Critical buckling stress', 'NDS 3.7.1.5', {
            equation: columnBucklingStress,
            from: { Emina: eMin, ratio: slenderness },
          });
    const kF = isBuiltUp ? builtUpFactors[optionOf(inputs, 'fastening', fastenings)] : 1;
    return { side, le, slenderness, eMin, fcE, kF };
  }
}

/** Between points held in the direction, in ft; 0 where the column is held all along. */
export function unbracedLength(inputs: Inputs, side: 'd' | 'b'): number {
  const name = side === 'd' ? 'D' : 'B';
  switch (optionOf(inputs, `bracing${name}`, bracings)) {
    case 'Ends only':
      return numberOf(inputs, 'length');
    case 'Continuous':
      return 0;
    case 'Spacing':
      return Math.min(numberOf(inputs, `unbraced${name}`), numberOf(inputs, 'length'));
  }
}
