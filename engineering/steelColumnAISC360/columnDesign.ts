import { numberOf, optionOf } from '../kit/inputValues';
import { type DesignMethod, designMethods, editions } from '../rules/combinations/basicCombinations';
import {
  type SpanCombination,
  spanCombinations,
  type SpanLoad,
  spanLoads,
} from '../rules/combinations/spanCombinations';
import { availableStrength, usualSafety } from '../rules/steel/designMethod';
import { steel } from '../rules/steel/notation';
import { asRolled, weight } from '../rules/steel/selfWeight';
import { inchesPerFoot } from '../rules/steel/steel';
import type { Inputs } from '../kit/template';
import { type Compression, compressionOf, type EffectiveLengths } from './compression';
import { customHSS, customW } from './options';
import { type ColumnSection, sectionOf } from './section';

/** Kips and inches. */
export interface ColumnDesign {
  section: ColumnSection;
  /** A W shape of the Manual. */
  isListed: boolean;
  fy: number;
  method: DesignMethod;
  /** At the base, with the self-weight in D. */
  loads: AxialLoads;
  /** As entered: what wind lifts at the top. */
  applied: AxialLoads;
  /** What weighs: a listed HSS has its nominal wall. */
  weighing: ColumnSection;
  /** ft; 0 where the dead load includes the self-weight. */
  columnLength: number;
  /** kip */
  selfWeight: number;
  /** The force at the base and at the top under each combination, kip. */
  effects: { combination: SpanCombination; base: number; top: number }[];
  lengths: EffectiveLengths;
  /** Governing combination. */
  combination: SpanCombination;
  demand: number;
  /** Under the combination in which wind uplift pulls at the column hardest; null where none does. */
  tension: Tension | null;
  tensile: { nominal: number; available: number };
  compression: Compression;
  available: number;
  compressionRatio: number;
  /** The larger of compression and tension. */
  ratio: number;
}

export interface Tension {
  combination: SpanCombination;
  force: number;
  ratio: number;
}

/** Axial forces in kip: compression, but for `−W`, the wind that lifts. */
export type AxialLoads = Readonly<Record<SpanLoad, number>>;

const loadFields: Record<SpanLoad, string> = {
  D: 'axialDead',
  L: 'axialLive',
  Lr: 'axialRoofLive',
  S: 'axialSnow',
  W: 'axialWind',
  '−W': 'axialUplift',
};

export function columnDesignOf(inputs: Inputs): ColumnDesign {
  const section = sectionOf(inputs);
  const fy = numberOf(inputs, 'fy');
  const method = optionOf(inputs, 'designMethod', designMethods);
  const applied = loadsOf(inputs);
  const weighing = section.kind === 'HSS' && inputs.section !== customHSS ? asRolled(section) : section;
  const columnLength = numberOf(inputs, 'columnLength');
  const selfWeight = weight.value({ A: weighing.area }) * columnLength;
  const loads = { ...applied, D: applied.D + selfWeight };
  const lengths = lengthsOf(inputs);
  const effects = effectsOf(inputs, method, { loads, applied });
  const { combination, base: demand } = effects.reduce((worst, one) => (one.base > worst.base ? one : worst));
  const { combination: lifting, top: least } = effects.reduce((worst, one) =>
    one.top < worst.top ? one : worst,
  );
  const tn = grossYielding.value({ Fy: fy, A: section.area });
  const tensile = { nominal: tn, available: availableStrength(tn, method, usualSafety) };
  const tension =
    least < 0
      ? {
          ...{ combination: lifting, force: -least },
          ratio: tensionRatio.value({ Tr: -least, Tc: tensile.available }),
        }
      : null;
  const compression = compressionOf(section, fy, lengths);
  const available = availableStrength(compression.pn, method, usualSafety);
  const compressionRatio = axialRatio.value({ Pr: demand, Pc: available });
  return {
    isListed: section.kind === 'W' && inputs.section !== customW,
    ...{
      section,
      fy,
      method,
      loads,
      applied,
      weighing,
      columnLength,
      selfWeight,
      effects,
      lengths,
      combination,
      demand,
      tension,
      tensile,
      compression,
      available,
    },
    compressionRatio,
    ratio: utilization.value({ compression: compressionRatio, tension: tension?.ratio ?? 0 }),
  };
}

/** Yielding of the gross section (D2-1). */
export const grossYielding = steel.of('Fy·A', 'kip');
export const tensionRatio = steel.of('Tr / Tc', null);
/** With uplift beyond the dead load in every combination nothing is left to compress the column. */
export const axialRatio = steel.of('max(Pr, 0) / Pc', null);
export const utilization = steel.of('max(compression, tension)', null);

/** An `lcz` that is not given is the larger of the others: nothing but the ends of the column stops it from twisting. */
export const lczNotGiven = 0;

function lengthsOf(inputs: Inputs): EffectiveLengths {
  const length = (name: string) => numberOf(inputs, name) * inchesPerFoot;
  const [lcx, lcy, lcz] = [length('lcx'), length('lcy'), length('lcz')];
  return { lcx, lcy, lcz: lcz === lczNotGiven ? Math.max(lcx, lcy) : lcz };
}

function loadsOf(inputs: Inputs): AxialLoads {
  const loads = spanLoads.map((load) => [load, numberOf(inputs, loadFields[load])]);
  return Object.fromEntries(loads) as AxialLoads;
}

/** A `columnLength` that is not given: the dead load includes the self-weight. */
export const lengthNotGiven = 0;

/** The forces under each combination of the loads that are there. */
function effectsOf(
  inputs: Inputs,
  method: DesignMethod,
  { loads, applied }: Pick<ColumnDesign, 'loads' | 'applied'>,
): ColumnDesign['effects'] {
  const present = new Set(spanLoads.filter((load) => loads[load] > 0));
  const sum = ({ factors }: SpanCombination, of: AxialLoads) =>
    spanLoads.reduce((force, load) => force + (factors[load] ?? 0) * of[load], 0);
  return spanCombinations(optionOf(inputs, 'edition', editions), method, present).map((combination) => ({
    ...{ combination, base: sum(combination, loads), top: sum(combination, applied) },
  }));
}
