import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const seismicELFASCE7 = defineTemplate({
  code: 'seismicELFASCE7',
  name: 'Seismic Equivalent Lateral Force (ASCE 7)',
  category: 'Loads',
  icon: 'M2 12h4l2-5 3 12 3-15 3 11 1.5-3H22',
  searchWords: ['earthquake', 'site class', 'R factor'],
  description:
    'Ground motion, seismic design category, period, seismic response coefficient, base shear and ' +
    'its distribution over the height, diaphragm forces and story drifts by the equivalent lateral ' +
    'force procedure of ASCE 7-16 and 7-22, 12.8. Strength-level forces. No pass or fail check. Not ' +
    'covered: torsion, P-delta, irregularities, whether the procedure is permitted.',
  version: 12,
  fields: withCriteria(
    withGroups(fields, {
      edition: 'Site',
      system: 'Structure',
      ctStructureType: 'Period',
      levels: 'Structure',
      driftStructure: 'Drift',
    }),
    {
      site: ['siteClass', 'ss', 'sds', 'sd1', 's1', 'tl', 'riskCategory', 'ie'],
      loads: ['system', 'r', 'redundancy'],
    },
  ),
  outputs,
  presets,
  countsOnly: { driftStructure: 'with displacements of the levels' },
  // IBC 1603.1.5.
  statedFactors: ['riskCategoryUsed', 'sdc', 'rUsed', 'cs', 'rhoUsed', 'omega0', 'cd'],
  headline: ['baseShear', 'horizontalEffect', 'cs', 'sdc'],
  onePage: {
    steps: ['Ta', 'T', 'R', 'CsCal', 'CsMax', 'CsMin', 'Cs', 'V', 'SDC', 'Eh'],
    tables: ['storyForces'],
    inputsInTables: ['levels'],
  },
  check: problemsOf,
  solve,
  sketch,
});
