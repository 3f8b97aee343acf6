import type { ResultValue } from '../../contract';
import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { snowStandards } from '../rules/combinations/combinations';
import {
  type PointRow,
  reactionLabel,
  reactionsInWords,
  type ResultRow,
} from '../rules/combinations/pointRows';
import type { BeamResults } from './beamResults';
import { cautionsOf } from './cautions';
import type { DeflectionResult } from './deflection';
import { appliedLines, appliedPoints, type LineRow, type TypeReaction } from './unfactoredLoads';
import { notesOf } from './notes';
import { governing, inFootPounds, type Ratio } from './ratios';

/**
 * Everything that the checks found, for the typed answer. Units: forces lb, moments lb-ft, stresses psi, lengths and
 * positions ft on plan, deflections, sizes and bearings in.
 */
export function detailsOf(
  inputs: Inputs,
  results: BeamResults,
  ratios: Ratio[],
): Record<string, ResultValue> {
  const worst = governing(ratios);
  return {
    utilizationRatio: worst.ratio,
    governingCheck: worst.referenceId,
    governingCombination: worst.situation,
    ...ratioDetails(ratios),
    ...memberDetails(results),
    ...bendingDetails(results),
    ...shearDetails(results),
    ...notchDetails(results),
    ...factorDetails(results),
    ...deflectionDetails('live', results.live.worst, results),
    ...deflectionDetails('total', results.total.worst, results),
    reactions: results.supports.map(({ type, position, bearing, max, min, moment, check }) => ({
      type,
      position,
      bearing,
      maxReaction: max.force,
      maxCombination: max.situation,
      minReaction: min.force,
      minCombination: min.situation,
      maxMoment: inFootPounds(moment),
      bearingStress: check?.stress ?? null,
      Cb: check?.cb ?? null,
      FcPerpAdj: check?.adjusted ?? null,
      bearingRatio: check?.ratio ?? null,
    })),
    ...unfactoredDetails(inputs, results),
    cautions: cautionsOf(inputs, results).join(' '),
    notes: notesOf(inputs, results).join(' '),
  };
}

/** Checks that few beams have. */
const optionalRatios = ['flitchRatio', 'notchShearRatio', 'notchBendingRatio'];

/** A check without a demand has a ratio of 0; a check that the beam does not have is null. */
function ratioDetails(ratios: Ratio[]): Record<string, ResultValue> {
  const names = [
    ...['bendingRatio', 'shearRatio', 'bearingRatio', 'liveDeflectionRatio', 'totalDeflectionRatio'],
    ...optionalRatios,
  ];
  return Object.fromEntries(
    names.flatMap((name): [string, ResultValue][] => {
      const found = ratios.find(({ referenceId }) => referenceId === name);
      if (!found && optionalRatios.includes(name)) return [];
      return [
        [name, found?.ratio ?? 0],
        [name.replace('Ratio', 'Combination'), found?.situation ?? null],
      ];
    }),
  );
}

function memberDetails({ design, selfWeight }: BeamResults): Record<string, ResultValue> {
  const { section } = design;
  return {
    member: section.name,
    b: section.b,
    d: section.d,
    area: section.area,
    sectionModulus: section.sectionModulus,
    momentOfInertia: section.inertia,
    EI: design.stiffness,
    selfWeight,
  };
}

function bendingDetails({ bending, design }: BeamResults): Record<string, ResultValue> {
  const { max, min } = bending.moments;
  const { worst, steel } = bending;
  const { scale } = design.layout;
  const strength = worst?.strength;
  const stability = strength?.stability;
  return {
    maxMoment: inFootPounds(max.value),
    maxMomentPosition: max.position / scale,
    maxMomentCombination: max.situation,
    minMoment: inFootPounds(min.value),
    minMomentPosition: min.position / scale,
    minMomentCombination: min.situation,
    fb: worst?.stress ?? 0,
    FbAdj: strength?.adjusted ?? null,
    bendingPosition: worst ? worst.position / scale : null,
    momentCapacity: strength
      ? inFootPounds((strength.adjusted * design.section.sectionModulus) / design.woodShare)
      : null,
    CD: strength?.place.cd ?? null,
    CL: strength?.cL ?? null,
    CV: design.section.material.volumeExponent ? (strength?.cV ?? null) : null,
    le: stability?.le ?? null,
    RB: stability?.rB ?? null,
    FbE: stability?.fbE ?? null,
    ...(steel && design.plates ? { fs: steel.stress, FsAllowable: design.plates.allowable } : {}),
  };
}

