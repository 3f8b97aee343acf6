import { timberBeamTemplateCode } from '../../contract';
import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { withDefaults } from '../kit/inputValues';
import { detailOutputs } from './detailOutputs';
import { fields, laterFields } from './fields';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const timberBeamASD = defineTemplate({
  code: timberBeamTemplateCode,
  name: 'Timber Beam (ASD)',
  category: 'Timber',
  icon: 'M2 7h20v6H2zM5 10h5M13 10h6M5 13l-3 5h6zM19 13l-3 5h6z',
  searchWords: [
    'joist',
    'rafter',
    'header',
    'purlin',
    'girt',
    'valley',
    'trimmer',
    'reactions',
    'floor',
    'deck',
    'ceiling',
    'ridge',
    'cantilever',
    'continuous',
  ],
  description:
    'Bending, shear, bearing and deflection of a wood beam with any number of spans, overhangs and ' +
    'hinges, NDS 2018 allowable stress design: sawn lumber, timbers, glulam 24F-V4 and custom ' +
    'values, with optional steel flitch plates and end notches. The verdict is the largest ' +
    'demand/capacity ratio. Not covered: axial force, notches elsewhere, holes, connections, fire, ' +
    'vibration, ponding, rain and fluid loads.',
  version: 18,
  onePage: { steps: ['w', 'M', "Fb'", 'fb', 'V', 'fv', "Fv'"] },
  returnsResults: false,
  fields: withCriteria(
    withGroups(fields, {
      L_X: 'Span and bracing',
      n_com: 'Section',
      loadsDist: 'Loads',
      repeat: 'Design',
      flitch: 'Section',
    }),
    {
      materials: [
        'member',
        'species',
        'grade',
        'fb',
        'fv',
        'fcPerp',
        'e',
        'eMin',
        'density',
        'flitchFy',
        'wet',
      ],
      deflection: ['liveDeflectionLimit', 'totalDeflectionLimit'],
    },
  ),
  detailOutputs,
  presets,
  countsOnly: {
    topBracing: 'where a moment puts the top edge in compression',
    topBraceSpacing: 'where a moment puts the top edge in compression',
    bottomBracing: 'where a moment puts the bottom edge in compression',
    bottomBraceSpacing: 'where a moment puts the bottom edge in compression',
    stabilityLoad: 'where a compression edge is not continuously braced',
    spacing: 'for area loads whose widths are both 0',
    snowStandard: 'for snow loads',
    patternLoads: 'for live, roof live and snow loads on several spans',
    selfWeight: 'where the wood has a density',
    repeatPlies: 'for members of several plies',
    bearingFromEnd: 'for bearings shorter than 6 in whose positions do not determine it',
    shearAtD: 'for loads within the depth of a support',
    liveDeflectionLimit: 'to loads other than dead load',
    creepFactor: 'for dead load',
  },
  check: (inputs) => problemsOf(withDefaults(inputs, laterFields)),
  solve: (inputs) => solve(withDefaults(inputs, laterFields)),
  sketch,
});
