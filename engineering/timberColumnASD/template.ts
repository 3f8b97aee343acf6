import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { withDefaults } from '../kit/inputValues';
import { fields, laterFields } from './fields';
import { detailOutputs, outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const timberColumnASD = defineTemplate({
  code: 'timberColumnASD',
  name: 'Timber Column (ASD)',
  category: 'Timber',
  icon: 'M9 3h6v15H9zM12 5.5v4M12 12v3.5M5 18h14v3H5z',
  searchWords: ['king stud', 'wall', 'axial'],
  description:
    'Axial compression of a wood post, stud or built-up column, with or without lateral wind, and ' +
    'bearing on the plate, NDS 2018 allowable stress design: sawn lumber, timbers, glulam 24F-V4 and ' +
    'custom values. The verdict is the largest demand/capacity ratio. Not covered: eccentric loads, ' +
    'uplift and tension, earthquake, connections, fire.',
  version: 14,
  fields: withCriteria(
    withGroups(fields, {
      memberType: 'Section',
      length: 'Height and bracing',
      deadAxial: 'Loads',
      plateSpecies: 'Plate',
      repetitive: 'Design',
    }),
    {
      materials: ['species', 'grade', 'fb', 'fc', 'eMin', 'density', 'plateSpecies', 'plateFcPerp', 'wet'],
    },
  ),
  outputs,
  detailOutputs,
  presets,
  countsOnly: {
    snowStandard: 'for snow loads',
    selfWeight: 'where the wood has a density',
    plateAwayFromEnd: 'for bearings shorter than 6 in along the plate',
    repetitive: 'for bending of lumber with Cr not replaced by a wall-stud factor',
    repetitivePlies: 'for bending of several plies with Cr not replaced by a wall-stud factor',
    studSystem: 'for wind on 2x4, 2x6 and 2x8 studs',
    fastening: 'if the plies buckle about their weak axis',
    unbracedB: 'if it is shorter than the column and buckling about that axis governs',
    unbracedD: 'if it is shorter than the column and buckling about that axis governs',
  },
  headline: ['axialForce', 'axialCapacity', 'moment', 'interactionRatio', 'bearingRatio', 'slenderness'],
  onePage: {
    steps: ['le1/d1', 'le2/d2', 'Fc*', 'CP', "Fc'", 'P', 'fc', 'M', 'fb', "Fb'", 'interaction'],
  },
  check: (inputs) => problemsOf(withDefaults(inputs, laterFields)),
  solve: (inputs) => solve(withDefaults(inputs, laterFields)),
  sketch,
});
