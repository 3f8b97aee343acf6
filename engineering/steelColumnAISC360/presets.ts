import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'interiorColumn',
    name: 'Interior column',
    description: 'W14X90 with Lcx 30 ft and Lcy 15 ft, restrained against twist at 15 ft.',
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
    description: 'HSS12X8X3/16, 24 ft, with slender walls (E7).',
    defaults: { section: 'HSS12X8X3/16', axialDead: 25, axialLive: 60, lcx: 24, lcy: 24 },
  },
  {
    code: 'weldedColumn',
    name: 'Welded column',
    description: 'A572 Grade 50 plates, 1 x 8 flanges and 1/4 x 15 web, with a slender web.',
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
