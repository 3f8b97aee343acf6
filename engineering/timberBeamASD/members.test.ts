import { findMember, memberHint, members, searchMembers } from './members';
import { solveBeam, simpleSpan } from './testing/timberSheet';

const names = (search: string, limit = 1000, offset = 0) =>
  searchMembers(search, limit, offset).members.map(({ name }) => name);

test('every name is there once and finds its member', () => {
  expect(new Set(members.map(({ name }) => name)).size).toBe(members.length);
  expect(members.length).toBeGreaterThan(400);
  for (const member of members) expect(findMember(member.name)).toBe(member);
});

test('lumber, timbers and glulam, with their size and values', () => {
  expect(searchMembers('2x10 D.Fir-L No. 2', 10, 0)).toEqual({
    members: [
      {
        name: '2x10 D.Fir-L No. 2',
        kind: 'Dimension lumber',
        species: 'Douglas Fir-Larch',
        grade: 'No.2',
        ...{ b: 1.5, d: 9.25, fb: 900, fv: 180, fcPerp: 625, e: 1_600_000, eMin: 580_000 },
      },
    ],
    total: 1,
    limit: 10,
    offset: 0,
  });
  expect(findMember('6x12 D.Fir-L No. 1')).toMatchObject({ kind: 'Timber', b: 5.5, d: 11.25 });
  expect(findMember('5.125x16.5 Glulam 24F-V4')).toMatchObject({ kind: 'Glulam', b: 5.125, d: 16.5 });
  expect(findMember('2x8 S.Pine No. 2')).toMatchObject({ b: 1.5, d: 7.25 });
  expect(findMember('2x8 SPF No. 1/No. 2')).toMatchObject({ grade: 'No.1/No.2' });
});

test('a search has the whole text, or else every word of it, in any case', () => {
  expect(names('2X10 hem')).toEqual([
    '2x10 Hem-Fir Select Structural',
    '2x10 Hem-Fir No. 1 & Btr',
    '2x10 Hem-Fir No. 1',
    '2x10 Hem-Fir No. 2',
    '2x10 Hem-Fir No. 3',
  ]);
  expect(names('2x10 no.2 spf')).toEqual(['2x10 SPF No. 1/No. 2']);
  expect(names('nothing like it')).toEqual([]);
});

test.each([
  ['2x11 D.Fir-L No. 2', 'Did you mean "2x10 D.Fir-L No. 2" or "2x12 D.Fir-L No. 2"?'],
  [
    '2x11',
    'Members of the nearest sizes include "2x10 D.Fir-L Select Structural" and "2x12 D.Fir-L Select Structural".',
  ],
  ['5.125x16 GL24f', 'Did you mean "5.125x15 Glulam 24F-V4" or "5.125x16.5 Glulam 24F-V4"?'],
  ['5.125x16.5 DF', 'Did you mean "5.125x16.5 Glulam 24F-V4"?'],
  ['2x20 DF No.2', 'Did you mean "2x14 D.Fir-L No. 2"?'],
  ['2x12 DF No.2', 'Did you mean "2x12 D.Fir-L No. 2"?'],
  ['2 x 12 Doug Fir #2', 'Did you mean "2x12 D.Fir-L No. 2"?'],
  ['2x8 SYP No. 2', 'Did you mean "2x8 S.Pine No. 2"?'],
  ['2×8 spf #2', 'Did you mean "2x8 SPF No. 1/No. 2"?'],
  ['5.125x16 Glulam 24F-V4', 'Did you mean "5.125x15 Glulam 24F-V4" or "5.125x16.5 Glulam 24F-V4"?'],
  ['7x11 D.Fir-L No. 2', ''],
])('%s: %s', (wanted, hint) => {
  expect(memberHint(wanted)).toBe(hint);
});

test('each member that is suggested is accepted as it is', () => {
  const wanted = members.flatMap(({ name }) => {
    const [size = ''] = name.split(' ');
    const [b, d] = size.split('x');
    return [
      `${b}x${Number(d) - 0.7} ${name.slice(size.length)}`,
      `${b}x${Number(d) + 0.7} GL`,
      `${size} Oak`,
      size,
    ];
  });
  for (const hint of new Set(wanted.map(memberHint))) {
    const suggested = hint.match(/"[^"]+"/g)?.map((one) => JSON.parse(one) as string) ?? [];
    expect(suggested.filter((one) => !findMember(one))).toEqual([]);
    expect(hint.replaceAll(/"[^"]+"/g, '')).not.toMatch(/\d/);
  }
});

test('pages', () => {
  const all = names('');
  expect(all).toHaveLength(members.length);
  expect(names('', 3, 2)).toEqual(all.slice(2, 5));
  expect(searchMembers('', 3, 1e6)).toEqual({ members: [], total: members.length, limit: 3, offset: 1e6 });
});

test('every member calculates', () => {
  const failing = members.filter(
    ({ name }) =>
      solveBeam({ ...simpleSpan(8), member: name, loadsDist: [['', 0, 0, 12, 12, 'L', 0]] }).check?.error !==
      false,
  );
  expect(failing.map(({ name }) => name)).toEqual([]);
});
