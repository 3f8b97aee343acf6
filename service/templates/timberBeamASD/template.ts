import { timberBeamTemplateCode } from '../../../contract';
import { defineTemplate } from '../kit/defineTemplate';
import { withDefaults } from '../kit/inputValues';
import { detailOutputs } from './inputs/detailOutputs';
import { fields, laterFields } from './inputs/fields';
import { presets } from './inputs/presets';
import { problemsOf } from './problems';
import { solve } from './solve';

export const timberBeamASD = defineTemplate({
  code: timberBeamTemplateCode,
  name: 'Timber Beam (ASD)',
  category: 'Timber',
  description:
    'Bending, shear, bearing and deflection of a wood beam of any number of spans with overhangs and hinges, NDS 2018 ' +
    'allowable stress design, sawn lumber, timbers, glulam 24F-V4 and custom values, also with steel flitch plates and ' +
    'notches at the ends. The verdict is the largest ratio of demand to capacity. Not covered: axial force, notches ' +
    'elsewhere, holes, connections, fire, vibration, ponding, rain and fluid loads.',
  version: 6,
  returnsResults: false,
  fields,
  detailOutputs,
  presets,
  check: (inputs) => problemsOf(withDefaults(inputs, laterFields)),
  solve: (inputs) => solve(withDefaults(inputs, laterFields)),
});
