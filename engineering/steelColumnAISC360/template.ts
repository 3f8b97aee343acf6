import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { detailOutputs, outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const steelColumnAISC360 = defineTemplate({
  code: 'steelColumnAISC360',
  name: 'Steel Column (AISC 360)',
  category: 'Steel',
  searchWords: ['wide flange', 'tube', 'axial'],
  icon: 'M7.5 3h9v15h-9zM10.5 3v15M13.5 3v15M5 18h14v3H5z',
  description:
    'Compression, and tension from wind uplift, of W shapes and rectangular HSS under dead, live, ' +
    'roof live, snow and wind load, AISC 360-16 and -22, combinations of ASCE 7-16 or -22, LRFD or ' +
    'ASD: flexural and torsional buckling with slender elements; section properties are computed ' +
    'from the dimensions. Not covered: moments, rupture at connections, built-up members with ' +
    'connectors, base plates and connections.',
  version: 14,
  fields: withCriteria(
    withGroups(fields, {
      section: 'Section',
      axialDead: 'Loads',
      lcx: 'Effective lengths',
      edition: 'Design',
    }),
    { materials: ['fy'], loads: ['designMethod'] },
  ),
  outputs,
  detailOutputs,
  presets,
  countsOnly: {
    edition: 'to loads with different factors in its combinations, such as snow',
  },
  headline: ['pU', 'phiPn', 'slenderness', 'tensionForce', 'phiTn'],
  onePage: { steps: ['D', 'Pr', 'Lcx/rx', 'Lcy/ry', 'fe', 'Fcr', 'Pn', 'Pc', 'Tr', 'Tc'] },
  check: problemsOf,
  solve,
  sketch,
});
