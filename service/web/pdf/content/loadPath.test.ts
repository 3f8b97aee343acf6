import { loadPath } from './loadPath';

test('the load path is listed by supports where it is known which of them a member takes', () => {
  const supports = [
    { position: '0 ft', text: 'D 4 kip' },
    { position: '20 ft', text: 'D 6 kip' },
  ];
  const templateCode = 'windMWFRSASCE7';
  const beam = {
    ...{ name: 'B-1', templateCode, reactions: '0 ft: D 4 kip; 20 ft: D 6 kip', supports, loads: [] },
  };
  const none = { templateCode, loads: [], handsTo: [], openEnds: [] };
  const column = { name: 'C-1', reactions: 'D 6 kip', supports: [supports[1]!], ...none };
  const load = { ...column, name: 'SL-1', reactions: '', loads: [{ label: 'Uplift', text: '-5 psf' }] };
  const girder = { ...column, name: 'G-1' };
  const path = (
    handsTo: { to: number; support: number | null; load?: string }[],
    openEnds: { to: string; support: number | null; load?: string }[] = [],
  ) => {
    const withLoads = <Handed>(all: Handed[]) => all.map((one) => ({ load: null, ...one }));
    return loadPath([
      { ...beam, handsTo: withLoads(handsTo), openEnds: withLoads(openEnds) },
      column,
      girder,
    ]);
  };
  expect(path([{ to: 1, support: 2 }])).toEqual([
    ['B-1, support 1 (0 ft)', 'D 4 kip', 'no formula takes it'],
    ['B-1, support 2 (20 ft)', 'D 6 kip', 'C-1'],
  ]);
  expect(path([{ to: 1, support: null }])).toEqual([['B-1', beam.reactions, 'C-1']]);
  expect(
    path([
      { to: 1, support: 2 },
      { to: 2, support: null },
    ]).at(-1),
  ).toEqual(['B-1', beam.reactions, 'G-1']);
  // What is not followed is no less there.
  expect(path([{ to: 1, support: 2 }], [{ to: 'A1 (frozen)', support: 1 }])).toEqual([
    ['B-1, support 1 (0 ft)', 'D 4 kip', 'not followed: A1 (frozen)'],
    ['B-1, support 2 (20 ft)', 'D 6 kip', 'C-1'],
  ]);
  expect(path([], [{ to: 'A1 (frozen)', support: null }])).toEqual([
    ['B-1', beam.reactions, 'not followed: A1 (frozen)'],
  ]);
  // A column has one support, and a number that no support has is not known.
  expect(loadPath([{ ...column, handsTo: [{ to: 1, support: 1, load: null }] }, girder])).toEqual([
    ['C-1', 'D 6 kip', 'G-1'],
  ]);
  // Of several loads the one that is taken.
  const snow = { support: null, load: 'Snow 30 psf' };
  expect(
    path(
      [
        { to: 1, ...snow },
        { to: 2, support: null },
      ],
      [{ to: 'A1 (frozen)', ...snow }],
    ),
  ).toEqual([
    ['B-1', 'Snow 30 psf', 'C-1; not followed: A1 (frozen)'],
    ['B-1', beam.reactions, 'G-1'],
  ]);
  expect(path([{ to: 1, support: 3 }])).toEqual([['B-1', beam.reactions, 'C-1']]);
  expect(loadPath([{ ...load, handsTo: [{ to: 1, support: null, load: null }] }, girder])).toEqual([
    ['SL-1', 'Uplift −5 psf', 'G-1'],
  ]);
});

test('the load path ends at the supports of the lowest members, also of those whose beam is in another part', () => {
  const supports = [
    { position: '0 ft', text: 'D 4 kip' },
    { position: '20 ft', text: 'D 6 kip' },
  ];
  const hands = (...to: [number, number | null][]) => ({
    loads: [],
    handsTo: to.map(([at, support]) => ({ to: at, support, load: null })),
    openEnds: [],
  });
  const reactions = '0 ft: D 4 kip; 20 ft: D 6 kip';
  const beam = { templateCode: 'steelBeamAISC360', reactions, supports };
  const column = { templateCode: 'steelColumnAISC360', reactions: 'D 6 kip', supports: [supports[1]!] };
  const load = { templateCode: 'loadsSnowASCE7-22', reactions: '', supports: [] };
  const all = [
    { name: 'RB2', ...beam, ...hands([1, 2]) },
    { name: 'RG1', ...beam, ...hands([2, 1], [3, 2]) },
    { name: 'C1', ...column, ...hands() },
    { name: 'G9', ...beam, ...hands() },
    { name: 'S1', ...load, ...hands([5, null]) },
    { name: 'RB9', ...beam, ...hands() },
  ];
  expect(loadPath(all)).toEqual([
    ['RB2, support 1 (0 ft)', 'D 4 kip', 'no formula takes it'],
    ['RB2, support 2 (20 ft)', 'D 6 kip', 'RG1'],
    ['RG1, support 1 (0 ft)', 'D 4 kip', 'C1'],
    ['RG1, support 2 (20 ft)', 'D 6 kip', 'G9'],
    ['C1, base', 'D 6 kip', 'no formula takes it'],
    ['G9, support 1 (0 ft)', 'D 4 kip', 'no formula takes it'],
    ['G9, support 2 (20 ft)', 'D 6 kip', 'no formula takes it'],
    // It takes loads, and no reactions.
    ['S1', '', 'RB9'],
  ]);
  expect(loadPath(all.slice(2, 3), all)).toEqual([['C1, base', 'D 6 kip', 'no formula takes it']]);
  const footing = {
    name: 'F1',
    templateCode: 'spreadFootingACI318',
    reactions: '',
    supports: [],
    ...hands(),
  };
  expect(loadPath([{ ...all[2]!, ...hands([1, null]) }, footing])).toEqual([['C1', 'D 6 kip', 'F1']]);
});
