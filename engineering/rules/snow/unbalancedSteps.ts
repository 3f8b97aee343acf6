import type { Computed, Derivation } from '../../kit/derivation';

/** What the unbalanced cases need; loads in psf, gamma in pcf, W in ft. */
export interface UnbalancedRoof {
  rise: number;
  w: number;
  pg: number;
  pS: number;
  gamma: number;
  prismaticRafters: boolean;
  /** The edition's drift height for W as the fetch. */
  driftHeight: Computed;
  /** The edition's uniform load of rafters. */
  rafterLoad: Computed;
}

/**
 * Where no unbalanced case applies, its loads are 0 and the notes say why: the typed answer must carry them, and a
 * cell that reads one should hold a number at every slope.
 */
const noUnbalancedLoad = {
  hd: 0,
  unbalGeneral: 0,
  unbalGeneralWidth: 0,
  unbalPeak: 0,
  unbalWindward: 0,
  unbalRafter: 0,
};

/** The unbalanced cases of hip and gable roofs, 7.6.1. */
export function unbalancedSteps(work: Derivation, roof: UnbalancedRoof, notes: string[]) {
  const { rise, w, pg, pS, gamma } = roof;
  const exemption = unbalancedExemption(rise, pg);
  if (exemption) {
    notes.push(exemption);
    return noUnbalancedLoad;
  }
  const s = work.step('S', 'Run for a rise of one', '7.6.1', { formula: '12 / rise', from: { rise } });
  const hd = work.step(roof.driftHeight);
  const surcharge = work.step('surcharge', 'Leeward surcharge, in addition to ps', '7.6.1', {
    formula: 'hd · gamma / sqrt(S)',
    from: { hd, gamma, S: s },
    units: 'psf',
  });
  const width = work.step('width', 'Width of the surcharge from the ridge', '7.6.1', {
    formula: '8 · hd · sqrt(S) / 3',
    from: { hd, S: s },
    units: 'ft',
  });
  const peak = work.step('peak', 'Leeward total', '7.6.1', {
    formula: 'ps + surcharge',
    from: { ps: pS, surcharge },
    units: 'psf',
  });
  const windward = work.step('windward', 'Windward load', '7.6.1', {
    formula: `${windwardShare} · ps`,
    from: { ps: pS },
    units: 'psf',
  });
  if (width > w) {
    notes.push('unbalGeneralWidth exceeds W: the surcharge ends at the eave.');
  }
  notes.push(
    'For hip and gable roofs, also check the unbalanced case with wind from each direction (7.6.1): ' +
      `unbalPeak ${peak.toFixed(1)} psf on the leeward side within ${Math.min(width, w).toFixed(1)} ft ` +
      `of the ridge and ps beyond, unbalWindward ${windward.toFixed(1)} psf.`,
  );
  return {
    hd,
    unbalGeneral: surcharge,
    unbalGeneralWidth: width,
    unbalPeak: peak,
    unbalWindward: windward,
    unbalRafter: rafterStep(work, roof, notes),
  };
}

function rafterStep(
  work: Derivation,
  { w, prismaticRafters, rafterLoad }: UnbalancedRoof,
  notes: string[],
): number {
  if (w > rafterDistance || !prismaticRafters) return 0;
  const load = work.step(rafterLoad);
  notes.push(
    `With W up to ${rafterDistance} ft and simply supported prismatic members, ${load.toFixed(1)} psf on the ` +
      'leeward side and no load on the windward side replaces the other unbalanced loads, which are for ' +
      'other roof systems (7.6.1).',
  );
  return load;
}

/** Rises per 12 between which hip and gable roofs have an unbalanced load, both included (7.6.1). */
const unbalancedRise = { least: 0.5, most: 7 };

/** Eave-to-ridge distance in ft up to which prismatic rafters have a uniform unbalanced load (7.6.1). */
const rafterDistance = 20;

/** Share of ps that lies on the windward side (7.6.1). */
const windwardShare = 0.3;

/** Why no unbalanced load is required, in a whole sentence; null when it is (7.6.1). */
function unbalancedExemption(rise: number, groundSnowLoad: number): string | null {
  if (groundSnowLoad === 0) return 'No unbalanced case: there is no ground snow load.';
  const { least, most } = unbalancedRise;
  if (rise < least) return `No unbalanced case: the slope is flatter than ${least}:12 (7.6.1).`;
  if (rise > most) return `No unbalanced case: the slope is steeper than ${most}:12 (7.6.1).`;
  return null;
}
