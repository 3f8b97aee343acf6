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
import { inchesPerFoot } from '../rules/steel/steel';
import type { Inputs } from '../kit/template';
import { type Compression, compressionOf, type EffectiveLengths } from './compression';
import { customW } from './options';
import { type ColumnSection, sectionOf } from './section';

/** Kips and inches. */
export interface ColumnDesign {
  section: ColumnSection;
  /** A W shape of the Manual. */
  isListed: boolean;
  fy: number;
  method: DesignMethod;
  loads: AxialLoads;
  /** The force under each combination, kip. */
  effects: [SpanCombination, number][];
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
  const loads = loadsOf(inputs);
  const lengths = lengthsOf(inputs);
  const effects = effectsOf(inputs, method, loads);
  const [combination, demand] = effects.reduce((worst, one) => (one[1] > worst[1] ? one : worst));
  const [lifting, least] = effects.reduce((worst, one) => (one[1] < worst[1] ? one : worst));
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

/** The force under each combination of the loads that are there. */
function effectsOf(inputs: Inputs, method: DesignMethod, loads: AxialLoads): [SpanCombination, number][] {
  const present = new Set(spanLoads.filter((load) => loads[load] > 0));
  return spanCombinations(optionOf(inputs, 'edition', editions), method, present).map((combination) => [
    combination,
    spanLoads.reduce((sum, load) => sum + (combination.factors[load] ?? 0) * loads[load], 0),
  ]);
}
