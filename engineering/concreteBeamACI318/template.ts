import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { withDefaults } from '../kit/inputValues';
import { cageFields } from './cageFields';
import { fields } from './fields';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const concreteBeamACI318 = defineTemplate({
  code: 'concreteBeamACI318',
  name: 'Concrete Beam (ACI 318)',
  category: 'Concrete',
  searchWords: ['stirrups', 'T-beam', 'bending'],
  icon: 'M6 3h12v18H6zM8.5 5.5h7v13h-7zM11 16.2h0M13 16.2h0M11 7.8h0M13 7.8h0',
  description:
    'Flexure and one-way shear at a section of a singly reinforced rectangular or T-shaped concrete ' +
    'beam with vertical stirrups, ACI 318-14 and 318-19, with minimum reinforcement, strain limit ' +
    'and stirrup spacing. Not covered: compression bars, axial force, torsion, anchorage, crack ' +
    'control, deflection, seismic detailing.',
  version: 8,
  fields: withCriteria(
    withGroups(fields, {
      codeEdition: 'Design',
      bw: 'Section',
      fc: 'Materials',
      asTension: 'Reinforcement',
      mu: 'Loads',
      lambda: 'Materials',
      barSize: 'Reinforcement',
      exposure: 'Design',
      cover: 'Reinforcement',
      aggregateSize: 'Materials',
      skinBarSpacing: 'Reinforcement',
      clearSpan: 'Section',
    }),
    { materials: ['fc', 'fy', 'fyt', 'lambda'] },
  ),
  outputs,
  presets,
  countsOnly: { skinBarSpacing: 'if the beam is deeper than 36 in' },
  headline: ['phiMn', 'flexureRatio', 'phiVn', 'shearRatio', 'asMin', 'maxSpacing', 'detailingOk'],
  onePage: {
    steps: [
      ...['a', 'epsilont', 'phi', 'Mn', 'phiMn', 'flexureRatio'],
      ...['Vc', 'Vs', 'phiVn', 'shearRatio', 'sMax'],
    ],
  },
  check: (inputs) => problemsOf(withDefaults(inputs, cageFields)),
  solve: (inputs) => solve(withDefaults(inputs, cageFields)),
  sketch,
});
