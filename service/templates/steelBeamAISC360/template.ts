import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './inputs/fields';
import { outputs } from './inputs/outputs';
import { presets } from './inputs/presets';
import { problemsOf } from './problems';
import { solve } from './solve';

export const steelBeamAISC360 = defineTemplate({
  code: 'steelBeamAISC360',
  name: 'Steel Beam (AISC 360)',
  category: 'Steel',
  description:
    'Flexure, shear and deflection of a simply supported I-shaped steel beam under dead and live load, AISC 360-16 and ' +
    '-22, LRFD or ASD; section properties are computed from the dimensions. Not covered: overhangs and continuous ' +
    'spans, axial force, torsion, composite action, webs that are not compact, concentrated forces on the web, vibration.',
  version: 1,
  fields,
  outputs,
  presets,
  check: problemsOf,
  solve,
});
