import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { detailOutputs, outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const steelBeamAISC360 = defineTemplate({
  code: 'steelBeamAISC360',
  name: 'Steel Beam (AISC 360)',
  category: 'Steel',
  searchWords: ['floor', 'I-beam', 'wide flange', 'bending', 'lateral-torsional buckling', 'reactions'],
  icon: 'M2 6h20v7H2zM2 8.3h20M2 10.7h20M5 13l-3 5h6zM19 13l-3 5h6z',
  description:
    'Flexure, shear, bearing on the web and deflection of a simply supported I-shaped steel beam ' +
    'under dead, live, roof live, snow and wind load, AISC 360-16 and -22, LRFD or ASD; section ' +
    'properties are computed from the dimensions. Not covered: overhangs and continuous spans, axial ' +
    'force, torsion, composite action, noncompact and slender webs, stiffeners, ponding, vibration.',
  version: 17,
  headline: [
    ...['mU', 'phiMn', 'vU', 'phiVn'],
    ...['totalDeflection', 'totalDeflectionAllowable', 'liveDeflection', 'liveDeflectionAllowable'],
    'reactions',
  ],
  onePage: { steps: ['wr', 'Mr', 'Mp', 'Mn', 'Mc', 'totalDeflection'] },
  fields: withCriteria(
    withGroups(fields, {
      section: 'Section',
      span: 'Span and bracing',
      deadLoad: 'Loads',
      edition: 'Design',
    }),
    {
      materials: ['fy'],
      deflection: ['liveDeflectionLimit', 'totalDeflectionLimit'],
      loads: ['designMethod'],
    },
  ),
  outputs,
  detailOutputs,
  presets,
  countsOnly: {
    edition: 'to loads with different factors in its combinations, such as snow',
    bottomUnbracedLength: 'where a moment puts the bottom flange in compression',
    pointLoadBearing: 'to point loads',
    liveDeflectionLimit: 'to loads other than dead load',
  },
  check: problemsOf,
  solve,
  sketch,
});
