import { kindOfCalculation, markOf, reportTitle, withMark, withNamesNow } from './reportTitle';

test.each([
  ['2B5 Steel Beam (AISC 360)', '2B5', null],
  ['RB-A, Sheet1!L13 Steel Beam (AISC 360)', 'RB-A', 'Sheet1!L13'],
  ["Grid A, 2, 'Load path'!E19 case 3 Steel Beam (AISC 360)", 'Grid A, 2', "'Load path'!E19 case 3"],
  ["'Load path'!E19 row 22 Steel Beam (AISC 360)", 'Steel Beam (AISC 360)', "'Load path'!E19 row 22"],
  [
    "B1, 'Load path'!E19 call 2 row 22 of its inputs Steel Beam (AISC 360)",
    'B1',
    "'Load path'!E19 call 2 row 22 of its inputs",
  ],
  ['Main roof', 'Main roof', null],
  ['Sheet1!L13 Steel Beam (AISC 360)', 'Steel Beam (AISC 360)', 'Sheet1!L13'],
  ["'Load path'!E19 case 3 Steel Beam (AISC 360)", 'Steel Beam (AISC 360)', "'Load path'!E19 case 3"],
  ['Steel Beam (AISC 360)', 'Steel Beam (AISC 360)', null],
  ['Steel Beam (AISC 360) - API', 'Steel Beam (AISC 360)', null],
  [' ', '(no name)', null],
])('the title of %j is %j', (name, title, place) => {
  expect(reportTitle(name, 'Steel Beam (AISC 360)')).toEqual({ title, place });
});

test.each([
  ["'Load path'!E19 Steel Beam (AISC 360)", 'RB-A', "RB-A, 'Load path'!E19 Steel Beam (AISC 360)"],
  ['RB-A, Sheet1!L13 Steel Beam (AISC 360)', '', 'Sheet1!L13 Steel Beam (AISC 360)'],
  ['Steel Beam (AISC 360) - API', 'RB-A', 'RB-A'],
  ['Main roof', '', 'Steel Beam (AISC 360)'],
])('%j with the mark %j is %j', (name, mark, expected) => {
  const renamed = withMark(name, 'Steel Beam (AISC 360)', mark);
  expect(renamed).toBe(expected);
  expect(markOf(renamed, 'Steel Beam (AISC 360)')).toBe(mark);
});

test.each([
  [['RB-2'], 'RB-2, Sheet1!L13 Steel Beam (AISC 360)'],
  [['Gym: high roof'], 'Gym, high roof, Sheet1!L13 Steel Beam (AISC 360)'],
  [['RB-1'], 'RB-1, Sheet1!L13 Steel Beam (AISC 360)'],
  [['RB-2', 'RB-3'], 'RB-1, Sheet1!L13 Steel Beam (AISC 360)'],
  [[], 'RB-1, Sheet1!L13 Steel Beam (AISC 360)'],
])('a report of RB-1 that the workbook now calls %j is %j', (marks, expected) => {
  expect(withNamesNow('RB-1, Sheet1!L13 Steel Beam (AISC 360)', 'Steel Beam (AISC 360)', { marks })).toBe(
    expected,
  );
});

test.each([
  ['Steel Beam (AISC 360)', ['AISC 360-22', 'ASCE 7-22'], 'W14X22', 'Steel Beam (AISC 360-22), W14X22'],
  ['Timber Beam (ASD)', ['ASCE 7-22', 'NDS 2018'], '', 'Timber Beam (ASD, NDS 2018)'],
  ['Snow Load (ASCE 7-22)', ['ASCE 7-22'], '', 'Snow Load (ASCE 7-22)'],
  ['Retaining wall', [], '', 'Retaining wall'],
  ['Timber Beam (ASD)', [], '2x10 D.Fir-L No. 2', 'Timber Beam (ASD), (2) 2x10 D.Fir-L No. 2', 2],
  ['Timber Beam (ASD)', [], '', 'Timber Beam (ASD)', 2],
])('%s by %j of %j is %j', (template, codes, section, kind, plies = 1) => {
  expect(kindOfCalculation(template, codes, section, plies)).toBe(kind);
});

test.each([
  ['RB-1, Sheet1!L13 case 2 Beam', "'Level 3'!L13, case 2", "RB-1, 'Level 3'!L13 case 2 Beam"],
  ['Sheet1!L13 Beam', 'Roof!A5 (mark RB-2); Floor!B2', 'Roof!L13 Beam'],
  ['RB-1, Sheet1!L13 Beam', 'Roof!A5; Sheet1!B2', 'RB-1, Sheet1!L13 Beam'],
  ['Roof beams: B01', 'Roof!A5', 'Roof beams: B01'],
])('a report %p that the workbook has at %p now is %p', (name, place, expected) => {
  expect(withNamesNow(name, 'Beam', { place })).toBe(expected);
});
