import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'interiorColumn',
    name: 'Interior column',
    description:
      'W14X90 with 30 ft about the major and 15 ft about the minor axis, held against twisting at 15 ft too.',
    defaults: { section: 'W14X90', axialDead: 140, axialLive: 420, lcx: 30, lcy: 15, lcz: 15 },
  },
  {
    code: 'gravityPost',
    name: 'Gravity post, ASD',
    description: 'HSS6X6X1/4, 12 ft, pinned at both ends.',
    defaults: {
      section: 'HSS6X6X1/4',
      axialDead: 40,
      axialLive: 60,
      lcx: 12,
      lcy: 12,
      designMethod: 'ASD',
    },
  },
  {
    code: 'slenderHSS',
    name: 'HSS with slender walls',
    description: 'HSS12X8X3/16, 24 ft: the walls buckle locally (E7).',
    defaults: { section: 'HSS12X8X3/16', axialDead: 25, axialLive: 60, lcx: 24, lcy: 24 },
  },
  {
    code: 'weldedColumn',
    name: 'Welded column',
    description: 'Plates 1 x 8 and 1/4 x 15 of A572 Grade 50: a slender web.',
    defaults: {
      section: 'Custom W',
      depth: 17,
      flangeWidth: 8,
      flangeThickness: 1,
      webThickness: 0.25,
      filletRadius: 0,
      axialDead: 100,
      axialLive: 200,
      lcx: 15,
      lcy: 15,
    },
  },
];
