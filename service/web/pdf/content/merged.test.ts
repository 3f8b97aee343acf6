import { conflictsOf, snowDifferences } from './conflicts';
import {
  codesIn,
  markList,
  markRuns,
  mergedSentences,
  numberName,
  otherEditions,
  outOfScope,
  plainMarkList,
  printedSentence,
  statedLoads,
  unusedLoads,
  firstOf,
} from './merged';

test('sentences that differ in a quantity are one, with the number of each member; clauses and editions are no quantities', () => {
  const sentences = [
    { text: 'Braced every 5 ft (J10.2).', of: 'B1' },
    { text: 'Braced every 8.5 ft (J10.2).', of: 'B2' },
    { text: 'Braced every 5 ft (J10.2).', of: 'B3' },
    { text: 'Snow is of ASCE 7-16.', of: 'B1' },
    { text: 'Snow is of ASCE 7-22.', of: 'B2' },
  ];
  expect(mergedSentences(sentences)).toEqual([
    {
      text: 'Braced every [a] ft (J10.2).',
      variants: [
        { of: ['B1', 'B3'], numbers: ['5 ft'] },
        { of: ['B2'], numbers: ['8.5 ft'] },
      ],
    },
    { text: 'Snow is of ASCE 7-16.', variants: [{ of: ['B1'], numbers: [] }] },
    { text: 'Snow is of ASCE 7-22.', variants: [{ of: ['B2'], numbers: [] }] },
  ]);
});

test.each([
  ['The self-weight of [a] lb/ft is in the dead load.', 0, 'Self-weight'],
  [
    'Braced at the supports, with Cb = 1.0, the available strength is [a] kip-ft',
    0,
    'If braced at the supports',
  ],
  [
    'Assumes Lb = 0; braced only at the supports, the available strength is [a] kip-ft',
    0,
    'If braced only at the supports',
  ],
  ['The web carries the [a] kip at the left support with no bearing length (J10.2).', 0, 'Web force'],
  ['The load is larger: [a] psf on the leeward side within [b] ft of the ridge', 0, 'On the leeward side'],
  ['The load is larger: [a] psf on the leeward side within [b] ft of the ridge', 1, 'Leeward side within'],
  ['[a]', 0, 'A'],
])('a number is named by the words beside it: %s, %i', (text, at, name) => {
  expect(numberName(text, at)).toBe(name);
});

test('numbers that are the same for all stay in the sentence, and a member can have it twice', () => {
  const sentences = [
    { text: 'The web carries 4 kip at 10 ft with 0 in of bearing.', of: 'B1' },
    { text: 'The web carries 6 kip at 20 ft with 0 in of bearing.', of: 'B1' },
  ];
  expect(mergedSentences(sentences)).toEqual([
    {
      text: 'The web carries [a] kip at [b] ft with 0 in of bearing.',
      variants: [
        { of: ['B1'], numbers: ['4 kip', '10 ft'] },
        { of: ['B1'], numbers: ['6 kip', '20 ft'] },
      ],
    },
  ]);
});

test('no letter is printed: few values stand with their members, others as a range', () => {
  const [one] = mergedSentences(
    ['B1', 'B2', 'B3'].map((of, at) => ({ text: `Braced every ${at < 2 ? 5 : 8} ft (J10.2).`, of })),
  );
  expect(printedSentence(one!, (of) => of.join(', '), false)).toEqual({
    text: 'Braced every 5 ft (B1, B2) or 8 ft (B3) (J10.2).',
    values: '',
  });
  expect(printedSentence(one!, (of) => of.join(', '), true)).toEqual({
    text: 'Braced every 5 to 8 ft (J10.2).',
    values: '',
  });
  const [two] = mergedSentences([
    { text: 'The web carries 4 kip at 10 ft.', of: 'B1' },
    { text: 'The web carries 6 kip at 20 ft.', of: 'B1' },
  ]);
  expect(printedSentence(two!, (of) => of.join(', '), false)).toEqual({
    text: 'The web carries 4 to 6 kip at 10 to 20 ft.',
    values: 'B1: 4 kip, 10 ft; B1: 6 kip, 20 ft',
  });
});

