import { snowIcon } from '../rules/snow/snowIcon';
import { snowRoofSketch } from '../rules/sketch/snowRoof';
import { outOfScope, roofCountsOnly } from '../rules/snow/scope';
import { siteDefaultsRead } from '../rules/snow/siteInputs';
import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { loadLevel, outputs } from './outputs';
import { presets } from './presets';
import { problemsOf, solve } from './solve';

export const snowASCE716 = defineTemplate({
  code: 'loadsSnowASCE7-16',
  name: 'Snow Load (ASCE 7-16)',
  category: 'Loads',
  icon: snowIcon,
  searchWords: ['roof', 'eave', 'exposure', 'ground snow'],
  description: `Balanced, minimum and unbalanced snow loads on hip, gable and monoslope roofs. ${loadLevel} ${outOfScope}`,
  version: 12,
  fields: withCriteria(
    withGroups(fields, {
      exposure: 'Site',
      thermalCondition: 'Roof',
      riskCategory: 'Site',
      eaveToRidgeDistance: 'Roof',
      overrideDefaults: 'Site',
    }),
    {
      site: ['exposure', 'roughnessCategory', 'riskCategory', 'groundSnowLoad'],
      loads: ['thermalCondition'],
    },
  ),
  outputs,
  presets,
  countsOnly: roofCountsOnly,
  statedFactors: ['pF', 'iS', 'cE', 'cT', 'cS'],
  headline: ['pDesign', 'pF', 'pS', 'unbalPeak'],
  projectDefaultsRead: (inputs) => siteDefaultsRead(inputs, fields),
  check: problemsOf,
  solve,
  sketch: snowRoofSketch,
});
