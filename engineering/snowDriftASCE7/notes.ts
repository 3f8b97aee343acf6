import { isNegligibleDrift22 } from '../rules/snow/roofStepDrift';
import { loadLevels } from './options';
import { pondingOfRoofs } from '../rules/snow/ponding';
import type { SnowLoads } from './snowLoads';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(loads: SnowLoads): string[] {
  const { edition } = loads.site;
  return [
    loadLevels[edition],
    'Each drift is a triangle on the balanced load ps, highest at the step, a case without rain on snow, unbalanced and ' +
      'partial loads and without the minimum pm.',
    ...caseNotes(loads),
    ...cutNotes(loads),
    ...placeNotes(loads),
    ...slidingNotes(loads),
    ...negligibleNotes(loads),
    'Intersecting drifts (7.7.3) are not calculated.',
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
      ? 'The larger of the leeward and the windward drift height counts (7.7.1).'
      : 'Leeward and windward drift are cases for themselves: design for both.',
  ];
}

function cutNotes({ drifts }: SnowLoads): string[] {
  if (drifts.every(({ end }) => end === 0)) return [];
  return [
    'The drift is longer than the roof and is cut at its edge, with the surcharge that is left there; a drift that tapers to ' +
      'zero at the edge would be less.',
  ];
}

function placeNotes({ site: { place }, separation }: SnowLoads): string[] {
  if (separation !== null)
    return [
      'The windward drift is not cut short by the gap, which 7.7.2 permits. Neither the clear height nor hc / hb limits the ' +
        'leeward drift. Sliding snow across a gap (7.9) is not calculated.',
    ];
  if (place === 'Roof projection')
    return [
      'The drift lies along this side; every side of at least 15 ft needs one. The exception of 7.8 for a projection that stands ' +
        'clear of the snow is not used.',
    ];
  return [];
}

function slidingNotes({ site: { place }, sliding }: SnowLoads): string[] {
  if (!sliding)
    return place === 'Roof step'
      ? ['No sliding snow: no sloped roof above is said to shed onto this one.']
      : [];
  const { load, roof } = sliding;
  if (load.total === 0)
    return [`No snow slides off the upper roof: pf is 0 or a rise of ${roof.rise} per 12 is too flat (7.9).`];
  return [
    'Sliding snow and drift are listed as cases for themselves, each on the balanced load. All the snow of 7.9 slides: none is ' +
      'held by snow on the lower roof or by guards.',
  ];
}

function negligibleNotes({ site: { edition, pg }, drifts }: SnowLoads): string[] {
  if (edition !== 'ASCE 7-22' || pg === 0) return [];
  return drifts
    .filter(({ fetch, surcharge }) => surcharge > 0 && isNegligibleDrift22(pg, fetch))
    .map(
      ({ wind }) =>
        `The ${wind.toLowerCase()} drift may be left out by the exception of 7.2; it is listed all the same.`,
    );
}