test('marks are listed as runs, and a whole template by its name', () => {
  const beams = ['RB-1', 'RB-2', 'RB-3', 'RB-7'].map((name) => ({
    name,
    templateName: 'Beam',
    utilization: 0.5,
  }));
  const column = { name: 'C-1', templateName: 'Column', utilization: 0.7 };
  const snow = { name: 'SL-1', templateName: 'Snow', utilization: null };
  const all = [...beams, column];
  expect(markList(beams.slice(0, 3), all)).toBe('RB-1 to RB-3');
  expect(markList([beams[0]!, beams[3]!, column], all)).toBe('RB-1, RB-7, C-1');
  const cased = [1, 3].map((at) => ({ ...column, name: `C-2 (Roof!B2, case ${at})` }));
  expect(markList([...cased, snow], [...all, ...cased, snow])).toBe(
    'C-2 (Roof!B2, case 1); C-2 (Roof!B2, case 3); SL-1',
  );
  expect(markList(beams, all)).toBe('Beam (all 4)');
  expect(markList(all, all)).toBe('All');
  expect(markList(all, [...all, snow])).toBe('All members');
  const wind = { ...snow, name: 'WL-1', templateName: 'Wind' };
  expect(markList([...all, wind], [...all, wind, snow])).toBe('All but SL-1');
});

test('a list of what is for members whatever their numbers are does not say which are doubtful', () => {
  const all = ['RB-1', 'RB-2 (not up to date)', 'RB-3', 'RB-7'].map((name) => ({
    ...{ name, templateName: 'Beam', utilization: 0.5 },
    ...(name === 'RB-3' && { name: 'RB-3, RB-4', names: ['RB-3', 'RB-4'] }),
  }));
  expect(markList(all.slice(0, 3), all)).toBe('RB-1, RB-3, RB-4; RB-2 (not up to date)');
  expect(plainMarkList(all.slice(0, 3), all)).toBe('RB-1 to RB-4');
});

test('marks are runs by their numbers in whichever order the calculations stand', () =>
  expect(markRuns(['B10', 'C1', 'B9', 'Entry', 'B8', 'C2'])).toBe('B8 to B10, C1, C2, Entry'));

test('cells that name calculations without a mark are a range', () =>
  expect(markRuns(['Roof!B4', 'Roof!B5', 'Roof!B6', 'Roof!D9'])).toBe('Roof!B4:B6, Roof!D9'));

test('frozen calculations without a mark are a range of their day', () => {
  const frozen = [4, 5, 6].map((row) => `Roof!C${row}, frozen on Nov 25, 2026`);
  expect(markRuns(frozen)).toBe('Roof!C4:C6, frozen on Nov 25, 2026');
  expect(markRuns(frozen.map((name) => `${name} (not up to date)`))).toBe(
    'Roof!C4:C6, frozen on Nov 25, 2026 (not up to date)',
  );
  expect(markRuns(['B-1, frozen', 'B-2, frozen', 'Roof!C7'])).toBe('B-1, B-2, frozen; Roof!C7');
});

test('equal names are one, with the ranges of the cells that tell them apart', () => {
  expect(markRuns(['Joist', 'Joist', 'Beam'])).toBe('Joist, Beam');
  const joists = [4, 5, 6, 9].map((row) => `Joist (C${row})`);
  expect(markRuns([...joists, 'Beam (Roof!D2)', 'Beam (Roof!D3)'])).toBe(
    'Joist (C4:C6, C9), Beam (Roof!D2:D3)',
  );
});

test('a long list ends with how many are not named', () => {
  const cells = Array.from({ length: 100 }, (_, at) => `Roof!C${4 + 3 * at}`);
  expect(markRuns(cells, 2)).toBe('Roof!C4, Roof!C7 and 98 more');
  expect(markRuns(cells).length).toBeLessThan(260);
});