function shearDetails({ shear }: BeamResults): Record<string, ResultValue> {
  return {
    maxShear: shear.largest.value,
    maxShearCombination: shear.largest.situation,
    designShear: shear.worst?.force ?? 0,
    fv: shear.worst?.stress ?? 0,
    FvAdj: shear.worst?.adjusted ?? null,
  };
}

/** What goes on to the next member. */
function unfactoredDetails(inputs: Inputs, results: BeamResults): Record<string, ResultValue> {
  const snow = optionOf(inputs, 'snowStandard', snowStandards);
  const rows = results.byType().map((one) => ({
    ...one,
    label: reactionLabel(`Support ${one.support + 1}`, one.type, snow),
    position: results.supports[one.support]!.position,
  }));
  const patterned = rows.filter(isPatterned);
  return {
    reactionLoads: rows.map(({ label, position, type, whole }): ResultRow<PointRow> => ({
      ...{ label, position, loadType: type, force: whole.force },
      moment: inFootPounds(whole.moment),
    })),
    supportReactions: reactionsInWords(
      rows.map(({ position, type, whole }) => ({ position, loadType: type, force: whole.force })),
      'lb',
    ),
    ...(patterned.length > 0 && {
      reactionPatterns: patterned.map(({ label, position, type, largest, smallest }) => ({
        ...{ label, position, loadType: type, maxForce: largest.force, minForce: smallest.force },
        maxMoment: inFootPounds(largest.moment),
        minMoment: inFootPounds(smallest.moment),
      })),
    }),
    appliedLineLoads: appliedLines(inputs, results.selfWeight).map((row): ResultRow<LineRow> => ({ ...row })),
    appliedPointLoads: appliedPoints(inputs).map((row): ResultRow<PointRow> => ({ ...row })),
  };
}

/** Of the largest; less is rounding. */
const samePart = 1e-9;

/** Whether a pattern within one load type gives another reaction than all spans together. */
function isPatterned({ whole, largest, smallest }: TypeReaction): boolean {
  return (['force', 'moment'] as const).some((of) => {
    const size = Math.max(...[whole, largest, smallest].map((load) => Math.abs(load[of])));
    return largest[of] - smallest[of] > samePart * size;
  });
}

/** Only of a notched beam. */
function notchDetails({ notch }: BeamResults): Record<string, ResultValue> {
  if (!notch) return {};
  return {
    notchShear: notch.shear?.force ?? 0,
    VrAdj: notch.shear?.capacity ?? null,
    dn: notch.remaining,
  };
}

function factorDetails({ design, creep }: BeamResults): Record<string, ResultValue> {
  const { material } = design.section;
  const { on, cF, cFu, cR, e, eMin, fcPerp } = design.values;
  return {
    Fb: material.fb,
    Fv: material.fv,
    FcPerp: material.fcPerp,
    E: material.e,
    Emin: material.eMin,
    CMb: on.fb.CM,
    CMv: on.fv.CM,
    CMcPerp: on.fcPerp.CM,
    CME: on.e.CM,
    Ctb: on.fb.Ct,
    CtE: on.e.Ct,
    Cib: on.fb.Ci,
    CiE: on.e.Ci,
    CF: cF,
    Cfu: cFu,
    Cr: cR,
    Kcr: creep,
    EAdj: e,
    EminAdj: eMin,
    FcPerpAdj: fcPerp,
  };
}

function deflectionDetails(
  kind: 'live' | 'total',
  worst: DeflectionResult | null,
  { design }: BeamResults,
): Record<string, ResultValue> {
  return {
    [`${kind}Deflection`]: worst?.deflection ?? 0,
    [`${kind}DeflectionLimit`]: worst?.limit ?? null,
    [`${kind}DeflectionPosition`]: worst ? worst.position / design.layout.scale : null,
    [`${kind}DeflectionSpan`]: worst?.span ?? null,
  };
}
