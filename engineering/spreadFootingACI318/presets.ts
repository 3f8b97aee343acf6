import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'squareFooting',
    name: 'Square footing',
    description:
      '9 x 9 ft, 22 in thick, eight No. 7 bars each way, 16 in column with D 150 kip and L 100 kip.',
    defaults: { barSizeLong: 'No. 7', barSizeShort: 'No. 7' },
  },
  {
    code: 'rectangularFooting',
    name: 'Rectangular footing',
    description: '7 x 12 ft, 26 in thick, eight No. 8 bars long way, twelve No. 7 short way.',
    defaults: {
      width: 7,
      length: 12,
      thickness: 26,
      effectiveDepth: 22,
      barAreaLong: 6.32,
      barAreaShort: 7.2,
      barSizeLong: 'No. 8',
      barSizeShort: 'No. 7',
    },
  },
  {
    code: 'wallFooting',
    name: 'Wall footing, 1 ft strip',
    description:
      'One foot of a 10.5 ft wide footing under a 12 in wall: D 20, L 15 kip per foot; length is ' +
      'across the wall.',
    defaults: {
      columnWidth: 12,
      columnDepth: 12,
      deadLoad: 20,
      liveLoad: 15,
      width: 1,
      length: 10.5,
      thickness: 26,
      effectiveDepth: 22.5,
      barAreaLong: 1,
      barAreaShort: 6.2,
    },
  },
];