test.each(['case', 'row'])('of one formula each %s is named once, by its number', (one) => {
  const cases = [1, 2, 3, 5, 6].map((at) => `Roofs, ASCE 7-22, ${one} ${at}`);
  expect(markRuns(cases)).toBe(`Roofs, ASCE 7-22, ${one}s 1 to 3; Roofs, ASCE 7-22, ${one}s 5 and 6`);
});

test('marks that are not up to date are runs too, apart from the others', () => {
  const names = ['R1', 'R2', 'R3', 'C1'].map((name) => `${name} (not up to date)`);
  expect(markRuns(names)).toBe('R1 to R3, C1 (not up to date)');
  expect(markRuns(['R9', ...names, 'R10'])).toBe('R9, R10; R1 to R3, C1 (not up to date)');
  expect(markRuns(['R1 (of an earlier, interrupted run)', 'R2 (of an earlier, interrupted run)'])).toBe(
    'R1, R2 (of an earlier, interrupted run)',
  );
});

test('every edition is listed, and a code without one unless a building code names it', () => {
  expect(codesIn([{ codes: ['ASCE 7-22', 'IBC'] }, { codes: ['ASCE 7-16', 'IBC'] }])).toEqual([
    ...['ASCE 7-16', 'ASCE 7-22', 'IBC'],
  ]);
  expect(codesIn([{ codes: ['IBC', 'NDS'] }], ['2024 IBC'])).toEqual(['NDS']);
  expect(codesIn([{ codes: ['ASCE 7-22', 'IBC'] }], ['2024 IBC (ASCE 7-22)'])).toEqual(['ASCE 7-22']);
});

test('design loads of projects are a line each, with or without a value, and equal ones are one', () => {
  const projects = [
    {
      name: 'A',
      designLoads: 'Floor live load, offices: 50 psf\r\n\r\n Guards: 200 lb at any point: IBC 1607.9 ',
    },
    { name: 'B' },
    {
      name: 'C',
      designLoads: 'Ponding is checked by others\nFloor live load, offices: 50 psf\nSite class: D',
    },
  ];
  expect(statedLoads(projects)).toEqual([
    { group: 'loads', label: 'Floor live load, offices', text: '50 psf', of: ['A', 'C'] },
    { group: 'loads', label: 'Guards', text: '200 lb at any point: IBC 1607.9', of: ['A'] },
    { group: 'loads', label: 'Ponding is checked by others', text: '', of: ['C'] },
    { group: 'site', label: 'Site class', text: 'D', of: ['C'] },
  ]);
});

const noSite = {
  ...{ project: 'A', mark: null, templateCode: 'snow' },
  templateName: 'Snow',
  utilization: null,
  codes: [] as string[],
  loads: [],
  criteria: [],
};
const textsOf = (reports: Parameters<typeof conflictsOf>[0]) => conflictsOf(reports).map(({ text }) => text);

test('two editions of a standard are a conflict, with the members of each', () => {
  const [snow, beam, joist] = [
    { ...noSite, name: 'SL-1', codes: ['ASCE 7-16'] },
    { ...noSite, name: 'B-1', codes: ['ASCE 7-22', 'NDS 2018'] },
    { ...noSite, name: 'J-1', codes: ['IBC'] },
  ];
  expect(conflictsOf([snow, beam, joist])).toEqual([
    { of: [snow, beam], text: 'Different editions of ASCE 7: ASCE 7-16 for SL-1; ASCE 7-22 for B-1.' },
  ]);
  expect(conflictsOf([beam, joist])).toEqual([]);
});

