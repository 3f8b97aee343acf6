import type { Attributes, Preset } from '../../contract';
import type { timberBeamPresets } from '../../contract';

type Code = (typeof timberBeamPresets)[number];

const preset = (code: Code, name: string, description: string, defaults: Attributes): Preset => ({
  code,
  name,
  description,
  defaults,
});

const simple = (length: number, bearing = 3.5) => ({
  L_X: length,
  supports: [
    ['Pinned', 0, bearing],
    ['Roller', length, bearing],
  ],
});

/** Area loads over the whole length at the spacing of the members. */
const overSpacing = (spacing: number, ...loads: [label: string, type: string, psf: number][]) => ({
  spacing,
  loadsDist: loads.map(([label, type, psf]) => [label, 0, 0, 0, 0, type, psf]),
});

/** Area loads over the whole length on a strip of one width, in inches. */
const overWidth = (width: number, ...loads: [label: string, type: string, psf: number][]) =>
  loads.map(([label, type, psf]) => [label, 0, 0, width, width, type, psf]);

const repeating = { repeat: 'Repeating' };

/** What lies on the member holds its top edge: the description of the preset says what that is. */
const heldTop = { topBracing: 'Continuous' };

export const presets: Preset[] = [
  preset('genericBeam', 'Generic beam', 'A simple beam with dead and live line loads.', {
    ...simple(12),
    member: '4x10 D.Fir-L No. 2',
    loadsDist: [],
    loadsLine: [
      ['Dead', 0, 0, 'D', 60, 60],
      ['Live', 0, 0, 'L', 160, 160],
    ],
  }),
  preset(
    'genericFlitchBeam',
    'Generic flitch beam',
    'Two 2x10s with a steel plate between them, top edge continuously braced.',
    {
      ...simple(14),
      ...heldTop,
      n_com: 2,
      member: '2x10 D.Fir-L No. 2',
      flitch: true,
      flitchThickness: 0.375,
      flitchDepth: 8.5,
      loadsDist: [],
      loadsLine: [
        ['Dead', 0, 0, 'D', 100, 100],
        ['Live', 0, 0, 'L', 240, 240],
      ],
    },
  ),
  preset(
    'floorJoist',
    'Floor joist',
    '10 psf dead and 40 psf live at 16 in on center, top edge braced by the subfloor.',
    {
      ...simple(13),
      ...heldTop,
      ...repeating,
      member: '2x10 D.Fir-L No. 2',
      ...overSpacing(16, ['Floor', 'D', 10], ['Floor', 'L', 40]),
    },
  ),
  preset(
    'floorGirder',
    'Floor girder',
    'A two-span glulam girder under floor joists, which brace its top edge.',
    {
      ...heldTop,
      L_X: 24,
      supports: [
        ['Pinned', 0, 5.5],
        ['Roller', 12, 5.5],
        ['Roller', 24, 5.5],
      ],
      member: '5.125x12 Glulam 24F-V4',
      loadsDist: overWidth(144, ['Floor', 'D', 12], ['Floor', 'L', 40]),
    },
  ),
  preset('ceilingJoist', 'Ceiling joist', '5 psf dead and 10 psf live at 16 in on center.', {
    ...simple(12),
    ...repeating,
    member: '2x6 SPF No. 1/No. 2',
    ...overSpacing(16, ['Ceiling', 'D', 5], ['Attic', 'L', 10]),
    liveDeflectionLimit: 240,
    totalDeflectionLimit: 180,
  }),
  preset(
    'hipValley',
    'Hip or valley beam',
    'Tributary width increasing from the eave, with snow, top edge braced by the roof sheathing.',
    {
      ...simple(14),
      ...heldTop,
      member: '4x12 D.Fir-L No. 2',
      loadsDist: [
        ['Roof', 0, 0, 0, 120, 'D', 15],
        ['Snow', 0, 0, 0, 120, 'S', 25],
      ],
      alpha_incline: 18,
      liveDeflectionLimit: 240,
      totalDeflectionLimit: 180,
    },
  ),
  preset(
    'rafter',
    'Rafter',
    'At 24 in on center with a 6:12 slope, roof live load and snow, top edge braced by the roof ' +
      'sheathing.',
    {
      ...simple(12),
      ...heldTop,
      ...repeating,
      member: '2x8 D.Fir-L No. 2',
      alpha_incline: 26.565,
      ...overSpacing(24, ['Roof', 'D', 12], ['Roof live', 'Lr', 20], ['Snow', 'S', 20]),
      liveDeflectionLimit: 240,
      totalDeflectionLimit: 180,
    },
  ),
  preset(
    'roofGirder',
    'Roof girder',
    'A glulam girder under rafters, which brace its top edge, with ' + 'snow.',
    {
      ...simple(20, 5.5),
      ...heldTop,
      member: '5.125x15 Glulam 24F-V4',
      loadsDist: overWidth(168, ['Roof', 'D', 15], ['Roof live', 'Lr', 20], ['Snow', 'S', 25]),
      liveDeflectionLimit: 240,
      totalDeflectionLimit: 180,
    },
  ),
  preset('roofHeader', 'Roof header', 'A two-ply header over a 6 ft opening.', {
    ...simple(6, 3),
    n_com: 2,
    member: '2x10 D.Fir-L No. 2',
    loadsDist: overWidth(168, ['Roof', 'D', 15], ['Roof live', 'Lr', 20], ['Snow', 'S', 25]),
    liveDeflectionLimit: 240,
    totalDeflectionLimit: 180,
  }),
  preset('floorHeader', 'Floor header', 'A three-ply header over a 6 ft opening, with a wall above.', {
    ...simple(6, 3),
    n_com: 3,
    member: '2x10 D.Fir-L No. 2',
    loadsDist: overWidth(84, ['Floor', 'D', 12], ['Floor', 'L', 40]),
    loadsLine: [['Wall', 0, 0, 'D', 80, 80]],
  }),
  preset('comboBeam', 'Floor and roof beam', 'Beam supporting floor, roof and a post, with an overhang.', {
    L_X: 18,
    supports: [
      ['Pinned', 0, 5.5],
      ['Roller', 15, 5.5],
    ],
    member: '5.125x15 Glulam 24F-V4',
    loadsDist: [
      ...overWidth(84, ['Floor', 'D', 12], ['Floor', 'L', 40]),
      ...overWidth(96, ['Roof', 'D', 15], ['Snow', 'S', 25]),
    ],
    loadsConc: [
      ['Post', 6, 'D', 800, 0],
      ['Post', 6, 'S', 1200, 0],
    ],
  }),
  preset(
    'deckJoist',
    'Deck joist',
    'Treated, wet, at 16 in on center, with an overhang, top edge braced by the decking.',
    {
      ...heldTop,
      L_X: 12,
      supports: [
        ['Pinned', 0, 1.5],
        ['Roller', 10, 3],
      ],
      ...repeating,
      member: '2x10 S.Pine No. 2',
      wet: 'Wet',
      ...overSpacing(16, ['Deck', 'D', 10], ['Deck', 'L', 40]),
    },
  ),
  preset(
    'deckBeam',
    'Deck beam',
    'Two plies over three posts, treated, wet, top edge braced by the joists.',
    {
      ...heldTop,
      L_X: 16,
      supports: [
        ['Pinned', 0, 5.5],
        ['Roller', 8, 5.5],
        ['Roller', 16, 5.5],
      ],
      n_com: 2,
      member: '2x10 S.Pine No. 2',
      wet: 'Wet',
      loadsDist: overWidth(60, ['Deck', 'D', 10], ['Deck', 'L', 40]),
    },
  ),
];
