import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { loadLevels } from './options';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const snowDriftASCE7 = defineTemplate({
  code: 'snowDriftASCE7',
  name: 'Snow Drift and Sliding Snow (ASCE 7)',
  category: 'Loads',
  icon: 'M3 21V6h7v15M10 17h11v4M10 9c2 5 6 8 11 8M3 21h18',
  searchWords: ['roof', 'parapet'],
  description:
    'Leeward and windward drifts at roof steps, beside adjacent structures, at parapets and roof ' +
    'projections, and snow sliding off an upper roof, ASCE 7-16 and 7-22 sections 7.7 to 7.9, on the ' +
    `balanced load from a snow template. ${loadLevels['ASCE 7-22']} No pass or fail check. Not ` +
    'covered: drifts where roofs step in two directions, drifts in valleys, sliding snow across a ' +
    'gap between structures, snow kept from sliding.',
  version: 4,
  fields: withCriteria(
    withGroups(fields, { edition: 'Site', balancedLoad: 'Roofs', slidingSurface: 'Sliding snow' }),
    {
      site: ['groundSnowLoad', 'riskCategory', 'winterWindParameter'],
      loads: ['balancedLoad', 'upperFlatRoofLoad'],
    },
  ),
  outputs,
  presets,
  countsOnly: { upperEaveToRidge: 'where snow slides off the upper roof' },
  headline: ['totalLoad', 'driftWidth', 'slidingTotalLoad', 'largestLoad'],
  check: problemsOf,
  solve,
  sketch,
});
