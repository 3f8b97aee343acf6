import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';

export const loadCombinationsASCE7 = defineTemplate({
  code: 'loadCombinationsASCE7',
  name: 'Load Combinations (ASCE 7)',
  category: 'Loads',
  icon: 'M18 7V4H6l6 8-6 8h12v-3',
  searchWords: ['LRFD', 'factored loads', 'load factors'],
  description:
    'LRFD and ASD load combinations of ASCE 7-16 and 7-22, 2.3 and 2.4, for one load effect: ' +
    'governing maximum and minimum with their combinations, and all combinations. No pass or fail ' +
    'check. Not covered: flood, ice and tornado loads, extraordinary events, notional loads, ' +
    'capacity-limited seismic loads.',
  version: 6,
  fields: withCriteria(
    withGroups(fields, {
      edition: 'Combinations',
      deadLoad: 'Gravity loads',
      windLoad: 'Wind load',
      seismicEffect: 'Seismic load',
      fluidLoad: 'Other loads',
    }),
    { site: ['sds'], loads: ['designMethod', 'rho', 'omega0'] },
  ),
  outputs,
  presets,
  countsOnly: {
    companionLiveLoad: 'with a live load',
    windDirections: 'with a wind load',
    seismicDirections: 'with a horizontal seismic effect',
    sds: 'with a dead load',
    rho: 'with a horizontal seismic effect',
    omega0: 'with a horizontal seismic effect',
    earthPressureIsPermanent: 'where H resists',
    selfStrainingDirections: 'with a self-straining load',
  },
  headline: ['maximum', 'minimum', 'maximumCombination', 'minimumCombination'],
  check: problemsOf,
  solve,
});
