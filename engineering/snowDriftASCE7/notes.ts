import { isNegligibleDrift22 } from '../rules/snow/roofStepDrift';
import { loadLevels } from './options';
import { pondingOfRoofs } from '../rules/snow/ponding';
import type { SnowLoads } from './snowLoads';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(loads: SnowLoads): string[] {
  const { edition } = loads.site;
  return [
    loadLevels[edition],
    'Each drift is a triangular surcharge on the balanced load ps, highest at the step. It is not ' +
      'combined with rain on snow, unbalanced or partial loads, or the minimum load pm.',
    ...caseNotes(loads),
    ...cutNotes(loads),
    ...placeNotes(loads),
    ...slidingNotes(loads),
    ...negligibleNotes(loads),
    'Intersecting drifts (7.7.3) are not covered.',
    pondingOfRoofs,
  ];
}

function caseNotes({ site: { edition, w2 }, drifts, separation }: SnowLoads): string[] {
  const notes = edition === 'ASCE 7-22' ? [`W2 is ${w2}.`] : [];
  if (drifts.length === 1) return notes;
  const isOne = edition === 'ASCE 7-16' && separation === null;
  return [
    ...notes,
    isOne
      ? 'The larger of the leeward and windward drift heights is used (7.7.1).'
      : 'Leeward and windward drifts are separate load cases: design for both.',
  ];
}

function cutNotes({ drifts }: SnowLoads): string[] {
  if (drifts.every(({ end }) => end === 0)) return [];
  return [
    'The drift is longer than the roof, so it is cut off at the edge with the surcharge remaining ' +
      'there; tapering it to zero at the edge would give less load.',
  ];
}

function placeNotes({ site: { place }, separation }: SnowLoads): string[] {
  if (separation !== null)
    return [
      'The windward drift is not truncated at the gap, as 7.7.2 would permit. Neither the clear height ' +
        'nor hc / hb limits the leeward drift. Sliding snow across a gap (7.9) is not covered.',
    ];
  if (place === 'Roof projection')
    return [
      'The drift is along this side; every side of 15 ft or more needs one. The exception of 7.8 for a ' +
        'projection raised above the snow is not used.',
    ];
  return [];
}

function slidingNotes({ site: { place }, sliding }: SnowLoads): string[] {
  if (!sliding) return place === 'Roof step' ? ['No sliding snow: no sloped upper roof was entered.'] : [];
  const { load, roof } = sliding;
  if (load.total === 0)
    return [
      `No snow slides off the upper roof: pf is 0, or a rise of ${roof.rise} per 12 is too flat (7.9).`,
    ];
  return [
    'Sliding snow and drifts are separate load cases, each added to the balanced load. All sliding ' +
      'snow of 7.9 is assumed to slide: no reduction for snow on the lower roof or for snow guards.',
  ];
}

function negligibleNotes({ site: { edition, pg }, drifts }: SnowLoads): string[] {
  if (edition !== 'ASCE 7-22' || pg === 0) return [];
  return drifts
    .filter(({ fetch, surcharge }) => surcharge > 0 && isNegligibleDrift22(pg, fetch))
    .map(
      ({ wind }) =>
        `The ${wind.toLowerCase()} drift may be omitted under the exception of 7.2; it is still listed.`,
    );
}
