import { numberOf, optionOf } from '../kit/inputValues';
import { type DesignMethod, designMethods } from '../rules/combinations/basicCombinations';
import { type LoadCombination, loadCombinations } from '../rules/combinations/gravityCombinations';
import { availableStrength, usualSafety } from '../rules/steel/designMethod';
import { inchesPerFoot } from '../rules/steel/steel';
import type { Inputs } from '../kit/template';
import { type Compression, compressionOf, type EffectiveLengths } from './compression';
import { type ColumnSection, sectionOf } from './section';

/** Kips and inches. */
export interface ColumnDesign {
  section: ColumnSection;
  fy: number;
  method: DesignMethod;
  loads: { dead: number; live: number };
  lengths: EffectiveLengths;
  /** Governing combination. */
  combination: LoadCombination;
  demand: number;
  compression: Compression;
  available: number;
  ratio: number;
}

export function columnDesignOf(inputs: Inputs): ColumnDesign {
  const section = sectionOf(inputs);
  const fy = numberOf(inputs, 'fy');
  const method = optionOf(inputs, 'designMethod', designMethods);
  const loads = { dead: numberOf(inputs, 'axialDead'), live: numberOf(inputs, 'axialLive') };
  const lengths = lengthsOf(inputs);
  const [combination, demand] = governing(method, loads);
  const compression = compressionOf(section, fy, lengths);
  const available = availableStrength(compression.pn, method, usualSafety);
  const ratio = demand / available;
  return { section, fy, method, loads, lengths, combination, demand, compression, available, ratio };
}

/** An `lcz` that is not given is the larger of the others: nothing but the ends of the column stops it from twisting. */
export const lczNotGiven = 0;

function lengthsOf(inputs: Inputs): EffectiveLengths {
  const length = (name: string) => numberOf(inputs, name) * inchesPerFoot;
  const [lcx, lcy, lcz] = [length('lcx'), length('lcy'), length('lcz')];
  return { lcx, lcy, lcz: lcz === lczNotGiven ? Math.max(lcx, lcy) : lcz };
}

function governing(method: DesignMethod, loads: { dead: number; live: number }): [LoadCombination, number] {
  const effects = loadCombinations[method].map((combination): [LoadCombination, number] => [
    combination,
    combination.dead * loads.dead + combination.live * loads.live,
  ]);
  return effects.reduce((worst, one) => (one[1] > worst[1] ? one : worst));
}
