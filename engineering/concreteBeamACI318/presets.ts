import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'rectangularBeam',
    name: 'Rectangular beam',
    description: '12 x 24 in, three No. 9 bars, No. 3 stirrups at 8 in.',
    defaults: { barSize: 'No. 9' },
  },
  {
    code: 'teeBeam',
    name: 'Floor T-beam',
    description: '14 x 28 in with a 5 in slab 60 in wide, four No. 9 bars, No. 3 stirrups at 8 in.',
    defaults: {
      bw: 14,
      h: 28,
      d: 25.5,
      flangeWidth: 60,
      flangeThickness: 5,
      asTension: 4,
      barSize: 'No. 9',
      stirrupSpacing: 8,
      mu: 380,
      vu: 55,
    },
  },
  {
    code: 'transferGirder',
    name: 'Transfer girder',
    description:
      '24 x 48 in, ten No. 11 bars in two layers, four-leg No. 4 stirrups at 8 in, skin bars at 10 ' +
      'in, 5000 psi.',
    defaults: {
      bw: 24,
      h: 48,
      d: 44,
      fc: 5000,
      asTension: 15.6,
      barSize: 'No. 11',
      stirrupArea: 0.8,
      stirrupLegs: 4,
      skinBarSpacing: 10,
      stirrupSpacing: 8,
      mu: 2400,
      vu: 260,
    },
  },
];
