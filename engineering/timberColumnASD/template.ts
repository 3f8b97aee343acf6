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
  searchWords: ['stud'],
  description:
    'Axial compression of a wood post, stud or built-up column, alone or with wind across it, and bearing on the plate, ' +
    'NDS 2018 allowable stress design: sawn lumber, timbers, glulam 24F-V4 and custom values. The verdict is the largest ' +
    'ratio of demand to capacity. Not covered: eccentric loads, uplift and tension, earthquake, connections, fire.',
  version: 10,
  fields,
  outputs,
  detailOutputs,
  presets,
  countsOnly: {
    snowStandard: 'for snow loads',
    selfWeight: 'where the wood has a density',
    plateAwayFromEnd: 'for bearings shorter than 6 in along the plate',
    repetitive: 'for bending of lumber whose Cr no wall-stud factor replaces',
    repetitivePlies: 'for bending of several plies whose Cr no wall-stud factor replaces',
    studSystem: 'for wind on studs 2x4, 2x6 and 2x8',
    fastening: 'where the plies buckle about their weak axis',
    unbracedB: 'where it is shorter than the column and buckling about that axis governs',
    unbracedD: 'where it is shorter than the column and buckling about that axis governs',
  },
  check: (inputs) => problemsOf(withDefaults(inputs, laterFields)),
  solve: (inputs) => solve(withDefaults(inputs, laterFields)),
  sketch,
});