test('different facts of one site are a conflict, those of two projects or editions are not', () => {
  const site = (name: string, text: string, project = 'A', code = 'ASCE 7-22') => ({
    ...{ ...noSite, name, project, codes: [code] },
    criteria: [
      { label: 'Ground snow load pg', text },
      { label: 'Roof slope', text: name },
    ].map((one) => ({ ...one, group: 'site' as const })),
  });
  const all = [site('S1', '120 psf'), site('S2', '20 psf'), site('S4', '120.0 psf')];
  expect(conflictsOf([...all, site('S3', '50 psf', 'B')])).toEqual([
    { of: all, text: 'Different values of ground snow load, ASCE 7-22: 120 psf for S1, S4; 20 psf for S2.' },
  ]);
  expect(textsOf([site('S1', '120 psf'), site('S3', '50 psf', 'B')])).toEqual([]);
  expect(textsOf([site('S1', '63 psf'), site('S3', '50 psf', 'A', 'ASCE 7-16')])).toEqual([
    'Different editions of ASCE 7: ASCE 7-16 for S3; ASCE 7-22 for S1.',
  ]);
});

const member = (name: string, psf: string, code: string) => ({
  ...{ ...noSite, name, codes: [code] },
  criteria: [
    { group: 'loads' as const, label: 'Snow load in the area loads of members', text: `${psf} psf` },
  ],
});
const roof = (name: string, psf: string, code: string) => ({
  ...{ ...noSite, name, codes: [code] },
  loads: [{ label: 'Governing roof snow load', text: `${psf} psf` }],
});

test('a snow load is compared with every site calculation of its edition, and with those only', () => {
  const sites = [
    roof('S1', '50.4', 'ASCE 7-22'),
    roof('S2', '57.75', 'ASCE 7-22'),
    roof('S3', '28', 'ASCE 7-16'),
  ];
  const differences = (...members: ReturnType<typeof member>[]) =>
    snowDifferences([...sites, ...members]).map(({ text, isLess }) => [text, isLess]);
  expect(differences(member('R2', '30', 'ASCE 7-22'))).toEqual([
    ['R2 uses a snow load of 30 psf; site calculations S1: 50.4 psf, S2: 57.75 psf.', true],
  ]);
  // Below one of them, and the load of the other edition is another level.
  expect(differences(member('R3', '55', 'ASCE 7-22'))).toEqual([[expect.stringContaining('R3'), true]]);
  expect(differences(member('R4', '28', 'ASCE 7-22'))).toEqual([[expect.stringContaining('R4'), true]]);
  expect(differences(member('R5', '28', 'ASCE 7-16'), member('R6', '57.75', 'ASCE 7-22'))).toEqual([]);
});

test('a member for which the edition has no effect is in no conflict of editions', () => {
  const [snow, footing] = [
    { ...noSite, name: 'SL-1', codes: ['ASCE 7-22'] },
    { ...noSite, name: 'FG1', codes: ['ACI 318-19', 'ASCE 7-16'], isEditionIdle: true },
  ];
  expect(textsOf([snow, footing])).toEqual([]);
  expect(textsOf([snow, { ...footing, isEditionIdle: false }])).toHaveLength(1);
  const projects = [{ name: 'A', buildingCode: '2024 IBC' }];
  expect(conflictsOf([snow, footing], projects)).toEqual([]);
});

test('editions that the building code does not refer to are a conflict where another can be chosen', () => {
  const beam = { ...noSite, name: 'B-1', codes: ['AISC 360-22', 'NDS 2018'] };
  const footing = { ...noSite, name: 'FG1', codes: ['ACI 318-19'] };
  const projects = [{ name: 'A', buildingCode: '2018 IBC' }];
  expect(conflictsOf([beam, footing], projects)).toEqual([
    { of: [beam], text: '2018 IBC refers to AISC 360-16: AISC 360-22 is used for B-1.' },
    { of: [footing], text: '2018 IBC refers to ACI 318-14: ACI 318-19 is used for FG1.' },
  ]);
  expect(conflictsOf([beam], [{ name: 'A', buildingCode: '2024 IBC' }])).toEqual([]);
});

test.each([
  ['Ground snow load: 90 psf', 'Ground snow load 90 psf is stated for the project: 60 psf is used for S1.'],
  [
    'Ground snow load pg = 90 psf',
    'Ground snow load pg = 90 psf is stated for the project: 60 psf is used for S1.',
  ],
  ['Ground snow load (ASCE 7-22): 60.0 psf', null],
  ['Ground snow load (ASCE 7-16): 42 psf', null],
  ['Site class: C', 'Site class C is stated for the project: D is used for S1.'],
  ['Site class: D (default)', null],
  ['Ground snow load of the city: 60 psf', null],
  ['Guards: 200 lb', null],
])('what the project states is compared with its calculations: %s', (designLoads, expected) => {
  const s1 = {
    ...{ ...noSite, name: 'S1', codes: ['ASCE 7-22'] },
    criteria: [
      { group: 'site' as const, label: 'Ground snow load, ASCE 7-22 (strength level)', text: '60 psf' },
      { group: 'site' as const, label: 'Site class', text: 'D' },
    ],
  };
  const found = conflictsOf([s1], [{ name: 'A', designLoads }]).map(({ text }) => text);
  expect(found).toEqual(expected === null ? [] : [expected]);
  expect(conflictsOf([s1], [{ name: 'B', designLoads }])).toEqual([]);
});

test('an edition that the building code does not refer to is named with its members', () => {
  const [beam, header] = [{ codes: ['AISC 360-22'] }, { codes: ['NDS 2018', 'IBC'] }];
  expect(otherEditions('2024 IBC with Washington amendments', [beam, header])).toEqual([
    { code: '2024 IBC', edition: 'NDS 2024', used: 'NDS 2018', of: [header] },
  ]);
  for (const name of ['IBC 2024', '2024 International Building Code', 'International Building Code, 2024'])
    expect(otherEditions(name, [beam, header])).toMatchObject([{ edition: 'NDS 2024' }]);
  expect(otherEditions('2024 IBC', [{ codes: ['ASCE 7-16'] }])).toMatchObject([{ edition: 'ASCE 7-22' }]);
  expect(otherEditions('2021 IBC', [header])).toEqual([]);
  expect(otherEditions('City code', [beam, header])).toEqual([]);
});

const nothing = { wind: false, seismic: false };
const b1 = {
  ...{ name: 'B-1', verdict: 'PASS' as const, templateCode: 'beam', templateName: 'Steel Beam' },
  ...{ carries: nothing, handsTo: [] as { to: number; support: null; load: null }[] },
};
const wl1 = { ...b1, name: 'WL-1', verdict: 'LOAD' as const, templateCode: 'windMWFRSASCE7' };

test('a wind or seismic calculation whose loads no member carries is named', () => {
  expect(unusedLoads([wl1, b1])).toEqual(['No member in this package uses wind calculation WL-1.']);
  const seismic = ['EQ-1', 'EQ-2'].map((name) => ({ ...wl1, name, templateCode: 'seismicELFASCE7' }));
  expect(unusedLoads([...seismic, b1])).toEqual([
    'No member in this package uses seismic calculations EQ-1, EQ-2.',
  ]);
  expect(unusedLoads([wl1, { ...b1, carries: { ...nothing, wind: true } }])).toEqual([]);
  expect(unusedLoads([{ ...wl1, handsTo: [{ to: 1, support: null, load: null }] }, b1])).toEqual([]);
  expect([unusedLoads([wl1]), unusedLoads([b1])]).toEqual([[], []]);
});

test('only what no template or member of a package covers is out of its scope', () => {
  const end = 'everything that is not listed in the contents.';
  expect(outOfScope([b1])).toBe(
    `Not part of these calculations: connections, base plates, diaphragms, lateral system (braced frames, shear walls, wind and seismic load path), ${end}`,
  );
  expect(
    outOfScope([
      { ...b1, carries: { wind: true, seismic: true } },
      { ...b1, templateName: 'Base Plate' },
      { ...b1, templateName: 'Wood Shear Wall' },
    ]),
  ).toBe(`Not part of these calculations: connections, diaphragms, lateral system (braced frames), ${end}`);
});

test.each([
  ['Roof!B4:D9; Roof!F2', 'Roof!B4'],
  ['Beams!A9 (mark B7); Dup!B11:B15', 'Beams!A9'],
])('the first cell of %p is %p', (place, first) => expect(firstOf(place)).toBe(first));
